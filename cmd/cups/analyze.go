package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"runtime"
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
	depth     int
	hash      int64
	threads   int
	game, ply int
	out       string
	ascii     bool
	json      bool
}

func (a *app) analyzeCommand() *cobra.Command {
	cmd := a.describe(&cobra.Command{Use: "analyze [POSITION | FILE]"}, "analyze")
	f := &analyzeFlags{board: a.addBoardFlags(cmd)}
	flags := cmd.Flags()
	flags.DurationVar(&f.time, "time", 5*time.Second, a.text.Get("analyze.flag.time"))
	flags.Int64Var(&f.nodes, "nodes", 0, a.text.Get("analyze.flag.nodes"))
	flags.IntVar(&f.depth, "depth", 0, a.text.Get("analyze.flag.depth"))
	flags.Int64Var(&f.hash, "hash", 256, a.text.Get("analyze.flag.hash"))
	flags.IntVar(&f.threads, "threads", runtime.NumCPU(), a.text.Get("analyze.flag.threads"))
	flags.IntVar(&f.game, "game", 1, a.text.Get("play.flag.game"))
	flags.IntVar(&f.ply, "ply", -1, a.text.Get("analyze.flag.ply"))
	flags.StringVar(&f.out, "out", "", a.text.Get("analyze.flag.out"))
	flags.BoolVar(&f.ascii, "ascii", false, a.text.Get("play.flag.ascii"))
	flags.BoolVar(&f.json, "json", false, a.text.Get("cups.flag.json"))
	cmd.Flag("ply").DefValue = "0" // what pflag shows no default for
	cmd.Flag("threads").DefValue = "0"
	cmd.RunE = func(cmd *cobra.Command, args []string) error { return a.analyze(cmd, f, args) }
	return cmd
}

// analyze looks at a position, or at every move of a game.
func (a *app) analyze(cmd *cobra.Command, f *analyzeFlags, args []string) error {
	if err := a.checkAnalyze(cmd, f, args); err != nil {
		return usage(err)
	}
	analyst := newAnalyst(min(f.hash, int64(freeMemory()))<<20, f.threads)
	if namesFile(args) && !cmd.Flag("ply").Changed {
		return a.analyzeGame(cmd.Context(), f, analyst, args[0])
	}
	p, err := a.analyzed(cmd, f, args)
	if err != nil {
		return err
	}
	return a.analyzePosition(cmd.Context(), f, analyst, p)
}

// checkAnalyze refuses flags that make no sense, alone or together.
func (a *app) checkAnalyze(cmd *cobra.Command, f *analyzeFlags, args []string) error {
	isGame := namesFile(args) && !cmd.Flag("ply").Changed
	free := int64(freeMemory())
	switch {
	case f.time < 0 || f.nodes < 0 || f.depth < 0 || f.threads < 1 || f.threads > 1024:
		return errors.New(a.text.Get("analyze.bad_limits"))
	case f.hash < 1 || f.hash > free && cmd.Flag("hash").Changed:
		return errors.New(a.text.Get("solve.bad_hash", "n", f.hash, "most", free))
	case f.out != "" && !isGame:
		return errors.New(a.text.Get("analyze.out_needs_game"))
	}
	return nil
}

// limits shares the time out: half each for solver and engine.
func (f *analyzeFlags) limits() analysis.Limits {
	return analysis.Limits{Nodes: f.nodes, Time: f.time / 2, Depth: cups.Ply(f.depth)}
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

// analyzePosition prints what is known of a position, also where it was
// interrupted.
func (a *app) analyzePosition(ctx context.Context, f *analyzeFlags, analyst *analysis.Analyst, p cups.Position) error {
	result, err := analyst.Follow(ctx, p, f.limits(), a.tellResult)
	a.endProgress()
	switch {
	case !result.Position.IsValid():
		return err
	case f.json:
		return errors.Join(json.NewEncoder(a.out).Encode(result), err)
	}
	return errors.Join(a.printAnalysis(a.out, result), err)
}

// tellResult shows what a long analysis has found so far, on a terminal.
func (a *app) tellResult(r analysis.Result) {
	a.tellProgress(a.text.Get("analyze.so_far", "move", r.Position.MoveText(r.Moves[0].Move),
		"value", phrase.Worth(a.text, r.Moves[0].Value), "depth", r.Depth(), "n", r.Nodes))
}

// tellProgress overwrites the last line of progress.
func (a *app) tellProgress(line string) {
	if isTerminal(a.err) {
		fmt.Fprint(a.err, "\r\x1b[K", line)
	}
}

func (a *app) endProgress() { a.tellProgress("") }
