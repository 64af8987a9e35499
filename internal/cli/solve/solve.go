// Package solve is the command that proves what a position is worth.
package solve

import (
	"context"
	"errors"
	"time"

	"github.com/spf13/cobra"

	"example.org/cups"
	"example.org/cups/internal/answer"
	"example.org/cups/internal/cli/command"
	"example.org/cups/internal/cli/gamefile"
	"example.org/cups/solver"
)

// flags are the flags of "cups solve" but for those of the board.
type flags struct {
	hash       int
	memory     int
	threads    int
	nodes      int64
	time       time.Duration
	table      bool
	everyStock bool
	output     string
	disk       string
	promises   int
	json       bool
}

// Command is "cups solve".
func Command(env *command.Env) *cobra.Command {
	cmd := env.Describe(&cobra.Command{Use: "solve [POSITION | FILE]"}, "solve")
	place := gamefile.AddPlace(env, cmd)
	var f flags
	cmd.Flags().IntVar(&f.hash, "hash", 0, env.Text.Get("solve.flag.hash"))
	cmd.Flags().IntVar(&f.memory, "memory", 0, env.Text.Get("solve.flag.memory"))
	cmd.Flags().IntVar(&f.threads, "threads", 0, env.Text.Get("solve.flag.threads"))
	cmd.Flags().Int64Var(&f.nodes, "nodes", 0, env.Text.Get("solve.flag.nodes"))
	cmd.Flags().DurationVar(&f.time, "time", 0, env.Text.Get("solve.flag.time"))
	cmd.Flags().BoolVar(&f.table, "table", false, env.Text.Get("solve.flag.table"))
	cmd.Flags().BoolVar(&f.everyStock, "every-stock", false, env.Text.Get("solve.flag.every_stock"))
	cmd.Flags().StringVarP(&f.output, "output", "o", "", env.Text.Get("solve.flag.output"))
	cmd.Flags().StringVar(&f.disk, "disk", "", env.Text.Get("solve.flag.disk"))
	cmd.Flags().IntVar(&f.promises, "promises", 0, env.Text.Get("solve.flag.promises"))
	cmd.Flags().BoolVar(&f.json, "json", false, env.Text.Get("cups.flag.json"))
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		if err := check(env, f, args); err != nil {
			return command.Usage(err)
		}
		p, err := place.Position(cmd.Context(), args)
		if err != nil {
			return err
		}
		ctx, cancel := f.context(cmd.Context())
		defer cancel()
		switch {
		case f.everyStock:
			if cmd.Flags().Changed("beans") {
				return command.Usage(errors.New(env.Text.Get("solve.every_stock_beans")))
			}
			err = printEveryStock(ctx, env, p.Cups(), f)
		case f.disk != "":
			err = printOnDisk(ctx, env, p, f)
		case f.table:
			err = printTable(ctx, env, p, f)
		default:
			once := env.Lacking(f.kept(env), p, false)
			printOne(ctx, env, p, len(args) > 0, f)
			once.After(cmd.Context())
		}
		return errors.Join(err, cmd.Context().Err())
	}
	return cmd
}

// mostThreads is more than any machine has cores for.
const mostThreads = 1024

// check refuses numbers that make no sense.
func check(env *command.Env, f flags, args []string) error {
	free := env.FreeMemory()
	switch {
	case f.hash < 0 || f.hash > free:
		return errors.New(env.Text.Get("solve.bad_hash", "n", f.hash, "most", free))
	case f.memory < 0 || f.memory > free:
		return errors.New(env.Text.Get("solve.bad_memory", "n", f.memory, "most", free))
	case f.threads < 0 || f.threads > mostThreads:
		return errors.New(env.Text.Get("solve.bad_threads", "n", f.threads, "most", mostThreads))
	case f.nodes < 0:
		return errors.New(env.Text.Get("solve.bad_nodes", "n", f.nodes))
	case f.time < 0:
		return errors.New(env.Text.Get("solve.bad_time", "time", f.time.String()))
	case f.table && len(args) > 0:
		return errors.New(env.Text.Get("solve.table_position", "flag", "table"))
	case f.everyStock && len(args) > 0:
		return errors.New(env.Text.Get("solve.table_position", "flag", "every-stock"))
	case f.everyStock && f.notEveryStock() != "":
		return errors.New(env.Text.Get("solve.not_every_stock", "flag", f.notEveryStock()))
	case f.disk != "" && len(args) > 0:
		return errors.New(env.Text.Get("solve.table_position", "flag", "disk"))
	case f.disk != "" && f.notOnDisk() != "":
		return errors.New(env.Text.Get("solve.not_disk", "flag", f.notOnDisk()))
	case f.promises < 0 || f.promises > cups.MaxCups:
		return errors.New(env.Text.Get("solve.bad_promises", "n", f.promises, "most", cups.MaxCups))
	case f.promises > 0 && f.disk == "":
		return errors.New(env.Text.Get("solve.promises_disk"))
	case f.output != "" && !f.everyStock:
		return errors.New(env.Text.Get("solve.output_every_stock"))
	}
	return nil
}

