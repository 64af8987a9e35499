// Package savefile writes files safely: it replaces a file completely or not at all,
// and appends only whole pieces.
package savefile

import (
	"context"
	"errors"
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
