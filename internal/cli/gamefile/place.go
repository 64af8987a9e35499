package gamefile

import (
	"context"
	"errors"

	"github.com/spf13/cobra"

	"example.org/cups"
	"example.org/cups/internal/cli/command"
	"example.org/cups/record"
)

// A Place is --game and --ply, which name a position of a record wherever a command
// takes a position. [AddPlace] makes one.
type Place struct {
	env       *command.Env
	cmd       *cobra.Command
	game, ply int
}

// AddPlace gives a command --game and --ply.
func AddPlace(env *command.Env, cmd *cobra.Command) *Place {
	p := &Place{env: env, cmd: cmd}
	cmd.Flags().IntVar(&p.game, "game", 1, env.Text.Get("cups.flag.game"))
	cmd.Flags().IntVar(&p.ply, "ply", -1, env.Text.Get("cups.flag.ply"))
	cmd.Flag("ply").DefValue = "0" // what pflag shows no default for
	return p
}

// Position is [command.Board.Position], but a single argument without spaces is a
// record: its last position, or the one that --ply names. --game and --ply without a
// record are a [command.UsageError].
func (p *Place) Position(ctx context.Context, board *command.Board, args []string) (cups.Position, error) {
	text := p.env.Text
	switch {
	case p.cmd.Flag("ply").Changed && p.ply < 0:
		return cups.Position{}, command.Usage(errors.New(text.Get("cups.bad_ply", "n", p.ply)))
	case command.NamesFile(args) && board.IsSet():
		return cups.Position{}, command.Usage(errors.New(text.Get("cups.position_and_board")))
	case command.NamesFile(args):
		return Position(ctx, p.env, args[0], p.game, p.ply)
	case p.IsSet():
		return cups.Position{}, command.Usage(errors.New(text.Get("show.no_record")))
	}
	return board.Position(args)
}

// NamesGame reports whether the arguments are a record and --ply names none of its
// positions, for commands that do something with whole games. Flags of a board beside a
// record are a [command.UsageError].
func (p *Place) NamesGame(board *command.Board, args []string) (bool, error) {
	if p.cmd.Flag("ply").Changed || !command.NamesFile(args) {
		return false, nil
	}
	if board.IsSet() {
		return false, command.Usage(errors.New(p.env.Text.Get("cups.position_and_board")))
	}
	return true, nil
}

// Game returns the game of a record that --game names, as [Game] does, and its number.
func (p *Place) Game(ctx context.Context, file string) (g *record.Game, n int, err error) {
	g, err = Game(ctx, p.env, file, p.game)
	return g, p.game, err
}

// IsSet reports whether the user gave one of the flags.
func (p *Place) IsSet() bool { return p.cmd.Flag("game").Changed || p.cmd.Flag("ply").Changed }
