package solver

import (
	"context"
	"slices"

	"example.org/cups"
	"example.org/cups/internal/packed"
	"example.org/cups/solver/sweep"
)

// MoveResult has the proven bounds of one move, from the view of the side to
// move.
type MoveResult struct {
	Move cups.Move // the move whose margin this is
	Bounds
	Nodes int64 // positions that the search entered for this move
}

// SolveMoves is [Solver.Solve] for each legal move of p, or for those of limits.Moves, in the
// order of [cups.Position.Moves]; the limits are for all together. report is called for
// each move as soon as its bounds are final.
//
// If the search may be stopped early, all moves take turns, so that there are
// bounds for each of them.
func (s *Solver) SolveMoves(ctx context.Context, p cups.Position, limits Limits, report func(MoveResult)) ([]MoveResult, error) {
	if !p.IsValid() {
		return nil, ErrNoPosition
	}
	defer s.prepare(ctx, p, limits)()
	q := &moveQuestions{s: s, p: p, report: report}
	moves := p.Moves()
	if limits.Moves != 0 {
		moves &= limits.Moves
	}
	for m := range moves.All() {
		next := p.PlayUnchecked(m)
		q.open = append(q.open, s.narrow(next))
		q.gainers = append(q.gainers, packed.Gainer(next))
		q.results = append(q.results, MoveResult{Move: m})
	}
	search := q.oneByOne
	if s.limited() {
		search = q.inTurns
	}
	s.inStages(p, search, q.learn)
	q.closeAll()
	return q.results, ctx.Err()
}

// moveQuestions are the questions about the moves of one position.
type moveQuestions struct {
	s       *Solver
	p       cups.Position
	open    []*narrowing // nil once nothing more will be found out
	gainers []cups.Side  // whose margins the narrowings are about
	results []MoveResult
	report  func(MoveResult)
}

// oneByOne settles one move after the other; each guesses that it is worth as
// much as the one before.
func (q *moveQuestions) oneByOne() (done bool) {
	for i, n := range q.open {
		if n == nil {
			continue
		}
		if i > 0 && q.open[i-1] == nil {
			last := q.results[i-1].For(q.p.Turn()).For(q.gainers[i])
			n.guess = min(max(int(last.Lower-n.pots), n.proven.lower), n.proven.upper)
		}
		for !n.done() {
			if !q.step(i) {
				return false
			}
		}
		q.close(i)
	}
	return true
}

// inTurns asks one question about each open move, again and again.
func (q *moveQuestions) inTurns() (done bool) {
	for done = false; !done; {
		done = true
		for i, n := range q.open {
			switch {
			case n == nil:
			case n.done():
				q.close(i)
			case !q.step(i):
				return false
			default:
				done = false
			}
		}
	}
	return true
}

// learn takes what a sweep has proven of the moves.
func (q *moveQuestions) learn(moves []sweep.Move) {
	us := q.p.Turn()
	before := q.p.Margin().For(us)
	for i, n := range q.open {
		at := slices.IndexFunc(moves, func(m sweep.Move) bool { return m.Move == q.results[i].Move })
		if n == nil || at < 0 {
			continue
		}
		b := Bounds{Lower: before + moves[at].Lower, Upper: before + moves[at].Upper}
		b = b.For(us).For(q.gainers[i])
		n.know(span{int(b.Lower - n.pots), int(b.Upper - n.pots)})
	}
}

// step asks a question about move i.
func (q *moveQuestions) step(i int) bool {
	before := q.s.nodes()
	ok := q.s.step(q.open[i])
	q.results[i].Nodes += int64(q.s.nodes() - before)
	return ok
}

// closeAll writes down what is proven of all moves.
func (q *moveQuestions) closeAll() {
	for i, n := range q.open {
		if n != nil {
			q.close(i)
		}
	}
}

// close writes down what is proven of move i.
func (q *moveQuestions) close(i int) {
	r := &q.results[i]
	r.Bounds = q.open[i].bounds().For(q.gainers[i]).For(q.p.Turn())
	q.open[i] = nil
	if q.report != nil {
		q.report(*r)
	}
}
