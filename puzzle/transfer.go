package puzzle

import (
	"context"
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

// Solution is a way to solve a transfer problem in the fewest steps.
type Solution struct {
	Moves   []cups.Move // in their order
	Drops   cups.Ply    // the fewest; the number of sowings is always the same
	Sowings cups.Ply    // how many of the moves sow
}

// Steps returns the number of turns, drops and sowings together.
func (s Solution) Steps() cups.Ply { return s.Drops + s.Sowings }

// Solve finds a solution with the fewest steps and replays it. It returns
// [ErrImpossible] if it is proven that there is none, and ctx.Err() if ctx is
// done first. The search is exhaustive: the numbers of drops that reach each
// cup are tried, fewest drops first (docs/diary/mathematics.md).
func (t Transfer) Solve(ctx context.Context) (Solution, error) {
	var found plan
	err := t.plans(ctx, func(p plan) bool {
		found = append(plan(nil), p...)
		return false
	})
	switch {
	case err != nil:
		return Solution{}, err
	case found == nil:
		return Solution{}, ErrImpossible
	}
	solution := Solution{Moves: found.moves(t.row), Drops: cups.Ply(found.drops())}
	solution.Sowings = cups.Ply(len(solution.Moves)) - solution.Drops
	if err := t.Check(solution.Moves); err != nil {
		return Solution{}, fmt.Errorf("the solution of %s with %d in stock is wrong: %w", t.row, t.stock, err)
	}
	return solution, nil
}

// possible reports whether there is a solution.
func (t Transfer) possible(ctx context.Context) (bool, error) {
	found := false
	err := t.plans(ctx, func(plan) bool {
		found = true
		return false
	})
	return found, err
}

// plan says how many of the drops reach each cup, cup 1 first; so it falls from
// left to right, its first number is the number of drops and its sum the stock.
//
// Nothing else matters. A cup is sown each time it has got as many beans as it
// needs, and how many it gets follows from the drops and from the sowings left
// of it, in whatever order they come. So the plan fixes the last row, and each
// order of its drops gets there (docs/diary/mathematics.md, "No order is wrong").
type plan []cups.Beans

// drops returns how many drops there are.
func (p plan) drops() cups.Beans { return p[0] }

// ofSize returns how many drops are of exactly that many beans.
func (p plan) ofSize(beans int) cups.Beans {
	if beans == len(p) {
		return p[beans-1]
	}
	return p[beans-1] - p[beans]
}

// moves plays the plan from a row without blocked cups: the largest drops
// first, and between them every sowing that can be made, the rightmost ripe cup
// first. Cup 1 stays full after the last drop, as it does in the perfect
// position.
func (p plan) moves(row Row) []cups.Move {
	var moves []cups.Move
	row = append(Row(nil), row...)
	left := p.drops()
	sow := func() {
		for cup := row.ripe(); cup > 1 || cup == 1 && left > 0; cup = row.ripe() {
			row.sow(cup)
			moves = append(moves, cups.Sow(cup))
		}
	}
	sow()
	for size := len(p); size >= 1; size-- {
		for range p.ofSize(size) {
			for i := range size {
				row[i]++
			}
			left--
			moves = append(moves, cups.Drop(cups.Beans(size)))
			sow()
		}
	}
	return moves
}

// Check plays moves by the rules of the game, with an empty opponent, and
// returns nil if and only if they end in the perfect position with an empty
// stock. It does not depend on how solutions are found, and does not require
// the fewest steps. An illegal move gives a *[cups.MoveError].
func (t Transfer) Check(moves []cups.Move) error {
	start, err := t.position()
	if err != nil {
		return err
	}
	end, played, err := start.PlayAll(moves...)
	if err != nil {
		return fmt.Errorf("step %d: %w", played+1, err)
	}
	goal, err := Perfect(len(t.row))
	if err != nil {
		return err
	}
	if row := Row(end.Layout().Sides[cups.South].Cups); !row.equal(goal) || end.Stock(cups.South) != 0 {
		return fmt.Errorf("the moves end in %s with %d in stock, not in %s with none", row, end.Stock(cups.South), goal)
	}
	return nil
}

// position returns the problem as South's part of a game that North is out of.
func (t Transfer) position() (cups.Position, error) {
	var layout cups.Layout
	layout.Sides[cups.South] = cups.Holding{Cups: t.row, Stock: t.stock}
	layout.Sides[cups.North] = cups.Holding{Cups: make([]cups.Beans, len(t.row))}
	if t.stock == 0 && t.row.ripe() == 0 {
		layout.Turn = cups.Nobody // rules §5.1
	}
	return layout.Position()
}
