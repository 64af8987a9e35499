package engine

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
	d := nodeOf(p)
	b := boardOf(p.Cups())
	terms := b.termsOf(to, d.mine, d.theirs, d.myStock, 0)
	terms = b.termsOf(terms, d.theirs, d.mine, d.theirStock, 1)
	return b.pairTerms(terms, &d)
}

// pairTerms appends the terms of pairs of cups.
func (b *board) pairTerms(terms []Term, d *node) []Term {
	n := int(b.Cups)
	state := func(r packed.Row, c int) int { return min(r.At(uint(c)), n-c+1) }
	for c := range n {
		place := facingTerm(n, c) + state(d.mine, c)*states(c+1) + state(d.theirs, n-1-c)
		terms = append(terms, Term{place, 1})
		if c+1 == n {
			break
		}
		mine := nextTerm(n, c) + state(d.mine, c)*states(n-c-1) + state(d.mine, c+1)
		theirs := nextTerm(n, c) + state(d.theirs, c)*states(n-c-1) + state(d.theirs, c+1)
		if mine != theirs {
			terms = append(terms, Term{mine, 1}, Term{theirs, -1})
		}
	}
	return terms
}

// termsOf appends the terms of one side; role is 0 for the side to move.
func (b *board) termsOf(terms []Term, mine, theirs packed.Row, stock, role int) []Term {
	n := int(b.Cups)
	sign := float64(1 - 2*role)
	rich := sign * float64(richness(n, stock)) / wealth
	add := func(term, value int) {
		if value != 0 {
			terms = append(terms,
				Term{term, rich * float64(value)},
				Term{sideTerms(n) + term, (sign - rich) * float64(value)})
		}
	}
	excess := 0
	for c := range n {
		beans := mine.At(uint(c))
		add(cupTerm(n, c)+min(beans, n-c+1), 1)
		excess += max(0, beans-(n-c)-1)
	}
	rest := cupTerms(n)
	add(rest+termExcess, excess)
	add(rest+termStock, stock)
	add(rest+termAlone, b.Solitaire(mine))
	captured := b.captures(mine, theirs, stock)
	largest := 0
	for c := range n {
		largest = max(largest, captured.At(uint(c)))
	}
	add(rest+termAttack+role, largest)
	add(rest+termSpare+role, captured.Sum()-largest)
	if role == 0 {
		add(rest+termTempo, 1)
	}
	return terms
}
