// Package perft is the command that counts the positions after so many moves.
package perft

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/spf13/cobra"

	"example.org/cups"
	"example.org/cups/internal/answer"
	"example.org/cups/internal/cli/command"
	"example.org/cups/internal/cli/gamefile"
)

// tableDepth is how deep "cups perft" counts without --depth.
const tableDepth = 6

// mostThreads is the most that --threads takes.
const mostThreads = 1024

// flags are the flags of "cups perft" but for those of the board.
type flags struct {
	depth, threads, hash int
	divide, json         bool
}

// Command is "cups perft".
func Command(env *command.Env) *cobra.Command {
	cmd := env.Describe(&cobra.Command{Use: "perft [POSITION | FILE]"}, "perft")
	place := gamefile.AddPlace(env, cmd)
	var f flags
	cmd.Flags().IntVarP(&f.depth, "depth", "d", tableDepth, env.Text.Get("perft.flag.depth"))
	cmd.Flags().IntVar(&f.threads, "threads", 1, env.Text.Get("perft.flag.threads"))
	cmd.Flags().IntVar(&f.hash, "hash", 0, env.Text.Get("perft.flag.hash"))
	cmd.Flags().BoolVar(&f.divide, "divide", false, env.Text.Get("perft.flag.divide"))
	cmd.Flags().BoolVar(&f.json, "json", false, env.Text.Get("cups.flag.json"))
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		if err := check(env, f); err != nil {
			return command.Usage(err)
		}
		p, err := place.Position(cmd.Context(), args)
		if err != nil {
			return err
		}
		if f.json {
			return printJSON(cmd.Context(), env, p, f)
		}
		first := f.depth
		if !cmd.Flag("depth").Changed && !f.divide {
			first = 1
		}
		return printTable(cmd.Context(), env, p, first, f)
	}
	return cmd
}

// check refuses numbers that make no sense.
func check(env *command.Env, f flags) error {
	free := env.FreeMemory()
	switch {
	case f.depth < 0:
		return errors.New(env.Text.Get("perft.bad_depth", "n", f.depth))
	case f.depth == 0 && f.divide:
		return errors.New(env.Text.Get("perft.divide_nothing"))
	case f.threads < 1 || f.threads > mostThreads:
		return errors.New(env.Text.Get("perft.bad_threads", "n", f.threads, "most", mostThreads))
	case f.hash < 0 || f.hash > free:
		return errors.New(env.Text.Get("perft.bad_hash", "n", f.hash, "most", free))
	}
	return nil
}

func printJSON(ctx context.Context, env *command.Env, p cups.Position, f flags) error {
	counted, err := count(ctx, env, p, cups.Ply(f.depth), f, func(answer.PerftMove) {})
	if err != nil {
		return err
	}
	return answer.Write(env.Out, counted)
}

// printTable prints a row for each depth from first to the one wanted, as soon
// as it is counted, and before it the moves if it is divided.
func printTable(ctx context.Context, env *command.Env, p cups.Position, first int, f flags) error {
	show := func(m answer.PerftMove) { fmt.Fprintf(env.Out, "%5s %20d\n", m.Move, m.Leaves) }
	if f.divide {
		fmt.Fprintf(env.Out, "%5s %20s\n", env.Text.Get("perft.column.move"), env.Text.Get("perft.column.leaves"))
	} else {
		printHeader(env)
	}
	for depth := first; depth <= f.depth; depth++ {
		counted, err := count(ctx, env, p, cups.Ply(depth), f, show)
		if err != nil {
			return err
		}
		if f.divide {
			fmt.Fprintln(env.Out)
			printHeader(env)
		}
		if _, err := fmt.Fprintf(env.Out, "%5d %20d %12s %14s\n", counted.Depth, counted.Leaves, env.Text.Decimal(counted.Seconds, 3), speed(counted)); err != nil {
			return err
		}
	}
	return nil
}

func printHeader(env *command.Env) {
	fmt.Fprintf(env.Out, "%5s %20s %12s %14s\n",
		env.Text.Get("perft.column.depth"), env.Text.Get("perft.column.leaves"),
		env.Text.Get("perft.column.seconds"), env.Text.Get("perft.column.speed"))
}

// speed is in leaves a second; counts too short to be measured have none.
func speed(c answer.Perft) string {
	if c.Seconds < 0.001 {
		return "-"
	}
	return fmt.Sprintf("%.0f", float64(c.Leaves)/c.Seconds)
}

// count counts the leaves of one depth, and shows each move once it is done if
// they are wanted. A count that is stopped says how far it got.
func count(ctx context.Context, env *command.Env, p cups.Position, depth cups.Ply, f flags, show func(answer.PerftMove)) (answer.Perft, error) {
	options := cups.PerftOptions{Threads: f.threads, TableBytes: int64(f.hash) << 20}
	counted := answer.Perft{Position: p, Depth: depth}
	began := env.Now()
	var err error
	if f.divide {
		err = divide(ctx, &counted, options, show)
	} else {
		stop := env.NewProgress().Watch(func(passed time.Duration) string {
			return env.Text.Get("perft.progress", "depth", depth, "time", passed.Round(time.Second).String())
		})
		counted.Leaves, err = cups.PerftContext(ctx, p, depth, options)
		stop()
	}
	counted.Seconds = answer.Seconds(env.Now().Sub(began))
	if err != nil {
		env.Complain(env.Text.Get("perft.stopped", "n", counted.Leaves, "depth", depth))
	}
	return counted, err
}

// divide counts each move by itself.
func divide(ctx context.Context, c *answer.Perft, options cups.PerftOptions, show func(answer.PerftMove)) error {
	c.Moves = []answer.PerftMove{}
	for m, err := range cups.Divide(ctx, c.Position, c.Depth, options) {
		c.Leaves += m.Leaves
		if err != nil {
			return err
		}
		c.Moves = append(c.Moves, answer.PerftMove(m))
		show(answer.PerftMove(m))
	}
	return nil
}
