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
)

// perftTableDepth is how deep "cups perft" counts without --depth.
const perftTableDepth = 6

// maxPerftThreads is the most that --threads takes.
const maxPerftThreads = 1024

// perftFlags are the flags of "cups perft" but for those of the board.
type perftFlags struct {
	depth, threads, hash int
	divide, json         bool
}

// perftCount is what "cups perft --json" prints (notation §6).
type perftCount struct {
	Position cups.Position `json:"position"`
	Depth    cups.Ply      `json:"depth"`
	Leaves   uint64        `json:"leaves"`
	Seconds  float64       `json:"seconds"`
	Moves    []perftMove   `json:"moves,omitzero"` // with --divide
}

type perftMove struct {
	Move   cups.Move `json:"move"`
	Leaves uint64    `json:"leaves"`
}

func (a *app) perftCommand() *cobra.Command {
	cmd := a.describe(&cobra.Command{Use: "perft [POSITION]"}, "perft")
	board := a.addBoardFlags(cmd)
	var f perftFlags
	cmd.Flags().IntVarP(&f.depth, "depth", "d", perftTableDepth, a.text.Get("perft.flag.depth"))
	cmd.Flags().IntVar(&f.threads, "threads", 1, a.text.Get("perft.flag.threads"))
	cmd.Flags().IntVar(&f.hash, "hash", 0, a.text.Get("perft.flag.hash"))
	cmd.Flags().BoolVar(&f.divide, "divide", false, a.text.Get("perft.flag.divide"))
	cmd.Flags().BoolVar(&f.json, "json", false, a.text.Get("cups.flag.json"))
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		if err := a.checkPerft(f); err != nil {
			return usage(err)
		}
		p, err := a.position(cmd, board, args)
		if err != nil {
			return err
		}
		if f.json {
			return a.perftJSON(cmd.Context(), p, f)
		}
		first := f.depth
		if !cmd.Flag("depth").Changed && !f.divide {
			first = 1
		}
		return a.perftTable(cmd.Context(), p, first, f)
	}
	return cmd
}

// checkPerft refuses numbers that make no sense.
func (a *app) checkPerft(f perftFlags) error {
	free := freeMemory()
	switch {
	case f.depth < 0:
		return errors.New(a.text.Get("perft.bad_depth", "n", f.depth))
	case f.depth == 0 && f.divide:
		return errors.New(a.text.Get("perft.divide_nothing"))
	case f.threads < 1 || f.threads > maxPerftThreads:
		return errors.New(a.text.Get("perft.bad_threads", "n", f.threads, "most", maxPerftThreads))
	case f.hash < 0 || f.hash > free:
		return errors.New(a.text.Get("perft.bad_hash", "n", f.hash, "most", free))
	}
	return nil
}

func (a *app) perftJSON(ctx context.Context, p cups.Position, f perftFlags) error {
	count, err := a.perft(ctx, p, cups.Ply(f.depth), f, func(perftMove) {})
	if err != nil {
		return err
	}
	return json.NewEncoder(a.out).Encode(count)
}

// perftTable prints a row for each depth from first to the one wanted, as soon
// as it is counted, and before it the moves if it is divided.
func (a *app) perftTable(ctx context.Context, p cups.Position, first int, f perftFlags) error {
	show := func(m perftMove) { fmt.Fprintf(a.out, "%5s %20d\n", m.Move, m.Leaves) }
	if f.divide {
		fmt.Fprintf(a.out, "%5s %20s\n", a.text.Get("perft.column.move"), a.text.Get("perft.column.leaves"))
	} else {
		a.perftHeader()
	}
	for depth := first; depth <= f.depth; depth++ {
		count, err := a.perft(ctx, p, cups.Ply(depth), f, show)
		if err != nil {
			return err
		}
		if f.divide {
			fmt.Fprintln(a.out)
			a.perftHeader()
		}
		if _, err := fmt.Fprintf(a.out, "%5d %20d %12s %14s\n", count.Depth, count.Leaves, a.text.Decimal(count.Seconds, 3), count.speed()); err != nil {
			return err
		}
	}
	return nil
}

func (a *app) perftHeader() {
	fmt.Fprintf(a.out, "%5s %20s %12s %14s\n",
		a.text.Get("perft.column.depth"), a.text.Get("perft.column.leaves"),
		a.text.Get("perft.column.seconds"), a.text.Get("perft.column.speed"))
}

// speed is in leaves a second; counts too short to be measured have none.
func (c perftCount) speed() string {
	if c.Seconds < 0.001 {
		return "-"
	}
	return fmt.Sprintf("%.0f", float64(c.Leaves)/c.Seconds)
}

// perft counts the leaves of one depth, and shows each move once it is done if
// they are wanted. A count that is stopped says how far it got.
func (a *app) perft(ctx context.Context, p cups.Position, depth cups.Ply, f perftFlags, show func(perftMove)) (perftCount, error) {
	options := cups.PerftOptions{Threads: f.threads, HashBytes: int64(f.hash) << 20}
	count := perftCount{Position: p, Depth: depth}
	began := time.Now()
	var err error
	if f.divide {
		err = count.divide(ctx, options, show)
	} else {
		count.Leaves, err = cups.PerftContext(ctx, p, depth, options)
	}
	count.Seconds = math.Round(time.Since(began).Seconds()*1e6) / 1e6
	if err != nil {
		fmt.Fprintln(a.err, a.text.Get("perft.stopped", "n", count.Leaves, "depth", depth))
	}
	return count, err
}

// divide counts each move by itself.
func (c *perftCount) divide(ctx context.Context, options cups.PerftOptions, show func(perftMove)) error {
	c.Moves = []perftMove{}
	for m, err := range cups.Divide(ctx, c.Position, c.Depth, options) {
		c.Leaves += m.Leaves
		if err != nil {
			return err
		}
		c.Moves = append(c.Moves, perftMove(m))
		show(perftMove(m))
	}
	return nil
}
