package mine

import (
	"errors"
	"fmt"

	"example.org/cups"
	"example.org/cups/puzzle"
	"example.org/cups/solver"
)

// OrderFault is what is wrong with an order.
type OrderFault uint8

// The faults, in the order in which they are looked for.
const (
	NoKind        OrderFault = iota // not a kind of puzzle
	WrongCups                       // not 2 to 16 cups
	WrongCount                      // below 0
	WrongSteps                      // below 0
	TooManySteps                    // more than any puzzle of that kind and size has
	WrongTheme                      // puzzles of that kind never have it
	WrongRatings                    // no range within puzzle.MinRating to puzzle.MaxRating
	WrongOpenings                   // of a kind without an opponent, or a board without a tablebase
)

// OrderError says why an order cannot be carried out.
type OrderError struct {
	Order Order
	Fault OrderFault
	Most  cups.Ply // of TooManySteps: what is possible
}

func (e *OrderError) Error() string {
	switch e.Fault {
	case NoKind:
		return "no kind of puzzle"
	case WrongCups:
		return fmt.Sprintf("puzzles of %d cups: there are 2 to %d", e.Order.Cups, cups.MaxCups)
	case WrongCount:
		return fmt.Sprintf("%d puzzles cannot be made", e.Order.Count)
	case WrongSteps:
		return fmt.Sprintf("at least %d steps cannot be asked for", e.Order.MinSteps)
	case WrongTheme:
		return fmt.Sprintf("a puzzle of the kind %s never has the theme %s", e.Order.Kind, e.Order.Theme)
	case WrongRatings:
		return fmt.Sprintf("no puzzle is rated %d to %d: there are %d to %d", e.Order.Ratings.Low, e.Order.Ratings.High, puzzle.MinRating, puzzle.MaxRating)
	}
	if e.Fault == WrongOpenings {
		return fmt.Sprintf("openings of %d cups are no puzzles of the kind %s: there are best moves and sequences of boards of up to %d", e.Order.Cups, e.Order.Kind, solver.MostKeptCups)
	}
	return fmt.Sprintf("a %s of %d cups has at most %d steps, so not %d", e.Order.Kind, e.Order.Cups, e.Most, e.Order.MinSteps)
}

var errNoRng = errors.New("an order needs random numbers")

// Check returns what is wrong with an order: an *[OrderError], or nil.
func (o Order) Check() error {
	fault := func(f OrderFault, most cups.Ply) error { return &OrderError{o, f, most} }
	switch {
	case o.Kind < puzzle.KindTransfer || o.Kind > puzzle.KindClear:
		return fault(NoKind, 0)
	case o.Cups < 2 || o.Cups > cups.MaxCups:
		return fault(WrongCups, 0)
	case o.Count < 0:
		return fault(WrongCount, 0)
	case o.MinSteps < 0:
		return fault(WrongSteps, 0)
	case o.MinSteps > o.mostSteps():
		return fault(TooManySteps, o.mostSteps())
	case o.Theme != 0 && o.Kind.Alone() != (o.Theme == puzzle.ThemeTransfer || o.Theme == puzzle.ThemeClear):
		return fault(WrongTheme, 0)
	case o.Ratings != Range{} && (o.Ratings.Low > o.Ratings.High || o.Ratings.Low > puzzle.MaxRating || o.Ratings.High < puzzle.MinRating):
		return fault(WrongRatings, 0)
	case o.Openings && (o.Kind.Alone() || o.Cups > solver.MostKeptCups):
		return fault(WrongOpenings, 0)
	case o.Rng == nil:
		return errNoRng
	}
	return nil
}

// mostSteps returns a bound of the steps of a puzzle.
func (o Order) mostSteps() cups.Ply {
	switch o.Kind {
	case puzzle.KindTransfer:
		return mostBackward(o.Cups)
	case puzzle.KindClear:
		return cups.Ply(mostClearable(o.Cups))
	case puzzle.KindSequence:
		return puzzle.MaxSequence
	}
	return 1
}
