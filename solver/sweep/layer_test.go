package sweep

import (
	"bytes"
	"context"
	"testing"
)

// A drop leads to a row of which at least as many cups in front hold beans as were dropped:
// the shelves keep other rows for fewer totals.
func TestDropsFillTheFront(t *testing.T) {
	p := start(t, 4, 12)
	o := Options{Own: 15, Theirs: 15, Beyond: 1, Together: 2, Blocking: 1}
	for _, r := range Ask(p, o).hero[0].side {
		for row, moves := range r.moves {
			for _, m := range moves {
				if front := r.front[m.to]; front < int(m.beans) {
					t.Errorf("row %d: a drop of %d leads to a row with %d cups in front", row, m.beans, front)
				}
			}
		}
	}
}

// What is kept of a grid in pieces is what is kept of it in one piece.
func TestPiecesAreTheWhole(t *testing.T) {
	plan := PlanTable(start(t, 3, 9), Options{Beyond: 1, Own: 7, Theirs: 7, Together: 2, Threads: 2}).parts[0]
	w := plan.w
	var place, family [2][]int32
	for x, all := range w.side {
		place[x], family[x] = plan.rows[x].placesIn(all), all.families()
	}
	err := w.run(context.Background(), 12, func(total int, _ uint64) error {
		bounds, free := plan.kept.another(), w.grids[otherMoves].another()
		bounds.shape(total)
		free.shape(total)
		if whole, parts := bounds.pieces(1<<30), bounds.pieces(500); len(whole) != 1 || total > 0 && len(parts) == 1 {
			t.Errorf("total %d: %d pieces, and %d of 500 cells", total, len(whole), len(parts))
		}
		kept := func(cells int) (all []byte) {
			for _, p := range bounds.pieces(cells) {
				if p.from != len(all) {
					t.Fatalf("a piece begins at %d, not %d", p.from, len(all))
				}
				part := make([]byte, p.to-p.from)
				w.keep(bounds, place[otherMoves], place[heroMoves], total, p, asBounds(part))
				all = append(all, part...)
			}
			return all
		}
		promised := func(cells int) (all []byte) {
			for _, p := range free.pieces(cells) {
				part := make([]byte, (p.to-p.from+7)/8)
				w.keepFree(free, family[otherMoves], family[heroMoves], total, p, part)
				all = append(all, part...)
			}
			return all
		}
		if whole := kept(1 << 30); !bytes.Equal(whole, kept(500)) || int64(len(whole)) != bounds.size() {
			t.Errorf("total %d: the bounds in pieces are others", total)
		}
		whole, pieces := promised(1<<30), promised(500)
		if int64(len(whole)) != (free.size()+7)/8 || len(pieces) != len(whole) {
			t.Fatalf("total %d: free promises take %d bytes, and %d in pieces", total, len(whole), len(pieces))
		}
		for hero, kind := range free.other.kind { // between the lines any bits may be
			for m := range free.mover.sum {
				for stock := free.least(total, kind); stock <= free.largest(total, m) && free.allows(m, kind); stock++ {
					if i := free.place(int32(m), int32(hero), stock); (whole[i/8]^pieces[i/8])>>(i&7)&1 != 0 {
						t.Fatalf("total %d, rows %d and %d, stock %d: another bit in pieces", total, m, hero, stock)
					}
				}
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

// A table says nothing about positions that cannot come up: of what the kernel leaves in their
// cells, two tables of one position may hold different bytes.
func TestATableSaysNothingOfWhatCannotComeUp(t *testing.T) {
	plan := PlanTable(start(t, 3, 12), Options{Beyond: 2, Own: 7, Theirs: 7, Together: 3, Threads: 2})
	table, err := plan.Make(context.Background(), nil)
	if err != nil {
		t.Fatal(err)
	}
	part := table.parts[0]
	cannot := 0
	check := func(g *grid, total int, says func(at int) bool) {
		for o, kind := range g.other.kind {
			for m := range g.mover.count() {
				if !g.allows(m, kind) {
					continue
				}
				for stock := g.least(total, kind); stock <= g.largest(total, m); stock++ {
					if total-stock <= g.other.stock-g.other.used[o] {
						continue
					}
					cannot++
					if says(g.place(int32(m), int32(o), stock)) {
						t.Fatalf("total %d: rows %d and %d with stocks of %d and %d", total, m, o, stock, total-stock)
					}
				}
			}
		}
	}
	bytes := table.Bytes()
	for total, l := range part.layers {
		check(l.grid, total, func(at int) bool { return bytes[l.from+int64(at)] != 0 })
	}
	for total, l := range part.free {
		check(l.grid, total, func(at int) bool { return bytes[l.from+int64(at/8)]>>(at%8)&1 != 0 })
	}
	if cannot == 0 {
		t.Error("all positions come up")
	}
}
