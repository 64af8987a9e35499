package puzzle

import (
	"errors"
	"fmt"

	"example.org/cups"
)

// Transfer is a transfer problem (rules §7.2): one player's cups and stock must
// be turned into the perfect position of this number of cups, with the stock
// empty, in as few steps as possible. Make one with [NewTransfer]; the zero
// value is not a problem.
type Transfer struct {
	row   Row
	stock cups.Beans
}

// ErrImpossible says that a transfer problem is proven to have no solution.
var ErrImpossible = errors.New("this transfer cannot be done")

// NewTransfer checks a problem. The number of cups, and the beans in cups and
// stock together, must be within the limits of the game (rules §1.2, §1.3). No
// cup may be blocked, because it would stay blocked. The error is a
// *[TransferError].
func NewTransfer(row Row, stock cups.Beans) (Transfer, error) {
	t := Transfer{append(Row(nil), row...), stock}
	beans := row.Beans()
	wrong := TransferError{Row: t.row, Stock: stock}
	switch {
	case len(row) < 1 || len(row) > cups.MaxCups:
		wrong.Fault = WrongSize
	case row.Blocked() > 0:
		wrong.Fault, wrong.Cup = BlockedCup, row.Blocked()
	case stock < 0 || stock > cups.MaxSideBeans:
		wrong.Fault = WrongStock
	case beans+stock > cups.MaxSideBeans:
		wrong.Fault = TooManyBeans
	default:
		return t, nil
	}
	return Transfer{}, &wrong
}

// Row returns the cups that the problem begins with.
func (t Transfer) Row() Row { return append(Row(nil), t.row...) }

// Stock returns the beans that must be dropped.
func (t Transfer) Stock() cups.Beans { return t.stock }

// Fault is the fault of a transfer problem.
type Fault uint8

// The faults, in the order in which they are checked.
const (
	WrongSize    Fault = iota // not 1 to 16 cups
	BlockedCup                // a cup holds more beans than it needs
	WrongStock                // not 0 to 255 beans
	TooManyBeans              // cups and stock together hold more than 255
)

// TransferError says why a row and a stock are not a transfer problem.
type TransferError struct {
	Row   Row        // the row that was given
	Stock cups.Beans // the stock that was given
	Fault Fault      // why there is no way
	Cup   int        // the blocked cup, from 1
}

func (e *TransferError) Error() string {
	switch e.Fault {
	case WrongSize:
		return fmt.Sprintf("a row of %d cups: there are 1 to %d", len(e.Row), cups.MaxCups)
	case BlockedCup:
		return fmt.Sprintf("cup %d of %s holds %d beans and is blocked: it needs %d",
			e.Cup, e.Row, e.Row[e.Cup-1], e.Row.Needs(e.Cup))
	case WrongStock:
		return fmt.Sprintf("a stock of %d: it holds 0 to %d beans", e.Stock, cups.MaxSideBeans)
	}
	return fmt.Sprintf("%d beans in cups and %d in stock: together there are at most %d",
		e.Row.Beans(), e.Stock, cups.MaxSideBeans)
}
