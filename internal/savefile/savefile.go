// Package savefile writes files safely: it replaces a file completely or not at all,
// and appends only whole pieces.
package savefile

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"example.org/cups/internal/coded"
)

// Replace lets write fill a new file on the same disk and renames it to file,
// so that file always holds either the old data or the new, whole, whatever
// ends the program or fills the disk. A link is followed; a device or a pipe
// cannot be replaced and is written to; ctx ends the wait for the reader of a pipe, and
// write may then still run.
func Replace(ctx context.Context, file string, write func(io.Writer) error) error {
	if target, err := filepath.EvalSymlinks(file); err == nil {
		file = target
	}
	info, err := os.Stat(file)
	switch {
	case err == nil && !info.Mode().IsRegular():
		return writeDevice(ctx, file, write)
	case err == nil:
		return writeAndRename(file, info.Mode().Perm(), write)
	case errors.Is(err, fs.ErrNotExist):
		return writeAndRename(file, 0o644, write)
	}
	return err
}

// CanReplace returns why [Replace] would fail for a file as things are, and nil if it
// would not. It is for work that takes long before there is something to write.
func CanReplace(file string) error {
	if target, err := filepath.EvalSymlinks(file); err == nil {
		file = target
	}
	info, err := os.Stat(file)
	switch {
	case err == nil && info.IsDir():
		return &fs.PathError{Op: "open", Path: file, Err: coded.New("file.reason.is_directory", "this is a folder, not a file")}
	case err == nil && !info.Mode().IsRegular():
		return nil // a device or a pipe, which may wait for a reader
	case err != nil && !errors.Is(err, fs.ErrNotExist):
		return err
	}
	temp, err := os.CreateTemp(filepath.Dir(file), newName(file)+"*")
	if err != nil {
		return about(file, err)
	}
	return errors.Join(temp.Close(), os.Remove(temp.Name()))
}

func writeAndRename(file string, mode fs.FileMode, write func(io.Writer) error) (err error) {
	temp, err := os.CreateTemp(filepath.Dir(file), newName(file)+"*")
	if err != nil {
		return about(file, err)
	}
	defer func() {
		if err != nil {
			os.Remove(temp.Name())
			err = about(file, err)
		}
	}()
	if err = errors.Join(write(temp), temp.Chmod(mode), temp.Sync()); err != nil {
		temp.Close()
		return err
	}
	if err = temp.Close(); err != nil {
		return err
	}
	return os.Rename(temp.Name(), file)
}

// about lets an error of the new file speak of the one that was asked for: the
// user has never heard of the other.
func about(file string, err error) error {
	isNew := func(path string) bool { return strings.HasPrefix(filepath.Base(path), newName(file)) }
	var path *fs.PathError
	var link *os.LinkError
	switch {
	case errors.As(err, &path) && isNew(path.Path):
		return &fs.PathError{Op: path.Op, Path: file, Err: path.Err}
	case errors.As(err, &link) && isNew(link.Old):
		return &fs.PathError{Op: link.Op, Path: file, Err: link.Err}
	}
	return err
}

// newName is how the name of the new file begins that is to replace file.
func newName(file string) string { return "." + filepath.Base(file) + "." }

func writeDevice(ctx context.Context, file string, write func(io.Writer) error) error {
	done := make(chan error, 1)
	go func() { // to open a pipe waits for its reader, whom nothing else could interrupt
		f, err := os.OpenFile(file, os.O_WRONLY, 0)
		if err == nil {
			err = errors.Join(write(f), f.Close())
		}
		done <- err
	}()
	select {
	case err := <-done:
		return err
	case <-ctx.Done():
		return ctx.Err()
	}
}

// An Appender adds to a file, each piece whole or not at all, and never touches
// what is in the file already.
type Appender struct {
	file *os.File
	end  int64 // after the last whole piece
}

// OpenAppender opens a file to add to, and makes the file if it does not exist. A pipe,
// from which nothing can be taken away again, is refused.
func OpenAppender(name string) (*Appender, error) {
	if info, err := os.Stat(name); err == nil && info.Mode()&fs.ModeNamedPipe != 0 {
		return nil, &fs.PathError{Op: "open", Path: name, Err: coded.New("file.reason.pipe", "this is a pipe, not a file")}
	}
	file, err := os.OpenFile(name, os.O_CREATE|os.O_RDWR, 0o644)
	if err != nil {
		return nil, err
	}
	end, err := file.Seek(0, io.SeekEnd)
	if err != nil {
		return nil, errors.Join(err, file.Close())
	}
	return &Appender{file, end}, nil
}

// Size returns the number of bytes in the file.
func (a *Appender) Size() int64 { return a.end }

// Content returns a reader of what is in the file now.
func (a *Appender) Content() io.Reader { return io.NewSectionReader(a.file, 0, a.end) }

// EndsLine reports whether the file ends with a whole line; an empty file does.
func (a *Appender) EndsLine() (bool, error) {
	if a.end == 0 {
		return true, nil
	}
	var last [1]byte
	_, err := a.file.ReadAt(last[:], a.end-1)
	return err == nil && last[0] == '\n', err
}

// Write adds a piece at the end. If that fails, what was written of the piece is
// taken away again.
func (a *Appender) Write(piece []byte) (int, error) {
	n, err := a.file.WriteAt(piece, a.end)
	if err != nil {
		if info, statErr := a.file.Stat(); statErr == nil && !info.Mode().IsRegular() {
			return n, err // a device keeps nothing
		}
		return n, errors.Join(err, a.file.Truncate(a.end))
	}
	a.end += int64(n)
	return n, nil
}

// Close closes the file.
func (a *Appender) Close() error { return a.file.Close() }

// FreeName returns name, or the first of name-2, name-3, … if such a file exists: for
// damaged files that are set aside and may not replace one another, such as two of the
// same second.
func FreeName(name string) string {
	free := name
	for n := 2; ; n++ {
		if _, err := os.Lstat(free); err != nil {
			return free
		}
		free = fmt.Sprintf("%s-%d", name, n)
	}
}
