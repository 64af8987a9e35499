package puzzle

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"time"

	"github.com/spf13/cobra"

	"example.org/cups/internal/answer"
	"example.org/cups/internal/cli/command"
	"example.org/cups/internal/lab/mine"
	"example.org/cups/puzzle"
)

// makeFlags are the flags of "cups puzzle make".
type makeFlags struct {
	kind, theme, ratings, out, days string
	cups, count, steps, hash        int
	rng                             uint64
	json, openings                  bool
	weights                         *command.Weights
}

// defaultHash is the memory in MB that the solver takes without --hash.
const defaultHash = 64

func makeCommand(env *command.Env) *cobra.Command {
	cmd := env.Describe(&cobra.Command{Use: "make --kind KIND", Args: env.NoArguments}, "puzzlemake.make")
	f := makeFlags{weights: env.AddWeights(cmd)}
	word := func(flag string) string { return env.Text.Get("puzzlemake.make.flag." + flag) }
	cmd.Flags().StringVar(&f.kind, "kind", "", word("kind"))
	cmd.Flags().IntVar(&f.cups, "cups", 4, word("cups"))
	cmd.Flags().IntVar(&f.count, "count", 10, word("count"))
	cmd.Flags().IntVar(&f.steps, "min-steps", 0, word("min_steps"))
	cmd.Flags().StringVar(&f.theme, "theme", "", word("theme"))
	cmd.Flags().StringVar(&f.ratings, "rating", "", env.Text.Get("practice.flag.rating"))
	cmd.Flags().Uint64Var(&f.rng, "rng", 1, word("rng"))
	cmd.Flags().BoolVar(&f.openings, "openings", false, word("openings"))
	cmd.Flags().StringVar(&f.out, "out", "", word("out"))
	cmd.Flags().StringVar(&f.days, "days", "", word("days"))
	cmd.Flags().IntVar(&f.hash, "hash", defaultHash, word("hash"))
	cmd.Flags().BoolVar(&f.json, "json", false, env.Text.Get("cups.flag.json"))
	cmd.RunE = func(cmd *cobra.Command, _ []string) error { return runMake(env, cmd, f) }
	return cmd
}

func runMake(env *command.Env, cmd *cobra.Command, f makeFlags) error {
	order, err := newOrder(cmd.Context(), env, f)
	if err != nil {
		return command.Usage(err)
	}
	if f.out == "" {
		return makePuzzles(cmd.Context(), env, order, newPrinter(env, f))
	}
	return addPuzzles(cmd.Context(), env, order, f)
}

// newPrinter returns what prints each puzzle as it is made.
func newPrinter(env *command.Env, f makeFlags) func(puzzle.Puzzle) error {
	if f.json {
		return func(p puzzle.Puzzle) error { return answer.Write(env.Out, p) }
	}
	return puzzle.NewWriter(env.Out).Write
}

// addPuzzles adds puzzles to the file of --out.
func addPuzzles(ctx context.Context, env *command.Env, order mine.Order, f makeFlags) (err error) {
	var days time.Time
	if f.days != "" {
		days, _ = time.Parse(time.DateOnly, f.days) // checked with the flags
	}
	tray, err := mine.OpenTray(f.out, days)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, tray.Close()) }()
	order.There = tray.Puzzles()
	if err := makePuzzles(ctx, env, order, tray.Add); err != nil {
		return err
	}
	if err := tray.Schedule(order.Rng); err != nil {
		return err
	}
	_, err = fmt.Fprintln(env.Out, env.Text.Get("puzzlemake.make.done", "n", f.count, "file", f.out))
	return err
}

// makePuzzles makes what is ordered and hands each puzzle to add.
func makePuzzles(ctx context.Context, env *command.Env, order mine.Order, add func(puzzle.Puzzle) error) error {
	line := env.NewProgress()
	var report func(mine.Progress)
	if line.IsVisible() {
		report = func(now mine.Progress) {
			line.Seldom(func() string {
				return env.Text.Get("puzzlemake.make.progress", "n", now.Made, "count", order.Count, "tried", now.Tried)
			})
		}
	}
	err := mine.Make(ctx, order, add, report)
	line.End()
	if order.Openings && errors.Is(err, fs.ErrNotExist) {
		return errors.New(env.Text.Get("puzzlemake.make.no_tablebase", "cups", order.Cups))
	}
	return err
}
