package book_test

import (
	"os"
	"path/filepath"
	"testing"

	"example.org/cups"
	"example.org/cups/book"
)

// The program trusts the books in it without a look, so a test takes one.
func TestTheBooksInTheProgramAreWhole(t *testing.T) {
	files, err := filepath.Glob("data/*.book")
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	size := 0
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		size += len(data)
		b := open(t, data)
		if b.Info() != book.Embedded(b.Info().Cups).Info() {
			t.Errorf("%s is not what the program finds", file)
		}
		number := 0
		for e, err := range b.Entries() {
			if err != nil || e.Lower == -book.NoBound || !e.Position.Moves().Contains(e.Move) {
				t.Fatalf("%s: %+v, %v", file, e, err)
			}
			if number++; testing.Short() && number == 100_000 {
				break
			}
		}
	}
	if size > 8<<20 {
		t.Errorf("the books take %d bytes", size)
	}
}

// docs/solved.md: 2x3 is a draw, North wins 2x4 by a bean.
func TestTheBooksInTheProgramKnowTheirGames(t *testing.T) {
	for n, want := range map[int]cups.Margin{3: 0, 4: -1} {
		start, err := cups.Start(n)
		if err != nil {
			t.Fatal(err)
		}
		b := book.Embedded(n)
		if err := b.Check(); err != nil {
			t.Error(err)
		}
		v, ok := b.Probe(start)
		if margin, exact := v.Exact(); !ok || !exact || margin != want || v.Move != cups.Drop(1) {
			t.Errorf("2x%d: %+v, %v", n, v, ok)
		}
	}
	for _, n := range []int{-1, 0, 16, 17} {
		if book.Embedded(n) != nil {
			t.Errorf("there is a book of %d cups", n)
		}
	}
}
