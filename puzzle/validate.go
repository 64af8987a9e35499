package puzzle

import (
	"errors"
	"fmt"
	"slices"

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

// validateSteps checks a best move or a sequence.
func (p Puzzle) validateSteps() error {
	if len(p.Steps) == 0 || len(p.Steps[0].Path) > 0 {
		return errors.New("no step for the first move")
	}
	if p.Kind == KindBestMove && len(p.Steps) > 1 {
		return errors.New("a best-move puzzle has one step")
	}
	first, _ := p.Steps[0].Best()
	for i, s := range p.Steps {
		if err := p.validateStep(s); err != nil {
			return fmt.Errorf("step %s: %w", s, err)
		}
		if best, _ := s.Best(); best.Margin != first.Margin {
			return fmt.Errorf("step %s: its best margin is not that of the first step, %d", s, first.Margin)
		}
		if i > 0 && !p.followsAStep(s) {
			return fmt.Errorf("step %s: no best move of an earlier step leads there", s)
		}
		if slices.ContainsFunc(p.Steps[:i], func(t Step) bool { return slices.Equal(s.Path, t.Path) }) {
			return fmt.Errorf("step %s stands twice", s)
		}
	}
	if p.Kind == KindSequence {
		return p.validateLength()
	}
	return nil
}

// validateStep checks one step by itself.
func (p Puzzle) validateStep(s Step) error {
	now, _, err := p.Position.PlayAll(s.Path...)
	if err != nil {
		return err
	}
	if now.Turn() != p.Solver() {
		return errors.New("the solver is not to move")
	}
	var moves []cups.Move
	for _, c := range s.Choices {
		moves = append(moves, c.Move)
	}
	if !slices.Equal(moves, now.Moves().Slice()) {
		return fmt.Errorf("the legal moves are %v", now.Moves().Slice())
	}
	if _, only := s.Best(); !only || len(moves) < 2 {
		return errors.New("not exactly one of several moves is best")
	}
	return nil
}

// followsAStep reports whether the path of a step is that of another, its best
// move, and replies of the opponent's.
func (p Puzzle) followsAStep(s Step) bool {
	for length := len(s.Path) - 1; length >= 0; length-- {
		before, ok := p.Step(s.Path[:length])
		if !ok {
			continue
		}
		best, _ := before.Best()
		return best.Move == s.Path[length] && p.onlyReplies(s.Path, length+1)
	}
	return false
}

// onlyReplies reports whether the opponent makes all moves of a path from one
// on.
func (p Puzzle) onlyReplies(path []cups.Move, from int) bool {
	for ; from < len(path); from++ {
		now, _, err := p.Position.PlayAll(path[:from]...)
		if err != nil || now.Turn() == p.Solver() {
			return false
		}
	}
	return true
}

// validateLength checks that all lines of a sequence are of one length.
func (p Puzzle) validateLength() error {
	if length := len(p.Solution); length < MinSequence || length > MaxSequence {
		return fmt.Errorf("%d moves: want %d to %d", length, MinSequence, MaxSequence)
	}
	for _, s := range p.Steps {
		best, _ := s.Best()
		path := append(slices.Clone(s.Path), best.Move)
		if !p.goesOn(path) && len(path) != len(p.Solution) {
			return fmt.Errorf("the line %s ends early", joined(path, "."))
		}
	}
	return nil
}
