package solver

import (
	"context"
	"runtime/debug"
	"slices"

	"example.org/cups"
	"example.org/cups/internal/memory"
	"example.org/cups/solver/sweep"
)

// tableKind is a kind of table for one position, see [sweep.Options].
type tableKind struct {
	own                uint16 // cup 1 as the lowest bit
	overfull           bool   // promises are also about own cups that hold much more than is counted
	together, blocking int
	blunders           bool
}

// firstTables are the kinds of which one is made first on boards of up to four cups: the first
// for which there is memory. Each drop adds a bean to cup 1, so a player's own promises are
// mostly about that, and about cup 2 (docs/decisions/0024-promises-about-the-own-first-cups.md).
var firstTables = []tableKind{
	{own: 0b11, overfull: true, together: 2, blocking: 1, blunders: true},
	{own: 0b11, together: 2, blocking: 1, blunders: true},
	{own: 0b1, together: 2, blocking: 1, blunders: true},
	{own: 0b1, together: 1, blocking: 1, blunders: true},
}

// laterTables are those that follow, each closer than the one before.
var laterTables = []tableKind{{own: allCups, together: 2, blocking: 1}, {own: allCups, together: 2}}

// allCups is the set of all cups of a side.
const allCups = ^uint16(0)

// useTables makes tables for the search of p, the smallest first, until upTo settles
// the question. If a table serves p already, it begins with that.
func (s *Solver) useTables(p cups.Position, upTo func(nodes uint64) (done bool)) (done bool) {
	for {
		if len(s.own) > 0 && s.later < len(laterTables) && upTo(s.ownNodes()) {
			return true
		}
		plan, positions := s.plan(p)
		if plan == nil {
			return false
		}
		if len(s.own) == 0 && p.Cups() > MostTablebaseCups && upTo(positions/positionsAhead) {
			return true
		}
		s.makeRoom(p)
		var table *sweep.Table
		err := s.inTime(positions, func(ctx context.Context, report func(uint64)) (err error) {
			table, err = plan.Make(ctx, report)
			return err
		})
		if err != nil {
			return false
		}
		s.own, s.ownPositions = append(s.own, table), positions
		s.useOwn()
	}
}

// useOwn makes all threads look at the tables of the question, and at the tablebase if there is one.
func (s *Solver) useOwn() { s.use(slices.Concat(s.base, s.own)) }

// makeRoom frees memory for the next table. The tables of small boards may be in files; then
// they are used beside the next one. Others go, so that no two are in memory.
func (s *Solver) makeRoom(p cups.Position) {
	if !s.scratches(p) {
		s.own = nil
		s.useOwn()
		return
	}
	for _, table := range s.own {
		table.Rest()
	}
	debug.FreeOSMemory()
	memory.ReleaseCode()
}

// scratches reports whether tables for p go to files. Those of larger boards would fill the
// disk.
func (s *Solver) scratches(p cups.Position) bool {
	return s.options.Scratch && p.Cups() <= MostTablebaseCups
}

// ownNodes is how many nodes are searched with the last table before the next one is made:
// about as many as take as long as making it did.
func (s *Solver) ownNodes() uint64 { return s.ownPositions / 200 }

// positionsAhead is such that a search takes a small part of the time of a sweep, before that
// is begun.
const positionsAhead = 1000

// plan prepares the next table for the search of p, if there is memory for one, and says
// how many positions it takes. If the time is limited, or may be, making it must be a
// matter of seconds.
func (s *Solver) plan(p cups.Position) (plan *sweep.Plan, positions uint64) {
	if p.Cups() > mostTableCups || !sweep.Counts(p) {
		return nil, 0
	}
	if len(s.own) == 0 {
		s.later = 0
		return s.planFirst(p)
	}
	for s.later < len(laterTables) {
		s.later++
		if plan, positions := s.planTable(p, laterTables[s.later-1], s.options.SweepBytes); plan != nil {
			return plan, positions
		}
	}
	return nil, 0
}

// planFirst prepares the first table for the search of p.
func (s *Solver) planFirst(p cups.Position) (plan *sweep.Plan, positions uint64) {
	most := s.mostBytes(p)
	if p.Cups() > MostTablebaseCups {
		return s.planTable(p, tableKind{own: allCups, together: 1, blocking: 1}, most)
	}
	for _, kind := range firstTables {
		if plan, positions = s.planTable(p, kind, most); plan != nil {
			return plan, positions
		}
	}
	return nil, 0
}

