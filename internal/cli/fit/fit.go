// Package fit is the command that lets the evaluation learn from games.
package fit

import (
	"context"
	"errors"
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"example.org/cups"
	"example.org/cups/internal/cli/command"
	"example.org/cups/internal/fitted"
	"example.org/cups/internal/lab/fit"
	"example.org/cups/internal/savefile"
)

// flags are the flags of "cups fit".
type flags struct {
	board    *command.Board
	samples  string
	out      string
	games    int
	nodes    int64
	mistakes float64
	trust    float64
	pull     float64
	epochs   int
	rng      uint64
	always   bool
}

// Command is "cups fit".
func Command(env *command.Env) *cobra.Command {
	cmd := env.Describe(&cobra.Command{Use: "fit", Args: env.NoArguments}, "fit")
	f := &flags{board: env.AddBoard(cmd)}
	set := cmd.Flags()
	set.StringVar(&f.samples, "samples", "", env.Text.Get("fit.flag.samples"))
	set.StringVarP(&f.out, "out", "o", "", env.Text.Get("fit.flag.out"))
	set.IntVar(&f.games, "games", 10000, env.Text.Get("fit.flag.games"))
	set.Int64Var(&f.nodes, "nodes", 1500, env.Text.Get("fit.flag.nodes"))
	set.Float64Var(&f.mistakes, "mistakes", 0.05, env.Text.Get("fit.flag.mistakes"))
	set.Float64Var(&f.trust, "trust", 0.4, env.Text.Get("fit.flag.trust"))
	set.Float64Var(&f.pull, "pull", 10, env.Text.Get("fit.flag.pull"))
	set.IntVar(&f.epochs, "epochs", 8, env.Text.Get("fit.flag.epochs"))
	set.Uint64Var(&f.rng, "rng", 1, env.Text.Get("fit.flag.rng"))
	set.BoolVar(&f.always, "always", false, env.Text.Get("fit.flag.always"))
	cmd.RunE = func(cmd *cobra.Command, _ []string) error {
		if err := check(env, f); err != nil {
			return command.Usage(err)
		}
		start, err := f.board.Start()
		if err != nil {
			return err
		}
		if f.out == "" {
			f.out = fmt.Sprintf("%d.fit", start.Cups())
		}
		return run(env, cmd, f, start)
	}
	return cmd
}

// check returns an error for flags with wrong values.
func check(env *command.Env, f *flags) error {
	games := 1.0
	if f.samples != "" {
		games = 0 // the samples in the file may be enough
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
			return errors.New(env.Text.Get("fit.bad_number", "flag", n.flag, "value", command.Typed(n.value), "least", n.least, "most", n.most))
		}
	}
	return nil
}

// run plays the games, trains the evaluation on them and writes the weights.
func run(env *command.Env, cmd *cobra.Command, f *flags, start cups.Position) error {
	if err := savefile.CanReplace(f.out); err != nil { // check this before hours of games
		return err
	}
	env.Complain(env.Text.Get("fit.before", "file", f.out))
	line := env.NewProgress()
	samples, err := gather(cmd.Context(), env, line, f, start)
	if err != nil {
		return err
	}
	plan := fit.Learning{Cups: start.Cups(), Pull: f.pull, Training: fit.Training{Trust: f.trust, Epochs: f.epochs, RngNumber: f.rng}}
	learned, err := fit.Learn(cmd.Context(), plan, samples, func(epoch int) { report(env, line, "fit.epochs", epoch, f.epochs) })
	if errors.Is(err, fit.ErrTooFew) {
		return errors.New(env.Text.Get("fit.too_few", "n", len(samples)))
	}
	if err != nil {
		return err
	}
	key := "fit.result"
	if learned.After >= learned.Before && !f.always {
		key = "fit.no_better"
	} else if err := writeFitted(cmd.Context(), f.out, learned.Fitted); err != nil {
		return err
	}
	_, err = fmt.Fprintln(env.Out, env.Text.Get(key, "n", len(samples), "file", f.out, "check", learned.Checked,
		"before", env.Text.Decimal(learned.Before, 2), "after", env.Text.Decimal(learned.After, 2)))
	return err
}

// writeFitted writes the weights, if the engine can read them.
func writeFitted(ctx context.Context, file string, numbers *fitted.Numbers) error {
	data := numbers.Encode()
	if _, err := fitted.Decode(data); err != nil {
		return err
	}
	return savefile.Replace(ctx, file, func(w io.Writer) error {
		_, err := w.Write(data)
		return err
	})
}

// report shows the progress of a count on a terminal.
func report(env *command.Env, line *command.Progress, key string, done, of int) {
	line.Show(env.Text.Get(key, "n", done, "of", of))
	if done == of {
		line.End()
	}
}
