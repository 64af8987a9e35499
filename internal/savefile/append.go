package savefile

import (
	"errors"
	"io"
	"io/fs"
	"os"

	"example.org/cups/internal/coded"
)

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
