// Package puzzle holds the commands that solve, list, make and check puzzles.
package puzzle

import (
	"context"
	"errors"
	"path/filepath"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/adrg/xdg"
	"github.com/spf13/cobra"

	"example.org/cups/internal/cli/command"
	"example.org/cups/internal/practice"
	"example.org/cups/internal/say"
	"example.org/cups/internal/term/puzzles"
)

// flags are what "cups puzzle" can be told.
type flags struct {
	choice      choice
	daily       bool
	id          string
	plain       bool
	spoken      bool
	ascii       bool
	noAnimation bool
}

// Command is "cups puzzle": it solves puzzles, and has the family of commands about them.
func Command(env *command.Env) *cobra.Command {
	cmd := env.Describe(&cobra.Command{Use: "puzzle", Args: env.NoArguments}, "practice.puzzle")
	var f flags
	set := cmd.Flags()
	f.choice.addTo(cmd, env.Text)
	set.BoolVar(&f.daily, "daily", false, env.Text.Get("practice.flag.daily"))
	set.StringVar(&f.id, "id", "", env.Text.Get("practice.flag.id"))
	set.BoolVar(&f.plain, "plain", false, env.Text.Get("cups.flag.plain"))
	set.BoolVar(&f.spoken, "words", false, env.Text.Get("cups.flag.words"))
	set.BoolVar(&f.ascii, "ascii", false, env.Text.Get("cups.flag.ascii"))
	set.BoolVar(&f.noAnimation, "no-animation", false, env.Text.Get("cups.flag.no_animation"))
	cmd.RunE = func(cmd *cobra.Command, _ []string) error { return run(env, cmd, f) }
	cmd.AddCommand(listCommand(env), statsCommand(env), makeCommand(env), checkCommand(env))
	return cmd
}

// run lets the user solve, on the screen or line by line.
func run(env *command.Env, cmd *cobra.Command, f flags) error {
	o, err := options(env, cmd, f)
	if err != nil {
		return err
	}
	width, height, onTerminal := env.Terminal()
	useLines := f.plain || f.spoken || !onTerminal
	if leastWidth, leastHeight := puzzles.Room(); !useLines && (width < leastWidth || height < leastHeight) {
		useLines = true
		env.Warn(env.Text.Get("practice.terminal_too_small", "width", width, "height", height, "wantWidth", leastWidth, "wantHeight", leastHeight))
	}
	if useLines {
		return puzzles.RunPlain(cmd.Context(), o, env.In, env.Out)
	}
	return puzzles.Run(cmd.Context(), o, tea.WithInput(env.In), tea.WithOutput(env.Screen()))
}

// options brings together what solving needs.
func options(env *command.Env, cmd *cobra.Command, f flags) (puzzles.Options, error) {
	filter, err := f.choice.filter(env.Text)
	if err != nil {
		return puzzles.Options{}, command.Usage(err)
	}
	if one := cmd.Flags().Changed("id"); (one || f.daily) && (one && f.daily || filter != practice.Filter{}) {
		return puzzles.Options{}, command.Usage(errors.New(env.Text.Get("practice.one_only")))
	}
	set, err := readSet(cmd.Context(), env, f.choice.file)
	if err != nil {
		return puzzles.Options{}, err
	}
	diary, notice := openDiary(cmd.Context(), env)
	o := puzzles.Options{
		Text: env.Text, Set: set, Filter: filter, Diary: diary, Refute: practice.NewRefuter(), Now: env.Now, DiaryWait: diaryWait, Chance: env.NewRand().IntN,
		Animate: !f.noAnimation && env.HasColour(), ASCII: f.ascii || env.ASCII(), Spoken: f.spoken, Echo: !command.IsTerminal(env.In), Notice: notice, Width: env.Columns(),
	}
	o.First, err = firstPuzzle(env, cmd, f, o)
	return o, err
}

// firstPuzzle is the puzzle that the flags ask for, nil if the menu is to ask.
func firstPuzzle(env *command.Env, cmd *cobra.Command, f flags, o puzzles.Options) (*practice.Pick, error) {
	var pick practice.Pick
	var ok bool
	switch {
	case f.daily:
		if pick, ok = practice.Daily(o.Set, o.Now()); !ok {
			return nil, errors.New(env.Text.Get("practice.no_daily"))
		}
	case cmd.Flags().Changed("id"):
		if pick.Puzzle, ok = o.Set.Find(f.id); !ok {
			return nil, command.Usage(errors.New(env.Text.Get("practice.no_id", "id", f.id)))
		}
	case o.Filter != practice.Filter{}:
		if pick, ok = practice.Next(o.Set, o.Filter, o.Diary.Progress(), o.Chance, ""); !ok {
			return nil, errors.New(env.Text.Get("practice.none_match"))
		}
	default:
		return nil, nil
	}
	return &pick, nil
}

// diaryWait is how long another program that holds the diary is waited for.
const diaryWait = 3 * time.Second

// openDiary opens what is kept between starts. What is wrong with it is no
// reason not to solve puzzles; it comes back in words.
func openDiary(ctx context.Context, env *command.Env) (*practice.Diary, string) {
	ctx, cancel := context.WithTimeout(ctx, diaryWait)
	defer cancel()
	diary, err := practice.OpenDiary(ctx, filepath.Join(xdg.DataHome, "cups"), env.Now())
	if err != nil {
		return diary, diaryNotice(env.Text, err)
	}
	return diary, ""
}

// diaryNotice says what is wrong with the diary.
func diaryNotice(t say.Printer, err error) string {
	complaint := say.Error(t, err)
	var damage *practice.DamageError
	if errors.As(err, &damage) {
		return complaint // it is kept all the same
	}
	return t.Get("practice.not_kept", "error", complaint)
}
