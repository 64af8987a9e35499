package match

import (
	"context"
	"errors"
	"fmt"

	"example.org/cups"
	"example.org/cups/internal/coded"
	"example.org/cups/record"
	"example.org/cups/solver"
)

// judge ends games whose winner is proven. It has one solver a game, so that
// what it says does not depend on the games before.
type judge struct {
	nodes  int64 // to spend on a position, 0 for no judging
	solver *solver.Solver
}

// judgeTable is the memory of a judge's solver in bytes.
const judgeTable = 4 << 20

func newJudge(nodes int64) *judge {
	return &judge{nodes: nodes, solver: solver.New(solver.Options{TableBytes: judgeTable})}
}

// decide returns the outcome of p under best play and the reason for it, or
// [cups.Ongoing] where the solver proves none.
func (j *judge) decide(ctx context.Context, p cups.Position) (cups.Outcome, string, error) {
	if j.nodes == 0 {
		return cups.Ongoing, "", nil
	}
	result, err := j.solver.Solve(ctx, p, solver.Limits{Nodes: j.nodes}, nil)
	if err != nil {
		return cups.Ongoing, "", err
	}
	return verdict(result.For(p.Turn()))
}

// verdict returns what South's margin being in b means.
func verdict(b cups.Bounds) (cups.Outcome, string, error) {
	switch {
	case b.Lower > 0:
		return cups.SouthWins, fmt.Sprintf("proven: South wins by %s", beans(b.Lower, b.Upper)), nil
	case b.Upper < 0:
		return cups.NorthWins, fmt.Sprintf("proven: North wins by %s", beans(-b.Upper, -b.Lower)), nil
	case b.Lower == 0 && b.Upper == 0:
		return cups.Draw, "proven: a draw", nil
	}
	return cups.Ongoing, "", nil
}

// beans is by how much a side wins.
func beans(lower, upper cups.Margin) string {
	if lower == upper {
		return fmt.Sprint(lower)
	}
	return fmt.Sprintf("at least %d", lower)
}

// Fault is why a player lost a game without being beaten: it crashed, it
// overstepped its time, or it played what is not legal.
type Fault struct {
	Player int    // 0 the first, 1 the second
	Name   string // of the player
	Why    record.Termination
	Err    error
}

// Error names the player and the reason.
func (f *Fault) Error() string { return fmt.Sprintf("%s: %s", f.Name, f.Err) }

// Unwrap returns the reason.
func (f *Fault) Unwrap() error { return f.Err }

// errLate says that a player answered, but too late.
var errLate = coded.New("match.late", "the answer came too late")

// faultOf is the fault of a player whose error err is.
func faultOf(player int, name string, err error) *Fault {
	f := &Fault{player, name, record.Abandoned, err}
	if errors.Is(err, context.DeadlineExceeded) || errors.Is(err, errLate) {
		f.Why = record.TimeForfeit
	}
	return f
}
