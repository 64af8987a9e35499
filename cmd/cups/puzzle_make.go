package main

import (
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"example.org/cups/internal/lab/mine"
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

func (a *app) puzzleMake(cmd *cobra.Command, f puzzleMakeFlags) (err error) {
	order, err := a.puzzleOrder(f)
	if err != nil {
		return usage(err)
	}
	tray, err := a.openTray(f)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, tray.close()) }()
	order.Has = tray.has
	progress := a.newMakeProgress(f.count)
	err = mine.Make(cmd.Context(), order, tray.add, progress.report)
	progress.end()
	var exhausted *mine.ExhaustedError
	if errors.As(err, &exhausted) {
		err = errors.New(a.text.Get("puzzlemake.make.exhausted", "n", exhausted.Made, "tried", exhausted.Tried))
	}
	if err != nil {
		return err
	}
	if err := tray.schedule(order.Rng); err != nil || f.out == "" {
		return err
	}
	_, err = fmt.Fprintln(a.out, a.text.Get("puzzlemake.make.done", "n", f.count, "file", f.out))
	return err
}
