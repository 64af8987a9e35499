package solver

import (
	"context"
	"runtime/debug"
	"sort"

	"example.org/cups"
	"example.org/cups/solver/sweep"
)

// inStages lets search go on, which says when it is done, and between its parts
// tells learn what a sweep has proven of the moves of p. What the search settles in
// a few nodes is not worth a sweep, and if there is a tablebase for p, the search needs
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
	if len(s.tables) == 0 && upTo(20_000) {
		return
	}
	if len(s.tables) == len(s.own) && s.useTables(p, upTo) { // there is no tablebase
		return
	}
	if len(s.tables) == 0 && s.swept.of(p) == nil && s.useSweeps(p, upTo, learn) {
		return
	}
	search()
}

// useTables makes tables for the search of p, the smallest first, until upTo settles
// the question. If a table serves p already, it begins with that.
func (s *Solver) useTables(p cups.Position, upTo func(nodes uint64) (done bool)) (done bool) {
	for {
		if len(s.own) > 0 && s.ownRank+1 < len(tableKinds) && upTo(s.ownNodes()) {
			return true
		}
		plan, rank, positions := s.plan(p)
		if plan == nil {
			return false
		}
		if len(s.own) == 0 && p.Cups() > MostTablebaseCups && upTo(positions/positionsAhead) {
			return true
		}
		s.makeRoom(p)
		table, err := plan.Make(s.team.ctx, s.progressOf(positions))
		if err != nil {
			return false
		}
		s.own, s.ownRank, s.ownPositions = append(s.own, table), rank, positions
		s.use(s.own)
	}
}

// useSweeps asks what the moves of p are worth, with the closest promises for which there is
// memory, and then more and more closely, until upTo settles the question.
func (s *Solver) useSweeps(p cups.Position, upTo func(nodes uint64) (done bool), learn func([]sweep.Move)) (done bool) {
	sparing, closer := countings(p.Cups())
	for q := s.closest(p, sparing); q != nil; {
		_, positions := q.Cost()
		if upTo(positions / positionsAhead) {
			return true
		}
		moves, err := q.Run(s.team.ctx, s.progressOf(positions))
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
		sparing = append(sparing, sweep.Options{Beyond: 1, Promises: (1<<promised - 1) << (n - promised), Together: 1, Sparing: true})
	}
	return sparing, []sweep.Options{{Beyond: 1, Promises: all, Together: 2, Sparing: true}, {Beyond: 1, Promises: all}}
}

// makeRoom frees memory for the next table. The tables of small boards may be in files; then
// they are used beside the next one. Others go, so that no two are in memory.
func (s *Solver) makeRoom(p cups.Position) {
	if !s.scratches(p) {
		s.own = nil
		s.use(nil)
		return
	}
	for _, table := range s.own {
		table.Rest()
	}
	debug.FreeOSMemory()
}

// scratches reports whether tables for p go to files. Those of larger boards would fill the
// disk.
func (s *Solver) scratches(p cups.Position) bool {
	return s.options.Scratch && p.Cups() <= MostTablebaseCups
}

// ownNodes is how many nodes are searched with the last table before the next one is made:
// about as many as take as long as making it did, and on small boards no more than a second's.
func (s *Solver) ownNodes() uint64 {
	nodes := s.ownPositions / 200
	if s.Cups <= MostTablebaseCups {
		nodes = min(nodes, 1_000_000)
	}
	return nodes
}

// positionsAhead is such that a search takes a small part of the time of a sweep, before that
// is begun.
const positionsAhead = 1000

// plan prepares the next table for the search of p, if there is memory for one, and says
// how many positions it takes. If the time is limited, or may be, making it must be a
// matter of seconds.
func (s *Solver) plan(p cups.Position) (plan *sweep.Plan, rank int, positions uint64) {
	if p.Cups() > mostTableCups || !sweep.Counts(p) {
		return nil, 0, 0
	}
	for rank, kind := range tableKinds {
		if len(s.own) > 0 && rank <= s.ownRank || p.Cups() < kind.from || p.Cups() > kind.upTo {
			continue
		}
		plan := s.planTable(p, kind)
		if plan == nil {
			continue
		}
		if bytes, positions := plan.Cost(); bytes <= s.options.SweepBytes && (positions <= timedPositions || !s.timed()) {
			return plan, rank, positions
		}
	}
	return nil, 0, 0
}

