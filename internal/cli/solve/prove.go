package solve

import (
	"context"
	"errors"
	"math"
	"runtime"
	"time"

	"example.org/cups"
	"example.org/cups/internal/answer"
	"example.org/cups/internal/cli/command"
	"example.org/cups/internal/forecast"
	"example.org/cups/internal/mind"
	"example.org/cups/solver"
)

// newSolver makes a solver for p and positions that come from it.
func newSolver(env *command.Env, f flags, p cups.Position) *solver.Solver {
	free, kept := env.FreeMemory(), f.kept(env)
	f.memory, f.hash = shares(free, f.memory, f.hash, mostMemory(p.Cups()), forecast.Memory(p, f.nodes, f.time, free))
	o := solver.Options{TableBytes: int64(f.hash) << 20, Threads: f.threadCount(), SweepBytes: int64(f.memory) << 20, Scratch: true}
	switch {
	case kept.IsReady(p.Cups()):
		o.Tablebases = kept.Tablebases
	case f.nodes == 0 && forecast.IsWhole(p):
		o.Tablebases = solver.NewTablebases(solver.Tables{Threads: o.Threads, Plain: true})
	}
	return solver.New(o)
}

// kept returns the tablebases on disk, nil if the command is to do without: where nodes are
// counted, or the memory is limited.
func (f flags) kept(env *command.Env) *mind.Tablebases {
	if f.nodes > 0 || f.memory > 0 || f.hash > 0 {
		return nil
	}
	return env.Tablebases(command.TableBytes(env.FreeMemory(), math.MaxInt64, 2))
}

// shares returns the memory for a sweep and for the table of the search, in MB. What was
// not asked for, 0, is at most what is useful, and leaves room for the other, since a search
// can fill its table before and after a sweep.
func shares(free, memory, hash, usefulMemory, usefulHash int) (int, int) {
	if memory == 0 {
		memory = max(min(free/2, free-hash, usefulMemory), 1)
	}
	if hash == 0 {
		hash = max(min(usefulHash, (free-memory)*9/10), 1)
	}
	return memory, hash
}

// mostMemory is the default limit for the memory of a sweep, in MB: enough for 2x5 with its
// standard stock, for which more would make a table that takes longer; and on larger boards
// enough for 2x6.
func mostMemory(n int) int {
	if n > 5 {
		return 16_000
	}
	return 6000
}

func (f flags) threadCount() int {
	if f.threads == 0 {
		return runtime.NumCPU()
	}
	return f.threads
}

// prove solves a position and, if there is time left, its moves. Its only errors are
// those of ctx, which the command returns itself.
func prove(ctx context.Context, env *command.Env, p cups.Position, f flags, show func(solver.Progress)) answer.Solve {
	s := newSolver(env, f, p)
	began := env.Now()
	r, err := s.Solve(ctx, p, solver.Limits{Nodes: f.nodes}, show)
	if errors.Is(err, context.Canceled) {
		r = partingBounds(ctx, s, p, r)
	}
	if _, exact := r.Exact(); !exact || err != nil {
		return answer.NewSolve(p, r, r.Moves)
	}
	left := solver.Limits{}
	if f.nodes > 0 {
		left.Nodes = max(f.nodes-r.Nodes, 1)
	}
	if f.nodes == 0 && f.time == 0 && r.SweptPositions > 0 && p.Cups() > solver.MostTablebaseCups {
		// If a sweep has proven the position, the search for a move that it left open may
		// take for ever.
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeout(ctx, openMoves+env.Now().Sub(began)/4)
		defer cancel()
	}
	moves, _ := s.SolveMoves(ctx, p, left, nil)
	return answer.NewSolve(p, r, moves)
}

// openMoves is the time for searching the moves that a sweep of a larger board has left
// open, in addition to a part of the time of the sweep.
const openMoves = 5 * time.Second

// partingTime is the time for finding bounds after an interruption. They are needed
// because a search without limits may have none yet.
const partingTime = 700 * time.Millisecond

// partingBounds returns r with the bounds of a short search, which uses the table of the
// interrupted one and begins far from the margin.
func partingBounds(ctx context.Context, s *solver.Solver, p cups.Position, r solver.Result) solver.Result {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), partingTime)
	defer cancel()
	more, _ := s.Solve(ctx, p, solver.Limits{}, nil)
	r.Lower, r.Upper = max(r.Lower, more.Lower), min(r.Upper, more.Upper)
	r.Nodes += more.Nodes
	return r
}
