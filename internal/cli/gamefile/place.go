// Package gamefile reads the games of files for commands, and says in the user's
// words what is wrong with a file or a game.
package gamefile

import (
	"context"
	"errors"

	"github.com/spf13/cobra"

	"example.org/cups"
	"example.org/cups/internal/cli/command"
	"example.org/cups/record"
)

// A Place is --cups and --beans, and --game and --ply, which name a position of a record.
// It serves commands that take a position from a board or from a record. [AddPlace] makes
// one.
type Place struct {
	env       *command.Env
	cmd       *cobra.Command
	board     *command.Board
	game, ply int
}

// AddPlace gives a command --cups, --beans, --game and --ply.
func AddPlace(env *command.Env, cmd *cobra.Command) *Place {
	p := &Place{env: env, cmd: cmd, board: env.AddBoard(cmd)}
	cmd.Flags().IntVar(&p.game, "game", 1, env.Text.Get("cups.flag.game"))
	cmd.Flags().IntVar(&p.ply, "ply", -1, env.Text.Get("cups.flag.ply"))
	cmd.Flag("ply").DefValue = "0" // what pflag shows no default for
	return p
}

// Position is [command.Board.Position], but a single argument without spaces is a
// record: its last position, or the one that --ply names. --game and --ply without a
// record are a [command.UsageError].
func (p *Place) Position(ctx context.Context, args []string) (cups.Position, error) {
	text := p.env.Text
	switch {
	case p.cmd.Flag("ply").Changed && p.ply < 0:
		return cups.Position{}, command.Usage(errors.New(text.Get("cups.bad_ply", "n", p.ply)))
	case command.NamesFile(args) && p.board.IsSet():
		return cups.Position{}, command.Usage(errors.New(text.Get("cups.position_and_board")))
	case command.NamesFile(args):
		return Position(ctx, p.env, args[0], p.game, p.ply)
	case p.IsSet():
		return cups.Position{}, command.Usage(errors.New(text.Get("show.no_record")))
	}
	return p.board.Position(args)
}

// NamesGame reports whether the arguments are a record and --ply names none of its
// positions, for commands that do something with whole games. Flags of a board together with
// a record are a [command.UsageError].
func (p *Place) NamesGame(args []string) (bool, error) {
	if p.cmd.Flag("ply").Changed || !command.NamesFile(args) {
		return false, nil
	}
	if p.board.IsSet() {
		return false, command.Usage(errors.New(p.env.Text.Get("cups.position_and_board")))
	}
	return true, nil
}

// Game returns the game of a record that --game names, as [Game] does, and its number.
func (p *Place) Game(ctx context.Context, file string) (g *record.Game, n int, err error) {
	g, err = Game(ctx, p.env, file, p.game)
	return g, p.game, err
}

// IsSet reports whether the user gave --game or --ply.
func (p *Place) IsSet() bool { return p.cmd.Flag("game").Changed || p.cmd.Flag("ply").Changed }
