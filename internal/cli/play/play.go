// Package play holds the commands for playing at the terminal: the game and the
// tutorial.
package play

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"strings"
	"unicode"
	"unicode/utf8"

	tea "charm.land/bubbletea/v2"
	"github.com/adrg/xdg"
	"github.com/spf13/cobra"

	"example.org/cups"
	"example.org/cups/engine"
	"example.org/cups/internal/cli/command"
	"example.org/cups/internal/cli/gamefile"
	"example.org/cups/internal/game"
	"example.org/cups/internal/say"
	"example.org/cups/internal/term/play"
)

// flags are what "cups play" can be told.
type flags struct {
	board       *command.Board
	level       int
	northLevel  int
	people      bool
	watch       bool
	first       string
	clock       string
	game, ply   int
	plain       bool
	spoken      bool
	ascii       bool
	noAnimation bool
	flip        bool
	fresh       bool
	tutor       bool
	weights     *command.Weights
	south       string
	north       string
}

// The values of --first.
const (
	firstMe       = "me"
	firstComputer = "computer"
	firstChance   = "chance"
)

// Command is "cups play", and what the bare program does.
func Command(env *command.Env) *cobra.Command {
	cmd := env.Describe(&cobra.Command{Use: "play [POSITION | FILE]"}, "play")
	f := &flags{board: env.AddBoard(cmd), weights: env.AddWeights(cmd)}
	set := cmd.Flags()
	set.IntVarP(&f.level, "level", "l", 0, env.Text.Get("play.flag.level"))
	set.IntVar(&f.northLevel, "north-level", 0, env.Text.Get("play.flag.north_level"))
	set.BoolVar(&f.people, "people", false, env.Text.Get("play.flag.people"))
	set.BoolVar(&f.watch, "watch", false, env.Text.Get("play.flag.watch"))
	set.StringVar(&f.first, "first", firstMe, env.Text.Get("play.flag.first"))
	set.StringVar(&f.clock, "clock", "", env.Text.Get("play.flag.clock"))
	set.IntVar(&f.game, "game", 1, env.Text.Get("cups.flag.game"))
	set.IntVar(&f.ply, "ply", -1, env.Text.Get("cups.flag.ply"))
	set.BoolVar(&f.plain, "plain", false, env.Text.Get("cups.flag.plain"))
	set.BoolVar(&f.spoken, "words", false, env.Text.Get("cups.flag.words"))
	set.BoolVar(&f.ascii, "ascii", false, env.Text.Get("cups.flag.ascii"))
	set.BoolVar(&f.noAnimation, "no-animation", false, env.Text.Get("cups.flag.no_animation"))
	set.BoolVar(&f.flip, "flip", false, env.Text.Get("play.flag.flip"))
	set.BoolVar(&f.fresh, "new", false, env.Text.Get("play.flag.new"))
	set.StringVar(&f.south, "south", "", env.Text.Get("play.flag.south"))
	set.StringVar(&f.north, "north", "", env.Text.Get("play.flag.north"))
	set.BoolVar(&f.tutor, "tutor", false, env.Text.Get("play.flag.tutor"))
	cmd.Flag("ply").DefValue = "0" // what pflag shows no default for
	cmd.RunE = func(cmd *cobra.Command, args []string) error { return run(env, cmd, f, args) }
	return cmd
}

// run sets the game up and hands it to the screen or to the lines.
func run(env *command.Env, cmd *cobra.Command, f *flags, args []string) error {
	if err := check(env, cmd, f, args); err != nil {
		return command.Usage(err)
	}
	folder := filepath.Join(xdg.StateHome, "cups")
	last := play.LastLevel(folder)
	if !cmd.Flag("level").Changed {
		f.level = int(max(last, play.FirstLevel))
	}
	setup, moves, err := setup(env, cmd, f, args)
	if err != nil {
		return err
	}
	fitted, err := f.weights.Read(cmd.Context(), setup.Start.Cups())
	if err != nil {
		return err
	}
	width, height, onTerminal := env.Terminal()
	useLines := f.plain || f.spoken || !onTerminal
	if leastWidth, leastHeight := play.RoomFor(setup.Start.Cups()); !useLines && (width < leastWidth || height < leastHeight) {
		useLines = true
		env.Warn(env.Text.Get("play.terminal_too_small", "width", width, "height", height, "wantWidth", leastWidth, "wantHeight", leastHeight))
	}
	keeper, err := play.OpenKeeper(folder, env.Now)
	if err != nil {
		keeper = play.NoKeeper(err)
	}
	defer keeper.Close()
	thoughts := newMind(env, setup.Start.Cups(), fitted)
	for _, player := range setup.Players {
		if engine.Level(player.Level) == engine.MaxLevel {
			thoughts.Prepare(setup.Start.Cups())
		}
	}
	o := play.Options{
		Setup: setup, Moves: moves, Text: env.Text, Keeper: keeper, Think: thinker{thoughts, env.NewRand()}, Advise: advice{thoughts}, Now: env.Now, Chance: env.NewRand().IntN,
		Resume: !f.fresh && len(args) == 0, Chosen: setsUpGame(cmd), Welcome: last == 0 && !f.fresh && len(args) == 0 && !setsUpGame(cmd), Animate: !f.noAnimation && env.HasColour(),
		ASCII: f.ascii || env.ASCII(), Flip: f.flip, Tutor: f.tutor, Fitted: sizeOf(fitted), Spoken: f.spoken, Echo: !command.IsTerminal(env.In), Width: env.Columns(),
	}
	if useLines {
		return play.RunPlain(cmd.Context(), o, env.In, env.Out)
	}
	return playOnScreen(cmd.Context(), env, o)
}

