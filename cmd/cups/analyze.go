package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"
	"text/tabwriter"
	"time"

	"github.com/spf13/cobra"

	"example.org/cups"
	"example.org/cups/analysis"
	"example.org/cups/internal/phrase"
)

// analyzeFlags are what "cups analyze" can be told.
type analyzeFlags struct {
	board     *boardFlags
	time      time.Duration
	nodes     int64
	hash      int64
	game, ply int
	json      bool
}

func (a *app) analyzeCommand() *cobra.Command {
	cmd := a.describe(&cobra.Command{Use: "analyze [POSITION | FILE]"}, "analyze")
	f := &analyzeFlags{board: a.addBoardFlags(cmd)}
	flags := cmd.Flags()
	flags.DurationVar(&f.time, "time", 5*time.Second, a.text.Get("analyze.flag.time"))
	flags.Int64Var(&f.nodes, "nodes", 0, a.text.Get("analyze.flag.nodes"))
	flags.Int64Var(&f.hash, "hash", 256, a.text.Get("analyze.flag.hash"))
	flags.IntVar(&f.game, "game", 1, a.text.Get("play.flag.game"))
	flags.IntVar(&f.ply, "ply", -1, a.text.Get("analyze.flag.ply"))
	flags.BoolVar(&f.json, "json", false, a.text.Get("cups.flag.json"))
	cmd.Flag("ply").DefValue = "0" // what pflag shows no default for
	cmd.RunE = func(cmd *cobra.Command, args []string) error { return a.analyze(cmd, f, args) }
	return cmd
}

// analyze looks at a position, or at every move of a game.
func (a *app) analyze(cmd *cobra.Command, f *analyzeFlags, args []string) error {
	if f.time < 0 || f.nodes < 0 || f.hash < 1 || f.hash > 1<<20 {
		return usage(errors.New(a.text.Get("analyze.bad_limits")))
	}
	analyst := analysis.New(analysis.Options{SolverBytes: f.hash << 19, EngineBytes: f.hash << 19})
	limits := analysis.Limits{Nodes: f.nodes, Time: f.time / 2} // half each for solver and engine
	if namesFile(args) && !cmd.Flag("ply").Changed {
		return a.analyzeGame(cmd.Context(), f, analyst, limits, args[0])
	}
	p, err := a.analyzed(cmd, f, args)
	if err != nil {
		return err
	}
	result, err := analyst.Position(cmd.Context(), p, limits)
	if f.json && err == nil {
		return json.NewEncoder(a.out).Encode(result)
	}
	return errors.Join(a.printAnalysis(a.out, result), err)
}

// analyzed is the position that the arguments name.
func (a *app) analyzed(cmd *cobra.Command, f *analyzeFlags, args []string) (cups.Position, error) {
	if !namesFile(args) {
		return a.position(cmd, f.board, args)
	}
	if f.ply < 0 {
		return cups.Position{}, usage(errors.New(a.text.Get("show.bad_ply", "n", f.ply)))
	}
	return a.positionInFile(args[0], f.game, f.ply)
}

// printAnalysis prints a line for each move, best first.
func (a *app) printAnalysis(out io.Writer, r analysis.Result) error {
	if !r.Position.IsValid() {
		return nil
	}
	if r.Position.IsOver() {
		_, err := fmt.Fprintln(out, phrase.Result(a.text, r.Position))
		return err
	}
	_, err := fmt.Fprintln(out, a.text.Get("analyze.value", "side", phrase.Side(a.text, r.Position.Turn()), "value", a.valueText(r.Value)))
	if err != nil {
		return err
	}
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	for _, m := range r.Moves {
		fmt.Fprintf(w, "%s\t%s\t%s\t%s\n", r.Position.MoveText(m.Move), a.valueText(m.Value), a.kindText(m.Value), lineText(r.Position, m.Line))
	}
	return w.Flush()
}

// valueText shows a value from the mover's side.
func (a *app) valueText(v analysis.Value) string {
	switch v.Kind {
	case analysis.Exact:
		return marginText(v.Lower)
	case analysis.Bounds:
		return a.text.Get("analyze.bounds", "lower", marginText(v.Lower), "upper", marginText(v.Upper))
	}
	return a.text.Get("analyze.estimate", "score", v.Guess)
}

// marginText shows a margin with its sign: "+3", "0", "-4".
func marginText(m cups.Margin) string {
	if m == 0 {
		return "0"
	}
	return fmt.Sprintf("%+d", m)
}

// kindText says what a value is worth.
func (a *app) kindText(v analysis.Value) string {
	return a.text.Get("analyze.kind."+v.Kind.String(), "depth", v.Depth)
}

// lineText is a line of play with its captures, cut where it gets long.
func lineText(p cups.Position, line []cups.Move) string {
	const most = 12
	var moves []string
	for i, m := range line {
		if i == most {
			moves = append(moves, "…")
			break
		}
		moves = append(moves, p.MoveText(m))
		p = p.PlayUnchecked(m)
	}
	return strings.Join(moves, " ")
}
