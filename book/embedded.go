package book

import (
	"embed"
	"fmt"
	"sync"

	"example.org/cups"
)

// files are the books that are part of the program, 8 MiB at most in all: no
// search is needed to begin a game of the standard sizes.
//
//go:embed data/*.book
var files embed.FS

// embedded opens each book once. That they are whole and true is tested, not
// looked at in every run.
var embedded = func() (open [cups.MaxCups + 1]func() *Book) {
	for n := range open {
		open[n] = sync.OnceValue(func() *Book {
			data, err := files.ReadFile(fmt.Sprintf("data/2x%d.book", n))
			if err != nil {
				return nil
			}
			b, err := view(data)
			if err != nil {
				return nil
			}
			return b
		})
	}
	return open
}()

// Embedded returns the book for boards of n cups a side that is part of the
// program, and nil, which knows nothing, where there is none.
func Embedded(n int) *Book {
	if n < 1 || n > cups.MaxCups {
		return nil
	}
	return embedded[n]()
}
