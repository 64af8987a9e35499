package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"time"

	"github.com/spf13/cobra"

	"example.org/cups"
	"example.org/cups/engine"
	"example.org/cups/internal/ugi"
)

// mostBenchDepth is the most that --depth takes.
const mostBenchDepth = 64

// benchResult is what "cups bench --json" prints.
type benchResult struct {
	Depth     cups.Ply            `json:"depth"`
	Nodes     int64               `json:"nodes"` // the signature
	Seconds   float64             `json:"seconds"`
	Speed     int64               `json:"nps"`
	Positions []ugi.BenchPosition `json:"positions"`
}

func (a *app) benchCommand() *cobra.Command {
	cmd := a.describe(&cobra.Command{Use: "bench", Args: a.noArguments}, "engine.bench")
	depth := cmd.Flags().IntP("depth", "d", int(ugi.BenchDepth), a.text.Get("engine.bench.flag.depth"))
	asJSON := cmd.Flags().Bool("json", false, a.text.Get("cups.flag.json"))
	cmd.RunE = func(cmd *cobra.Command, _ []string) error {
		if *depth < 1 || *depth > mostBenchDepth {
			return usage(errors.New(a.text.Get("engine.bench.bad_depth", "value", *depth, "most", mostBenchDepth)))
		}
		if err := a.needMemory(engine.DefaultHashBytes >> 20); err != nil {
			return err
		}
		if *asJSON {
			return a.benchJSON(cmd.Context(), cups.Ply(*depth))
		}
		return a.benchTable(cmd.Context(), cups.Ply(*depth))
	}
	return cmd
}

// bench runs the benchmark and shows each position when it is done.
func bench(ctx context.Context, depth cups.Ply, show func(ugi.BenchPosition)) (benchResult, error) {
	result := benchResult{Depth: depth}
	began := time.Now()
	err := ugi.Bench(ctx, depth, newSearcher, func(p ugi.BenchPosition) {
		result.Nodes += p.Nodes
		result.Positions = append(result.Positions, p)
		show(p)
	})
	seconds := time.Since(began).Seconds()
	result.Seconds = math.Round(seconds*1e6) / 1e6
	result.Speed = int64(float64(result.Nodes) / seconds)
	return result, err
}

func (a *app) benchJSON(ctx context.Context, depth cups.Ply) error {
	result, err := bench(ctx, depth, func(ugi.BenchPosition) {})
	if err != nil {
		return err
	}
	return json.NewEncoder(a.out).Encode(result)
}

func (a *app) benchTable(ctx context.Context, depth cups.Ply) error {
	result, err := bench(ctx, depth, func(p ugi.BenchPosition) {
		fmt.Fprintf(a.out, "%12d  %-4s  %s\n", p.Nodes, p.Move, p.Position)
	})
	if err != nil {
		return err
	}
	_, err = fmt.Fprintln(a.out, a.text.Get("engine.bench.result", "nodes", result.Nodes,
		"seconds", a.text.Decimal(result.Seconds, 3), "speed", result.Speed))
	return err
}
