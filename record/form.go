package record

import (
	"bufio"
	"bytes"
	"io"
)

// A GameReader reads games one after the other, as [Reader.Read] describes.
// *Reader and *JSONReader implement it.
type GameReader interface {
	Read() (*Game, error) // returns the next game, io.EOF behind the last one
}

// NewAnyReader returns a reader of text records or of JSON lines, depending on
// how r begins.
func NewAnyReader(r io.Reader) GameReader {
	in := bufio.NewReader(r)
	if beginsJSON(in) {
		return NewJSONReader(in)
	}
	return NewReader(in)
}

// beginsJSON reports whether r begins like JSON lines. A record on paper can
// begin with a brace too, but no comment between games begins with a quoted name.
func beginsJSON(r *bufio.Reader) bool {
	const enough = 256
	begin, _ := r.Peek(1)
	if len(begin) > 0 && begin[0] != '[' { // a record mostly begins so; do not wait for more
		begin, _ = r.Peek(enough)
	}
	begin = bytes.TrimSpace(bytes.TrimPrefix(begin, []byte("\uFEFF")))
	rest, brace := bytes.CutPrefix(begin, []byte("{"))
	return brace && bytes.HasPrefix(bytes.TrimSpace(rest), []byte(`"`))
}
