package solve

import (
	"context"
	"errors"
	"time"

	"example.org/cups"
	"example.org/cups/internal/answer"
	"example.org/cups/internal/cli/command"
	"example.org/cups/internal/memory"
	"example.org/cups/solver"
)

// printOnDisk solves the empty board with the stock of p by one sweep whose old totals lie on
// disk, and with --table prints that of every stock on the way.
func printOnDisk(ctx context.Context, env *command.Env, p cups.Position, f flags) error {
	began, most := env.Now(), p.Stock(cups.South)
	sweep, err := newSolver(env, f, p).OnDisk(p.Cups(), most, f.promises)
	if errors.Is(err, errors.ErrUnsupported) || errors.Is(err, solver.ErrTooLarge) {
		return errors.New(env.Text.Get("solve.disk_unsupported", "n", p.Cups(), "beans", int(most)))
	}
	if short := (*memory.ShortageError)(nil); errors.As(err, &short) {
		if err := env.NeedMemory(short.Need); err != nil {
			return err
		}
		// The machine has enough: only --memory, or what it is by default, is too little.
		return errors.New(env.Text.Get("solve.disk_memory", "need", short.Need, "have", short.Free))
	}
	if err != nil {
		return err
	}
	line, cost := env.NewProgress(), sweep.Cost()
	isHeaded, stock := false, cups.Beans(0)
	first := uint64(0)
	err = sweep.Starts(ctx, f.disk, func(start solver.Start) {
		stock = start.Stock
		if !f.table && stock < most {
			return
		}
		line.End()
		board, _ := cups.StartWith(p.Cups(), stock) // p has as many beans and is a position
		solved := answer.NewSolve(board, solver.Result{Bounds: start.Bounds, SweptPositions: start.SweptPositions}, start.Moves)
		solved.Seconds = answer.Seconds(env.Now().Sub(began))
		switch {
		case f.json:
			_ = answer.Write(env.Out, solved) // the output remembers the error
		case f.table:
			if !isHeaded {
				printHeader(env, true)
			}
			isHeaded = true
			printRow(env, solved)
		default:
			printSolved(env, solved, board)
		}
	}, func(positions uint64) {
		if first == 0 {
			first = positions
		}
		line.Seldom(func() string {
			taken := env.Now().Sub(began)
			left := time.Duration(float64(taken) * float64(cost.Positions-positions) / float64(max(positions-first, 1)))
			return env.Text.Get("solve.disk_progress", "beans", int(stock)+1, "done", int(100*positions/max(cost.Positions, 1)),
				"time", taken.Round(time.Second).String(), "left", left.Round(time.Second).String())
		})
	})
	line.End()
	if ctx.Err() != nil {
		env.Complain(env.Text.Get("solve.disk_stopped", "stock", int(stock), "folder", f.disk))
		return command.ErrReported
	}
	return err
}
