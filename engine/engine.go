package engine

import (
	"context"
	"errors"

	"example.org/cups"
)

// Options are fixed for the life of an engine.
type Options struct {
	TableBytes int64    // of the transposition table, 0 for [DefaultTableBytes]
	Threads    int      // that search together, 0 is 1; with one, searches are the same in every run
	Weights    *Weights // of the evaluation of boards of their size, nil for the built-in ones
	Prover     Prover   // proves positions before a timed search and during a search without limits, nil for none
}

// DefaultTableBytes is the size of the transposition table.
const DefaultTableBytes = 16 << 20

// The errors of [Engine.Search].
var (
	// ErrGameOver is returned for a position without moves.
	ErrGameOver = errors.New("the game is over: there is no move to choose")
	// ErrNoPosition is returned for the zero Position, which is not a position.
	ErrNoPosition = errors.New("engine: this is not a position")
	// ErrNoRng is returned for limits that make the search err but say not by which chance.
	ErrNoRng = errors.New("engine: the limits have a Level or an Error, which needs their Rng")
)

// Engine searches positions of any size. What it learns in one search helps
// the next; [Engine.Clear] makes it forget. One search runs at a time: an
// Engine must not be used by several goroutines at once.
type Engine struct {
	options Options
	table   *table
	workers []*worker // the first is the one that reports
}

// New returns an engine. It allocates its table.
func New(o Options) *Engine { return newWithout(o, 0) }

// newWithout is New with some features switched off.
func newWithout(o Options, off feature) *Engine {
	if o.TableBytes <= 0 {
		o.TableBytes = DefaultTableBytes
	}
	e := &Engine{options: o, table: newTable(o.TableBytes)}
	for id := range max(1, o.Threads) {
		w := newWorker(id, e.table, off)
		if o.Weights != nil {
			w.fitted = evaluatorWith(o.Weights.numbers)
		}
		e.workers = append(e.workers, w)
	}
	return e
}

// Clear forgets what earlier searches have learned, so that the next one is
// the same in every run.
func (e *Engine) Clear() {
	e.table.clear()
	for _, w := range e.workers {
		w.forget()
	}
}

// Line is one move with its score from the search.
type Line struct {
	Move  cups.Move   // the first move of the line
	Score Score       // from the side that makes the move
	Exact bool        // whether the score is proven; otherwise it is an estimate
	PV    []cups.Move // the best play from the position on, Move first
}

// Result is the result of a search: so far, in a report, or at its end.
type Result struct {
	Line           // the move to play
	Lines []Line   // the best moves, best first, as many as Limits.Lines
	Depth cups.Ply // plies that were searched in full
	Nodes int64    // positions entered, by all threads

	SelDepth cups.Ply // the longest line that was looked at
	HashFull int      // how full the table is, in thousandths
}

// Search looks for the best move of p until a limit is reached, ctx is done or
// the value is proven, and reports after each depth (report may be nil). The
// result always has a move, however little time there was. The error is
// [ErrNoPosition], [ErrGameOver] or [ErrNoRng], or says that the limits leave no move
// to search.
func (e *Engine) Search(ctx context.Context, p cups.Position, limits Limits, report func(Result)) (Result, error) {
	moves := p.Moves()
	switch {
	case p.Cups() == 0:
		return Result{}, ErrNoPosition
	case moves == 0:
		return Result{}, ErrGameOver
	}
	if limits.Moves != 0 {
		if moves &= limits.Moves; moves == 0 {
			return Result{}, errors.New("none of the moves to search is legal here")
		}
	}
	limits = limits.onBoard(p.Cups())
	if limits.Error > 0 && limits.Rng == nil {
		return Result{}, ErrNoRng
	}
	c := limits.start(ctx)
	defer c.stop()
	r := &root{
		position: p, node: nodeOf(p), inPots: ScoreOf(p.Margin().For(p.Turn())),
		proof: open, moves: moves, limits: limits, soft: c.soft,
	}
	search := e.run
	if e.asks(limits, p) {
		search = e.proveAndRun
	}
	result := search(c.hard, r, report)
	c.wait()
	return result, nil
}
