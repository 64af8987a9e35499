package book_test

import (
	"bytes"
	"testing"

	"pgregory.net/rapid"

	"example.org/cups"
	"example.org/cups/book"
)

// drawPosition plays a random game and stops somewhere before its end.
func drawPosition(t *rapid.T, n int, beans cups.Beans) cups.Position {
	p, err := cups.StartWith(n, beans)
	if err != nil {
		t.Fatal(err)
	}
	for range rapid.IntRange(0, 40).Draw(t, "plies") {
		next := p.PlayUnchecked(rapid.SampledFrom(p.Moves().Slice()).Draw(t, "move"))
		if next.IsOver() {
			break
		}
		p = next
	}
	return p
}

// drawValue invents a gain of p.
func drawValue(t *rapid.T, p cups.Position) book.Value {
	v := book.Value{Lower: -book.NoBound, Upper: book.NoBound}
	if rapid.Bool().Draw(t, "has lower") {
		most := rapid.SampledFrom([]int{4, 20, 510}).Draw(t, "most")
		v.Lower = cups.Margin(rapid.IntRange(-most, most).Draw(t, "lower"))
		v.Move = rapid.SampledFrom(p.Moves().Slice()).Draw(t, "best")
	}
	switch rapid.IntRange(0, 3).Draw(t, "has upper") {
	case 0:
		v.Upper = max(v.Lower, -510)
	case 1:
		v.Upper = cups.Margin(rapid.IntRange(max(int(v.Lower), -510), 510).Draw(t, "upper"))
	}
	return v
}

// drawEntries draws positions that differ in more than pots and sides.
func drawEntries(t *rapid.T, n int, beans cups.Beans) []book.Entry {
	drawn := map[cups.Position]bool{}
	var entries []book.Entry
	for range rapid.IntRange(0, 200).Draw(t, "entries") {
		p := drawPosition(t, n, beans)
		if k := fromMover(p); !drawn[k] {
			drawn[k] = true
			entries = append(entries, book.Entry{Position: p, Value: drawValue(t, p)})
		}
	}
	return entries
}

// fromMover is p without pots as the mover sees it, the mover being South.
func fromMover(p cups.Position) cups.Position {
	if p.Turn() == cups.North {
		p = p.Swapped()
	}
	return p.WithoutPots()
}

func write(t interface{ Fatal(...any) }, info book.Info, entries []book.Entry) []byte {
	var b bytes.Buffer
	if err := book.Write(&b, info, entries); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func open(t interface{ Fatal(...any) }, data []byte) *book.Book {
	b, err := book.Open(data)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// small is a book of five positions at 2x2 with 4 beans, with invented values.
func small(t testing.TB) []byte {
	none := book.NoBound
	return write(t, book.Info{Cups: 2, Beans: 4, Cutoff: 1000}, []book.Entry{
		{cups.MustParse("0.0/4/0 0.0/4/0 s"), book.Value{Lower: -1, Upper: 0, Move: cups.Drop(1)}},
		{cups.MustParse("1.0/3/0 1.0/3/0 s"), book.Value{Lower: -3, Upper: none, Move: cups.Drop(2)}},
		{cups.MustParse("0.1/3/0 1.0/3/0 n"), book.Value{Lower: -none, Upper: 4}},
		{cups.MustParse("0.0/3/1 0.0/3/0 s"), book.Value{Lower: 2, Upper: 2, Move: cups.Drop(1)}},
		{cups.MustParse("0.0/1/0 0.1/0/0 s"), book.Value{Lower: -none, Upper: none}},
	})
}
