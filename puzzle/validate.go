package puzzle

import (
	"errors"
	"fmt"

	"example.org/cups"
)

// The least and the most moves of a sequence, the opponent's included.
const (
	MinSequence = 3
	MaxSequence = 9
)

// Validate returns why a puzzle contradicts itself or the rules, nil if it does
// not. It checks all that can be checked without a solver: that the solution of
// a transfer or a clear gets to its goal in the fewest steps, and that the steps
// of the other kinds name all legal moves, exactly one of them as best, and
// follow each other with the same margin. That the margins are true, and that
// no best defence is missing, takes a solver ("cups puzzle check").
func (p Puzzle) Validate() error {
	switch {
	case !validID(p.ID):
		return fmt.Errorf("%.40q is no ID: want 1 to 40 letters, digits and -", p.ID)
	case p.Kind.String() == Kind(0).String():
		return errors.New("no kind")
	case !p.Position.IsValid() || p.Solver() == cups.Nobody:
		return errors.New("no position in which somebody can move")
	case len(p.Themes) == 0:
		return errors.New("no theme")
	case p.Rating < MinRating || p.Rating > MaxRating:
		return fmt.Errorf("a rating of %d: want %d to %d", p.Rating, MinRating, MaxRating)
	case p.Ways != nil && p.Kind != KindTransfer:
		return fmt.Errorf("ways are counted of transfers only, not of a %s", p.Kind)
	}
	if p.Kind.Alone() {
		return p.validateAlone()
	}
	return p.validateSteps()
}

func validID(id string) bool {
	for _, c := range []byte(id) {
		if c != '-' && (c < '0' || c > '9') && (c < 'a' || c > 'z') && (c < 'A' || c > 'Z') {
			return false
		}
	}
	return len(id) >= 1 && len(id) <= 40
}

// validateAlone checks a transfer or a clear.
func (p Puzzle) validateAlone() error {
	other := p.Solver().Opponent()
	steps, possible := stepsLeft(p.Kind, p.Position, p.Solver())
	switch {
	case len(p.Steps) > 0:
		return fmt.Errorf("a %s has no steps", p.Kind)
	case p.Position.InCups(other)+p.Position.Stock(other) > 0:
		return errors.New("the other side has beans")
	case p.Kind == KindClear && p.Position.Stock(p.Solver()) > 0:
		return errors.New("a row to be cleared has no stock")
	case !possible:
		return fmt.Errorf("%s cannot reach %s", rowOf(p.Position, p.Solver()), p.Goal())
	case len(p.Solution) != int(steps) || steps == 0:
		return fmt.Errorf("the solution has %d moves, and the fewest are %d", len(p.Solution), steps)
	}
	end, played, err := p.Position.PlayAll(p.Solution...)
	if err != nil {
		return fmt.Errorf("move %d of the solution: %w", played+1, err)
	}
	if left, ok := stepsLeft(p.Kind, end, p.Solver()); !ok || left > 0 {
		return fmt.Errorf("the solution ends in %s", rowOf(end, p.Solver()))
	}
	return nil
}
