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
	o := Options{Promises: 15, Beyond: 1, Together: 2, Blocking: 1}
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
	plan := PlanTable(start(t, 3, 9), Options{Beyond: 1, Promises: 7, Together: 2, Threads: 2}).parts[0]
	w := plan.w
	of := [2]*rows{heroMoves: w.side[heroMoves], otherMoves: w.side[otherMoves]}
	none := [2]*rows{heroMoves: plan.rows[heroMoves], otherMoves: plan.rows[otherMoves]}
	var place, family [2][]int32
	for x := range of {
		place[x], family[x] = none[x].placesIn(of[x]), of[x].families()
	}
	err := w.run(context.Background(), 12, func(total int, _ uint64) error {
		bounds, free := plan.kept.another(), w.grids[otherMoves].another()
		bounds.shape(total)
		free.shape(total)
		kept := func(cells int) (all []byte) {
			for i, p := range bounds.pieces(cells) {
				if p.from != len(all) || i > 0 && cells > 1<<20 {
					t.Fatalf("piece %d of %d cells begins at %d, not %d", i, cells, p.from, len(all))
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
