// Package solver proves the value of a position of Cups: the margin at the end
// of the game when both sides play best, or bounds of the margin if time or
// nodes run out. Its answers are never estimates. docs/solver.md explains how
// it works.
package solver

import (
	"context"
	"errors"
	"math"
	"sync/atomic"
	"time"

	"example.org/cups"
	"example.org/cups/internal/yield"
	"example.org/cups/solver/sweep"
)

// ErrNoPosition is the error for the zero [cups.Position].
var ErrNoPosition = errors.New("solver: this is not a position")

// Solver proves margins. It keeps its table from one question to the next, as
// long as the questions are about one size of board. It must not be used by two
// goroutines at once; with [Options.Threads] it uses several threads itself.
type Solver struct {
	options Options
	off     technique // what is switched off
	*board
	*table
	team         *team
	threads      []*search
	searched     uint64         // nodes that earlier questions have put into the table
	tables       []*sweep.Table // for the question
	base         []*sweep.Table // of those, the tablebase
	own          []*sweep.Table // that were made for a question of this solver
	ownPositions uint64         // of the last of them
	later        int            // of the kinds in laterTables: how many have been tried for it
	swept        swept
}

// New returns a solver. It allocates its memory at the first question.
func New(options Options) *Solver { return newWithout(options, 0) }

// newWithout is New with some techniques switched off.
func newWithout(options Options, off technique) *Solver {
	if options.TableBytes <= 0 {
		options.TableBytes = DefaultTableBytes
	}
	if options.SweepBytes == 0 {
		options.SweepBytes = DefaultSweepBytes
	}
	options.SweepBytes = min(options.SweepBytes, math.MaxInt/2) // of addresses with 32 bits, not of memory
	options.Threads = max(options.Threads, 1)
	return &Solver{options: options, off: off, team: &team{ctx: context.Background(), whole: context.Background()}}
}

// Result is the answer to a question. Margins are from the view of the side to
// move; in a finished position they are South's (rules §5.2).
type Result struct {
	Bounds
	Line  []cups.Move  // best play of both sides if the margin is exact, as far as it can be found quickly
	Moves []MoveResult // what a sweep has proven of each move, nil if there was none
	Nodes int64        // positions that the search entered

	SweptPositions int64 // that sweeps looked at, which Nodes do not count
}

// Progress is what a solver reports while it works.
type Progress struct {
	Bounds
	Nodes int64 // positions that the search has entered

	SweptPositions int64 // that sweeps have looked at, which Nodes do not count
	ToBeSwept      int64 // what SweptPositions will be when the present sweep is done
}

// Solve returns the margin of p at the end with best play, pots included. If
// limits or ctx stop it before the margin is proven, it returns the bounds
// proven so far; the error is then that of ctx, or nil for limits. report,
// which may be nil, is called now and then with the progress.
func (s *Solver) Solve(ctx context.Context, p cups.Position, limits Limits, report func(Progress)) (Result, error) {
	if !p.IsValid() {
		return Result{}, ErrNoPosition
	}
	defer s.prepare(ctx, p, limits)()
	n := s.narrow(p)
	s.team.tick = func() {
		if report != nil {
			report(Progress{n.bounds(), int64(s.team.granted.Load()), int64(s.team.swept), int64(s.team.sweeping)})
		}
	}
	s.inStages(p, func() bool {
		for !n.done() && s.step(n) {
			s.team.tick()
		}
		return n.done()
	}, n.learnMoves)
	result := Result{Bounds: n.bounds(), Moves: s.swept.results(p)}
	if margin, exact := result.Exact(); exact {
		if limits.Nodes == 0 {
			s.team.limit = 2*s.team.granted.Load() + lineNodes
		}
		result.Line = s.line(p, margin)
	}
	result.Nodes, result.SweptPositions = int64(s.nodes()), int64(s.team.swept)
	return result, ctx.Err()
}

// lineNodes is what best play may cost to find, in addition to twice what the
// margin did: a sweep proves a margin without it.
const lineNodes = 1 << 20

