package solver

import (
	"context"
	"errors"

	"example.org/cups"
)

// ErrNoPosition is the error for the zero [cups.Position].
var ErrNoPosition = errors.New("solver: this is no position")

// Solver proves margins. It keeps its table from one question to the next, as
// long as the questions are about one size of board. It must not be used by
// two goroutines at once.
type Solver struct {
	options Options
	search  search
	shape   [2]int // what the table was made for
}

// New returns a solver. Its memory is taken at the first question.
func New(options Options) *Solver {
	if options.TableBytes <= 0 {
		options.TableBytes = DefaultTableBytes
	}
	return &Solver{options: options}
}

// Result is the answer to a question. Margins are from the side that moves
// next; in a finished position they are South's (rules §5.2).
type Result struct {
	Bounds
	Line  []cups.Move // best play of both sides; empty unless the margin is exact
	Nodes uint64      // entries into the search function
}

// Progress is what a solver tells while it works.
type Progress struct {
	Bounds
	Nodes uint64
}

// Solve returns the margin of p at the end under best play, pots included. If
// it is stopped before that is proven, by limits or by ctx, it returns the
// bounds proven so far; the error is then that of ctx, and nil for limits.
// report, which may be nil, is called now and then with what is proven.
func (s *Solver) Solve(ctx context.Context, p cups.Position, limits Limits, report func(Progress)) (Result, error) {
	if !p.IsValid() {
		return Result{}, ErrNoPosition
	}
	s.prepare(ctx, p, limits)
	result := Result{Bounds: s.narrow(p, 0, report)}
	if margin, exact := result.Exact(); exact {
		result.Line = s.line(p, margin)
	}
	result.Nodes = s.search.nodes
	return result, ctx.Err()
}

// prepare makes the table if there is none for p, and forgets the last
// question's counts.
func (s *Solver) prepare(ctx context.Context, p cups.Position, limits Limits) {
	most := max(sideBeans(p, cups.South), sideBeans(p, cups.North))
	small := 0
	if most <= 63 {
		small = 1
	}
	if shape := [2]int{p.Cups(), small}; s.search.table == nil || shape != s.shape {
		s.shape = shape
		s.search.board = newBoard(p.Cups())
		s.search.table = newTable(p.Cups(), most, s.options.TableBytes)
		s.search.table.keepNewest = s.options.Without&WorkReplacement != 0
	}
	s.search.off = s.options.Without
	s.search.ctx, s.search.limit = ctx, limits.Nodes
	s.search.nodes, s.search.stopped = 0, ctx.Err() != nil
}

func sideBeans(p cups.Position, s cups.Side) int { return int(p.InCups(s) + p.Stock(s)) }

// narrow closes in on the margin of p with null windows (MTD(f), Plaat 1994).
func (s *Solver) narrow(p cups.Position, guess cups.Margin, report func(Progress)) Bounds {
	d := nodeOf(p)
	pots := p.Margin().For(viewer(p))
	proven := s.search.limits(&d)
	tell := func() {
		if report != nil {
			report(Progress{bounds(proven, pots), s.search.nodes})
		}
	}
	s.search.tick = tell
	g := min(max(int(guess-pots), proven.lower), proven.upper)
	for proven.lower < proven.upper {
		beta := g
		if g == proven.lower {
			beta++
		}
		v := s.search.test(&d, beta, 0)
		if s.search.stopped {
			break
		}
		if v >= beta {
			proven.lower = v
		} else {
			proven.upper = v
		}
		g = v
		tell()
	}
	return bounds(proven, pots)
}

// bounds adds the margin of the pots to a gain.
func bounds(gain span, pots cups.Margin) Bounds {
	return Bounds{cups.Margin(gain.lower) + pots, cups.Margin(gain.upper) + pots}
}
