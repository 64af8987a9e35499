package fitted

import (
	"example.org/cups"
	"example.org/cups/internal/packed"
)

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
