// Package show holds the commands that look at one position: as a board, as a
// picture, and as the list of its moves.
package show

import (
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"example.org/cups"
	"example.org/cups/draw"
	"example.org/cups/internal/cli/command"
	"example.org/cups/internal/cli/gamefile"
	"example.org/cups/internal/savefile"
	"example.org/cups/internal/say"
	"example.org/cups/record"
)

// flags are the flags of "cups show".
type flags struct {
	board     *command.Board
	game, ply int
	svg, png  bool
	output    string
	width     int
	flip      bool
	dark      bool
	ascii     bool
}

// Command is "cups show".
func Command(env *command.Env) *cobra.Command {
	cmd := env.Describe(&cobra.Command{Use: "show [POSITION | FILE]"}, "show")
	f := &flags{board: env.AddBoard(cmd)}
	set := cmd.Flags()
	set.IntVarP(&f.game, "game", "g", 1, env.Text.Get("cups.flag.game"))
	set.IntVarP(&f.ply, "ply", "p", -1, env.Text.Get("cups.flag.ply"))
	set.BoolVar(&f.svg, "svg", false, env.Text.Get("show.flag.svg"))
	set.BoolVar(&f.png, "png", false, env.Text.Get("show.flag.png"))
	set.StringVarP(&f.output, "output", "o", "", env.Text.Get("cups.flag.output"))
	set.IntVar(&f.width, "width", 0, env.Text.Get("show.flag.width"))
	set.BoolVar(&f.flip, "flip", false, env.Text.Get("cups.flag.flip"))
	set.BoolVar(&f.dark, "dark", false, env.Text.Get("show.flag.dark"))
	set.BoolVar(&f.ascii, "ascii", env.ASCII(), env.Text.Get("cups.flag.ascii"))
	cmd.Flag("ply").DefValue, cmd.Flag("ascii").DefValue = "0", "false" // what pflag shows no default for
	cmd.RunE = func(cmd *cobra.Command, args []string) error { return run(env, cmd, f, args) }
	return cmd
}

// run draws the position of the arguments, to a file or to standard output.
func run(env *command.Env, cmd *cobra.Command, f *flags, args []string) error {
	if err := check(env, cmd, f, args); err != nil {
		return command.Usage(err)
	}
	shown, err := shown(env, cmd, f, args)
	if err != nil {
		return err
	}
	write := showAs(env, f, shown)
	if f.output != "" && f.output != "-" {
		return savefile.Replace(cmd.Context(), f.output, write)
	}
	if f.wantsPNG() && command.IsTerminal(env.Out) {
		return command.Usage(errors.New(env.Text.Get("show.png_on_terminal")))
	}
	return write(env.Out)
}

func check(env *command.Env, cmd *cobra.Command, f *flags, args []string) error {
	isFile := command.NamesFile(args)
	switch {
	case f.svg && f.png:
		return errors.New(env.Text.Get("show.svg_and_png"))
	case !f.knowsForm():
		return errors.New(env.Text.Get("show.bad_ending", "file", f.output, "ending", filepath.Ext(f.output)))
	case (f.svg && hasEnding(f.output, ".png")) || (f.png && hasEnding(f.output, ".svg")):
		return errors.New(env.Text.Get("show.other_ending", "file", f.output))
	case cmd.Flag("width").Changed && !f.wantsPNG():
		return errors.New(env.Text.Get("show.width_of_png"))
	case cmd.Flag("dark").Changed && !f.wantsPNG() && !f.wantsSVG():
		return errors.New(env.Text.Get("show.dark_picture"))
	case f.width < 0 || f.width > draw.MaxWidth || f.width == 0 && cmd.Flag("width").Changed:
		return errors.New(env.Text.Get("show.bad_width", "n", f.width, "most", draw.MaxWidth))
	case cmd.Flag("ply").Changed && f.ply < 0:
		return errors.New(env.Text.Get("cups.bad_ply", "n", f.ply))
	case f.game < 1:
		return errors.New(env.Text.Get("cups.bad_game", "n", f.game))
	case !isFile && (cmd.Flag("game").Changed || cmd.Flag("ply").Changed):
		return errors.New(env.Text.Get("show.no_record"))
	case isFile && (f.board.IsSet()):
		return errors.New(env.Text.Get("cups.position_and_board"))
	}
	return nil
}

// hasEnding reports whether the name of a file has an ending, in upper or lower case.
func hasEnding(file, ending string) bool { return strings.EqualFold(filepath.Ext(file), ending) }

func (f *flags) wantsSVG() bool { return f.svg || !f.png && hasEnding(f.output, ".svg") }

func (f *flags) wantsPNG() bool { return f.png || !f.svg && hasEnding(f.output, ".png") }

