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

// Term is a part of the evaluation that one weight multiplies.
type Term struct {
	Weight int     // which of [Weights]
	Value  float64 // what it is multiplied with
}

// AppendTerms appends the terms of the evaluation of a position that is not
// over, from the view of the side to move. The network and the beans in the
// pots are not among them.
func AppendTerms(to []Term, p cups.Position) []Term {
	us, them := p.Turn(), p.Turn().Opponent()
	mine, theirs := packed.RowOf(p, us), packed.RowOf(p, them)
	b := packed.NewBoard(p.Cups())
	terms := termsOf(&b, to, mine, theirs, int(p.Stock(us)), 0)
	terms = termsOf(&b, terms, theirs, mine, int(p.Stock(them)), 1)
	return pairTerms(terms, p.Cups(), mine, theirs)
}

// pairTerms appends the terms of pairs of cups.
func pairTerms(terms []Term, n int, mine, theirs packed.Row) []Term {
	state := func(r packed.Row, c int) int { return min(r.At(uint(c)), n-c+1) }
	for c := range n {
		place := FacingTerm(n, c) + state(mine, c)*States(c+1) + state(theirs, n-1-c)
		terms = append(terms, Term{place, 1})
		if c+1 == n {
			break
		}
		ours := NextTerm(n, c) + state(mine, c)*States(n-c-1) + state(mine, c+1)
		others := NextTerm(n, c) + state(theirs, c)*States(n-c-1) + state(theirs, c+1)
		if ours != others {
			terms = append(terms, Term{ours, 1}, Term{others, -1})
		}
	}
	return terms
}

// termsOf appends the terms of one side; role is 0 for the side to move.
func termsOf(b *packed.Board, terms []Term, mine, theirs packed.Row, stock, role int) []Term {
	n := int(b.Cups)
	sign := float64(1 - 2*role)
	rich := sign * float64(Richness(n, stock)) / Wealth
	add := func(term, value int) {
		if value != 0 {
			terms = append(terms,
				Term{term, rich * float64(value)},
				Term{SideTerms(n) + term, (sign - rich) * float64(value)})
		}
	}
	excess := 0
	for c := range n {
		beans := mine.At(uint(c))
		add(CupTerm(n, c)+min(beans, n-c+1), 1)
		excess += max(0, beans-(n-c)-1)
	}
	rest := CupTerms(n)
	add(rest+TermExcess, excess)
	add(rest+TermStock, stock)
	add(rest+TermAlone, b.Solitaire(mine))
	captured := b.Captures(mine, theirs, stock)
	largest := 0
	for c := range n {
		largest = max(largest, captured.At(uint(c)))
	}
	add(rest+TermAttack+role, largest)
	add(rest+TermSpare+role, captured.Sum()-largest)
	if role == 0 {
		add(rest+TermTempo, 1)
	}
	return terms
}
