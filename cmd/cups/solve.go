package main

import (
	"context"
	"encoding/json"
	"errors"
	"runtime"
	"time"

	"github.com/spf13/cobra"

	"example.org/cups"
	"example.org/cups/solver"
)

// solveFlags are the flags of "cups solve" but for those of the board.
type solveFlags struct {
	hash        int
	threads     int
	nodes       uint64
	time        time.Duration
	table, json bool
}

func (a *app) solveCommand() *cobra.Command {
	cmd := a.describe(&cobra.Command{Use: "solve [POSITION]"}, "solve")
	board := a.addBoardFlags(cmd)
	var f solveFlags
	cmd.Flags().IntVar(&f.hash, "hash", 0, a.text.Get("solve.flag.hash"))
	cmd.Flags().IntVar(&f.threads, "threads", 0, a.text.Get("solve.flag.threads"))
	cmd.Flags().Uint64Var(&f.nodes, "nodes", 0, a.text.Get("solve.flag.nodes"))
	cmd.Flags().DurationVar(&f.time, "time", 0, a.text.Get("solve.flag.time"))
	cmd.Flags().BoolVar(&f.table, "table", false, a.text.Get("solve.flag.table"))
	cmd.Flags().BoolVar(&f.json, "json", false, a.text.Get("cups.flag.json"))
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		if err := a.checkSolve(f, args); err != nil {
			return usage(err)
		}
		p, err := a.position(cmd, board, args)
		if err != nil {
			return err
		}
		ctx, cancel := f.context(cmd.Context())
		defer cancel()
		if f.table {
			a.solveTable(ctx, p, f)
		} else {
			a.solveOne(ctx, p, len(args) > 0, f)
		}
		return cmd.Context().Err()
	}
	return cmd
}

// mostThreads is more than any machine has cores for.
const mostThreads = 1024

// checkSolve refuses numbers that make no sense.
func (a *app) checkSolve(f solveFlags, args []string) error {
	free := freeMemory()
	switch {
	case f.hash < 0 || f.hash > free:
		return errors.New(a.text.Get("solve.bad_hash", "n", f.hash, "most", free))
	case f.threads < 0 || f.threads > mostThreads:
		return errors.New(a.text.Get("solve.bad_threads", "n", f.threads, "most", mostThreads))
	case f.time < 0:
		return errors.New(a.text.Get("solve.bad_time", "time", f.time.String()))
	case f.table && len(args) > 0:
		return errors.New(a.text.Get("solve.table_position"))
	}
	return nil
}

// context ends when --time is over.
func (f solveFlags) context(ctx context.Context) (context.Context, context.CancelFunc) {
	if f.time == 0 {
		return context.WithCancel(ctx)
	}
	return context.WithTimeout(ctx, f.time)
}

// solver makes a solver for p and positions that come from it.
func (f solveFlags) solver(p cups.Position) *solver.Solver {
	if f.hash == 0 {
		f.hash = f.defaultHash(p)
	}
	if f.threads == 0 {
		f.threads = runtime.NumCPU()
	}
	return solver.New(solver.Options{TableBytes: int64(f.hash) << 20, Threads: f.threads})
}

// solveOne solves one position and its moves, and prints what is proven, be it
// the margins or, when the search was stopped, bounds of them.
func (a *app) solveOne(ctx context.Context, p cups.Position, given bool, f solveFlags) {
	began := time.Now()
	answer := prove(ctx, p, f, a.solveProgress(ctx, p, began, f))
	if given {
		answer.Position = &p
		answer.Beans = nil
	}
	answer.Seconds = seconds(time.Since(began))
	a.solveEndProgress()
	if f.json {
		_ = json.NewEncoder(a.out).Encode(answer)
	} else {
		a.printSolved(answer)
	}
}

// prove solves a position and, if that is done in time, its moves. Errors are
// those of ctx, which the command returns itself.
func prove(ctx context.Context, p cups.Position, f solveFlags, show func(solver.Progress)) solveAnswer {
	s := f.solver(p)
	r, err := s.Solve(ctx, p, solver.Limits{Nodes: f.nodes}, show)
	if errors.Is(err, context.Canceled) {
		r = partingBounds(ctx, s, p, r)
	}
	answer := newSolveAnswer(p, r)
	if _, exact := r.Exact(); !exact || err != nil {
		return answer
	}
	left := solver.Limits{}
	if f.nodes > 0 {
		left.Nodes = max(f.nodes-min(r.Nodes, f.nodes), 1)
	}
	moves, _ := s.SolveMoves(ctx, p, left, nil)
	answer.addMoves(p, moves)
	return answer
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

// solveTable solves the empty board with every stock up to that of p.
func (a *app) solveTable(ctx context.Context, p cups.Position, f solveFlags) {
	s := f.solver(p)
	if !f.json {
		a.printSolveHeader()
	}
	for stock := cups.Beans(1); stock <= p.Stock(cups.South) && ctx.Err() == nil; stock++ {
		start, err := cups.StartWith(p.Cups(), stock)
		if err != nil {
			return // not reached: p has a larger stock and is a position
		}
		began := time.Now()
		r, _ := s.Solve(ctx, start, solver.Limits{Nodes: f.nodes}, a.solveProgress(ctx, start, began, f))
		answer := newSolveAnswer(start, r)
		answer.Seconds = seconds(time.Since(began))
		a.solveEndProgress()
		if f.json {
			_ = json.NewEncoder(a.out).Encode(answer)
		} else {
			a.printSolveRow(answer)
		}
	}
}