// knowsForm reports whether the flags or the name of the output decide the form; a name
// without an ending means text.
func (f *flags) knowsForm() bool {
	ending := strings.ToLower(filepath.Ext(f.output))
	return f.svg || f.png || slices.Contains([]string{"", ".", ".txt", ".svg", ".png"}, ending)
}

// shownBoard is a position with its record, if it has one.
type shownBoard struct {
	position cups.Position
	last     []draw.Spot  // the spots that the move before has touched
	game     *record.Game // nil for a lone position
	node     *record.Node
}

// shown returns the position of the arguments: a position, a place in a record, or the
// empty board.
func shown(env *command.Env, cmd *cobra.Command, f *flags, args []string) (shownBoard, error) {
	if !command.NamesFile(args) {
		p, err := f.board.Position(args)
		return shownBoard{position: p}, err
	}
	g, err := gamefile.Game(cmd.Context(), env, args[0], f.game)
	if err != nil {
		return shownBoard{}, err
	}
	node := g.Last()
	if f.ply >= 0 {
		node = g.At(cups.Ply(f.ply))
	}
	if node == nil {
		return shownBoard{}, command.Usage(errors.New(env.Text.Get("record.no_ply", "file", args[0], "game", f.game, "n", g.Len(), "ply", f.ply)))
	}
	s := shownBoard{position: node.Position(), game: g, node: node}
	if before := node.Parent(); before != nil {
		s.last = draw.TouchedBy(before.Position(), node.Move())
	}
	return s, nil
}

// showAs returns a function that writes the board in the form of the flags.
func showAs(env *command.Env, f *flags, s shownBoard) func(io.Writer) error {
	return func(w io.Writer) error {
		switch {
		case f.wantsSVG():
			return draw.SVG(w, s.position, pictureOptions(env, f, s))
		case f.wantsPNG():
			return draw.PNG(w, s.position, pictureOptions(env, f, s))
		}
		return showText(env, w, f, s)
	}
}

func (f *flags) near() cups.Side {
	if f.flip {
		return cups.North
	}
	return cups.South
}

func pictureOptions(env *command.Env, f *flags, s shownBoard) draw.Options {
	o := draw.Options{
		Near: f.near(), Dark: f.dark, Width: f.width, Last: s.last, Words: say.BoardWords(env.Text),
		Names:       [2]string{say.Side(env.Text, cups.South), say.Side(env.Text, cups.North)},
		Description: strings.Join(standingLines(env, s), " "),
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

// showText draws the board with characters, with sentences about the position.
func showText(env *command.Env, w io.Writer, f *flags, s shownBoard) error {
	const width, height = 80, 15 // the page is for reading and not for playing
	scale, _ := draw.ScaleFor(s.position.Cups(), width, height)
	board := draw.Text{
		Layout: s.position.Layout(), Near: f.near(), Words: say.BoardWords(env.Text), Last: s.last, ASCII: f.ascii, Scale: scale,
	}
	_, err := fmt.Fprintf(w, "%s%s\n%s\n", gameLine(s), board, strings.Join(standingLines(env, s), "\n"))
	return err
}

// knownTag returns a tag of a game, or "" if the tag says that its value is unknown.
func knownTag(g *record.Game, name string) string {
	value, _ := g.Tag(name)
	if strings.Trim(value, "?-. ") == "" {
		return ""
	}
	return value
}

// gameLine names the game of a board: players, event, date and result. An
// empty line separates it from the board; a lone position has none.
func gameLine(s shownBoard) string {
	if s.game == nil {
		return ""
	}
	var parts []string
	south, north := knownTag(s.game, "White"), knownTag(s.game, "Black")
	if south != "" || north != "" {
		parts = append(parts, orQuestion(south)+" – "+orQuestion(north))
	}
	for _, name := range []string{"Event", "Site", "Date", "Round"} {
		if value := knownTag(s.game, name); value != "" {
			parts = append(parts, value)
		}
	}
	return strings.Join(append(parts, s.game.Result().String()), ", ") + "\n\n"
}

func orQuestion(name string) string {
	if name == "" {
		return "?"
	}
	return name
}

// standingLines returns sentences about the last move, the side to move and who is ahead.
// The last line is the text of the position.
func standingLines(env *command.Env, s shownBoard) []string {
	var lines []string
	if s.node != nil && s.node.Parent() != nil {
		move := strings.TrimSpace(s.node.Number() + " " + s.node.Text())
		lines = append(lines, env.Text.Get("show.after", "n", s.node.Ply(), "move", move))
	}
	standing := say.Result(env.Text, s.position)
	if turn := s.position.Turn(); turn != cups.Nobody {
		standing += " " + say.ToMove(env.Text, turn)
	}
	return append(lines, standing, s.position.String())
}
