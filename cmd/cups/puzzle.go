package main

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/adrg/xdg"
	"github.com/spf13/cobra"

	"example.org/cups/internal/practice"
	screen "example.org/cups/internal/term/puzzles"
	"example.org/cups/internal/text"
)

// puzzleFlags are what "cups puzzle" can be told.
type puzzleFlags struct {
	choice      puzzleChoice
	daily       bool
	id          string
	plain       bool
	spoken      bool
	ascii       bool
	noAnimation bool
}

// puzzleCommand solves puzzles, and has the family of commands about them.
func (a *app) puzzleCommand() *cobra.Command {
	cmd := a.describe(&cobra.Command{Use: "puzzle", Args: a.noArguments}, "practice.puzzle")
	var f puzzleFlags
	flags := cmd.Flags()
	f.choice.addTo(cmd, a.text)
	flags.BoolVar(&f.daily, "daily", false, a.text.Get("practice.flag.daily"))
	flags.StringVar(&f.id, "id", "", a.text.Get("practice.flag.id"))
	flags.BoolVar(&f.plain, "plain", false, a.text.Get("practice.flag.plain"))
	flags.BoolVar(&f.spoken, "words", false, a.text.Get("practice.flag.words"))
	flags.BoolVar(&f.ascii, "ascii", false, a.text.Get("practice.flag.ascii"))
	flags.BoolVar(&f.noAnimation, "no-animation", false, a.text.Get("practice.flag.no_animation"))
	cmd.RunE = func(cmd *cobra.Command, _ []string) error { return a.puzzle(cmd, f) }
	cmd.AddCommand(a.puzzleListCommand(), a.puzzleStatsCommand(), a.puzzleMakeCommand(), a.puzzleCheckCommand())
	return cmd
}

// puzzle lets the user solve, on the screen or line by line.
func (a *app) puzzle(cmd *cobra.Command, f puzzleFlags) error {
	o, err := a.puzzleOptions(cmd, f)
	if err != nil {
		return err
	}
	width, height, onTerminal := a.terminal()
	if f.plain || f.spoken || !onTerminal {
		return screen.RunPlain(cmd.Context(), o, a.in, a.out)
	}
	if leastWidth, leastHeight := screen.Room(); width < leastWidth || height < leastHeight {
		return errors.New(a.text.Get("practice.terminal_too_small", "width", width, "height", height, "wantWidth", leastWidth, "wantHeight", leastHeight))
	}
	return screen.Run(cmd.Context(), o, tea.WithInput(a.in), tea.WithOutput(a.screen()))
}

// puzzleOptions brings together what solving needs.
func (a *app) puzzleOptions(cmd *cobra.Command, f puzzleFlags) (screen.Options, error) {
	filter, err := f.choice.filter(a.text)
	if err != nil {
		return screen.Options{}, usage(err)
	}
	if one := cmd.Flags().Changed("id"); (one || f.daily) && (one && f.daily || filter != practice.Filter{}) {
		return screen.Options{}, usage(errors.New(a.text.Get("practice.one_only")))
	}
	set, err := a.puzzleSet(f.choice.file)
	if err != nil {
		return screen.Options{}, err
	}
	diary, notice := a.openDiary(cmd.Context())
	o := screen.Options{
		Text: a.text, Set: set, Filter: filter, Diary: diary, Refute: practice.NewRefuter(), Now: time.Now, Patience: patience, Chance: rand.IntN,
		Animate: !f.noAnimation && a.hasColour(), ASCII: f.ascii || a.ascii(), Spoken: f.spoken, Echo: !isTerminal(a.in), Notice: notice,
	}
	o.First, err = a.firstPuzzle(cmd, f, o)
	return o, err
}

// firstPuzzle is the puzzle that the flags ask for, nil if the menu is to ask.
func (a *app) firstPuzzle(cmd *cobra.Command, f puzzleFlags, o screen.Options) (*practice.Pick, error) {
	var pick practice.Pick
	var ok bool
	switch {
	case f.daily:
		if pick, ok = practice.Daily(o.Set, o.Now()); !ok {
			return nil, errors.New(a.text.Get("practice.no_daily"))
		}
	case cmd.Flags().Changed("id"):
		if pick.Puzzle, ok = o.Set.Find(f.id); !ok {
			return nil, usage(errors.New(a.text.Get("practice.no_id", "id", f.id)))
		}
	case o.Filter != practice.Filter{}:
		if pick, ok = practice.Next(o.Set, o.Filter, o.Diary.Progress(), o.Chance, ""); !ok {
			return nil, errors.New(a.text.Get("practice.none_match"))
		}
	default:
		return nil, nil
	}
	return &pick, nil
}

// patience is how long another program that holds the diary is waited for.
const patience = 3 * time.Second

// openDiary opens what is kept between starts. What is wrong with it is no
// reason not to solve puzzles; it comes back in words.
func (a *app) openDiary(ctx context.Context) (*practice.Diary, string) {
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	diary, err := practice.OpenDiary(ctx, filepath.Join(xdg.DataHome, "cups"), time.Now())
	if err != nil {
		return diary, diaryNotice(a.text, err)
	}
	return diary, ""
}

// diaryNotice says what is wrong with the diary.
func diaryNotice(t text.Printer, err error) string {
	complaint := screen.Complaint(t, err)
	var damage *practice.DamageError
	if errors.As(err, &damage) {
		return complaint // it is kept all the same
	}
	return t.Get("practice.not_kept", "error", complaint)
}

// warn says on the error stream what is not worth stopping for.
func (a *app) warn(notice string) {
	if notice != "" {
		fmt.Fprintf(a.err, "cups: %s\n", notice)
	}
}
