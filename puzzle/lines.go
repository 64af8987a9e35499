package puzzle

import (
	"bufio"
	"bytes"
	"io"
	"strings"
)

// field returns the next line that is not empty, cut into key and value.
func (r *Reader) field() (key, value string, err error) {
	for {
		line, err := r.nextLine()
		if err != nil {
			return "", "", err
		}
		if line != "" {
			key, value, _ := strings.Cut(line, " ")
			return key, value, nil
		}
	}
}

// skip reads on to the next empty line.
func (r *Reader) skip() {
	for {
		if line, err := r.nextLine(); err != nil || line == "" {
			return
		}
	}
}

// nextLine returns the next line without white space at its ends. Comments,
// which begin with #, do not count.
func (r *Reader) nextLine() (string, error) {
	for !r.ended && r.lines.Scan() {
		r.line++
		line := bytes.TrimSpace(bytes.TrimPrefix(r.lines.Bytes(), []byte("\ufeff")))
		if !bytes.HasPrefix(line, []byte("#")) {
			return string(line), nil
		}
	}
	ended := r.ended
	r.ended = true
	if r.lines.Err() == bufio.ErrTooLong && !ended {
		r.line++
		return "", r.fault("", damage(LongLine, "", MaxLine))
	}
	if err := r.lines.Err(); err != nil && !ended {
		return "", err
	}
	return "", io.EOF
}

func (r *Reader) fault(id string, d *Damage) *FileError {
	return &FileError{Line: r.line, ID: id, Err: d}
}
