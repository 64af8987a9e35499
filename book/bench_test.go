package book_test

import (
	"testing"

	"example.org/cups"
	"example.org/cups/book"
)

// BenchmarkProbe looks positions up in the book of 2x4, wherever they stand in
// it.
func BenchmarkProbe(b *testing.B) {
	inside := book.Embedded(4)
	var positions []cups.Position
	number := 0
	for e := range inside.Entries() {
		if number++; number%5003 == 0 {
			positions = append(positions, e.Position)
		}
	}
	i := 0
	for b.Loop() {
		if _, ok := inside.Probe(positions[i%len(positions)]); !ok {
			b.Fatal(positions[i%len(positions)])
		}
		i++
	}
}
