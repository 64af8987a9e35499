package record

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"strings"
	"unicode"
	"unicode/utf8"
)

// The limits of one game, so that no file can use too much memory or nest too
// deeply.
const (
	MaxGameBytes = 1 << 20 // of a game's text
	MaxDepth     = 100     // of variations in each other
)

// stop is what a scanner gives where there is nothing more to read: at the
// end, at an error of the file, at what is no text, and at MaxGameBytes.
const stop rune = -1

// gameStart is how the first line of every game begins.
const gameStart = `[Event "`

// byteOrderMark may begin a file, and so any line of files that were joined.
const byteOrderMark = "\uFEFF"

// scanner gives the runes of a file one by one. A line may end with LF, CRLF
// or CR; all of them come out as '\n'.
type scanner struct {
	in        *bufio.Reader
	line      int
	lineStart bool
	left      int   // bytes that the game may still have
	broken    error // of the file: there is nothing more to come
	fault     error // of the text, forgotten by resync
}

func newScanner(r io.Reader) *scanner {
	return &scanner{in: bufio.NewReader(r), line: 1, lineStart: true, left: MaxGameBytes}
}

// skipMark passes over a byte order mark, after which a line still begins.
func (s *scanner) skipMark() {
	if s.startsWith(byteOrderMark) {
		s.in.Discard(len(byteOrderMark)) // cannot fail: it was peeked
	}
}

// startsWith looks ahead for an ASCII text or a mark. It asks for one byte
// first so as not to wait on a terminal for bytes that do not matter.
func (s *scanner) startsWith(text string) bool {
	b, _ := s.in.Peek(1)
	if len(b) == 0 || b[0] != text[0] {
		return false
	}
	b, _ = s.in.Peek(len(text))
	return bytes.Equal(b, []byte(text))
}

// atGame reports whether a new game begins here.
func (s *scanner) atGame() bool {
	return s.lineStart && (s.startsWith(gameStart) || s.startsWith(byteOrderMark+gameStart))
}

// atGameInComment is [scanner.atGame] inside a comment, which may speak of games: the line has
// to be a tag and nothing else, and the next line with a text has to be a tag, too.
func (s *scanner) atGameInComment() bool {
	if !s.atGame() {
		return false
	}
	for {
		b, _ := s.in.Peek(s.in.Buffered())
		line, rest, _ := strings.Cut(strings.ReplaceAll(string(b), "\r", "\n"), "\n")
		if strings.Contains(line, "}") {
			return false
		}
		if rest = strings.TrimLeft(rest, " \t\n"); rest != "" {
			return strings.HasSuffix(strings.TrimRight(line, " \t"), "]") && strings.HasPrefix(rest, "[")
		}
		if len(b) == s.in.Size() {
			return true // no comment has such a line
		}
		if _, err := s.in.Peek(len(b) + 1); err != nil { // one byte more, so as not to wait for others
			return true // nothing can close the comment
		}
	}
}

// peek returns the next rune and leaves it there.
func (s *scanner) peek() rune {
	c, _ := s.look()
	return c
}

// look returns the next rune and its length in the file.
func (s *scanner) look() (rune, int) {
	if s.broken != nil || s.fault != nil {
		return stop, 0
	}
	b, err := s.in.Peek(1)
	if err != nil {
		s.broken = err
		return stop, 0
	}
	c, size := rune(b[0]), 1
	if c >= utf8.RuneSelf {
		b, _ = s.in.Peek(utf8.UTFMax) // fewer at the end of the file
		c, size = utf8.DecodeRune(b)
	}
	switch {
	case c == '\r':
		return '\n', 1
	case c == utf8.RuneError && size == 1:
		s.fault = &Fault{Reason: NotUTF8, Have: fmt.Sprintf("0x%02x", b[0])}
		return stop, 0
	case unicode.IsControl(c) && c != '\n' && c != '\t':
		s.fault = &Fault{Reason: Control, Have: fmt.Sprintf("%U", c)}
		return stop, 0
	}
	return c, size
}

// next returns the next rune and passes over it.
func (s *scanner) next() rune {
	c, size := s.look()
	if c == stop {
		return stop
	}
	if s.left -= size; s.left < 0 {
		s.fault = &Fault{Reason: TooLarge, Want: fmt.Sprint(MaxGameBytes)}
		return stop
	}
	s.advance(size)
	return c
}

// advance passes over one rune and keeps count of the lines.
func (s *scanner) advance(size int) {
	b, _ := s.in.Peek(1)
	s.lineStart = b[0] == '\n' || b[0] == '\r'
	carriageReturn := b[0] == '\r'
	s.in.Discard(size) // cannot fail: it was peeked
	if carriageReturn && s.startsWith("\n") {
		s.in.Discard(1)
	}
	if s.lineStart {
		s.line++
	}
}

// skipLine passes over the rest of the line.
func (s *scanner) skipLine() {
	for c := s.next(); c != '\n' && c != stop; c = s.next() {
	}
}

// resync passes over everything up to the next line that begins a game,
// whatever it is, and forgets the fault that made it necessary.
func (s *scanner) resync() {
	s.fault = nil
	for s.broken == nil && !s.atGame() {
		for {
			if _, err := s.in.Peek(1); err != nil {
				s.broken = err
				return
			}
			if s.advance(1); s.lineStart {
				break
			}
		}
	}
}

// why returns what kept the scanner from reading on, and otherwise the given
// fault where it was simply the end of the file.
func (s *scanner) why(otherwise error) error {
	switch {
	case s.fault != nil:
		return s.fault
	case s.broken != nil && s.broken != io.EOF:
		return s.broken
	}
	return otherwise
}
