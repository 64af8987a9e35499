package bookbuild

import (
	"context"
	"math/rand/v2"

	"example.org/cups/book"
	"example.org/cups/solver"
)

// Checks say how to verify a book.
type Checks struct {
	Sample     int                   // check one entry in so many; below 2: all
	Rng        *rand.Rand            // chooses it; nil: the first
	Nodes      uint64                // to spend on one question at most; 0: no limit
	TableBytes int64                 // of the solver
	Threads    int                   // of the solver; below 2: one
	Vouched    func(book.Entry) bool // whether move and lower bound are proven by other means; nil: none is
}

// Tally counts what came of a verification.
type Tally struct {
	Entries   int    `json:"entries"`             // that were checked
	Certified int    `json:"certified,omitempty"` // of these, move and lower bound proven by a certificate
	Searched  int    `json:"searched"`            // questions that were not answered by other entries
	Nodes     uint64 `json:"nodes"`
}

// Verify checks the entries of a book against the entries of the positions that
// follow and, where there is none that suffices, by search. As the graph of
// positions has no cycles (rules §6.1), a book in which every entry passes is
// true. The entries with the fewest beans in stock come first: what is proven of
// them stays in the solver's table and serves the dearer ones. found is called for
// each fault, report after each entry; the error is that of ctx or of an entry
// that is no position.
func Verify(ctx context.Context, b *book.Book, checks Checks, found func(Fault), report func(Tally)) (Tally, error) {
	v := verifier{book: b, checks: checks, solver: solver.New(solver.Options{TableBytes: checks.TableBytes, Threads: checks.Threads})}
	entries, err := sample(b, checks)
	if err != nil {
		return v.tally, err
	}
	for _, e := range entries {
		if err := v.check(ctx, e, found); err != nil {
			return v.tally, err
		}
		v.tally.Entries++
		report(v.tally)
	}
	return v.tally, nil
}
