package bookbuild

import (
	"context"
	"io"

	"example.org/cups"
	"example.org/cups/book"
	"example.org/cups/proof"
)

// Vouch checks a certificate as a whole and returns which entries of a book it
// proves: those with the move of one of its steps and no larger lower bound. The
// errors are those of [proof.Walk], and of an entry that is no position. It takes
// some 100 bytes of memory for an entry.
func Vouch(ctx context.Context, b *book.Book, r io.Reader, o proof.Options) (func(book.Entry) bool, error) {
	open := make(map[cups.Position]book.Value, b.Info().Entries)
	for e, err := range b.Entries() {
		if err != nil {
			return nil, err
		}
		open[e.Position] = e.Value
	}
	_, err := proof.Walk(ctx, r, o, func(s proof.Step) error {
		if v, ok := open[s.Position]; ok && v.Move == s.Move && v.Lower <= s.Gain && s.Move != cups.NoMove {
			delete(open, s.Position)
		}
		return nil
	})
	return func(e book.Entry) bool {
		_, ok := open[e.Position]
		return !ok
	}, err
}
