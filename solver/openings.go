package solver

import (
	_ "embed"
	"sync"

	"example.org/cups"
)

// The openings of the boards that have tablebases: what the positions of the first plies are
// worth. With them whoever asks about these needs no tablebase, which may still be in the making.

// openingPlies is how many plies from the empty board there are positions whose moves are all
// known, by the cups of a side. The tablebases of smaller boards are made in no time.
var openingPlies = [MostTablebaseCups + 1]int{3: 4, 4: 4}

// openings are those of one board.
type openings struct {
	known []cups.Position        // without pots, in the order of their first plies
	inner map[cups.Position]bool // those of known of which all moves lead to known ones, or end the game
}

// openingsOf lists the openings of boards of n cups.
func openingsOf(n int) (o openings) {
	start, err := cups.Start(n)
	if err != nil || openingPlies[n] == 0 {
		return o
	}
	o.inner = map[cups.Position]bool{}
	seen := map[cups.Position]bool{start: true}
	o.known = []cups.Position{start}
	first := 0
	for range openingPlies[n] + 1 {
		last := len(o.known)
		for _, p := range o.known[first:last] {
			o.inner[p] = true
			for m := range p.Moves().All() {
				if next := p.PlayUnchecked(m).WithoutPots(); !seen[next] {
					seen[next] = true
					o.known = append(o.known, next)
				}
			}
		}
		first = last
	}
	return o
}

// openingGains has the gain of each opening, one byte each: those of 2x3, then those of 2x4.
//
//go:embed openings.bin
var openingGains string

// openingsWithGains lists the openings of each board, and their gains.
var openingsWithGains = sync.OnceValue(func() (all [MostTablebaseCups + 1]struct {
	openings
	gains string
}) {
	rest := openingGains
	for n := range all {
		all[n].openings = openingsOf(n)
		count := min(len(all[n].known), len(rest))
		all[n].gains, rest = rest[:count], rest[count:]
	}
	return all
})

// isOpening reports whether p is a position of which all moves lead to openings.
func isOpening(p cups.Position) bool {
	return p.Cups() <= MostTablebaseCups && openingsWithGains()[p.Cups()].inner[p.WithoutPots()]
}

// learnOpenings puts what the openings of boards of n cups are worth into a table that is empty.
// Those that have no room there are left out.
func (t *table) learnOpenings(n int) {
	if n > MostTablebaseCups {
		return
	}
	o := openingsWithGains()[n]
	for i, gain := range []byte(o.gains) {
		d := nodeOf(o.known[i])
		var a address
		t.find(&d, &a)
		t.put(&a, know(span{int(int8(gain)), int(int8(gain))}, cups.NoMove, maxWork))
	}
}
