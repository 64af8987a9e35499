package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/adrg/xdg"
	"github.com/spf13/cobra"
	"golang.org/x/term"

	"example.org/cups"
	"example.org/cups/engine"
	"example.org/cups/internal/game"
	tui "example.org/cups/internal/term/play"
	"example.org/cups/record"
)

// playFlags are what "cups play" can be told.
type playFlags struct {
	board       *boardFlags
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
}

// The values of --first.
const (
	firstMe       = "me"
	firstComputer = "computer"
	firstChance   = "chance"
)

func (a *app) playCommand() *cobra.Command {
	cmd := a.describe(&cobra.Command{Use: "play [POSITION | FILE]"}, "play")
	f := &playFlags{board: a.addBoardFlags(cmd)}
	flags := cmd.Flags()
	flags.IntVarP(&f.level, "level", "l", int(tui.DefaultLevel), a.text.Get("play.flag.level"))
	flags.IntVar(&f.northLevel, "north-level", 0, a.text.Get("play.flag.north_level"))
	flags.BoolVar(&f.people, "people", false, a.text.Get("play.flag.people"))
	flags.BoolVar(&f.watch, "watch", false, a.text.Get("play.flag.watch"))
	flags.StringVar(&f.first, "first", firstMe, a.text.Get("play.flag.first"))
	flags.StringVar(&f.clock, "clock", "", a.text.Get("play.flag.clock"))
	flags.IntVar(&f.game, "game", 1, a.text.Get("play.flag.game"))
	flags.IntVar(&f.ply, "ply", -1, a.text.Get("play.flag.ply"))
	flags.BoolVar(&f.plain, "plain", false, a.text.Get("play.flag.plain"))
	flags.BoolVar(&f.spoken, "words", false, a.text.Get("play.flag.words"))
	flags.BoolVar(&f.ascii, "ascii", false, a.text.Get("play.flag.ascii"))
	flags.BoolVar(&f.noAnimation, "no-animation", false, a.text.Get("play.flag.no_animation"))
	flags.BoolVar(&f.flip, "flip", false, a.text.Get("play.flag.flip"))
	flags.BoolVar(&f.fresh, "new", false, a.text.Get("play.flag.new"))
	cmd.Flag("ply").DefValue = "0" // what pflag shows no default for
	cmd.RunE = func(cmd *cobra.Command, args []string) error { return a.play(cmd, f, args) }
	return cmd
}

// play sets the game up and hands it to the screen or to the lines.
func (a *app) play(cmd *cobra.Command, f *playFlags, args []string) error {
	setup, err := a.setup(cmd, f, args)
	if err != nil {
		return err
	}
	width, height, onTerminal := a.terminal()
	useLines := f.plain || f.spoken || !onTerminal
	if leastWidth, leastHeight := tui.RoomFor(setup.Start.Cups()); !useLines && (width < leastWidth || height < leastHeight) {
		return errors.New(a.text.Get("tui.terminal_too_small", "width", width, "height", height, "wantWidth", leastWidth, "wantHeight", leastHeight))
	}
	keeper, err := tui.OpenKeeper(filepath.Join(xdg.StateHome, "cups"), time.Now)
	if err != nil {
		keeper = tui.NoKeeper(err)
	}
	defer keeper.Close()
	o := tui.Options{
		Setup: setup, Text: a.text, Keeper: keeper, Think: newThinker(), Advise: &adviser{}, Now: time.Now, Chance: rand.IntN,
		Resume: !f.fresh && len(args) == 0 && !setsUpGame(cmd), Animate: !f.noAnimation && a.hasColour(),
		ASCII: f.ascii || a.ascii(), Flip: f.flip, Spoken: f.spoken, Echo: !isTerminal(a.in),
	}
	if useLines {
		return tui.RunPlain(cmd.Context(), o, a.in, a.out)
	}
	return a.playOnScreen(cmd.Context(), o)
}

// playOnScreen prints the finished game once the screen is gone.
func (a *app) playOnScreen(ctx context.Context, o tui.Options) error {
	finished, err := tui.Run(ctx, o, tea.WithInput(a.in), tea.WithOutput(a.screen()))
	if err != nil || finished == nil {
		return err
	}
	written, err := tui.Written(finished, o.Now())
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(a.out, "%s\n\n%s", tui.Ended(a.text, finished), written)
	return err
}

// setsUpGame reports whether a flag asks for a game of a certain kind, so that
// the unfinished one is not what was wanted.
func setsUpGame(cmd *cobra.Command) bool {
	for _, name := range []string{"cups", "beans", "level", "north-level", "people", "watch", "first", "clock"} {
		if cmd.Flag(name).Changed {
			return true
		}
	}
	return false
}

