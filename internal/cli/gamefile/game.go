package gamefile

import (
	"context"
	"errors"

	"example.org/cups"
	"example.org/cups/internal/cli/command"
	"example.org/cups/internal/readfile"
	"example.org/cups/record"
)

// Position returns a position of a record: of game number n, from 1, after ply moves, or
// the last position if ply is negative. If the file has no such game or position, the
// error is a [command.UsageError].
func Position(ctx context.Context, env *command.Env, file string, n, ply int) (cups.Position, error) {
	g, err := Game(ctx, env, file, n)
	if err != nil {
		return cups.Position{}, err
	}
	if ply < 0 {
		return g.Position(), nil
	}
	node := g.At(cups.Ply(ply))
	if node == nil {
		return cups.Position{}, command.Usage(errors.New(env.Text.Get("record.no_ply", "file", file, "game", n, "n", g.Len(), "ply", ply)))
	}
	return node.Position(), nil
}

// Game returns a game of a record by its number, from 1. Damage in a game before
// it does not matter; if the game itself is damaged, its good moves come together
// with the error.
func Game(ctx context.Context, env *command.Env, file string, n int) (*record.Game, error) {
	if n < 1 {
		return nil, command.Usage(errors.New(env.Text.Get("cups.bad_game", "n", n)))
	}
	r, err := env.Open(ctx, file, readfile.Games)
	if err != nil {
		return nil, err
	}
	defer r.Close()
	at := 0
	for g, err := range record.NewReader(r).All() {
		if at++; at == n {
			WarnOfNotes(env, file, g)
			return g, damaged(env, file, err)
		}
	}
	return nil, errors.New(env.Text.Get("record.no_game", "file", file, "game", n, "n", at))
}
