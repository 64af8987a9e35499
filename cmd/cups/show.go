package main

import (
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"example.org/cups"
	"example.org/cups/internal/draw"
	"example.org/cups/internal/phrase"
	"example.org/cups/internal/savefile"
	"example.org/cups/record"
)

// showFlags are what "cups show" can be told.
type showFlags struct {
	board     *boardFlags
	game, ply int
	svg, png  bool
	output    string
	width     int
	flip      bool
	dark      bool
	ascii     bool
}

func (a *app) showCommand() *cobra.Command {
	cmd := a.describe(&cobra.Command{Use: "show [POSITION | FILE]"}, "show")
	f := &showFlags{board: a.addBoardFlags(cmd)}
	flags := cmd.Flags()
	flags.IntVarP(&f.game, "game", "g", 1, a.text.Get("show.flag.game"))
	flags.IntVarP(&f.ply, "ply", "p", -1, a.text.Get("show.flag.ply"))
	flags.BoolVar(&f.svg, "svg", false, a.text.Get("show.flag.svg"))
	flags.BoolVar(&f.png, "png", false, a.text.Get("show.flag.png"))
	flags.StringVarP(&f.output, "output", "o", "", a.text.Get("show.flag.output"))
	flags.IntVar(&f.width, "width", 0, a.text.Get("show.flag.width"))
	flags.BoolVar(&f.flip, "flip", false, a.text.Get("show.flag.flip"))
	flags.BoolVar(&f.dark, "dark", false, a.text.Get("show.flag.dark"))
	flags.BoolVar(&f.ascii, "ascii", a.ascii(), a.text.Get("show.flag.ascii"))
	cmd.Flag("ply").DefValue, cmd.Flag("ascii").DefValue = "0", "false" // what pflag shows no default for
	cmd.RunE = func(cmd *cobra.Command, args []string) error { return a.show(cmd, f, args) }
	return cmd
}

// show draws what the arguments name, into a file or onto standard output.
func (a *app) show(cmd *cobra.Command, f *showFlags, args []string) error {
	if err := a.checkShow(cmd, f, args); err != nil {
		return usage(err)
	}
	shown, err := a.shown(cmd, f, args)
	if err != nil {
		return err
	}
	write := a.showAs(f, shown)
	if f.output != "" && f.output != "-" {
		return savefile.Replace(f.output, write)
	}
	if f.wantsPNG() && isTerminal(a.out) {
		return usage(errors.New(a.text.Get("show.png_on_terminal")))
	}
	return write(a.out)
}

func (a *app) checkShow(cmd *cobra.Command, f *showFlags, args []string) error {
	isFile := namesFile(args)
	switch {
	case f.svg && f.png:
		return errors.New(a.text.Get("show.svg_and_png"))
	case !f.knowsForm():
		return errors.New(a.text.Get("show.bad_ending", "file", f.output, "ending", filepath.Ext(f.output)))
	case f.width < 0 || f.width > draw.MaxWidth || f.width == 0 && cmd.Flag("width").Changed:
		return errors.New(a.text.Get("show.bad_width", "n", f.width, "most", draw.MaxWidth))
	case cmd.Flag("ply").Changed && f.ply < 0:
		return errors.New(a.text.Get("show.bad_ply", "n", f.ply))
	case f.game < 1:
		return errors.New(a.text.Get("show.bad_game", "n", f.game))
	case !isFile && (cmd.Flag("game").Changed || cmd.Flag("ply").Changed):
		return errors.New(a.text.Get("show.no_record"))
	case isFile && (cmd.Flag("cups").Changed || cmd.Flag("beans").Changed):
		return errors.New(a.text.Get("cups.position_and_board"))
	}
	return nil
}

// namesFile reports whether arguments name a record rather than a position.
func namesFile(args []string) bool { return len(args) == 1 && !strings.Contains(args[0], " ") }

func (f *showFlags) wantsSVG() bool {
	return f.svg || !f.png && strings.HasSuffix(strings.ToLower(f.output), ".svg")
}

func (f *showFlags) wantsPNG() bool {
	return f.png || !f.svg && strings.HasSuffix(strings.ToLower(f.output), ".png")
}

// knowsForm reports whether flags or the name of the output say in which form
// to write; a name without an ending is for text.
func (f *showFlags) knowsForm() bool {
	ending := strings.ToLower(filepath.Ext(f.output))
	return f.svg || f.png || slices.Contains([]string{"", ".", ".txt", ".svg", ".png"}, ending)
}

// shownBoard is a position and what is known about it.
type shownBoard struct {
	position cups.Position
	last     []draw.Spot  // what the move before it touched
	game     *record.Game // nil for a lone position
	node     *record.Node
}

// shown takes a position, a place in a record, or the empty board.
func (a *app) shown(cmd *cobra.Command, f *showFlags, args []string) (shownBoard, error) {
	if !namesFile(args) {
		p, err := a.position(cmd, f.board, args)
		return shownBoard{position: p}, err
	}
	g, err := a.gameInFile(args[0], f.game)
	if err != nil {
		return shownBoard{}, err
	}
	node := g.Last()
	if f.ply >= 0 {
		node = g.At(cups.Ply(f.ply))
	}
	if node == nil {
		return shownBoard{}, usage(errors.New(a.text.Get("play.no_ply", "file", args[0], "game", f.game, "n", g.Len(), "ply", f.ply)))
	}
	s := shownBoard{position: node.Position(), game: g, node: node}
	if before := node.Parent(); before != nil {
		s.last = draw.TouchedBy(before.Position(), node.Move())
	}
	return s, nil
}

// showAs returns what writes the board in the form that is asked for.
func (a *app) showAs(f *showFlags, s shownBoard) func(io.Writer) error {
	return func(w io.Writer) error {
		switch {
		case f.wantsSVG():
			return draw.SVG(w, s.position, a.pictureOptions(f, s))
		case f.wantsPNG():
			return draw.PNG(w, s.position, a.pictureOptions(f, s))
		}
		return a.showText(w, f, s)
	}
}

func (f *showFlags) near() cups.Side {
	if f.flip {
		return cups.North
	}
	return cups.South
}

func (a *app) boardWords() draw.Words {
	return draw.Words{Pot: a.text.Get("tui.word.pot"), Stock: a.text.Get("tui.word.stock")}
}

func (a *app) pictureOptions(f *showFlags, s shownBoard) draw.Options {
	o := draw.Options{
		Near: f.near(), Dark: f.dark, Width: f.width, Last: s.last, Words: a.boardWords(),
		Names:       [2]string{phrase.Side(a.text, cups.South), phrase.Side(a.text, cups.North)},
		Description: strings.Join(a.standingLines(s), " "),
	}
	if s.game != nil {
		o.Title = knownTag(s.game, "Event")
		for side, tag := range map[cups.Side]string{cups.South: "White", cups.North: "Black"} {
			if name := knownTag(s.game, tag); name != "" {
				o.Names[side] = name
			}
		}
	}
	return o
}

// showText draws the board with characters, with what there is to say about it.
func (a *app) showText(w io.Writer, f *showFlags, s shownBoard) error {
	const width, height = 80, 15 // for a page that is read, not played on
	scale, _ := draw.ScaleFor(s.position.Cups(), width, height)
	board := draw.Text{
		Layout: s.position.Layout(), Near: f.near(), Words: a.boardWords(), Last: s.last, ASCII: f.ascii, Scale: scale,
	}
	_, err := fmt.Fprintf(w, "%s%s\n%s\n", a.gameLine(s), board, strings.Join(a.standingLines(s), "\n"))
	return err
}
