package gamefile

import (
	"context"
	"errors"
	"io"
	"io/fs"

	"example.org/cups/internal/cli/command"
	"example.org/cups/internal/readfile"
	"example.org/cups/internal/say"
	"example.org/cups/record"
)

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
