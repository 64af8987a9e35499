package solver

import (
	"context"

	"example.org/cups"
	"example.org/cups/solver/sweep"
)

// inStages lets search go on, which says when it is done, and between its parts
// tells learn what sweeps have proven of the moves of p. What the search settles in
// a few nodes is not worth a sweep, and if there is a table for p, the search needs
// no sweep. A search with a limit of nodes, which has to be the same everywhere, is
// not interrupted.
func (s *Solver) inStages(p cups.Position, search func() (done bool), learn func([]sweep.Move)) {
	if s.team.limit > 0 || p.IsOver() {
		search()
		return
	}
	if moves := s.swept.of(p); moves != nil {
		learn(moves)
	}
	upTo := func(nodes uint64) (done bool) {
		s.team.limit = s.team.granted.Load() + nodes
		done = search() || s.team.ctx.Err() != nil
		s.team.limit = 0
		return done
	}
	ask := func(o sweep.Options) {
		if moves := s.sweep(p, o); moves != nil {
			learn(moves)
		}
	}
	if s.tablebase == nil {
		if upTo(20_000) {
			return
		}
		unswept := s.swept.of(p) == nil
		plan, positions := s.plan(p)
		if plan != nil {
			if unswept && positions > quickPositions && s.hasNoHostages(p) {
				if ask(sweep.Options{Beyond: 1}); upTo(100_000) {
					return
				}
			}
			s.makeTable(plan, positions)
		} else if unswept {
			if o, fits := s.closest(p); fits {
				ask(o)
			}
		}
	}
	search()
}

// plan prepares a table for the search of p, with the most promises for which there
// is memory, and says how many positions it takes. If the time is limited, or may be,
// making it must be a matter of seconds.
func (s *Solver) plan(p cups.Position) (plan *sweep.Plan, positions uint64) {
	if p.Cups() > mostTableCups || !sweep.Counts(p) {
		return nil, 0
	}
	for _, promises := range promised(p) {
		plan := sweep.PlanTable(p, sweep.Options{Beyond: 1, Promises: promises.cups, Together: promises.together, Threads: s.options.Threads})
		if plan == nil {
			continue
		}
		if bytes, positions := plan.Cost(); bytes <= s.options.SweepBytes && (positions <= timedPositions || !s.timed()) {
			return plan, positions
		}
	}
	return nil, 0
}

// promises say about which cups of a table there are promises, and about how many of
// one side at once.
type promises struct {
	cups     uint16
	together int
}

// promised returns which promises to try in a table for p alone, the most first. On
// small boards the search makes up for a table with fewer promises in less time than
// it takes to make one with more (docs/decisions/0014-promises-beside-caps.md).
func promised(p cups.Position) []promises {
	all := uint16(1)<<p.Cups() - 1
	if p.Cups() <= MostTablebaseCups {
		return []promises{{all, 1}, {}}
	}
	return []promises{{all, 2}, {all, 1}, {}}
}

// mostTableCups is the largest board on which tables of positions are made: on
// larger ones finding the rows is work enough, and there are too many of them.
const mostTableCups = 5

// quickPositions is how many positions a table may take that is made before a sweep
// without promises, which takes a fifth of the work, is tried.
const quickPositions = 100_000_000

// hasNoHostages reports whether no cup of p is blocked. Of 100 positions of 2x4 from
// games of all kinds, sweeps without promises proved 39 of the 44 without a blocked
// cup, and none of the others.
func (s *Solver) hasNoHostages(p cups.Position) bool {
	d := nodeOf(p)
	return s.Blocked(d.mine.Row)+s.Blocked(d.theirs.Row) == 0
}

// makeTable makes a table and uses it, unless the search is stopped.
func (s *Solver) makeTable(plan *sweep.Plan, positions uint64) {
	if table, err := plan.Make(s.team.ctx, s.progressOf(positions)); err == nil {
		s.own = table
		s.useTablebase(table)
	}
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

// closest returns the closest way of counting for which there is memory. Promises
// about the last cups cost least and close most of what best play leaves open.
func (s *Solver) closest(p cups.Position) (o sweep.Options, fits bool) {
	n := p.Cups()
	for promised := range n + 1 {
		next := sweep.Options{Beyond: 1, Promises: (1<<promised - 1) << (n - promised), Threads: s.options.Threads}
		if q := s.ask(p, next, s.timed()); q == nil {
			return o, promised > 0
		}
		o = next
	}
	return o, true
}

// ask prepares a sweep, unless that is too large for the memory or the time there
// is.
func (s *Solver) ask(p cups.Position, o sweep.Options, timed bool) *sweep.Question {
	if !sweep.Counts(p) {
		return nil
	}
	q := sweep.Ask(p, o)
	if q == nil {
		return nil
	}
	bytes, positions := q.Cost()
	if bytes > s.options.SweepBytes || timed && positions > timedPositions {
		return nil
	}
	return q
}

// timed reports whether the time of the question is limited.
func (s *Solver) timed() bool {
	if s.team.ctx == nil {
		return false
	}
	_, timed := s.team.ctx.Deadline()
	return timed
}

// CanSweep reports whether sweeps can prove the moves of p in a few seconds,
// within the memory that the solver may take. Then [Solver.SolveMoves] costs
// hardly more than one question.
func (s *Solver) CanSweep(p cups.Position) bool {
	if s.options.Tablebases.Covers(p) {
		return true
	}
	if p.IsOver() {
		return false
	}
	return s.ask(p, sweep.Options{Beyond: 1}, true) != nil
}

// timedPositions is how many positions a sweep may look at if the time is limited:
// some seconds' work of one thread.
const timedPositions = 1_500_000_000

// sweep asks what the moves of p are worth. It returns nil if that takes too much
// memory or time, or if the search is stopped.
func (s *Solver) sweep(p cups.Position, o sweep.Options) []sweep.Move {
	o.Threads = s.options.Threads
	q := s.ask(p, o, s.timed())
	if q == nil {
		return nil
	}
	_, positions := q.Cost()
	moves, err := q.Run(s.team.ctx, s.progressOf(positions))
	if err != nil {
		return nil
	}
	s.swept = swept{p.WithoutPots(), moves}
	return moves
}

// swept is the last result of a sweep that asked about one position.
type swept struct {
	p     cups.Position
	moves []sweep.Move
}

// of returns what the moves of p are worth, nil if that is not known.
func (s *swept) of(p cups.Position) []sweep.Move {
	if s.p != p.WithoutPots() {
		return nil
	}
	return s.moves
}

// tableFor returns a table for p, if there is one, or is to be one and ctx leaves
// time to make it.
func (s *Solver) tableFor(ctx context.Context, p cups.Position) (table *sweep.Table, swept uint64) {
	if s.options.Tablebases.Covers(p) {
		table, swept, _ = s.options.Tablebases.of(ctx, p.Cups()) // without it the search takes longer
		if knows(table, p) {
			return table, swept
		}
	}
	if !knows(s.own, p) {
		s.own = nil
	}
	return s.own, swept
}

// knows reports whether a table, which may be nil, knows p and all that comes from
// it.
func knows(t *sweep.Table, p cups.Position) bool {
	if t == nil {
		return false
	}
	d := nodeOf(p)
	_, known := t.Lookup(d.mine.Row, d.theirs.Row, d.mine.stock, d.theirs.stock)
	return known
}
