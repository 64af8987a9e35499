package certify

import (
	"context"
	"fmt"

	"example.org/cups"
	"example.org/cups/solver"
)

// prover is the solver as a strategy. Having solved the position of the claim
// it finds nearly all answers in its table.
type prover struct{ solver *solver.Solver }

func (p prover) Move(ctx context.Context, at cups.Position, gain cups.Margin) (cups.Move, error) {
	answer, err := p.solver.AtLeast(ctx, at, gain, solver.Limits{})
	if err == nil && answer.Lower < gain {
		err = fmt.Errorf("the solver does not find a gain of %d from %v", gain, at)
	}
	return answer.Move, err
}
