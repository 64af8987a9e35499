package record

import (
	"bufio"
	"bytes"
	"errors"
	"io"
	"iter"
	"strconv"
	"strings"

	"example.org/cups"
)

// Reader reads the games of a record one after the other. It holds no more
// than one game at a time, and of that at most [MaxGameBytes] of text.
//
// It reads what the [Writer] writes, and also, as PGN's import format: any
// line breaks (LF, CRLF, CR) and white space, a byte order mark at the start of a line,
// optional tags between the required ones, "1.4" without a space, moves
// without numbers and captures without their suffix, comments in braces or
// from ";" to the end of the line, NAGs as numbers or as "!", "?", "!!", "??",
// "!?", "?!", and lines that begin with "%", which are skipped. Comments
// between games are skipped too.
//
// It is strict wherever leniency would hide damage. What is written must be
// right: a number, a capture, a result, a margin. Every "--" must be where a
// player is stuck and a move follows. A "--" that is missing there is added, with a
// note ([Game.Notes]), unless the number of the move counts otherwise. A game ends with its result; a line
// that begins with [Event " begins the next game wherever it is. Inside a comment
// it does so only if the line is a whole tag and the next line is a tag, too. A finished game has a result other than "*".
type Reader struct {
	in    *scanner
	games int
}

// NewReader returns a reader of the games in r. It does its own buffering.
func NewReader(r io.Reader) *Reader { return &Reader{in: newScanner(r)} }

// Read returns the next game, and [io.EOF] after the last one.
//
// If the game is damaged, it returns what is good before the fault, moves
// and all, and an [*Error]; nil instead of a game where not even the start is
// known. A wrong or missing tag does not keep the moves from being read. The
// result is open unless the reader got as far. The next Read goes on with the next line that begins with
// [Event ".
//
// An error of the underlying reader comes back as it is, now and from then on.
func (r *Reader) Read() (*Game, error) {
	in := r.in
	in.left = MaxGameBytes
	if in.skipToGame() == stop && in.fault == nil {
		return nil, in.broken
	}
	r.games++
	g, err := r.game()
	if g != nil {
		for _, note := range g.notes {
			note.Game = r.games
		}
	}
	if err == nil {
		return g, nil
	}
	if in.broken != nil && in.broken != io.EOF {
		return g, in.broken
	}
	in.resync()
	err.Game = r.games
	return g, err
}

// All yields the games as [Reader.Read] returns them, up to the end or to an
// error of the underlying reader.
func (r *Reader) All() iter.Seq2[*Game, error] {
	return func(yield func(*Game, error) bool) {
		for {
			g, err := r.Read()
			if err == io.EOF || !yield(g, err) {
				return
			}
			if _, damaged := err.(*Error); err != nil && !damaged {
				return
			}
		}
	}
}

// ErrNoGame is returned by [Parse] for a text that is empty or has only comments.
var ErrNoGame = errors.New("record: the text is empty: there is no game in it")

// Parse reads a text that holds one game and nothing else. It returns what
// [Reader.Read] does; a text without a game gives [ErrNoGame].
func Parse(text string) (*Game, error) {
	r := NewReader(strings.NewReader(text))
	g, err := r.Read()
	switch {
	case err == io.EOF:
		return nil, ErrNoGame
	case err != nil:
		return g, err
	}
	if _, err := r.Read(); err != io.EOF {
		return g, &Error{Game: r.games, Line: r.in.line, Err: &Fault{Reason: SecondGame}}
	}
	return g, nil
}

// skipToGame passes over white space and comments between games and returns
// the first character of the next one.
func (s *scanner) skipToGame() rune {
	for {
		s.skipSpace()
		var err error
		switch c := s.peek(); c {
		case '{':
			_, err = s.braces()
		case ';':
			_, err = s.restOfLine()
		default:
			return c
		}
		if err != nil && s.fault == nil {
			s.fault = err
		}
	}
}

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

// game reads one game from its first tag to its result.
func (r *Reader) game() (*Game, *Error) {
	h := header{line: r.in.line}
	if err := r.tags(&h); err != nil {
		return nil, err
	}
	g := h.game()
	if g == nil {
		return nil, h.fault
	}
	end, fault := readMoves(r.in, g, h.tags[len(h.tags)-1].line)
	if fault == nil {
		fault = h.finish(g, end)
	}
	if h.fault != nil {
		fault = h.fault
	}
	return g, fault
}

// tags reads all tag pairs of a game.
func (r *Reader) tags(h *header) *Error {
	for {
		r.in.skipSpace()
		line := r.in.line
		if r.in.peek() != '[' || len(h.tags) > 0 && r.in.atGame() {
			return placed(token{line: line}, "", r.in.why(nil))
		}
		t, err := r.in.tagPair()
		if err != nil {
			return &Error{Line: line, Err: err}
		}
		h.add(placedTag{t, line})
	}
}

// finish gives the game the result that stands behind its moves and checks it
// and the margin against the position at the end.
func (h *header) finish(g *Game, end token) *Error {
	p := g.Position()
	written := h.value(result)
	switch {
	case h.find(result) != nil && written != end.text:
		return placed(end, "", &Fault{Reason: ResultsDiffer, Have: end.text, Want: clip(written)})
	case p.IsOver() && p.Outcome().String() != end.text:
		return placed(end, "", &Fault{Reason: WrongResult, Have: end.text, Want: p.Outcome().String()})
	}
	g.result, _ = cups.ParseOutcome(end.text)
	return h.checkMargin(p)
}

func (h *header) checkMargin(end cups.Position) *Error {
	t := h.find(finalMargin)
	switch margin := strconv.Itoa(int(end.Margin())); {
	case t == nil, end.IsOver() && t.Value == margin:
		return nil
	case !end.IsOver():
		return &Error{Line: t.line, Err: &Fault{Reason: UnfinishedMargin}}
	default:
		return &Error{Line: t.line, Err: &Fault{Reason: WrongMargin, Have: clip(t.Value), Want: margin}}
	}
}
