package engine

import (
	"context"
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"example.org/cups"
	"example.org/cups/engine"
	"example.org/cups/internal/answer"
	"example.org/cups/internal/cli/command"
	"example.org/cups/internal/ugi"
)

// mostBenchDepth is the most that --depth takes.
const mostBenchDepth = 64

// BenchCommand is "cups bench".
func BenchCommand(env *command.Env) *cobra.Command {
	cmd := env.Describe(&cobra.Command{Use: "bench", Args: env.NoArguments}, "engine.bench")
	depth := cmd.Flags().IntP("depth", "d", int(ugi.BenchDepth), env.Text.Get("engine.bench.flag.depth"))
	asJSON := cmd.Flags().Bool("json", false, env.Text.Get("cups.flag.json"))
	cmd.RunE = func(cmd *cobra.Command, _ []string) error {
		if *depth < 1 || *depth > mostBenchDepth {
			return command.Usage(errors.New(env.Text.Get("engine.bench.bad_depth", "value", *depth, "most", mostBenchDepth)))
		}
		if err := env.NeedMemory(engine.DefaultHashBytes >> 20); err != nil {
			return err
		}
		if *asJSON {
			return printJSON(cmd.Context(), env, cups.Ply(*depth))
		}
		return printTable(cmd.Context(), env, cups.Ply(*depth))
	}
	return cmd
}

// bench runs the benchmark and shows each position when it is done.
func bench(ctx context.Context, env *command.Env, depth cups.Ply, show func(ugi.BenchPosition)) (answer.Bench, error) {
	result := answer.Bench{Depth: depth}
	began := env.Now()
	err := ugi.Bench(ctx, depth, newSearcher, func(p ugi.BenchPosition) {
		result.Nodes += p.Nodes
		result.Positions = append(result.Positions, answer.BenchPosition(p))
		show(p)
	})
	took := env.Now().Sub(began)
	result.Seconds = answer.Seconds(took)
	result.Speed = int64(float64(result.Nodes) / took.Seconds())
	return result, err
}

func printJSON(ctx context.Context, env *command.Env, depth cups.Ply) error {
	result, err := bench(ctx, env, depth, func(ugi.BenchPosition) {})
	if err != nil {
		return err
	}
	return answer.Write(env.Out, result)
}

func printTable(ctx context.Context, env *command.Env, depth cups.Ply) error {
	result, err := bench(ctx, env, depth, func(p ugi.BenchPosition) {
		fmt.Fprintf(env.Out, "%12d  %-4s  %s\n", p.Nodes, p.Move, p.Position)
	})
	if err != nil {
		return err
	}
	_, err = fmt.Fprintln(env.Out, env.Text.Get("engine.bench.result", "nodes", result.Nodes,
		"seconds", env.Text.Decimal(result.Seconds, 3), "speed", result.Speed))
	return err
}
