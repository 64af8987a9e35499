package gamefile

import (
	"context"
	"errors"
	"io"
	"io/fs"
	"regexp"
	"sync"

	"example.org/cups"
	"example.org/cups/internal/cli/command"
	"example.org/cups/internal/readfile"
	"example.org/cups/internal/say"
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

// A Visitor is called for each game of a file: with the game, with the damage, or with
// both if only a part could be read.
type Visitor func(g *record.Game, damage *record.Error) error

// EachGame reads the games of a file, "-" being standard input, on paper or as
// JSON lines. The error is the visitor's, ctx's, or an [UnreadableError].
func EachGame(ctx context.Context, env *command.Env, file string, visit Visitor) error {
	f, err := env.Open(ctx, file, readfile.Games)
	if err != nil {
		return fileError(file, err)
	}
	defer f.Close()
	games := record.NewAnyReader(f)
	for {
		if err := ctx.Err(); err != nil {
			return err
		}
		g, err := games.Read()
		var damage *record.Error
		switch {
		case err == io.EOF:
			return nil
		case err != nil && !errors.As(err, &damage):
			return fileError(file, err)
		}
		if err := visit(g, damage); err != nil {
			return err
		}
	}
}

// EachFile visits all files, or standard input if none is named. A file that
// cannot be read is reported and the others are still visited; the error is
// [command.ErrReported] then.
func EachFile(env *command.Env, files []string, visit func(file string) error) error {
	if len(files) == 0 {
		files = []string{"-"}
	}
	var failed error
	for _, file := range files {
		err := visit(file)
		var unreadable UnreadableError
		switch {
		case errors.As(err, &unreadable):
			env.Warn(say.Error(env.Text, err))
			failed = command.ErrReported
		case errors.Is(err, command.ErrReported) && failed == nil:
			failed = err
		case errors.Is(err, command.ErrReported):
		case err != nil:
			return err
		}
	}
	return failed
}

// An UnreadableError is an error of one file; the next file may still be read.
type UnreadableError struct {
	error
	Reason error // the error without the name of the file
}

// Unwrap returns the error with the file's name.
func (e UnreadableError) Unwrap() error { return e.error }

// fileError returns an error that has the name of the file once, also if the error of the
// system has it already.
func fileError(file string, err error) error {
	if errors.Is(err, context.Canceled) {
		return err
	}
	var path *fs.PathError
	if errors.As(err, &path) {
		err = path.Err
	}
	return UnreadableError{&fs.PathError{Op: "read", Path: file, Err: err}, err}
}

// DamageText returns a sentence about a damaged game in a file: the place, the game and
// the damage.
func DamageText(env *command.Env, file string, e *record.Error) string {
	return env.Text.Get("file.at", "file", file, "reason", say.Error(env.Text, e))
}

// NoteTexts returns sentences about what was added to a game when it was read.
func NoteTexts(env *command.Env, file string, g *record.Game) []string {
	var notes []string
	if g != nil {
		for _, note := range g.Notes() {
			notes = append(notes, env.Text.Get("record.note", "note", DamageText(env, file, note)))
		}
	}
	return notes
}

// WarnOfNotes writes to the error stream what was added to a game when it was read.
func WarnOfNotes(env *command.Env, file string, g *record.Game) {
	for _, note := range NoteTexts(env, file, g) {
		env.Warn(note)
	}
}

// damaged translates an error of reading a game into the user's language; nil stays nil.
func damaged(env *command.Env, file string, err error) error {
	var damage *record.Error
	switch {
	case err == nil:
		return nil
	case errors.As(err, &damage):
		return errors.New(DamageText(env, file, damage))
	}
	return fileError(file, err)
}