// setup is the game that flags and arguments ask for.
func (a *app) setup(cmd *cobra.Command, f *playFlags, args []string) (game.Setup, error) {
	start, err := a.startOf(cmd, f, args)
	if err != nil {
		return game.Setup{}, err
	}
	players, err := a.players(cmd, f)
	if err != nil {
		return game.Setup{}, usage(err)
	}
	control, err := game.ParseMinutes(f.clock)
	if err != nil {
		return game.Setup{}, usage(errors.New(a.text.Get("play.bad_clock", "clock", f.clock)))
	}
	return game.Setup{Start: start, Players: players, Control: control}, nil
}

// startOf takes a position, a record, or the empty board.
func (a *app) startOf(cmd *cobra.Command, f *playFlags, args []string) (cups.Position, error) {
	if len(args) == 1 && !strings.Contains(args[0], " ") {
		if cmd.Flag("ply").Changed && f.ply < 0 {
			return cups.Position{}, usage(errors.New(a.text.Get("show.bad_ply", "n", f.ply)))
		}
		return a.positionInFile(args[0], f.game, f.ply)
	}
	return a.position(cmd, f.board, args)
}

// positionInFile returns a position of a record: of game number n, after ply
// moves, or its last where ply is negative.
func (a *app) positionInFile(file string, n, ply int) (cups.Position, error) {
	g, err := a.gameInFile(file, n)
	if err != nil {
		return cups.Position{}, err
	}
	if ply < 0 {
		return g.Position(), nil
	}
	node := g.At(cups.Ply(ply))
	if node == nil {
		return cups.Position{}, usage(errors.New(a.text.Get("play.no_ply", "file", file, "game", n, "n", g.Len(), "ply", ply)))
	}
	return node.Position(), nil
}

// gameInFile returns a game of a record by its number, from 1. A fault in a
// game before it does not matter; with one in the game comes what is good of it.
func (a *app) gameInFile(file string, n int) (*record.Game, error) {
	if n < 1 {
		return nil, usage(errors.New(a.text.Get("show.bad_game", "n", n)))
	}
	r, err := a.open(file)
	if err != nil {
		return nil, err
	}
	defer r.Close()
	at := 0
	for g, err := range record.NewReader(r).All() {
		if at++; at == n {
			return g, a.damaged(file, err)
		}
	}
	return nil, errors.New(a.text.Get("play.no_game", "file", file, "game", n, "n", at))
}

// players are who moves for South and North.
func (a *app) players(cmd *cobra.Command, f *playFlags) ([2]game.Player, error) {
	north := f.northLevel
	if !cmd.Flag("north-level").Changed {
		north = f.level
	}
	for _, level := range []int{f.level, north} {
		if level < 1 || level > int(engine.MaxLevel) {
			return [2]game.Player{}, errors.New(a.text.Get("play.bad_level", "n", level))
		}
	}
	if f.people && f.watch {
		return [2]game.Player{}, errors.New(a.text.Get("play.people_and_watch"))
	}
	me, computer := tui.Person(a.text, cups.South, false), tui.Computer(a.text, engine.Level(f.level))
	switch {
	case f.people:
		return [2]game.Player{tui.Person(a.text, cups.South, true), tui.Person(a.text, cups.North, true)}, nil
	case f.watch:
		return [2]game.Player{computer, tui.Computer(a.text, engine.Level(north))}, nil
	case f.first == firstComputer, f.first == firstChance && rand.IntN(2) == 0:
		return [2]game.Player{computer, me}, nil
	case f.first == firstMe, f.first == firstChance:
		return [2]game.Player{me, computer}, nil
	}
	return [2]game.Player{}, errors.New(a.text.Get("play.bad_first", "value", f.first))
}

// terminal returns the size of the terminal, if both ends of the program are
// at one.
func (a *app) terminal() (width, height int, ok bool) {
	out, outOK := stream(a.out).(*os.File)
	if !outOK || !isTerminal(a.in) || a.getenv("TERM") == "dumb" {
		return 0, 0, false
	}
	width, height, err := term.GetSize(int(out.Fd()))
	return width, height, err == nil
}

// screen is the output as the full-screen programs want it, which ask it what
// terminal it is.
func (a *app) screen() io.Writer { return stream(a.out).(io.Writer) }

// isTerminal reports whether a stream is a terminal.
func isTerminal(end any) bool {
	file, ok := stream(end).(*os.File)
	return ok && term.IsTerminal(int(file.Fd()))
}

// hasColour reports whether the user wants and the terminal has colour.
func (a *app) hasColour() bool { return a.getenv("NO_COLOR") == "" && a.getenv("TERM") != "vt100" }

// ascii reports whether the locale names an encoding other than UTF-8. No
// locale at all means UTF-8, as on any terminal of today.
func (a *app) ascii() bool {
	for _, name := range []string{"LC_ALL", "LC_CTYPE", "LANG"} {
		if locale := strings.ToLower(a.getenv(name)); locale != "" {
			return !strings.Contains(locale, "utf-8") && !strings.Contains(locale, "utf8")
		}
	}
	return false
}
