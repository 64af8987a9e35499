package engine

import "example.org/cups"

// inputGroup is inputs of the network of which a position lights exactly one.
type inputGroup struct{ first, count int }

// inputGroups are the groups of boards of n cups: of each of the mover's
// cups, from the left, what lies in it together with what lies opposite to it;
// then the mover's stock, then the other's.
func inputGroups(n int) []inputGroup { return boardOf(n).inputs }

func newInputGroups(n int) []inputGroup {
	var groups []inputGroup
	first := 0
	add := func(count int) {
		groups = append(groups, inputGroup{first, count})
		first += count
	}
	for c := range n {
		add(states(n-c) * states(c+1))
	}
	add(stockStates(n))
	add(stockStates(n))
	return groups
}

// stockStates is how many stocks are told apart: up to the standard one.
func stockStates(n int) int { return int(cups.StandardStock(n)) + 1 }

// InputCount returns how many inputs the network of boards of n cups has.
func InputCount(n int) int {
	groups := inputGroups(n)
	last := groups[len(groups)-1]
	return last.first + last.count
}

// AppendInputs appends the active inputs of the network for a position that is
// not over: n+2 indices of [Fitted.Rows].
func AppendInputs(to []int, p cups.Position) []int {
	d := nodeOf(p)
	n := p.Cups()
	groups := inputGroups(n)
	for c := range n {
		facing := min(d.theirs.At(uint(n-1-c)), c+2)
		to = append(to, groups[c].first+min(d.mine.At(uint(c)), n-c+1)*states(c+1)+facing)
	}
	most := stockStates(n) - 1
	return append(to, groups[n].first+min(d.myStock, most), groups[n+1].first+min(d.theirStock, most))
}

// StockInputs returns which inputs represent the stock of the side to move.
// Exactly one of them is active in each position.
func StockInputs(n int) (first, count int) {
	g := inputGroups(n)[n]
	return g.first, g.count
}
