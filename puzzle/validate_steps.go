package puzzle

import (
	"errors"
	"fmt"
	"slices"

	"example.org/cups"
)

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
