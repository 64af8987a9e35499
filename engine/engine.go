package engine

import (
	"context"
	"errors"
	"slices"

	"example.org/cups"
)

// Feature is a heuristic of the search that can be switched off, to measure
// what it is worth.
type Feature uint8

// The features. All are on unless switched off.
const (
	Table      Feature = 1 << iota // results of transpositions
	TableMoves                     // the table's move first
	Killers                        // moves that cut off sister lines early
	History                        // moves that cut off anywhere early
	NullWindow                     // all but the first move are only refuted (principal variation search)
)

// Options are fixed for the life of an engine.
type Options struct {
	HashBytes int64   // of the transposition table, 0 for [DefaultHashBytes]
	Without   Feature // the features that are switched off
	Prober    Prober  // proves what it can before a timed search, nil for none
}

// DefaultHashBytes is the size of the transposition table.
const DefaultHashBytes = 16 << 20

// ErrGameOver is returned for a position without moves.
var ErrGameOver = errors.New("the game is over: there is no move to choose")

// Engine searches positions of any size. What it learns in one search helps
// the next; [Engine.Clear] makes it forget. One search runs at a time: an
// Engine must not be used by several goroutines at once.
type Engine struct {
	options Options
	table   *table
	killers [64][2]cups.Move
	history [2][33]int32

	// Of the running search.
	done    <-chan struct{}
	most    int64 // nodes, 0 for any
	nodes   int64
	stopped bool
	deepest cups.Ply
	weights *weights
	salt    uint64 // of the keys in the table, so that estimates by other weights stay apart
	horizon bool   // a line since it was last cleared ended in an estimate
	pv      [maxPly + 1][maxPly + 1]cups.Move
	pvLen   [maxPly + 1]int
}

// maxPly is how deep the principal variation is followed. Lines may be longer.
const maxPly = 64

// New returns an engine.
func New(o Options) *Engine {
	if o.HashBytes <= 0 {
		o.HashBytes = DefaultHashBytes
	}
	return &Engine{options: o, table: newTable(o.HashBytes)}
}

// Clear forgets what earlier searches have learned, so that the next one is
// the same in every run.
func (e *Engine) Clear() {
	e.table.clear()
	e.killers, e.history = [64][2]cups.Move{}, [2][33]int32{}
}

func (e *Engine) uses(f Feature) bool { return e.options.Without&f == 0 }

// Line is one move with what the search thinks of it.
type Line struct {
	Move  cups.Move
	Score Score // from the side that makes the move
	Kind  Kind
	PV    []cups.Move // the best play from the position on, Move first
}

// Result is what a search has found: so far, in a report, or at its end.
type Result struct {
	Line           // the move to play
	Lines []Line   // the best moves, best first, as many as Limits.Lines
	Depth cups.Ply // plies that were searched in full
	Nodes int64    // positions entered

	SelDepth cups.Ply // the longest line that was looked at
	HashFull int      // how full the table is, in thousandths
}

// Search looks for the best move of p until a limit is reached, ctx is done or
// the value is proven, and reports after each depth (report may be nil). There
// is always a move, however little time there was; the error is [ErrGameOver],
// or one that names limits which leave no move to look at.
func (e *Engine) Search(ctx context.Context, p cups.Position, limits Limits, report func(Result)) (Result, error) {
	moves := p.Moves()
	if moves == 0 {
		return Result{}, ErrGameOver
	}
	if limits.Moves != 0 {
		if moves &= limits.Moves; moves == 0 {
			return Result{}, errors.New("none of the moves to search is legal here")
		}
	}
	if limits.Time > 0 {
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeout(ctx, limits.Time)
		defer cancel()
	}
	proof := e.prove(ctx, p, limits)
	if proof.exact() {
		return proof.result(), nil
	}
	e.begin(ctx, limits)
	return e.deepen(p, proof, moves, limits, report), nil
}

// naiveSalt is any number with many bits set.
const naiveSalt = 0x9e3779b97f4a7c15

// begin readies the state of a search.
func (e *Engine) begin(ctx context.Context, limits Limits) {
	e.done, e.most, e.nodes, e.stopped, e.deepest = ctx.Done(), limits.Nodes, 0, false, 0
	e.weights, e.salt = &standardWeights, 0
	if limits.Naive {
		e.weights, e.salt = &naiveWeights, naiveSalt
	}
	e.table.age++
	e.killers = [64][2]cups.Move{}
	e.fadeHistory()
}

// deepen searches depth after depth.
func (e *Engine) deepen(p cups.Position, proof Proof, moves cups.MoveSet, limits Limits, report func(Result)) Result {
	moves = proof.keeps(moves)
	first := e.guess(p, moves)
	best := Result{Line: Line{Move: first, PV: []cups.Move{first}}}
	wanted := max(1, limits.Lines)
	if limits.Error > 0 && limits.Rng != nil {
		wanted = moves.Len() // each move's own score is to be changed
	}
	wanted = min(wanted, moves.Len())
	for depth := 1; limits.Depth <= 0 || depth <= int(limits.Depth); depth++ {
		lines := e.bestLines(p, moves, wanted, depth, best.Lines)
		for i := range lines {
			proof.clamp(&lines[i])
		}
		if len(lines) > 0 {
			best.Line, best.Lines = lines[0], lines
		}
		best.Nodes, best.SelDepth, best.HashFull = e.nodes, e.deepest, e.table.full()
		if e.stopped {
			break
		}
		best.Depth = cups.Ply(depth)
		if report != nil {
			report(best)
		}
		if proven(lines) || moves.Len() == 1 && wanted == 1 && limits.Depth == 0 && limits.Nodes == 0 && limits.Time > 0 {
			break // nothing to learn, or nothing to choose and a clock that runs
		}
	}
	best.misjudge(limits)
	best.Lines = best.Lines[:min(len(best.Lines), max(1, limits.Lines))]
	return best
}

// guess is the move that looks best without a search.
func (e *Engine) guess(p cups.Position, moves cups.MoveSet) cups.Move {
	var o orderedMoves
	e.order(&o, &p, cups.NoMove, 0)
	for i := range o.n {
		if m := o.next(i); moves.Contains(m) {
			return m
		}
	}
	return moves.First()
}

// proven reports whether all lines are exact.
func proven(lines []Line) bool {
	return !slices.ContainsFunc(lines, func(l Line) bool { return l.Kind != Exact })
}

// misjudge changes each line's score by chance and chooses anew.
func (r *Result) misjudge(limits Limits) {
	if limits.Error <= 0 || limits.Rng == nil || len(r.Lines) == 0 {
		return
	}
	var chosen Line
	most := -unknown
	for _, line := range r.Lines {
		if guess := line.Score + Score(limits.Rng.IntN(int(limits.Error)+1)); guess > most {
			most, chosen = guess, line
		}
	}
	r.Line = chosen
}
