package solver

import (
	"context"

	"example.org/cups"
	"example.org/cups/solver/sweep"
)

// stage is a part of the work on a position: a search, and if that does not
// settle the question, a sweep, after which the search knows more.
type stage struct {
	nodes   uint64 // of the search
	sweep   sweep.Options
	closest bool // instead, the closest sweep for which there is memory
}

// stages returns what to do before the search has all the time there is. What the
// search settles in so few nodes is not worth a sweep; a tablebase is a sweep
// already.
func (s *Solver) stages(p cups.Position) []stage {
	n := p.Cups()
	var (
		plain = sweep.Options{Beyond: 1}
		close = sweep.Options{Beyond: 1, Promises: 1<<n - 1}
		more  = sweep.Options{Beyond: 2, Promises: 1<<n - 1}
	)
	switch {
	case s.tablebase != nil:
		return []stage{{nodes: 400_000, sweep: close}, {nodes: 1_000_000, sweep: more}}
	case s.options.TablebaseLast && n <= MostTablebaseCups:
		return []stage{{nodes: 20_000, sweep: plain}, {nodes: 100_000, sweep: close}}
	case n <= MostTablebaseCups:
		return []stage{{nodes: 20_000, sweep: plain}, {nodes: 100_000, sweep: close}, {nodes: 1_000_000, sweep: more}}
	}
	return []stage{{nodes: 20_000, closest: true}}
}

// closest returns the closest way of counting for which there is memory. Promises
// about the last cups cost least and close most of what best play leaves open.
func (s *Solver) closest(p cups.Position) (o sweep.Options, fits bool) {
	n := p.Cups()
	for promised := range min(n, 4) + 1 {
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
	if p.InCups(cups.South)+p.InCups(cups.North)+p.Stock(cups.South)+p.Stock(cups.North) > sweep.MostBeans {
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

// CanSweep reports whether the moves of p can be proven by sweeps in a few seconds
// at most, and with the memory that the solver may take: that [Solver.SolveMoves]
// costs hardly more than one question.
func (s *Solver) CanSweep(p cups.Position) bool {
	if s.options.Tablebases.Covers(p) {
		return true
	}
	if p.IsOver() {
		return false
	}
	return s.ask(p, sweep.Options{Beyond: 1}, true) != nil
}

// inStages lets search go on, which says when it is done, and between its parts
// tells learn what sweeps have proven of the moves of p. A search with a limit of
// nodes, which has to be the same everywhere, is not interrupted.
func (s *Solver) inStages(p cups.Position, search func() (done bool), learn func([]sweep.Move)) {
	limit := s.team.limit
	if limit == 0 && !p.IsOver() {
		for _, known := range s.swept.of(p) {
			learn(known.moves)
		}
		for _, stage := range s.stages(p) {
			if stage.closest && len(s.swept.of(p)) > 0 || !stage.closest && s.swept.has(p, stage.sweep) {
				continue
			}
			s.team.limit = s.team.granted.Load() + stage.nodes
			if search() || s.team.ctx.Err() != nil {
				s.team.limit = limit
				return
			}
			o, fits := stage.sweep, true
			if stage.closest {
				o, fits = s.closest(p)
			}
			if !fits {
				continue
			}
			if moves := s.sweep(p, o); moves != nil {
				learn(moves)
			}
		}
		s.team.limit = limit
		if s.options.TablebaseLast && s.tablebase == nil {
			s.useTablebaseOf(p)
		}
	}
	search()
}

// useTablebaseOf makes the tablebase for p, if there can be one, and uses it from
// now on.
func (s *Solver) useTablebaseOf(p cups.Position) {
	if !s.options.Tablebases.Covers(p) {
		return
	}
	table, swept, _ := s.options.Tablebases.of(s.team.ctx, p.Cups()) // without it the search takes longer
	s.team.swept += swept
	s.useTablebase(table)
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
	before := s.team.swept
	s.team.sweeping = before + positions
	moves, err := q.Run(s.team.ctx, func(done uint64) {
		s.team.swept = before + done
		if s.team.tick != nil {
			s.team.tick()
		}
	})
	if err != nil {
		return nil
	}
	s.swept.add(p, o, moves)
	return moves
}

// sweeps are the last results of sweeps, all about one position.
type sweeps struct {
	p       cups.Position
	results []sweepResult
}

type sweepResult struct {
	sweep.Options
	moves []sweep.Move
}

func (s *sweeps) of(p cups.Position) []sweepResult {
	if s.p != p.WithoutPots() {
		return nil
	}
	return s.results
}

// has reports whether there is a result that counts as closely as o.
func (s *sweeps) has(p cups.Position, o sweep.Options) bool {
	for _, r := range s.of(p) {
		if r.Beyond >= o.Beyond && o.Promises&^r.Promises == 0 {
			return true
		}
	}
	return false
}

func (s *sweeps) add(p cups.Position, o sweep.Options, moves []sweep.Move) {
	if s.p != p.WithoutPots() {
		*s = sweeps{p: p.WithoutPots()}
	}
	s.results = append(s.results, sweepResult{o, moves})
}

// tablebaseFor returns the tablebase for p, if there is to be one and ctx leaves
// time to make it.
func (s *Solver) tablebaseFor(ctx context.Context, p cups.Position) (table *sweep.Table, swept uint64) {
	if !s.options.Tablebases.Covers(p) || s.options.TablebaseLast && !s.options.Tablebases.IsReady(p.Cups()) {
		return nil, 0
	}
	table, swept, _ = s.options.Tablebases.of(ctx, p.Cups()) // without it the search takes longer
	return table, swept
}
