// Package readfile reads files that users name. It reads only regular files and
// pipes, up to a limit, and stops waiting when its context ends.
package readfile

import (
	"context"
	"io"
	"io/fs"
	"os"

	"example.org/cups/internal/coded"
)

// The most bytes that are read of a file (docs/formats/notation.md §7).
const (
	Games   = 4 << 30  // of a file that is read game by game or line by line
	Whole   = 64 << 20 // of a file that is held in memory: puzzles, a diary, records that a game is added to
	OneGame = 4 << 20  // of a file with one game in it
)

// Open opens a file to read at most the given number of bytes. A file that is
// neither a regular file nor a pipe is refused, and so is a regular file that is
// larger. When ctx ends, Open and every read end too, with ctx's error, even if
// nobody writes into the pipe. Every other error is an [fs.PathError].
func Open(ctx context.Context, name string, most int64) (io.ReadCloser, error) {
	info, err := os.Stat(name)
	if err != nil {
		return nil, err
	}
	if why := refuse(info, most); why != nil {
		return nil, &fs.PathError{Op: "open", Path: name, Err: why}
	}
	type opened struct {
		file *os.File
		err  error
	}
	done := make(chan opened)
	go func() { // a pipe is not open before somebody writes into it
		file, err := os.Open(name)
		select {
		case done <- opened{file, err}:
		case <-ctx.Done():
			if err == nil {
				file.Close()
			}
		}
	}()
	select {
	case <-ctx.Done():
		return nil, ctx.Err()
	case got := <-done:
		if got.err != nil {
			return nil, got.err
		}
		return file{Reader(ctx, got.file, most), got.file}, nil
	}
}

// refuse returns why a file is not read, nil if it is.
func refuse(info fs.FileInfo, most int64) error {
	switch {
	case info.IsDir():
		return coded.New("file.reason.is_directory", "this is a folder, not a file")
	case !info.Mode().IsRegular() && info.Mode()&fs.ModeNamedPipe == 0:
		return coded.New("file.reason.device", "this is a device, not a file")
	case info.Mode().IsRegular() && info.Size() > most:
		return tooLarge(most)
	}
	return nil
}

func tooLarge(most int64) error {
	return coded.New("file.reason.over_limit", "the file has more than {most} MiB, and no more are read", "most", most>>20)
}

// All returns the content of a file, as [Open] reads it.
func All(ctx context.Context, name string, most int64) ([]byte, error) {
	f, err := Open(ctx, name, most)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	data, err := io.ReadAll(f)
	if err != nil && ctx.Err() == nil {
		err = &fs.PathError{Op: "read", Path: name, Err: err}
	}
	return data, err
}

// Regular is [All] of a file that the program writes itself, which is never a pipe.
func Regular(name string, most int64) ([]byte, error) {
	info, err := os.Stat(name)
	if err != nil {
		return nil, err
	}
	if info.Mode()&fs.ModeNamedPipe != 0 {
		return nil, &fs.PathError{Op: "open", Path: name, Err: coded.New("file.reason.pipe", "this is a pipe, not a file")}
	}
	return All(context.Background(), name, most)
}

// Reader reads at most the given number of bytes from in, and fails if there are
// more. When ctx ends, a read ends with ctx's error, even while it waits; what
// arrives later is lost.
func Reader(ctx context.Context, in io.Reader, most int64) io.Reader {
	return &reader{ctx, in, most, most}
}

type file struct {
	io.Reader
	io.Closer
}

type reader struct {
	ctx  context.Context
	in   io.Reader
	left int64
	most int64
}

// Read implements [io.Reader].
func (r *reader) Read(p []byte) (int, error) {
	type answer struct {
		data []byte
		err  error
	}
	if err := r.ctx.Err(); err != nil {
		return 0, err
	}
	done := make(chan answer, 1)
	size := int(min(int64(len(p)), r.left+1)) // the byte behind the limit shows that there is one
	go func() {
		data := make([]byte, size)
		n, err := r.in.Read(data)
		done <- answer{data[:n], err}
	}()
	select {
	case <-r.ctx.Done():
		return 0, r.ctx.Err()
	case got := <-done:
		if r.left -= int64(len(got.data)); r.left < 0 {
			r.left = 0
			return 0, tooLarge(r.most)
		}
		return copy(p, got.data), got.err
	}
}
