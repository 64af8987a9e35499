package solve

import (
	"context"
	"errors"
	"runtime"
	"time"

	"example.org/cups"
	"example.org/cups/internal/answer"
	"example.org/cups/internal/cli/command"
	"example.org/cups/internal/forecast"
	"example.org/cups/solver"
)

// newSolver makes a solver for p and positions that come from it.
func newSolver(env *command.Env, f flags, p cups.Position) *solver.Solver {
	if f.hash == 0 {
		f.hash = forecast.Memory(p, f.nodes, f.time, env.FreeMemory())
	}
	if f.threads == 0 {
		f.threads = runtime.NumCPU()
	}
	return solver.New(solver.Options{TableBytes: int64(f.hash) << 20, Threads: f.threads})
}

// prove solves a position and, if that is done in time, its moves. Errors are
// those of ctx, which the command returns itself.
func prove(ctx context.Context, env *command.Env, p cups.Position, f flags, show func(solver.Progress)) answer.Solve {
	s := newSolver(env, f, p)
	r, err := s.Solve(ctx, p, solver.Limits{Nodes: f.nodes}, show)
	if errors.Is(err, context.Canceled) {
		r = partingBounds(ctx, s, p, r)
	}
	solved := answer.NewSolve(p, r)
	if _, exact := r.Exact(); !exact || err != nil {
		return solved
	}
	left := solver.Limits{}
	if f.nodes > 0 {
		left.Nodes = max(f.nodes-min(r.Nodes, f.nodes), 1)
	}
	moves, _ := s.SolveMoves(ctx, p, left, nil)
	solved.AddMoves(p, moves)
	return solved
}

// partingTime is spent, after a solve was interrupted, on bounds to show: a
// search without limits asks only close to the margin and may have none yet.
const partingTime = 700 * time.Millisecond

// partingBounds returns r with what a short search adds that has the
// interrupted one's table and asks far from the margin first.
func partingBounds(ctx context.Context, s *solver.Solver, p cups.Position, r solver.Result) solver.Result {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), partingTime)
	defer cancel()
	more, _ := s.Solve(ctx, p, solver.Limits{}, nil)
	r.Lower, r.Upper = max(r.Lower, more.Lower), min(r.Upper, more.Upper)
	r.Nodes += more.Nodes
	return r
}