// prepare makes the table if there is none for p, forgets the last question's
// counts and begins to watch ctx. The function that it returns ends that.
func (s *Solver) prepare(ctx context.Context, p cups.Position, limits Limits) (end func()) {
	whole, soft, free := limits.ends(ctx)
	s.shape(p)
	tables, swept := s.tablesFor(whole, p)
	s.use(tables)
	s.team.swept, s.team.sweeping = swept, swept
	s.searched += s.nodes()
	s.team.ctx, s.team.whole, s.team.limit, s.team.tick = soft, whole, uint64(max(0, limits.Nodes)), nil
	s.team.granted.Store(0)
	for _, t := range s.threads {
		t.nodes, t.granted = 0, 0
	}
	s.team.watch()
	return func() { s.team.rest(); free() }
}

// limited reports whether this search may end before all is proven.
func (s *Solver) limited() bool {
	_, deadline := s.team.ctx.Deadline()
	return deadline || s.team.limit > 0
}

// shape makes board, table and threads, unless they are there for positions
// like p.
func (s *Solver) shape(p cups.Position) {
	most := max(sideBeans(p, cups.South), sideBeans(p, cups.North))
	if s.table != nil && int(s.Cups) == p.Cups() && s.table.small == smallKeys(p.Cups(), most) {
		return
	}
	s.board = newBoard(p.Cups())
	s.own, s.table = nil, nil // so that there are never two
	s.table = newTable(p.Cups(), most, s.options.TableBytes)
	s.table.keepNewest = s.off&workReplacement != 0
	s.table.sameOnly = s.off&hostageBounds != 0
	s.threads, s.searched = nil, 0
	if s.options.Openings {
		s.table.learnOpenings(p.Cups())
	}
	for id := range s.options.Threads {
		s.threads = append(s.threads, &search{board: s.board, team: s.team, table: s.table, off: s.off, id: id})
	}
}

// use makes all threads look at some tables.
func (s *Solver) use(tables []*sweep.Table) {
	s.tables = tables
	for _, thread := range s.threads {
		thread.tables = tables
	}
}

func sideBeans(p cups.Position, s cups.Side) int { return int(p.InCups(s) + p.Stock(s)) }

// A search can be stopped at any node and has bounds to show; a sweep has nothing before it
// is done. So a question whose time is limited is given two ends: [Limits.Soft], where a
// search ends and a sweep has to show that it will be ready, and that of [Limits.Time] or of
// its context.

// quickest is how many positions a thread looks at in a second at most, on a fast machine
// with nothing else to do. A sweep that would be late even so is not begun.
const quickest = 1_500_000_000

// allows reports whether a sweep of that many positions may be ready in time.
func (s *Solver) allows(positions uint64) bool {
	left, limited := yield.TimeLeft(s.team.whole)
	return !limited || float64(positions) < left.Seconds()*quickest*float64(s.options.Threads)
}

// inTime runs a sweep of some number of positions. Once the early end of the question has
// come, it stops the sweep as soon as that, at the speed that it had so far, will not be
// ready before the end. After a sweep that was ready in time, but after the early end, the
// search may go on for as long as the sweep took.
func (s *Solver) inTime(positions uint64, sweep func(ctx context.Context, report func(done uint64)) error) error {
	ctx, cancel := context.WithCancel(s.team.whole)
	defer cancel()
	early, show := s.team.ctx, s.progressOf(positions)
	var looked atomic.Uint64
	atFirst, limited := yield.TimeLeft(ctx)
	check := func() {
		if left, _ := yield.TimeLeft(ctx); limited && early.Err() != nil && isLate(positions, looked.Load(), atFirst-left, left) {
			cancel()
		}
	}
	defer context.AfterFunc(early, check)()
	err := sweep(ctx, func(done uint64) {
		looked.Store(done)
		show(done)
		check()
	})
	if left, _ := yield.TimeLeft(ctx); err == nil && early.Err() != nil && s.team.whole.Err() == nil {
		s.team.extend(atFirst - left)
	}
	return err
}

// isLate reports whether a sweep that has looked at some of its positions in a time will not
// be ready in the time that is left.
func isLate(positions, done uint64, taken, left time.Duration) bool {
	return float64(positions-min(done, positions))*taken.Seconds() > float64(done)*left.Seconds()
}
