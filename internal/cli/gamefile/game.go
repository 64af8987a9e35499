package gamefile

import (
	"context"
	"errors"
	"io/fs"
	"regexp"
	"sync"

	"example.org/cups"
	"example.org/cups/internal/cli/command"
	"example.org/cups/internal/readfile"
	"example.org/cups/internal/term"
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

// likePosition matches what begins as a position does, and no name of a file is likely to.
var likePosition = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^[0-9]+[./][0-9]`) })

// Game returns a game of a record by its number, from 1. Damage in a game before
// it does not matter; if the game itself is damaged, its good moves come together
// with the error. If the file has no such game, or if there is no file and its name looks
// like a position, the error is a [command.UsageError].
func Game(ctx context.Context, env *command.Env, file string, n int) (*record.Game, error) {
	if n < 1 {
		return nil, command.Usage(errors.New(env.Text.Get("cups.bad_game", "n", n)))
	}
	r, err := env.Open(ctx, file, readfile.Games)
	switch {
	case errors.Is(err, fs.ErrNotExist) && likePosition().MatchString(file):
		return nil, command.Usage(errors.New(env.Text.Get("cups.no_position", "input", term.Quoted(file))))
	case err != nil:
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
	return nil, command.Usage(errors.New(env.Text.Get("record.no_game", "file", file, "game", n, "n", at)))
}
