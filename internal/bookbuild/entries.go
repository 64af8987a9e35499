package bookbuild

import (
	"example.org/cups"
	"example.org/cups/book"
)

// entries are what goes into the book: a gain with a move that keeps it, all
// that may follow included.
type entries map[spot]book.Value

// knows reports whether an entry says that s gains so much.
func (e entries) knows(s spot, gain cups.Margin) bool {
	v, ok := e[s]
	return ok && v.Lower >= gain
}

// join takes over the entries of a walk.
func (e entries) join(others entries) {
	for s, v := range others {
		if old, ok := e[s]; ok {
			v.Upper = min(v.Upper, old.Upper)
			if old.Lower > v.Lower {
				v.Lower, v.Move = old.Lower, old.Move
			}
		}
		e[s] = v
	}
}

// Entries returns what belongs into the book so far.
func (b *Builder) Entries() []book.Entry { return entriesOf(b.entries) }

// entriesOf leaves out nothing but what no builder makes.
func entriesOf[M ~map[spot]book.Value](values M) []book.Entry {
	list := make([]book.Entry, 0, len(values))
	for s, v := range values {
		if p, err := s.position(); err == nil {
			list = append(list, book.Entry{Position: p, Value: v})
		}
	}
	return list
}
