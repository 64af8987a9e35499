package fitted

import (
	"sync"

	"example.org/cups"
	"example.org/cups/internal/packed"
)

// Group is inputs of the network of which a position lights exactly one.
type Group struct{ First, Count int }

// groups are made once for each size.
var groups [cups.MaxCups + 1]struct {
	once   sync.Once
	groups []Group
}

// Groups returns the groups of boards of n cups: of each of the mover's
// cups, from the left, what lies in it together with what lies opposite to it;
// then the mover's stock, then the other's. Nobody may change them.
func Groups(n int) []Group {
	g := &groups[n]
	g.once.Do(func() { g.groups = newGroups(n) })
	return g.groups
}

func newGroups(n int) []Group {
	var groups []Group
	first := 0
	add := func(count int) {
		groups = append(groups, Group{first, count})
		first += count
	}
	for c := range n {
		add(States(n-c) * States(c+1))
	}
	add(StockStates(n))
	add(StockStates(n))
	return groups
}

// StockStates is how many stocks are told apart: up to the standard one.
func StockStates(n int) int { return int(cups.StandardStock(n)) + 1 }

// InputCount returns how many inputs the network of boards of n cups has.
func InputCount(n int) int {
	groups := Groups(n)
	last := groups[len(groups)-1]
	return last.First + last.Count
}

// AppendInputs appends the active inputs of the network for a position that is
// not over: n+2 indices of [Numbers.Rows].
func AppendInputs(to []int, p cups.Position) []int {
	us, them := p.Turn(), p.Turn().Opponent()
	mine, theirs := packed.RowOf(p, us), packed.RowOf(p, them)
	n := p.Cups()
	groups := Groups(n)
	for c := range n {
		facing := min(theirs.At(uint(n-1-c)), c+2)
		to = append(to, groups[c].First+min(mine.At(uint(c)), n-c+1)*States(c+1)+facing)
	}
	most := StockStates(n) - 1
	return append(to, groups[n].First+min(int(p.Stock(us)), most), groups[n+1].First+min(int(p.Stock(them)), most))
}

// StockInputs returns which inputs represent the stock of the side to move.
// Exactly one of them is active in each position.
func StockInputs(n int) (first, count int) {
	g := Groups(n)[n]
	return g.First, g.Count
}
