package main

import (
	"context"
	"encoding/json"
	"errors"
	"time"

	"github.com/spf13/cobra"

	"example.org/cups"
	"example.org/cups/solver"
)

// solveHash is the memory in MB that "cups solve" takes without --hash.
const solveHash = 256

// solveFlags are the flags of "cups solve" but for those of the board.
type solveFlags struct {
	hash        int
	nodes       uint64
	time        time.Duration
	table, json bool
}

func (a *app) solveCommand() *cobra.Command {
	cmd := a.describe(&cobra.Command{Use: "solve [POSITION]"}, "solve")
	board := a.addBoardFlags(cmd)
	var f solveFlags
	cmd.Flags().IntVar(&f.hash, "hash", solveHash, a.text.Get("solve.flag.hash"))
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

// checkSolve refuses numbers that make no sense.
func (a *app) checkSolve(f solveFlags, args []string) error {
	free := freeMemory()
	switch {
	case f.hash < 1 || f.hash > free:
		return errors.New(a.text.Get("solve.bad_hash", "n", f.hash, "most", free))
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

func (f solveFlags) solver() *solver.Solver {
	return solver.New(solver.Options{TableBytes: int64(f.hash) << 20})
}

// solveOne solves one position and its moves, and prints what is proven, be it
// the margins or, when the search was stopped, bounds of them.
func (a *app) solveOne(ctx context.Context, p cups.Position, given bool, f solveFlags) {
	began := time.Now()
	s := f.solver()
	// An error here is that of ctx, which the command returns itself.
	r, _ := s.Solve(ctx, p, solver.Limits{Nodes: f.nodes}, a.solveProgress(p, began))
	answer := newSolveAnswer(p, given, r)
	if _, exact := r.Exact(); exact {
		left := solver.Limits{}
		if f.nodes > 0 {
			left.Nodes = max(f.nodes-min(r.Nodes, f.nodes), 1)
		}
		moves, _ := s.SolveMoves(ctx, p, left, nil)
		answer.addMoves(p, moves)
	}
	answer.Seconds = seconds(time.Since(began))
	a.solveEndProgress()
	if f.json {
		_ = json.NewEncoder(a.out).Encode(answer)
		return
	}
	a.printSolved(answer)
}

// solveTable solves the empty board with every stock up to that of p.
func (a *app) solveTable(ctx context.Context, p cups.Position, f solveFlags) {
	s := f.solver()
	if !f.json {
		a.printSolveHeader()
	}
	for stock := cups.Beans(1); stock <= p.Stock(cups.South) && ctx.Err() == nil; stock++ {
		start, err := cups.StartWith(p.Cups(), stock)
		if err != nil {
			return // not reached: p has a larger stock and is a position
		}
		began := time.Now()
		r, _ := s.Solve(ctx, start, solver.Limits{Nodes: f.nodes}, a.solveProgress(start, began))
		answer := newSolveAnswer(start, false, r)
		answer.Seconds = seconds(time.Since(began))
		a.solveEndProgress()
		if f.json {
			_ = json.NewEncoder(a.out).Encode(answer)
		} else {
			a.printSolveRow(answer)
		}
	}
}
