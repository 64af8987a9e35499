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
// errors are those of [proof.Walk]. It takes some 100 bytes of memory for such an
// entry.
func Vouch(ctx context.Context, b *book.Book, r io.Reader, o proof.Options) (func(book.Entry) bool, error) {
	proven := map[cups.Position]struct{}{}
	_, err := proof.Walk(ctx, r, o, func(s proof.Step) error {
		e, ok := b.Probe(s.Position)
		if ok && e.Move == s.Move && e.Lower <= s.Gain && s.Move != cups.NoMove {
			proven[s.Position] = struct{}{}
		}
		return nil
	})
	return func(e book.Entry) bool {
		_, ok := proven[e.Position]
		return ok
	}, err
}
