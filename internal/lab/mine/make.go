// Package mine makes puzzles and proves them: transfer problems by playing backwards,
// clears by construction, and best moves and sequences from games that the engine
// plays against itself. The same order and the same random seed make the same
// puzzles.
package mine

import (
	"context"
	"fmt"
	"math/rand/v2"
	"runtime"
	"slices"

	"example.org/cups"
	"example.org/cups/engine"
	"example.org/cups/internal/lab/rate"
	"example.org/cups/puzzle"
	"example.org/cups/solver"
)

// Order says what to make.
type Order struct {
	Kind     puzzle.Kind
	Cups     int          // a side, 2 to cups.MaxCups
	Count    int          // how many puzzles, 0 for as many as are found until the context is done
	MinSteps cups.Ply     // of a transfer or a clear: the fewest steps it may take; of a sequence: the fewest moves, replies included
	Theme    puzzle.Theme // that each puzzle has, 0 for any
	Ratings  Range        // of the puzzles
	Rng      *rand.Rand

	// Openings takes positions from the first moves of games from the standard stock, which the
	// tablebase of the board proves. Folder is where that is kept; "" is the user's cache folder.
	Openings bool
	Folder   string

	// There are the puzzles that are there already: nothing like them is made,
	// and what is made keeps the whole varied.
	There []puzzle.Puzzle
	// TableBytes is the memory of the solver's table, 0 for its default.
	TableBytes int64
	// Fitted is the evaluation of the engine that plays the games in which puzzles are
	// found; nil is the built-in one. Ratings do not depend on it.
	Fitted *engine.Weights

	tablebases *solver.Tablebases // of Openings
}

// Range is a range of ratings, both ends included. The zero value is any.
type Range struct{ Low, High int }

func (r Range) has(rating int) bool { return r == Range{} || r.Low <= rating && rating <= r.High }

// wants reports whether a puzzle is one of those that are ordered, whatever its
// rating.
func (o Order) wants(p puzzle.Puzzle) bool {
	return p.ID != "" && (o.Theme == 0 || slices.Contains(p.Themes, o.Theme))
}

// Progress is what is reported while puzzles are made.
type Progress struct {
	Made  int
	Tried int // positions looked at
}

// ExhaustedError says that fewer puzzles were found than were ordered.
type ExhaustedError struct {
	Made, Tried int
}

func (e *ExhaustedError) Error() string {
	return fmt.Sprintf("%d puzzles were found among %d positions, and no more", e.Made, e.Tried)
}

// Make makes puzzles to order and gives each to emit as soon as it is proven.
// report, which may be nil, is called after each position that was tried. It
// ends when there are enough, with the error of emit, with ctx.Err() when ctx is
// done, and with an *[ExhaustedError] when nothing new has turned up for long. Where openings are
// ordered of a board whose tablebase is not made when it is needed, and there is none, it is [fs.ErrNotExist].
func Make(ctx context.Context, o Order, emit func(puzzle.Puzzle) error, report func(Progress)) error {
	if err := o.Check(); err != nil {
		return err
	}
	if o.Openings {
		var err error
		if o.tablebases, err = solver.OpenTablebases(ctx, o.Folder, solver.Tables{Threads: runtime.NumCPU(), Ready: true}, o.Cups); err != nil {
			return err
		}
	}
	p := press{order: o, emit: emit, report: report, variety: newVariety(o.There, o.Openings), field: rate.NewField()}
	next := o.source()
	for since := 0; o.Count == 0 || p.made < o.Count; since++ {
		if since == mostBarren {
			return &ExhaustedError{p.made, p.tried}
		}
		found, err := next(ctx)
		if err != nil {
			return err
		}
		isNew, err := p.accept(ctx, found)
		if err != nil {
			return err
		}
		if isNew {
			since = 0
		}
	}
	return nil
}

// mostBarren is how many tries in a row may bring nothing new.
const mostBarren = 20_000

// source returns what makes puzzles of the ordered kind: one try a call, which
// may bring no puzzle (the zero one).
func (o Order) source() func(context.Context) (puzzle.Puzzle, error) {
	switch o.Kind {
	case puzzle.KindTransfer:
		return o.transfer
	case puzzle.KindClear:
		return o.clear
	case puzzle.KindBestMove:
		return newQuarry(o).bestMove
	}
	return newQuarry(o).sequence
}

// mostOfTwo is the highest rating of a choice between two moves: whoever tosses a
// coin finds it half the time, however many good players are fooled.
const mostOfTwo = 1800

func isHardCoin(p puzzle.Puzzle) bool {
	return p.Kind == puzzle.KindBestMove && len(p.Steps[0].Choices) == 2 && p.Rating > mostOfTwo
}

// press is where made puzzles come out.
type press struct {
	order  Order
	emit   func(puzzle.Puzzle) error
	report func(Progress)

	variety     *variety
	field       *rate.Field
	made, tried int
}

// accept gives a puzzle out unless it is none or like one that is there, and says whether it did.
func (p *press) accept(ctx context.Context, found puzzle.Puzzle) (bool, error) {
	p.tried++
	isNew := p.order.wants(found) && p.variety.takes(found)
	if isNew {
		found = p.variety.seated(found)
		var err error
		if found.Rating, err = p.field.Rate(ctx, found); err != nil {
			return false, err
		}
		isNew = p.order.Ratings.has(found.Rating) && !isHardCoin(found)
	}
	if isNew {
		if err := p.emit(found); err != nil {
			return false, err
		}
		p.variety.add(found)
		p.made++
	}
	if p.report != nil {
		p.report(Progress{p.made, p.tried})
	}
	return isNew, nil
}
