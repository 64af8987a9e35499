package solver

import (
	"context"

	"example.org/cups"
	"example.org/cups/solver/sweep"
)

// inStages lets search go on, which says when it is done, and between its parts
// tells learn what a sweep has proven of the moves of p. What the search settles in
// a few nodes is not worth a sweep, and if there is a tablebase for p, the search needs
// no sweep. A search with a limit of nodes, which has to be the same everywhere, is
// not interrupted.
func (s *Solver) inStages(p cups.Position, search func() (done bool), learn func([]sweep.Move)) {
	if moves := s.swept.of(p); moves != nil {
		learn(moves)
	}
	if s.team.limit > 0 || p.IsOver() {
		search()
		return
	}
	upTo := func(nodes uint64) (done bool) {
		s.team.limit = s.team.granted.Load() + nodes
		done = search() || s.team.ctx.Err() != nil
		s.team.limit = 0
		return done
	}
	if len(s.tables) == 0 && upTo(20_000) {
		return
	}
	if len(s.base) > 0 && !isClose(p) && upTo(baseNodes) {
		return
	}
	if (len(s.base) == 0 || !isClose(p)) && s.useTables(p, upTo) {
		return
	}
	if len(s.tables) == 0 && s.swept.of(p) == nil && (s.useSweeps(p, upTo, learn) || s.swept.of(p) == nil && s.useRestricted(p, upTo, learn)) {
		return
	}
	search()
}

// baseNodes is how many nodes are searched with a tablebase that is not close before a table of the
// position is made beside it: many more than most positions take.
const baseNodes = 1_000_000

// useSweeps asks what the moves of p are worth, with the closest promises for which there is
// memory, and then more and more closely, until upTo settles the question.
func (s *Solver) useSweeps(p cups.Position, upTo func(nodes uint64) (done bool), learn func([]sweep.Move)) (done bool) {
	sparing, closer := countings(p.Cups())
	for q := s.closest(p, sparing); q != nil; {
		_, positions := q.Cost()
		if upTo(positions / positionsAhead) {
			return true
		}
		var moves []sweep.Move
		err := s.inTime(positions, func(ctx context.Context, report func(uint64)) (err error) {
			moves, err = q.Run(ctx, report)
			return err
		})
		if err != nil {
			return false
		}
		s.swept = swept{p.WithoutPots(), moves}
		learn(moves)
		q = nil
		if len(closer) > 0 {
			q, closer = s.ask(p, closer[0], s.timed()), closer[1:]
		}
	}
	return false
}

// countings returns the ways in which a sweep for one question counts cups: those with a
// sparing hero and one promise at once, which cost least, and those that are closer. Each is
// closer than the one before. Promises about the last cups close most of what best play
// leaves open.
func countings(n int) (sparing, closer []sweep.Options) {
	all := uint16(1<<n - 1)
	for promised := range n + 1 {
		last := all &^ (all >> promised)
		sparing = append(sparing, sweep.Options{Beyond: 1, Own: last, Theirs: last, Together: 1, Blocking: 1})
	}
	return sparing, []sweep.Options{{Beyond: 1, Own: all, Theirs: all, Together: 2, Blocking: 1}, {Beyond: 1, Own: all, Theirs: all}}
}

// progressOf returns what a sweep of that many positions calls with how many are done.
func (s *Solver) progressOf(positions uint64) (report func(done uint64)) {
	before := s.team.swept
	s.team.sweeping = before + positions
	return func(done uint64) {
		s.team.swept = before + done
		if s.team.tick != nil {
			s.team.tick()
		}
	}
}

// closest prepares a sweep with the closest of some ways of counting for which there is
// memory; nil if there is none.
func (s *Solver) closest(p cups.Position, ways []sweep.Options) (closest *sweep.Question) {
	for _, o := range ways {
		q := s.ask(p, o, s.timed())
		if q == nil {
			break
		}
		closest = q
	}
	return closest
}

// ask prepares a sweep, unless that is too large for the memory or the time there
// is.
func (s *Solver) ask(p cups.Position, o sweep.Options, timed bool) *sweep.Question {
	if !sweep.Counts(p) {
		return nil
	}
	o.Threads, o.Stop = s.options.Threads, s.isOver
	q := sweep.Ask(p, o)
	if q == nil {
		return nil
	}
	bytes, positions := q.Cost()
	if s.isOver() {
		return nil
	}
	if bytes > s.options.SweepBytes || timed && (positions > timedPositions || !s.allows(positions)) {
		return nil
	}
	return q
}

// isOver reports whether the time for planning is over: that of the search.
func (s *Solver) isOver() bool { return s.team.ctx.Err() != nil }

// timed reports whether the time of the question is limited.
func (s *Solver) timed() bool {
	_, timed := s.team.whole.Deadline()
	return timed
}

// CanSweep reports whether sweeps can prove the moves of p in a few seconds,
// within the memory that the solver may take. Then [Solver.SolveMoves] costs
// hardly more than one question. It is false if ctx ends before that is known.
func (s *Solver) CanSweep(ctx context.Context, p cups.Position) bool {
	if _, timed := ctx.Deadline(); s.ProvesSoon(p) || s.HasTablebase(p) && timed || isClose(p) && s.options.Tablebases.Covers(p) && !timed {
		return true
	}
	if p.IsOver() {
		return false
	}
	s.team.ctx, s.team.whole = ctx, ctx
	defer func() { s.team.ctx, s.team.whole = context.Background(), context.Background() }()
	sparing, _ := countings(p.Cups())
	return s.ask(p, sparing[0], true) != nil
}

// timedPositions is how many positions a sweep may look at if the time is limited:
// some seconds' work of one thread.
const timedPositions = 1_500_000_000

// swept is the last result of a sweep that asked about one position.
type swept struct {
	p     cups.Position
	moves []sweep.Move
}

// results returns what the moves of p are worth, pots included, nil if that is not known.
func (s *swept) results(p cups.Position) (results []MoveResult) {
	before := p.Margin().For(p.Turn())
	for _, m := range s.of(p) {
		results = append(results, MoveResult{Move: m.Move, Bounds: Bounds{Lower: before + m.Lower, Upper: before + m.Upper}})
	}
	return results
}

// of returns what the moves of p are worth, nil if that is not known.
func (s *swept) of(p cups.Position) []sweep.Move {
	if s.p != p.WithoutPots() {
		return nil
	}
	return s.moves
}