// notEveryStock is a flag that has no meaning for a proof of every stock, which needs no
// search: it was given all the same; empty if none was.
func (f flags) notEveryStock() string {
	switch {
	case f.table:
		return "table"
	case f.nodes > 0:
		return "nodes"
	case f.hash > 0:
		return "hash"
	case f.memory > 0:
		return "memory"
	}
	return ""
}

// notOnDisk is a flag that has no meaning for a sweep whose old totals lie on disk, which needs no
// search: it was given all the same; empty if none was.
func (f flags) notOnDisk() string {
	switch {
	case f.everyStock:
		return "every-stock"
	case f.nodes > 0:
		return "nodes"
	case f.hash > 0:
		return "hash"
	}
	return ""
}

// context ends when --time is over.
func (f flags) context(ctx context.Context) (context.Context, context.CancelFunc) {
	if f.time == 0 {
		return context.WithCancel(ctx)
	}
	return context.WithTimeout(ctx, f.time)
}

// printOne solves one position and its moves, and prints what is proven, be it
// the margins or, when the search was stopped, bounds of them.
func printOne(ctx context.Context, env *command.Env, p cups.Position, given bool, f flags) {
	began, line := env.Now(), env.NewProgress()
	solved := prove(ctx, env, p, f, report(env, line, p, began))
	if given {
		solved.Position = &p
		solved.Beans = nil
	}
	solved.Seconds = answer.Seconds(env.Now().Sub(began))
	line.End()
	if f.json {
		_ = answer.Write(env.Out, solved) // the output remembers the error
	} else {
		printSolved(env, solved, p)
	}
}

// printTable solves the empty board with every stock up to that of p: by one
// sweep, or one by one if that takes too much memory.
func printTable(ctx context.Context, env *command.Env, p cups.Position, f flags) error {
	s := newSolver(env, f, p)
	began, isHeaded := env.Now(), false
	print := func(solved answer.Solve, isSum bool) {
		solved.Seconds = answer.Seconds(env.Now().Sub(began))
		if f.json {
			_ = answer.Write(env.Out, solved) // the output remembers the error
			return
		}
		if !isHeaded {
			printHeader(env, isSum)
		}
		isHeaded = true
		printRow(env, solved)
	}
	line := env.NewProgress()
	if f.nodes == 0 {
		err := s.Starts(ctx, p.Cups(), p.Stock(cups.South), func(start solver.Start) {
			line.End()
			board, _ := cups.StartWith(p.Cups(), start.Stock) // p has as many beans and is a position
			print(answer.NewSolve(board, solver.Result{Bounds: start.Bounds, SweptPositions: start.SweptPositions}, start.Moves), true)
			line.Seldom(func() string {
				return env.Text.Get("solve.table_progress", "beans", int(start.Stock)+1, "time", env.Now().Sub(began).Round(time.Second).String())
			})
		})
		line.End()
		if !errors.Is(err, solver.ErrTooLarge) {
			return nil // but for an interruption, which the command returns itself
		}
	}
	for stock := cups.Beans(1); stock <= p.Stock(cups.South) && ctx.Err() == nil; stock++ {
		start, err := cups.StartWith(p.Cups(), stock)
		if err != nil {
			return err // not reached: p has a larger stock and is a position
		}
		began = env.Now()
		r, _ := s.Solve(ctx, start, solver.Limits{Nodes: f.nodes}, report(env, line, start, began))
		line.End()
		print(answer.NewSolve(start, r, nil), false)
	}
	return nil
}
