package record

import (
	"fmt"
	"io"
	"slices"
)

// Writer writes games in the one form of docs/formats/notation.md §3: tags, an
// empty line, moves in lines of less than 80 columns, the result. Lines end
// with LF, games are an empty line apart, every move has what it captures,
// and missed turns are written "--".
type Writer struct {
	out   io.Writer
	begun bool
}

// NewWriter returns a writer to w. Each game is one call of w.Write, so that a
// buffer is worth it for many games only.
func NewWriter(w io.Writer) *Writer { return &Writer{out: w} }

// Write writes a game. The error is w's own, or a [*Fault] for a game that
// could not be read again because it goes beyond [MaxGameBytes] or [MaxDepth];
// of such a game nothing is written.
func (w *Writer) Write(g *Game) error {
	text, err := g.text()
	if err != nil {
		return err
	}
	if w.begun {
		text = slices.Insert(text, 0, '\n')
	}
	w.begun = true
	_, err = w.out.Write(text)
	return err
}

// String returns the game as it is written in a record, whatever its size.
func (g *Game) String() string {
	text, _ := g.text()
	return string(text)
}

// text returns the record, and a fault where a reader would not take it.
func (g *Game) text() ([]byte, error) {
	var b []byte
	for _, t := range g.Tags() {
		b = appendTag(b, t)
	}
	p := printer{wrapper: wrapper{text: append(b, '\n')}}
	p.note(&g.root.note)
	p.line(g.root.Next(), firstTurn(g.Start()), 0)
	p.word(g.Result().String())
	b = append(p.text, '\n')
	switch {
	case len(b) > MaxGameBytes:
		return b, &Fault{Reason: TooLarge, Want: fmt.Sprint(MaxGameBytes)}
	case p.deepest > MaxDepth:
		return b, &Fault{Reason: TooDeep, Want: fmt.Sprint(MaxDepth)}
	}
	return b, nil
}