// mostFileBytes is what the sweep for the first table in a file takes, so that the process takes
// no more than 100 MB.
const mostFileBytes = 77_000_000

// mostBytes is what the sweep for the first table of p may take.
func (s *Solver) mostBytes(p cups.Position) int64 {
	if s.scratches(p) {
		return min(s.options.SweepBytes, mostFileBytes)
	}
	return s.options.SweepBytes
}

// planTable prepares a table of a kind for p, in two parts if that takes less memory and little
// more time. It returns nil if there are too many rows, if the sweep takes more bytes than
// most, or if there is no time for it.
func (s *Solver) planTable(p cups.Position, kind tableKind, most int64) (plan *sweep.Plan, positions uint64) {
	o := s.optionsOf(p, kind)
	if plan = sweep.PlanTable(p, o); plan == nil {
		return nil, 0
	}
	bytes, positions := plan.Cost()
	if s.isOver() {
		return nil, 0
	}
	if !s.allows(positions) {
		return nil, 0
	}
	if bytes <= most {
		return plan, positions
	}
	o.Apart = true
	apart := sweep.PlanTable(p, o)
	if apart == nil {
		return nil, 0
	}
	if less, more := apart.Cost(); !s.isOver() && less <= most && more < positions*5/4 && s.allows(more) {
		return apart, more
	}
	return nil, 0
}

func (s *Solver) optionsOf(p cups.Position, kind tableKind) sweep.Options {
	o := sweep.Options{
		Beyond: 1, Own: kind.own, Theirs: allCups, Together: kind.together, Blocking: kind.blocking, Blunders: kind.blunders,
		Threads: s.options.Threads, Scratch: s.scratches(p), Stop: s.isOver,
	}
	if kind.overfull {
		o.Own |= overfull(p, o.Beyond)
	}
	return o
}

// overfull returns which cups of one side or the other hold many more beans than is counted,
// which is what they need and so many beyond; cup 1 as the lowest bit.
func overfull(p cups.Position, beyond int) (set uint16) {
	for i := range p.Cups() {
		counted := p.Cups() - i + beyond
		if int(max(p.Cup(cups.South, i+1), p.Cup(cups.North, i+1))) >= counted+manyBeans {
			set |= 1 << i
		}
	}
	return set
}

// manyBeans is how many beans more than are counted make a promise about a cup worth the room
// it takes: without it each of them may cost a bean.
const manyBeans = 3

// mostTableCups is the largest board on which tables of positions are made: on
// larger ones finding the rows is work enough, and there are too many of them.
const mostTableCups = 5

// HasTablebase reports whether a tablebase for p is ready, or p is an opening that the solver
// knows with all its moves. See also [Solver.ProvesSoon].
func (s *Solver) HasTablebase(p cups.Position) bool {
	return s.options.Openings && isOpening(p) || s.options.Tablebases.Covers(p) && s.options.Tablebases.IsReady(p.Cups())
}

// ProvesSoon reports whether [Solver.HasTablebase] is true of p and a proof takes milliseconds, and
// seldom a fifth of a second. With the tablebase of 2x5 most proofs do, and some have no end in sight:
// that is for questions whose time is limited.
func (s *Solver) ProvesSoon(p cups.Position) bool { return isClose(p) && s.HasTablebase(p) }

// tablesFor returns tables for p, if there are any, or there is to be a tablebase and the time
// is not limited.
func (s *Solver) tablesFor(ctx context.Context, p cups.Position) (tables []*sweep.Table, swept uint64) {
	s.base = nil
	if s.options.Tablebases.Covers(p) {
		var table *sweep.Table
		table, swept, _ = s.options.Tablebases.of(ctx, p.Cups()) // without it the search takes longer
		if table != nil && knows(table, p) {
			s.base = []*sweep.Table{table}
		}
	}
	if len(s.own) > 0 && (!knows(s.own[0], p) || len(s.base) > 0 && isClose(p)) {
		s.own = nil
	}
	return slices.Concat(s.base, s.own), swept
}

// isClose reports whether the tablebase for the board of p is so close that other tables are of no
// use beside it. That of 2x5 counts no promises: after poor moves its bounds are wide.
func isClose(p cups.Position) bool { return p.Cups() <= MostTablebaseCups }

// knows reports whether a table knows p and all that comes from it.
func knows(t *sweep.Table, p cups.Position) bool {
	d := nodeOf(p)
	return t.Knows(d.mine.Row, d.theirs.Row, d.mine.stock, d.theirs.stock)
}
