package puzzle

import (
	"fmt"
	"slices"

	"example.org/cups"
)

// The smallest and the largest number of moves in a sequence, including the
// opponent's.
const (
	MinSequence = 3
	MaxSequence = 9
)

// Validate returns why a puzzle contradicts itself or the rules, nil if it does
// not. It checks everything that can be checked without a solver: the solution
// of a transfer or a clear must reach its goal in the fewest steps; the steps
// of the other kinds must name all legal moves, exactly one of them as best,
// and follow each other with the same margin. Only a solver can check that the
// margins are true and that no best defence is missing ("cups puzzle check").
func (p Puzzle) Validate() error {
	switch {
	case !validID(p.ID):
		return damage(BadID, p.ID, "")
	case p.Kind.String() == Kind(0).String():
		return damage(NoKind, "", "")
	case !p.Position.IsValid() || p.Solver() == cups.Nobody:
		return damage(NoPosition, "", "")
	case len(p.Themes) == 0:
		return damage(NoTheme, "", "")
	case p.Rating < MinRating || p.Rating > MaxRating:
		return damage(BadRating, p.Rating, fmt.Sprintf("%d-%d", MinRating, MaxRating))
	case p.Ways != nil && p.Kind != KindTransfer:
		return damage(UncountedWays, p.Kind, "")
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
		return damage(StepsOfAlone, p.Kind, "")
	case p.Position.InCups(other)+p.Position.Stock(other) > 0:
		return damage(OpponentBeans, "", "")
	case p.Kind == KindClear && p.Position.Stock(p.Solver()) > 0:
		return damage(StockOfClear, "", "")
	case !possible:
		return damage(Unreachable, rowOf(p.Position, p.Solver()), p.Goal())
	case len(p.Solution) != int(steps) || steps == 0:
		return damage(NotFewest, len(p.Solution), steps)
	}
	end, played, err := p.Position.PlayAll(p.Solution...)
	if err != nil {
		return &Damage{Reason: BadMove, Have: fmt.Sprint(played + 1), Err: err}
	}
	if left, ok := stepsLeft(p.Kind, end, p.Solver()); !ok || left > 0 {
		return damage(WrongEnd, rowOf(end, p.Solver()), "")
	}
	return nil
}

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