// tableKind is a kind of table for one position.
type tableKind struct {
	from, upTo int // cups of the boards that it is made for
	together   int // see [sweep.Options]
	sparing    bool
	bytes      int64 // of the sweep, if the table is kept in a file; if it takes more, the table is made in two parts, or leaves out positions in which the stocks differ much
	spread     int   // but by no less than this number of beans more than they do now
	optional   bool  // if it still takes more, it is left out
}

// tableKinds are the tables that are made for one position, each with more positions
// than the one before. With the first a search proves most positions of 2x4 in less than
// a second, and the first two take little memory (docs/decisions/0021-sparing-heroes.md).
var tableKinds = []tableKind{
	{from: 1, upTo: MostTablebaseCups, together: 1, sparing: true, bytes: 55_000_000, spread: 18},
	{from: 1, upTo: MostTablebaseCups, together: 2, sparing: true, bytes: 48_000_000, spread: 14, optional: true},
	{from: 5, upTo: mostTableCups, together: 1, sparing: true},
	{from: 1, upTo: mostTableCups, together: 2, sparing: true},
	{from: 1, upTo: mostTableCups, together: 2},
}

// planTable prepares a table of a kind for p. It returns nil if there are too many rows.
func (s *Solver) planTable(p cups.Position, kind tableKind) *sweep.Plan {
	o := sweep.Options{
		Beyond: 1, Promises: 1<<p.Cups() - 1, Together: kind.together, Sparing: kind.sparing, Threads: s.options.Threads,
		Scratch: s.scratches(p),
	}
	plan := sweep.PlanTable(p, o)
	if plan == nil {
		return nil
	}
	most := s.options.SweepBytes
	if kind.bytes > 0 && o.Scratch {
		most = min(most, kind.bytes)
	}
	bytes, positions := plan.Cost()
	if bytes <= most {
		return plan
	}
	o.Apart = true
	apart := sweep.PlanTable(p, o)
	if less, more := apart.Cost(); less < bytes && more < positions*7/4 {
		plan, bytes = apart, less
	}
	if kind.bytes > 0 && bytes > most {
		differ := int(p.Stock(cups.South)) - int(p.Stock(cups.North))
		least := max(differ, -differ) + kind.spread
		plan.Narrow(least + sort.Search(sweep.MostBeans-least, func(more int) bool {
			plan.Narrow(least + more + 1)
			bytes, _ := plan.Cost()
			return bytes > most
		}))
		if bytes, _ := plan.Cost(); bytes > most && kind.optional {
			return nil
		}
	}
	return plan
}

// mostTableCups is the largest board on which tables of positions are made: on
// larger ones finding the rows is work enough, and there are too many of them.
const mostTableCups = 5

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
	o.Threads = s.options.Threads
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

// of returns what the moves of p are worth, nil if that is not known.
func (s *swept) of(p cups.Position) []sweep.Move {
	if s.p != p.WithoutPots() {
		return nil
	}
	return s.moves
}

// tablesFor returns tables for p, if there are any, or there is to be a tablebase and ctx
// leaves time to make it.
func (s *Solver) tablesFor(ctx context.Context, p cups.Position) (tables []*sweep.Table, swept uint64) {
	if s.options.Tablebases.Covers(p) {
		var table *sweep.Table
		table, swept, _ = s.options.Tablebases.of(ctx, p.Cups()) // without it the search takes longer
		if table != nil && knows(table, p) {
			s.own = nil
			return []*sweep.Table{table}, swept
		}
	}
	if len(s.own) > 0 && !knows(s.own[0], p) {
		s.own = nil
	}
	return s.own, swept
}

// knows reports whether a table knows p and all that comes from it.
func knows(t *sweep.Table, p cups.Position) bool {
	d := nodeOf(p)
	return t.Knows(d.mine.Row, d.theirs.Row, d.mine.stock, d.theirs.stock)
}
