package solver

import (
	"context"

	"example.org/cups"
	"example.org/cups/internal/packed"
)

// MoveResult is what is proven of one move, from the side that moves.
type MoveResult struct {
	Move cups.Move
	Bounds
	Nodes uint64 // entries into the search function for this move
}

// SolveMoves is [Solver.Solve] for each legal move of p, in the order of
// [cups.Position.Moves]; the limits are for all together. report is told of
// each move as soon as nothing more will be found out about it.
//
// Where the search may be stopped before the end, all moves take turns, so that
// something is known of each.
func (s *Solver) SolveMoves(ctx context.Context, p cups.Position, limits Limits, report func(MoveResult)) ([]MoveResult, error) {
	if !p.IsValid() {
		return nil, ErrNoPosition
	}
	defer s.prepare(ctx, p, limits)()
	q := &moveQuestions{s: s, p: p, report: report}
	for m := range p.Moves().All() {
		next := p.PlayUnchecked(m)
		q.open = append(q.open, s.narrow(next))
		q.viewers = append(q.viewers, packed.Viewer(next))
		q.results = append(q.results, MoveResult{Move: m})
	}
	if s.limited() {
		q.inTurns()
	} else {
		q.oneByOne()
	}
	return q.results, ctx.Err()
}

// moveQuestions are the questions about the moves of one position.
type moveQuestions struct {
	s       *Solver
	p       cups.Position
	open    []*narrowing
	viewers []cups.Side // whose margins the narrowings are about
	results []MoveResult
	report  func(MoveResult)
}

// oneByOne settles one move after the other; each guesses that it is worth as
// much as the one before.
func (q *moveQuestions) oneByOne() {
	for i, n := range q.open {
		if i > 0 {
			last := q.results[i-1].For(q.p.Turn()).For(q.viewers[i])
			n.guess = min(max(int(last.Lower-n.pots), n.proven.lower), n.proven.upper)
		}
		for !n.done() && q.step(i) {
		}
		q.close(i)
	}
}

// inTurns asks one question about each open move, again and again.
func (q *moveQuestions) inTurns() {
	for left, stopped := len(q.open), false; left > 0; {
		for i, n := range q.open {
			if n == nil {
				continue
			}
			if !stopped && !n.done() {
				stopped = !q.step(i)
			}
			if stopped || n.done() {
				q.close(i)
				left--
			}
		}
	}
}

// step asks a question about move i.
func (q *moveQuestions) step(i int) bool {
	before := q.s.nodes()
	ok := q.s.step(q.open[i])
	q.results[i].Nodes += q.s.nodes() - before
	return ok
}

// close writes down what is proven of move i.
func (q *moveQuestions) close(i int) {
	r := &q.results[i]
	r.Bounds = q.open[i].bounds().For(q.viewers[i]).For(q.p.Turn())
	q.open[i] = nil
	if q.report != nil {
		q.report(*r)
	}
}
