package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"github.com/spf13/cobra"

	"example.org/cups/internal/lab/mine"
	"example.org/cups/puzzle"
)

// puzzleMakeFlags are the flags of "cups puzzle make".
type puzzleMakeFlags struct {
	kind, theme, ratings, out, days string
	cups, count, steps, hash        int
	rng                             uint64
	json                            bool
}

// puzzleHash is the memory in MB that the solver takes without --hash.
const puzzleHash = 64

func (a *app) puzzleMakeCommand() *cobra.Command {
	cmd := a.describe(&cobra.Command{Use: "make --kind KIND", Args: a.noArguments}, "puzzlemake.make")
	var f puzzleMakeFlags
	say := func(flag string) string { return a.text.Get("puzzlemake.make.flag." + flag) }
	cmd.Flags().StringVar(&f.kind, "kind", "", say("kind"))
	cmd.Flags().IntVar(&f.cups, "cups", 4, say("cups"))
	cmd.Flags().IntVar(&f.count, "count", 10, say("count"))
	cmd.Flags().IntVar(&f.steps, "min-steps", 0, say("min_steps"))
	cmd.Flags().StringVar(&f.theme, "theme", "", say("theme"))
	cmd.Flags().StringVar(&f.ratings, "rating", "", say("rating"))
	cmd.Flags().Uint64Var(&f.rng, "rng", 1, say("rng"))
	cmd.Flags().StringVar(&f.out, "out", "", say("out"))
	cmd.Flags().StringVar(&f.days, "days", "", say("days"))
	cmd.Flags().IntVar(&f.hash, "hash", puzzleHash, say("hash"))
	cmd.Flags().BoolVar(&f.json, "json", false, a.text.Get("cups.flag.json"))
	cmd.RunE = func(cmd *cobra.Command, _ []string) error { return a.puzzleMake(cmd, f) }
	return cmd
}

func (a *app) puzzleMake(cmd *cobra.Command, f puzzleMakeFlags) error {
	order, err := a.puzzleOrder(f)
	if err != nil {
		return usage(err)
	}
	if f.out == "" {
		return a.makePuzzles(cmd.Context(), order, a.puzzlePrinter(f))
	}
	return a.addPuzzles(cmd.Context(), order, f)
}

// puzzlePrinter prints each puzzle as it is made.
func (a *app) puzzlePrinter(f puzzleMakeFlags) func(puzzle.Puzzle) error {
	if f.json {
		return func(p puzzle.Puzzle) error { return json.NewEncoder(a.out).Encode(p) }
	}
	return puzzle.NewWriter(a.out).Write
}

// addPuzzles adds puzzles to the file of --out.
func (a *app) addPuzzles(ctx context.Context, order mine.Order, f puzzleMakeFlags) (err error) {
	var days time.Time
	if f.days != "" {
		days, _ = time.Parse(time.DateOnly, f.days) // checked with the flags
	}
	tray, err := mine.OpenTray(f.out, days)
	if err != nil {
		return a.trayError(err)
	}
	defer func() { err = errors.Join(err, tray.Close()) }()
	order.Has = tray.Has
	if err := a.makePuzzles(ctx, order, tray.Add); err != nil {
		return err
	}
	if err := tray.Schedule(order.Rng); err != nil {
		return err
	}
	_, err = fmt.Fprintln(a.out, a.text.Get("puzzlemake.make.done", "n", f.count, "file", f.out))
	return err
}

// makePuzzles makes what is ordered and hands each puzzle to add.
func (a *app) makePuzzles(ctx context.Context, order mine.Order, add func(puzzle.Puzzle) error) error {
	progress := a.newMakeProgress(order.Count)
	err := mine.Make(ctx, order, add, progress.report)
	progress.end()
	var exhausted *mine.ExhaustedError
	if errors.As(err, &exhausted) {
		return errors.New(a.text.Get("puzzlemake.make.exhausted", "n", exhausted.Made, "tried", exhausted.Tried))
	}
	return err
}

// trayError says in the user's words why no puzzle can be added to a file.
func (a *app) trayError(err error) error {
	var damaged *mine.TrayError
	var scheduled *mine.ScheduledError
	switch {
	case errors.As(err, &damaged):
		return errors.New(a.text.Get("puzzlemake.bad_file", "file", damaged.File, "reason", damaged.Err))
	case errors.As(err, &scheduled):
		return errors.New(a.text.Get("puzzlemake.make.has_days", "file", scheduled.File, "date", scheduled.From.Format(time.DateOnly)))
	}
	return err
}
