package book_test

import (
	"testing"

	"pgregory.net/rapid"

	"example.org/cups"
	"example.org/cups/book"
)

func TestABookKnowsWhatWasWritten(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(1, cups.MaxCups).Draw(t, "cups")
		beans := cups.Beans(rapid.IntRange(1, cups.MaxSideBeans).Draw(t, "beans"))
		entries := drawEntries(t, n, beans)
		b := open(t, write(t, book.Info{Cups: n, Beans: beans, Cutoff: 77}, entries))
		if got := b.Info(); got.Cups != n || got.Beans != beans || got.Cutoff != 77 || got.Entries != uint64(len(entries)) {
			t.Fatalf("info is %+v", got)
		}
		for _, e := range entries {
			got, ok := b.Probe(e.Position)
			pots := e.Position.Margin()
			if e.Position.Turn() == cups.North {
				pots = -pots
			}
			want := book.Value{Lower: e.Lower + pots, Upper: e.Upper + pots, Move: e.Move}
			if !ok || got != want {
				t.Fatalf("%s is %+v, %v; want %+v", e.Position, got, ok, want)
			}
		}
	})
}

func TestABookKnowsNothingElse(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		entries := drawEntries(t, 3, 12)
		b := open(t, write(t, book.Info{Cups: 3, Beans: 12}, entries))
		p := drawPosition(t, 3, cups.Beans(rapid.IntRange(1, 30).Draw(t, "other beans")))
		known := false
		for _, e := range entries {
			known = known || fromMover(e.Position) == fromMover(p)
		}
		if _, ok := b.Probe(p); ok != known {
			t.Fatalf("the book says %v of %s", ok, p)
		}
	})
}

func TestEntriesComeBackOnceAndInOrder(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		entries := drawEntries(t, 4, 20)
		b := open(t, write(t, book.Info{Cups: 4, Beans: 20}, entries))
		left := map[cups.Position]book.Value{}
		for _, e := range entries {
			left[fromMover(e.Position)] = e.Value
		}
		for e, err := range b.Entries() {
			if want, ok := left[e.Position]; err != nil || !ok || want != e.Value {
				t.Fatalf("entry %+v, %v", e, err)
			}
			delete(left, e.Position)
		}
		if len(left) > 0 {
			t.Fatalf("missing: %v", left)
		}
	})
}

func TestEntriesStopWhenTold(t *testing.T) {
	seen := 0
	for range open(t, small(t)).Entries() {
		if seen++; seen == 2 {
			break
		}
	}
	if seen != 2 {
		t.Fatalf("%d entries", seen)
	}
}

// A gain does not depend on the pots or on the names of the sides (rules §5.2).
func TestPotsAndSidesDoNotMatter(t *testing.T) {
	b := open(t, small(t))
	for _, test := range []struct {
		position     string
		lower, upper cups.Margin
	}{
		{"0.0/3/0 0.0/3/0 s", 2, 2},
		{"0.0/3/7 0.0/3/2 s", 7, 7},
		{"0.0/3/7 0.0/3/2 n", -3, -3},
		{"1.0/3/5 1.0/3/0 n", -8, book.NoBound - 5},
	} {
		v, ok := b.Probe(cups.MustParse(test.position))
		if !ok || v.Lower != test.lower || v.Upper != test.upper {
			t.Errorf("%s: %+v, %v", test.position, v, ok)
		}
	}
}

func TestNoBookKnowsNothing(t *testing.T) {
	var b *book.Book
	if _, ok := b.Probe(cups.MustParse("0.0/3/0 0.0/3/0 s")); ok {
		t.Error("a nil book knows a position")
	}
}

func TestWriteRefuses(t *testing.T) {
	p := cups.MustParse("0.0/4/0 0.0/4/0 s")
	whatever := book.Value{Lower: -book.NoBound, Upper: book.NoBound}
	for name, entries := range map[string][]book.Entry{
		"another size":    {{cups.MustParse("0/4/0 0/4/0 s"), whatever}},
		"too many beans":  {{cups.MustParse("0.0/9/0 0.0/4/0 s"), whatever}},
		"two of one":      {{p, whatever}, {p.Swapped(), whatever}},
		"crossed bounds":  {{p, book.Value{Lower: 1, Upper: 0}}},
		"an illegal move": {{p, book.Value{Lower: 0, Upper: 0, Move: cups.Sow(1)}}},
		"a game over":     {{cups.MustParse("0.0/0/4 0.0/0/4 -"), whatever}},
		"no position":     {{cups.Position{}, whatever}},
		"a huge bound":    {{p, book.Value{Lower: 512, Upper: 513}}},
	} {
		if err := book.Write(failing{t}, book.Info{Cups: 2, Beans: 4}, entries); err == nil {
			t.Errorf("%s is written", name)
		}
	}
	if err := book.Write(failing{t}, book.Info{Cups: 17}, nil); err == nil {
		t.Error("a book of 17 cups is written")
	}
}

// failing fails the test if anything is written.
type failing struct{ t *testing.T }

func (f failing) Write(b []byte) (int, error) {
	f.t.Errorf("%d bytes are written", len(b))
	return len(b), nil
}

// Books of more entries than a block has are found through the index.
func TestABookOfManyBlocks(t *testing.T) {
	var entries []book.Entry
	seen := map[cups.Position]bool{}
	var visit func(p cups.Position, plies int)
	visit = func(p cups.Position, plies int) {
		if plies == 0 || p.IsOver() {
			return
		}
		if k := fromMover(p); !seen[k] {
			seen[k] = true
			i := len(entries)
			v := book.Value{Lower: cups.Margin(i%23 - 11), Upper: book.NoBound, Move: p.Moves().First()}
			entries = append(entries, book.Entry{Position: p.WithoutPots(), Value: v})
		}
		for m := range p.Moves().All() {
			visit(p.PlayUnchecked(m), plies-1)
		}
	}
	start, err := cups.Start(4)
	if err != nil {
		t.Fatal(err)
	}
	visit(start, 6)
	data := write(t, book.Info{Cups: 4, Beans: 40}, entries)
	b := open(t, data)
	for _, e := range entries {
		if v, ok := b.Probe(e.Position); !ok || v != e.Value {
			t.Fatalf("%s is %+v, %v; want %+v", e.Position, v, ok, e.Value)
		}
	}
	if each := float64(len(data)) / float64(len(entries)); len(entries) < 1000 || each > 5 {
		t.Errorf("%d entries, %.1f bytes each", len(entries), each)
	}
}
