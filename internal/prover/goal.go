package prover

import (
	"example.org/cups"
	"example.org/cups/book"
)

// gameValue is what the game of a book is worth.
type gameValue struct {
	start cups.Position // the zero position where nothing is known
	south cups.Margin
}

// valueOf looks the empty board up.
func valueOf(b *book.Book) gameValue {
	if b == nil {
		return gameValue{}
	}
	start, err := cups.StartWith(b.Info().Cups, b.Info().Beans)
	if err != nil {
		return gameValue{}
	}
	known, _ := b.Probe(start)
	margin, exact := known.Exact()
	if !exact {
		return gameValue{}
	}
	return gameValue{start, margin}
}

// at is what to ask for in a position of which nothing is known. If it is of the
// game that is what the game is worth: whoever has played by the book has that,
// and it takes no long proof, or the book would know the position. Elsewhere it
// is what the pots say.
func (g gameValue) at(p cups.Position) cups.Margin {
	if p.Cups() == g.start.Cups() && p.Beans() == g.start.Beans() {
		return g.south.For(p.Turn())
	}
	return p.Margin().For(p.Turn())
}
