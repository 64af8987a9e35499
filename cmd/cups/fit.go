package main

import (
	"errors"
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"example.org/cups"
	"example.org/cups/engine"
	"example.org/cups/internal/fit"
	"example.org/cups/internal/savefile"
)

// fitFlags are the flags of "cups fit".
type fitFlags struct {
	board    *boardFlags
	samples  string
	out      string
	games    int
	nodes    int64
	mistakes float64
	trust    float64
	pull     float64
	epochs   int
	rng      uint64
}

func (a *app) fitCommand() *cobra.Command {
	cmd := a.describe(&cobra.Command{Use: "fit", Args: a.noArguments}, "fit")
	f := &fitFlags{board: a.addBoardFlags(cmd)}
	flags := cmd.Flags()
	flags.StringVar(&f.samples, "samples", "", a.text.Get("fit.flag.samples"))
	flags.StringVarP(&f.out, "out", "o", "", a.text.Get("fit.flag.out"))
	flags.IntVar(&f.games, "games", 10000, a.text.Get("fit.flag.games"))
	flags.Int64Var(&f.nodes, "nodes", 1500, a.text.Get("fit.flag.nodes"))
	flags.Float64Var(&f.mistakes, "mistakes", 0.05, a.text.Get("fit.flag.mistakes"))
	flags.Float64Var(&f.trust, "trust", 0.4, a.text.Get("fit.flag.trust"))
	flags.Float64Var(&f.pull, "pull", 10, a.text.Get("fit.flag.pull"))
	flags.IntVar(&f.epochs, "epochs", 8, a.text.Get("fit.flag.epochs"))
	flags.Uint64Var(&f.rng, "rng", 1, a.text.Get("fit.flag.rng"))
	cmd.RunE = func(cmd *cobra.Command, _ []string) error {
		if err := a.checkFit(f); err != nil {
			return usage(err)
		}
		start, err := a.start(cmd, f.board)
		if err != nil {
			return err
		}
		if f.out == "" {
			f.out = fmt.Sprintf("%d.fit", start.Cups())
		}
		return a.fit(cmd, f, start)
	}
	return cmd
}

// checkFit refuses numbers that make no sense.
func (a *app) checkFit(f *fitFlags) error {
	games := 1.0
	if f.samples != "" {
		games = 0 // those in the file may be enough
	}
	for _, n := range []struct {
		flag               string
		value, least, most float64
	}{
		{"games", float64(f.games), games, 1e9},
		{"nodes", float64(f.nodes), 1, 1e15},
		{"mistakes", f.mistakes, 0, 1},
		{"trust", f.trust, 0, 1},
		{"pull", f.pull, 0, 1e9},
		{"epochs", float64(f.epochs), 1, 1e6},
	} {
		if !(n.value >= n.least && n.value <= n.most) {
			return errors.New(a.text.Get("fit.bad_number", "flag", n.flag, "value", n.value, "least", n.least, "most", n.most))
		}
	}
	return nil
}

// fit plays the games, lets the evaluation learn from them and writes what it
// has learned.
func (a *app) fit(cmd *cobra.Command, f *fitFlags, start cups.Position) error {
	samples, err := a.fitSamples(cmd.Context(), f, start)
	if err != nil {
		return err
	}
	learn, check := fit.Split(samples)
	if len(check) == 0 {
		return errors.New(a.text.Get("fit.too_few", "n", len(samples)))
	}
	squares := fit.NewSquares(start.Cups(), f.trust)
	for i := range learn {
		squares.Add(learn[i])
	}
	weights, err := squares.Weights(f.pull)
	if err != nil {
		return err
	}
	var checked float64
	training := fit.Training{Trust: f.trust, Epochs: f.epochs, Rng: f.rng}
	fitted, err := fit.Train(cmd.Context(), training, weights, learn, check, func(epoch int, _, now float64) {
		checked = now
		a.fitProgress("fit.epochs", epoch, f.epochs)
	})
	if err != nil {
		return err
	}
	if err := writeFitted(f.out, fitted); err != nil {
		return err
	}
	_, err = fmt.Fprintln(a.out, a.text.Get("fit.result", "n", len(samples), "file", f.out, "check", len(check),
		"before", a.text.Decimal(fit.Wrong(check, f.trust), 2), "after", a.text.Decimal(checked, 2)))
	return err
}

// writeFitted writes what was learned, if the engine can read it.
func writeFitted(file string, fitted *engine.Fitted) error {
	data := fitted.Encode()
	if _, err := engine.DecodeFitted(data); err != nil {
		return err
	}
	return savefile.Replace(file, func(w io.Writer) error {
		_, err := w.Write(data)
		return err
	})
}

func (a *app) fitProgress(key string, done, of int) {
	if !isTerminal(a.err) {
		return
	}
	fmt.Fprintf(a.err, "\r\x1b[K%s", a.text.Get(key, "n", done, "of", of))
	if done == of {
		fmt.Fprint(a.err, "\r\x1b[K")
	}
}
