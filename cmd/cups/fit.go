package main

import (
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"example.org/cups"
	"example.org/cups/engine"
	"example.org/cups/internal/fit"
)

// fitFlags are the flags of "cups fit".
type fitFlags struct {
	board    *boardFlags
	games    int
	nodes    int64
	mistakes float64
	trust    float64
	pull     float64
	rng      uint64
}

func (a *app) fitCommand() *cobra.Command {
	cmd := a.describe(&cobra.Command{Use: "fit", Args: a.noArguments}, "fit")
	f := &fitFlags{board: a.addBoardFlags(cmd)}
	flags := cmd.Flags()
	flags.IntVar(&f.games, "games", 1000, a.text.Get("fit.flag.games"))
	flags.Int64Var(&f.nodes, "nodes", 2500, a.text.Get("fit.flag.nodes"))
	flags.Float64Var(&f.mistakes, "mistakes", 0.04, a.text.Get("fit.flag.mistakes"))
	flags.Float64Var(&f.trust, "trust", 0.4, a.text.Get("fit.flag.trust"))
	flags.Float64Var(&f.pull, "pull", 10, a.text.Get("fit.flag.pull"))
	flags.Uint64Var(&f.rng, "rng", 1, a.text.Get("fit.flag.rng"))
	cmd.RunE = func(cmd *cobra.Command, _ []string) error {
		if err := a.checkFit(f); err != nil {
			return usage(err)
		}
		start, err := a.start(cmd, f.board)
		if err != nil {
			return err
		}
		return a.fit(cmd, f, start)
	}
	return cmd
}

// checkFit refuses numbers that make no sense.
func (a *app) checkFit(f *fitFlags) error {
	for _, n := range []struct {
		flag               string
		value, least, most float64
	}{
		{"games", float64(f.games), 1, 1e9},
		{"nodes", float64(f.nodes), 1, 1e15},
		{"mistakes", f.mistakes, 0, 1},
		{"trust", f.trust, 0, 1},
		{"pull", f.pull, 0, 1e9},
	} {
		if !(n.value >= n.least && n.value <= n.most) {
			return errors.New(a.text.Get("fit.bad_number", "flag", n.flag, "value", n.value, "least", n.least, "most", n.most))
		}
	}
	return nil
}

// fit plays the games and prints the weights that they lead to.
func (a *app) fit(cmd *cobra.Command, f *fitFlags, start cups.Position) error {
	plan := fit.Plan{Start: start, Games: f.games, Nodes: f.nodes, Mistakes: f.mistakes, Rng: f.rng}
	sum := fit.New(start.Cups(), f.trust)
	err := fit.Play(cmd.Context(), plan, func(game int, samples []fit.Sample) error {
		for _, s := range samples {
			sum.Add(s)
		}
		a.fitProgress(game, f.games)
		return nil
	})
	if err != nil {
		return err
	}
	weights, err := sum.Weights(f.pull)
	if err != nil {
		return err
	}
	before, after := sum.Error(engine.WeightsOf(start.Cups())), sum.Error(weights)
	fmt.Fprintln(a.err, a.text.Get("fit.result", "n", sum.Samples(),
		"before", fmt.Sprintf("%.2f", before/float64(engine.Bean)), "after", fmt.Sprintf("%.2f", after/float64(engine.Bean))))
	_, err = fmt.Fprintf(a.out, "%d:%s\n", start.Cups(), weightsText(weights))
	return err
}

func (a *app) fitProgress(game, games int) {
	if !isTerminal(a.err) {
		return
	}
	fmt.Fprintf(a.err, "\r\x1b[K%s", a.text.Get("fit.progress", "n", game, "of", games))
	if game == games {
		fmt.Fprint(a.err, "\r\x1b[K")
	}
}

// weightsText is how the engine reads weights.
func weightsText(weights engine.Weights) string {
	var b strings.Builder
	for _, w := range weights {
		fmt.Fprintf(&b, " %d", w)
	}
	return b.String()
}
