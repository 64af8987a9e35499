package record

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
)

// maxLine is what a line of JSON may have. A move takes most room against a
// record, and there it is less than eight times as much.
const maxLine = 8 * MaxGameBytes

// JSONReader reads games from JSON, one a line, as [Reader] does from a
// record.
type JSONReader struct {
	in          *bufio.Reader
	games, line int
}

// NewJSONReader returns a reader of the games in r. It does its own buffering.
func NewJSONReader(r io.Reader) *JSONReader { return &JSONReader{in: bufio.NewReader(r)} }

// Read returns the next game, and [io.EOF] after the last one. Empty lines are
// skipped. A damaged game comes back as from [Reader.Read], with an [*Error];
// the next Read goes on with the next line.
func (r *JSONReader) Read() (*Game, error) {
	for {
		data, err := r.nextLine()
		if data = bytes.TrimSpace(data); err == nil && len(data) == 0 {
			continue
		}
		if errors.Is(err, errLongLine) {
			r.games++
			return nil, &Error{Game: r.games, Line: r.line, Err: &Fault{Reason: TooLarge, Want: fmt.Sprint(maxLine)}}
		}
		if err != nil {
			return nil, err
		}
		return r.game(data)
	}
}

func (r *JSONReader) game(data []byte) (*Game, error) {
	r.games++
	g, err := gameOfJSON(data)
	if err != nil {
		err.Game, err.Line = r.games, r.line
		return g, err
	}
	return g, nil
}

var errLongLine = errors.New("the line is too long")

// nextLine reads a line. Of one that is too long it keeps nothing.
func (r *JSONReader) nextLine() ([]byte, error) {
	var line []byte
	long := false
	for r.line++; ; {
		part, err := r.in.ReadSlice('\n')
		if long = long || len(line)+len(part) > maxLine; !long {
			line = append(line, part...)
		}
		switch {
		case err == bufio.ErrBufferFull:
			continue
		case err != nil && err != io.EOF, err == io.EOF && len(line) == 0 && !long:
			return nil, err
		case long:
			return nil, errLongLine
		}
		return bytes.TrimPrefix(line, []byte(byteOrderMark)), nil
	}
}

// JSONWriter writes games as JSON, one a line.
type JSONWriter struct{ out *json.Encoder }

// NewJSONWriter returns a writer to w. Each game is one call of w.Write.
func NewJSONWriter(w io.Writer) *JSONWriter {
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	return &JSONWriter{e}
}

// Write writes a game. Like [Writer.Write], it refuses a game beyond the limits
// of a record.
func (w *JSONWriter) Write(g *Game) error {
	if _, err := g.text(); err != nil {
		return err
	}
	return w.out.Encode(g.json())
}
