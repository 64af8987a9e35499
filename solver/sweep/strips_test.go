package sweep

import (
	"context"
	"errors"
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"

	"example.org/cups"
	"example.org/cups/internal/packed"
)

// stripsInMemory are strips as a file keeps them.
type stripsInMemory struct {
	codes  [][]byte
	groups [][][]byte
	broken func(strip, group int) bool
}

func (s *stripsInMemory) Count() int { return len(s.codes) }

func (s *stripsInMemory) Codes(strip int) ([]byte, error) { return s.codes[strip], nil }

func (s *stripsInMemory) Group(strip, group int, room []byte) ([]byte, bool) {
	if s.broken != nil && s.broken(strip, group) {
		return nil, false
	}
	return append(room[:0], s.groups[strip][group]...), true
}

// put is a [PutStrip].
func (s *stripsInMemory) put(strip int, codes []byte, each func(func([]byte) error) error) error {
	if strip != len(s.codes) {
		return errors.New("this is not the next strip")
	}
	var groups [][]byte
	err := each(func(group []byte) error {
		groups = append(groups, append([]byte(nil), group...))
		return nil
	})
	if err == nil {
		s.codes, s.groups = append(s.codes, codes), append(s.groups, groups)
	}
	return err
}

// planOf returns the plan of the plain table of an empty board.
func planOf(t testing.TB, n, stock, threads int) *Plan {
	t.Helper()
	p, err := cups.StartWith(n, cups.Beans(stock))
	if err != nil {
		t.Fatal(err)
	}
	plan := PlanTable(p, Options{Beyond: 1, Threads: threads})
	if !plan.CanStrip() {
		t.Fatal("the table cannot be kept in strips")
	}
	return plan
}

// A table in strips says of every position what the table in memory says.
func TestStripsKnowWhatTheTableKnows(t *testing.T) {
	for _, board := range []struct{ cups, stock int }{{1, 10}, {2, 20}, {3, 9}, {3, 30}, {4, 7}, {5, 6}} {
		plain, err := planOf(t, board.cups, board.stock, 2).Make(t.Context(), nil)
		if err != nil {
			t.Fatal(err)
		}
		kept := &stripsInMemory{}
		if err := planOf(t, board.cups, board.stock, 2).MakeStrips(t.Context(), kept, kept.put, nil); err != nil {
			t.Fatal(err)
		}
		plan := planOf(t, board.cups, board.stock, 2)
		if kept.Count() != plan.Strips() || len(kept.groups[0]) != plan.Groups() {
			t.Fatalf("there are %d strips of %d groups, not %d of %d", kept.Count(), len(kept.groups[0]), plan.Strips(), plan.Groups())
		}
		sameBounds(t, plain, plan.OpenStrips(kept))
	}
}

// sameBounds compares two tables in all positions.
func sameBounds(t *testing.T, want, got *Table) {
	t.Helper()
	w, g := want.parts[0], got.parts[0]
	movers, heroes := w.rows[otherMoves], w.rows[heroMoves]
	count := 0
	for hero := range heroes.count() {
		for mover := range movers.count() {
			for mine := range movers.stock - movers.used[mover] + 1 {
				for theirs := range heroes.stock - heroes.used[hero] + 1 {
					at := int64(w.layers[mine+theirs].place(int32(mover), int32(hero), mine)) + w.layers[mine+theirs].from
					a, ok := w.store.at(at)
					b, found := g.store.at(g.inUnit(int32(mover), int32(hero), mine, theirs))
					if count++; !ok || !found || a != b {
						t.Fatalf("2x%d, rows %d and %d, stocks %d and %d: %d, not %d", len(w.width), mover, hero, mine, theirs, int8(b), int8(a))
					}
				}
			}
		}
	}
	if count == 0 {
		t.Fatal("nothing was compared")
	}
}

// A table knows the same if its making was interrupted after any strip.
func TestStripsGoOnAfterAnInterruption(t *testing.T) {
	const stock = 30
	whole := &stripsInMemory{}
	if err := planOf(t, 3, stock, 2).MakeStrips(t.Context(), whole, whole.put, nil); err != nil {
		t.Fatal(err)
	}
	for have := range whole.Count() + 1 {
		part := &stripsInMemory{codes: whole.codes[:have:have], groups: whole.groups[:have:have]}
		begun := uint64(0)
		err := planOf(t, 3, stock, 1).MakeStrips(t.Context(), part, part.put, func(done uint64) {
			if begun == 0 {
				begun = done
			}
		})
		if err != nil || part.Count() != whole.Count() {
			t.Fatalf("after %d strips: %d strips, %v", have, part.Count(), err)
		}
		if have > 2 && have < whole.Count() && begun < 1000 {
			t.Errorf("after %d strips the sweep began again, with %d positions", have, begun)
		}
		for strip := range whole.groups {
			if string(part.codes[strip]) != string(whole.codes[strip]) {
				t.Errorf("after %d strips, strip %d has other codes", have, strip)
			}
			for group := range whole.groups[strip] {
				if string(part.groups[strip][group]) != string(whole.groups[strip][group]) {
					t.Fatalf("after %d strips, group %d of strip %d is another", have, group, strip)
				}
			}
		}
	}
}

