package puzzle

import (
	"fmt"
	"slices"

	"example.org/cups"
)

// validateSteps checks a best move or a sequence.
func (p Puzzle) validateSteps() error {
	if len(p.Steps) == 0 || len(p.Steps[0].Path) > 0 {
		return damage(NoFirstStep, "", "")
	}
	if p.Kind == KindBestMove && len(p.Steps) > 1 {
		return damage(OneStepOnly, "", "")
	}
	first, _ := p.Steps[0].Best()
	for i, s := range p.Steps {
		if err := p.validateStep(s); err != nil {
			return &Damage{Reason: WrongStep, Have: clip(s), Err: err}
		}
		if best, _ := s.Best(); best.Margin != first.Margin {
			return damage(OtherMargin, s, int(first.Margin))
		}
		if i > 0 && !p.followsAStep(s) {
			return damage(UnreachedStep, s, "")
		}
		if slices.ContainsFunc(p.Steps[:i], func(t Step) bool { return slices.Equal(s.Path, t.Path) }) {
			return damage(RepeatedStep, s, "")
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
		return damage(NotToMove, "", "")
	}
	var moves []cups.Move
	for _, c := range s.Choices {
		moves = append(moves, c.Move)
	}
	if !slices.Equal(moves, now.Moves().Slice()) {
		return damage(OtherMoves, "", now.Moves().Slice())
	}
	if _, only := s.Best(); !only || len(moves) < 2 {
		return damage(NotOnlyBest, "", "")
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
		return damage(SequenceLength, length, fmt.Sprintf("%d-%d", MinSequence, MaxSequence))
	}
	for _, s := range p.Steps {
		best, _ := s.Best()
		path := append(slices.Clone(s.Path), best.Move)
		if !p.goesOn(path) && len(path) != len(p.Solution) {
			return damage(EarlyEnd, joined(path, "."), "")
		}
	}
	return nil
}
