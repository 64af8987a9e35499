package puzzle

import (
	"fmt"

	"example.org/cups"
)

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
