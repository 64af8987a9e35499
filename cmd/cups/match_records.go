package main

import (
	"errors"
	"io"
	"os"

	"example.org/cups/record"
)

// recordFile adds games to a file of records, each whole or not at all, and
// never touches what is there.
type recordFile struct {
	file *os.File
	end  int64 // behind the last whole game
}

// openRecords opens a file to add games to; no name is no file.
func openRecords(name string) (*recordFile, error) {
	if name == "" {
		return nil, nil
	}
	file, err := os.OpenFile(name, os.O_CREATE|os.O_RDWR, 0o644)
	if err != nil {
		return nil, err
	}
	end, err := file.Seek(0, io.SeekEnd)
	if err != nil {
		return nil, errors.Join(err, file.Close())
	}
	return &recordFile{file, end}, nil
}

// write adds a game. Where that fails, the part that was written goes again.
func (r *recordFile) write(g *record.Game) error {
	if r == nil {
		return nil
	}
	text, err := r.gap()
	if err != nil {
		return err
	}
	n, err := r.file.WriteAt(append(text, g.String()...), r.end)
	if err != nil {
		return errors.Join(err, r.file.Truncate(r.end))
	}
	r.end += int64(n)
	return nil
}

// gap is what has to stand between the end of the file and the next game: an
// empty line, and before it the end of a line that somebody left open.
func (r *recordFile) gap() ([]byte, error) {
	if r.end == 0 {
		return nil, nil
	}
	var last [1]byte
	if _, err := r.file.ReadAt(last[:], r.end-1); err != nil {
		return nil, err
	}
	if last[0] != '\n' {
		return []byte("\n\n"), nil
	}
	return []byte("\n"), nil
}

func (r *recordFile) close() error {
	if r == nil {
		return nil
	}
	return r.file.Close()
}