// sizeOf is the cups a side that weights are for, 0 without weights.
func sizeOf(fitted *engine.Weights) int {
	if fitted == nil {
		return 0
	}
	return fitted.Cups()
}

// check refuses flags that would do nothing, alone or together.
func check(env *command.Env, cmd *cobra.Command, f *flags, args []string) error {
	given := func(name string) bool { return cmd.Flag(name).Changed }
	switch {
	case (given("ply") || given("game")) && !command.NamesFile(args):
		return errors.New(env.Text.Get("show.no_record"))
	case command.NamesFile(args) && f.board.IsSet():
		return errors.New(env.Text.Get("cups.position_and_board"))
	case f.people && f.watch:
		return errors.New(env.Text.Get("play.people_and_watch"))
	case given("north-level") && !f.watch:
		return errors.New(env.Text.Get("play.needs", "flag", "--north-level", "other", "--watch"))
	case given("south") && !f.people:
		return errors.New(env.Text.Get("play.needs", "flag", "--south", "other", "--people"))
	case given("north") && !f.people:
		return errors.New(env.Text.Get("play.needs", "flag", "--north", "other", "--people"))
	case given("first") && (f.people || f.watch):
		return errors.New(env.Text.Get("play.against_computer", "flag", "--first"))
	case given("level") && f.people:
		return errors.New(env.Text.Get("play.against_computer", "flag", "--level"))
	case f.tutor && f.watch:
		return errors.New(env.Text.Get("play.tutor_watch"))
	}
	for _, name := range []string{f.south, f.north} {
		if utf8.RuneCountInString(name) > longestName || strings.ContainsFunc(name, unicode.IsControl) || !utf8.ValidString(name) {
			return errors.New(env.Text.Get("play.bad_name", "most", longestName))
		}
	}
	return nil
}

// longestName is the most characters of a name of two people.
const longestName = 60

// playOnScreen prints the finished game once the screen is gone, or how to go on with
// the unfinished one, also after Ctrl-C.
func playOnScreen(ctx context.Context, env *command.Env, o play.Options) error {
	played, err := play.Run(ctx, o, tea.WithInput(env.In), tea.WithOutput(env.Screen()))
	if played == nil {
		return err
	}
	if !played.IsOver() {
		_, failed := fmt.Fprintln(env.Out, env.Broken(say.Result(env.Text, played.Position())+"\n"+env.Text.Get("play.left")))
		return errors.Join(err, failed)
	}
	written, failed := play.Written(played, o.Now())
	if failed != nil {
		return errors.Join(err, failed)
	}
	_, failed = fmt.Fprintf(env.Out, "%s\n\n%s", play.Ended(env.Text, played), written)
	return errors.Join(err, failed)
}

// teach runs the tutorial on the screen, and then a game against level 1.
func teach(ctx context.Context, env *command.Env, ascii bool) error {
	start, err := cups.Start(4)
	if err != nil {
		return err
	}
	keeper, err := play.OpenKeeper(filepath.Join(xdg.StateHome, "cups"), env.Now)
	if err != nil {
		keeper = play.NoKeeper(err)
	}
	defer keeper.Close()
	thoughts := newMind(env, 0, nil)
	players := [2]game.Player{play.Person(env.Text, cups.South, false), play.Computer(env.Text, 1)}
	return playOnScreen(ctx, env, play.Options{
		Setup: game.Setup{Start: start, Players: players}, Lessons: true, Text: env.Text, Keeper: keeper,
		Think: thinker{thoughts, env.NewRand()}, Advise: advice{thoughts}, Now: env.Now, Chance: env.NewRand().IntN,
		Animate: env.HasColour(), ASCII: ascii || env.ASCII(),
	})
}

