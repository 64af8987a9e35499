package main

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"

	"example.org/cups/internal/phrase"
	"example.org/cups/record"
)

// gameReader is a file of games in either form.
type gameReader interface {
	Read() (*record.Game, error)
}

// readsJSON reports whether a file begins like JSON lines. A record can begin
// with a brace too, but no comment between games begins with a quoted name.
func readsJSON(r *bufio.Reader) bool {
	const enough = 256
	begin, _ := r.Peek(1)
	if len(begin) > 0 && begin[0] != '[' { // a record mostly begins so; do not wait for more
		begin, _ = r.Peek(enough)
	}
	begin = bytes.TrimSpace(bytes.TrimPrefix(begin, []byte("\uFEFF")))
	rest, brace := bytes.CutPrefix(begin, []byte("{"))
	return brace && bytes.HasPrefix(bytes.TrimSpace(rest), []byte(`"`))
}

func newGameReader(r io.Reader) gameReader {
	in := bufio.NewReader(r)
	if readsJSON(in) {
		return record.NewJSONReader(in)
	}
	return record.NewReader(in)
}

// gameVisitor is called for each game of a file: with the game, the damage, or
// both, if only a part could be read.
type gameVisitor func(g *record.Game, damage *record.Error) error

// eachGame reads the games of a file, "-" being standard input. The error is
// the file's or the visitor's.
func (a *app) eachGame(ctx context.Context, file string, visit gameVisitor) error {
	f, err := a.open(file)
	if err != nil {
		return fileError(file, err)
	}
	defer f.Close()
	games := newGameReader(interruptible{ctx, f})
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

// eachFile visits all files, standard input where none is named. A file that
// cannot be read is reported and the others are still visited; the command has
// failed then.
func (a *app) eachFile(files []string, visit func(file string) error) error {
	if len(files) == 0 {
		files = []string{"-"}
	}
	var failed error
	for _, file := range files {
		err := visit(file)
		var unreadable unreadableFile
		switch {
		case errors.As(err, &unreadable):
			fmt.Fprintf(a.err, "cups: %s\n", phrase.Error(a.text, err))
			failed = errReported
		case errors.Is(err, errReported) && failed == nil:
			failed = err
		case errors.Is(err, errReported):
		case err != nil:
			return err
		}
	}
	return failed
}

// unreadableFile is an error of one file, which is no reason not to read the
// next one.
type unreadableFile struct {
	error
	reason error // without the file's name
}

func (e unreadableFile) Unwrap() error { return e.error }

// fileError says once which file is to blame, whatever the system says.
func fileError(file string, err error) error {
	if errors.Is(err, context.Canceled) {
		return err
	}
	var path *fs.PathError
	if errors.As(err, &path) {
		err = path.Err
	}
	return unreadableFile{&fs.PathError{Op: "read", Path: file, Err: err}, err}
}

// interruptible stops reading when its context ends, even in the middle of
// waiting for a terminal or a pipe.
type interruptible struct {
	ctx context.Context
	in  io.Reader
}

func (r interruptible) Read(p []byte) (int, error) {
	type answer struct {
		data []byte
		err  error
	}
	done := make(chan answer, 1)
	go func() {
		data := make([]byte, len(p))
		n, err := r.in.Read(data)
		done <- answer{data[:n], err}
	}()
	select {
	case <-r.ctx.Done():
		return 0, r.ctx.Err()
	case got := <-done:
		return copy(p, got.data), got.err
	}
}
