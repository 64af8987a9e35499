package engine

import (
	"context"
	"errors"
	"example.org/cups/internal/ugisession"
	"fmt"

	"github.com/spf13/cobra"

	"example.org/cups"
	"example.org/cups/engine"
	"example.org/cups/internal/answer"
	"example.org/cups/internal/cli/command"
)

// mostBenchDepth is the most that --depth takes.
const mostBenchDepth = 64

// BenchCommand is "cups bench".
func BenchCommand(env *command.Env) *cobra.Command {
	cmd := env.Describe(&cobra.Command{Use: "bench", Args: env.NoArguments}, "engine.bench")
	depth := cmd.Flags().IntP("depth", "d", int(ugisession.BenchDepth), env.Text.Get("engine.bench.flag.depth"))
	weights := env.AddWeights(cmd)
	asJSON := cmd.Flags().Bool("json", false, env.Text.Get("cups.flag.json"))
	times := cmd.Flags().Bool("deadlines", false, env.Text.Get("engine.bench.flag.deadlines"))
	busy := cmd.Flags().Bool("busy", false, env.Text.Get("engine.bench.flag.busy"))
	cmd.RunE = func(cmd *cobra.Command, _ []string) error {
		if *depth < 1 || *depth > mostBenchDepth {
			return command.Usage(errors.New(env.Text.Get("engine.bench.bad_depth", "value", *depth, "most", mostBenchDepth)))
		}
		if *busy && !*times {
			return command.Usage(errors.New(env.Text.Get("engine.bench.busy_alone")))
		}
		if *times {
			for _, other := range []string{"depth", "weights"} {
				if cmd.Flags().Changed(other) {
					return command.Usage(errors.New(env.Text.Get("engine.bench.not_deadlines", "flag", other)))
				}
			}
			if err := env.NeedMemory(5 * deadlineBytes >> 20); err != nil {
				return err
			}
			return printDeadlines(cmd.Context(), env, *busy, *asJSON)
		}
		fitted, err := weights.Read(cmd.Context(), 0) // the list has boards of many sizes
		if err != nil {
			return err
		}
		b := benchmark{env, cups.Ply(*depth), fitted}
		if err := env.NeedMemory(engine.DefaultTableBytes >> 20); err != nil {
			return err
		}
		if *asJSON {
			return b.printJSON(cmd.Context())
		}
		return b.printTable(cmd.Context())
	}
	return cmd
}

// benchmark is one run of the command.
type benchmark struct {
	env    *command.Env
	depth  cups.Ply
	fitted *engine.Weights // weights for boards of their size; nil: the built-in ones
}

// run searches all positions and shows each when it is done.
func (b benchmark) run(ctx context.Context, show func(ugisession.BenchPosition)) (answer.Bench, error) {
	result := answer.Bench{Depth: b.depth}
	began := b.env.Now()
	err := ugisession.Bench(ctx, b.depth, searchersWith(b.fitted), func(p ugisession.BenchPosition) {
		result.Nodes += p.Nodes
		result.Positions = append(result.Positions, answer.BenchPosition(p))
		show(p)
	})
	took := b.env.Now().Sub(began)
	result.Seconds = answer.Seconds(took)
	result.Speed = int64(float64(result.Nodes) / took.Seconds())
	return result, err
}

func (b benchmark) printJSON(ctx context.Context) error {
	result, err := b.run(ctx, func(ugisession.BenchPosition) {})
	if err != nil {
		return err
	}
	return answer.Write(b.env.Out, result)
}

func (b benchmark) printTable(ctx context.Context) error {
	result, err := b.run(ctx, func(p ugisession.BenchPosition) {
		fmt.Fprintf(b.env.Out, "%12d  %-4s  %s\n", p.Nodes, p.Move, p.Position)
	})
	if err != nil {
		return err
	}
	_, err = fmt.Fprintln(b.env.Out, b.env.Text.Get("engine.bench.result", "nodes", result.Nodes,
		"seconds", b.env.Text.Decimal(result.Seconds, 3), "speed", result.Speed))
	return err
}