// setsUpGame reports whether a flag asks for a game of a certain kind.
func setsUpGame(cmd *cobra.Command) bool {
	for _, name := range []string{"cups", "beans", "level", "north-level", "people", "watch", "first", "clock", "weights"} {
		if cmd.Flag(name).Changed {
			return true
		}
	}
	return false
}

// setup is the game that flags and arguments ask for, with the moves of a record.
func setup(env *command.Env, cmd *cobra.Command, f *flags, args []string) (game.Setup, []cups.Move, error) {
	start, moves, err := startOf(env, cmd, f, args)
	if err != nil {
		return game.Setup{}, nil, err
	}
	players, err := players(env, cmd, f)
	if err != nil {
		return game.Setup{}, nil, command.Usage(err)
	}
	control, err := game.ParseMinutes(f.clock)
	if err != nil {
		return game.Setup{}, nil, command.Usage(errors.New(env.Text.Get("play.bad_clock", "clock", f.clock)))
	}
	return game.Setup{Start: start, Players: players, Control: control}, moves, nil
}

// startOf takes a position, a record with its moves, or the empty board.
func startOf(env *command.Env, cmd *cobra.Command, f *flags, args []string) (cups.Position, []cups.Move, error) {
	if !command.NamesFile(args) {
		start, err := f.board.Position(args)
		return start, nil, err
	}
	g, err := gamefile.Game(cmd.Context(), env, args[0], f.game)
	if err != nil {
		return cups.Position{}, nil, err
	}
	if !cmd.Flag("ply").Changed {
		return g.Start(), g.Moves(), nil
	}
	if f.ply < 0 {
		return cups.Position{}, nil, command.Usage(errors.New(env.Text.Get("cups.bad_ply", "n", f.ply)))
	}
	if cups.Ply(f.ply) > g.Len() {
		return cups.Position{}, nil, command.Usage(errors.New(env.Text.Get("record.no_ply", "file", args[0], "game", f.game, "n", g.Len(), "ply", f.ply)))
	}
	return g.Start(), g.Moves()[:f.ply], nil
}

// players are who moves for South and North.
func players(env *command.Env, cmd *cobra.Command, f *flags) ([2]game.Player, error) {
	north := f.northLevel
	if !cmd.Flag("north-level").Changed {
		north = f.level
	}
	for _, level := range []int{f.level, north} {
		if level < 1 || level > int(engine.MaxLevel) {
			return [2]game.Player{}, errors.New(env.Text.Get("play.bad_level", "n", level))
		}
	}
	me, computer := play.Person(env.Text, cups.South, false), play.Computer(env.Text, engine.Level(f.level))
	switch {
	case f.people:
		return [2]game.Player{
			play.Named(play.Person(env.Text, cups.South, true), f.south),
			play.Named(play.Person(env.Text, cups.North, true), f.north),
		}, nil
	case f.watch:
		return [2]game.Player{computer, play.Computer(env.Text, engine.Level(north))}, nil
	case f.first == firstComputer, f.first == firstChance && env.NewRand().IntN(2) == 0:
		return [2]game.Player{computer, me}, nil
	case f.first == firstMe, f.first == firstChance:
		return [2]game.Player{me, computer}, nil
	}
	return [2]game.Player{}, errors.New(env.Text.Get("play.bad_first", "value", f.first))
}

// TutorialCommand is "cups tutorial".
func TutorialCommand(env *command.Env) *cobra.Command {
	cmd := env.Describe(&cobra.Command{Use: "tutorial", Args: env.NoArguments}, "learn.tutorial")
	plain := cmd.Flags().Bool("plain", false, env.Text.Get("cups.flag.plain"))
	spoken := cmd.Flags().Bool("words", false, env.Text.Get("cups.flag.words"))
	ascii := cmd.Flags().Bool("ascii", false, env.Text.Get("cups.flag.ascii"))
	cmd.RunE = func(cmd *cobra.Command, _ []string) error {
		width, height, onTerminal := env.Terminal()
		leastWidth, leastHeight := play.RoomForLessons()
		if *plain || *spoken || !onTerminal || width < leastWidth || height < leastHeight {
			o := play.Options{Text: env.Text, ASCII: *ascii || env.ASCII(), Spoken: *spoken, Echo: !command.IsTerminal(env.In), Width: env.Columns()}
			return play.RunTutorial(cmd.Context(), o, env.In, env.Out)
		}
		return teach(cmd.Context(), env, *ascii)
	}
	return cmd
}
