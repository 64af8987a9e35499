package puzzle

import (
	"fmt"

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