// Whoever has the making stop, or cannot keep a strip, gets the reason, and what was kept before
// is whole.
func TestMakingStripsEnds(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	kept := &stripsInMemory{}
	err := planOf(t, 3, 20, 2).MakeStrips(ctx, kept, func(strip int, codes []byte, each func(func([]byte) error) error) error {
		if strip == 2 {
			cancel()
		}
		return kept.put(strip, codes, each)
	}, nil)
	if !errors.Is(err, context.Canceled) || kept.Count() != 2 {
		t.Errorf("%v, with %d strips", err, kept.Count())
	}
	full := errors.New("the disk is full")
	err = planOf(t, 3, 20, 2).MakeStrips(t.Context(), kept, func(int, []byte, func(func([]byte) error) error) error { return full }, nil)
	if !errors.Is(err, full) {
		t.Error(err)
	}
	kept.broken = func(strip, group int) bool { return strip == 1 && group == 3 }
	if err := planOf(t, 3, 20, 2).MakeStrips(t.Context(), kept, kept.put, nil); !errors.Is(err, errStrips) {
		t.Errorf("strips that cannot be read: %v", err)
	}
}

// A group that cannot be read proves nothing, and all others prove what they did.
func TestABrokenGroupProvesNothing(t *testing.T) {
	kept := &stripsInMemory{}
	plan := planOf(t, 3, 12, 2)
	if err := plan.MakeStrips(t.Context(), kept, kept.put, nil); err != nil {
		t.Fatal(err)
	}
	kept.broken = func(strip, group int) bool { return strip == 1 }
	table := plan.OpenStrips(kept)
	var empty packed.Row
	if gain, known := table.Upper(empty, empty, 12, 12); !known {
		t.Errorf("the empty board is not known")
	} else if gain < -12 || gain > 12 {
		t.Errorf("the empty board gains %d", gain)
	}
	if _, known := table.Upper(empty, empty, 5, 5); known {
		t.Error("a bound is known that cannot be read")
	}
	kept.broken, kept.codes[0] = nil, kept.codes[0][1:]
	if _, known := planOf(t, 3, 12, 2).OpenStrips(kept).Upper(empty, empty, 1, 1); known {
		t.Error("a bound is known whose code is damaged")
	}
	kept.groups[1][0] = kept.groups[1][0][:3]
	if _, known := planOf(t, 3, 12, 2).OpenStrips(kept).Upper(empty, empty, 5, 5); known {
		t.Error("a bound is known whose group is cut off")
	}
}

// Whatever bounds a unit has, they are unpacked as they were packed, by a code that was made
// for others, too.
func TestUnitsArePackedAndUnpacked(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		first := rapid.IntRange(0, 100).Draw(t, "first")
		u := unit{
			first, first + rapid.IntRange(1, stripTotals).Draw(t, "totals"),
			rapid.IntRange(0, mostStock).Draw(t, "mine"), rapid.IntRange(0, mostStock).Draw(t, "theirs"),
		}
		spread := rapid.IntRange(1, 256).Draw(t, "spread")
		rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
		draw := func() cells {
			c, last := noCells, 0
			for total := u.first; total < u.end; total++ {
				low, high := u.stocks(total)
				for x := low; x <= high; x++ {
					last += rng.IntN(spread) - spread/2
					c[cellAt(total-u.first, x)] = int8(last)
				}
			}
			return c
		}
		var n counts
		for range rapid.IntRange(0, 3).Draw(t, "counted") {
			c := draw()
			n.add(u, &c)
		}
		code, err := newCode(n.lengths())
		if err != nil {
			t.Fatal(err)
		}
		want, got := draw(), noCells
		code.unpack(code.pack(nil, u, &want), u, &got)
		if got != want {
			t.Fatalf("unpacked %v, packed %v", got, want)
		}
	})
}

// What is no packed unit is unpacked to something, and lengths that no code has are refused.
func TestUnpackingAnything(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	var n counts
	for i := range n {
		for j := range n[i] {
			n[i][j] = rng.Uint64N(1000)
		}
	}
	lengths := n.lengths()
	code, err := newCode(lengths)
	if err != nil {
		t.Fatal(err)
	}
	for range 1000 {
		bytes := make([]byte, rng.IntN(30))
		for i := range bytes {
			bytes[i] = uint8(rng.Uint32())
		}
		got := noCells
		code.unpack(bytes, unit{10, 18, 40, 40}, &got)
	}
	for _, length := range lengths[:16] {
		for change := range 16 {
			other := append([]byte(nil), lengths...)
			if other[0] = length ^ 1<<(change%8); other[0] == lengths[0] {
				continue
			}
			if _, err := newCode(other); err == nil && other[0]&15 != only && other[0]>>4 != only {
				t.Errorf("lengths %x instead of %x are taken", other[0], lengths[0])
			}
		}
	}
}

func BenchmarkUnpack(b *testing.B) {
	kept := &stripsInMemory{}
	plan := planOf(b, 4, 20, 2)
	if err := plan.MakeStrips(b.Context(), kept, kept.put, nil); err != nil {
		b.Fatal(err)
	}
	table := plan.OpenStrips(kept)
	part := table.parts[0]
	store := part.store.(*inStrips)
	rng := rand.New(rand.NewPCG(1, 2))
	movers, heroes := part.rows[otherMoves].count(), part.rows[heroMoves].count()
	bounds := 0
	b.ResetTimer()
	for b.Loop() {
		strip, mover, hero := rng.IntN(len(store.codes)), rng.IntN(movers), rng.IntN(heroes)
		got := noCells
		if !store.unpack(strip, mover, hero, &got) {
			b.Fatal("a unit cannot be read")
		}
		u := part.unitOf(strip, mover, hero)
		for total := u.first; total < u.end; total++ {
			low, high := u.stocks(total)
			bounds += high - low + 1
		}
	}
	b.ReportMetric(float64(bounds)/float64(b.N), "bounds/op")
}
