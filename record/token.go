package record

import (
	"fmt"
	"strconv"
	"strings"
)

// kind is what a token is.
type kind uint8

const (
	endOfText kind = iota // of the file, or because a new game begins
	word                  // a move, "--" or a result
	number                // "7." or "7..."
	comment
	glyph
	opening // (
	closing // )
)

// token is the smallest part of a movetext that means something.
type token struct {
	kind kind
	text string
	nag  NAG
	line int // where it begins
}

// token reads the next token. It passes over white space and over lines that
// begin with %, which PGN gives to programs for their own use.
func (s *scanner) token() (token, error) {
	s.skipSpace()
	t := token{line: s.line}
	if s.atGame() {
		return t, nil
	}
	var err error
	switch c := s.peek(); c {
	case stop:
		return t, s.why(nil)
	case '(', ')':
		t.kind = map[rune]kind{'(': opening, ')': closing}[s.next()]
	case '{':
		t.kind = comment
		t.text, err = s.braces()
	case ';':
		t.kind = comment
		t.text, err = s.restOfLine()
	case '$', '!', '?':
		t.kind = glyph
		t.text, t.nag, err = s.glyph()
	default:
		t.kind, t.text, err = s.word()
	}
	return t, err
}

func (s *scanner) skipSpace() {
	for {
		switch c := s.peek(); {
		case c == '%' && s.lineStart:
			s.skipLine()
		case c == '\uFEFF' && s.lineStart:
			s.skipMark()
		case c == ' ' || c == '\t' || c == '\n':
			s.next()
		default:
			return
		}
	}
}

// braces reads a comment in braces. Lines that begin a game end it too:
// better one comment lost than all games behind it.
func (s *scanner) braces() (string, error) {
	s.next()
	var b strings.Builder
	for {
		if s.atGameInComment() {
			return "", &Fault{Reason: UnclosedComment}
		}
		switch c := s.next(); c {
		case stop:
			return "", s.why(&Fault{Reason: UnclosedComment})
		case '}':
			return b.String(), nil
		default:
			b.WriteRune(c)
		}
	}
}

// restOfLine reads a comment up to the end of its line.
func (s *scanner) restOfLine() (string, error) {
	s.next()
	var b strings.Builder
	for c := s.next(); c != '\n'; c = s.next() {
		if c == stop {
			return b.String(), s.why(nil)
		}
		b.WriteRune(c)
	}
	return b.String(), nil
}

// glyph reads a NAG, by number or as punctuation.
func (s *scanner) glyph() (string, NAG, error) {
	var b strings.Builder
	b.WriteRune(s.next())
	belongs := func(c rune) bool { return c >= '0' && c <= '9' }
	if b.String() != "$" {
		belongs = func(c rune) bool { return c == '!' || c == '?' }
	}
	for belongs(s.peek()) {
		b.WriteRune(s.next())
	}
	text := b.String()
	if nag, ok := suffixes[text]; ok {
		return text, nag, s.why(nil)
	}
	n, err := strconv.ParseUint(text[1:], 10, 8)
	if err != nil || text[0] != '$' {
		return text, 0, s.why(&Fault{Reason: BadNAG, Have: clip(text)})
	}
	return text, NAG(n), s.why(nil)
}

// delimiters end a word without white space.
const delimiters = " \t\n{}()[];$!?*.\"<>"

// word reads a move, a result or a move number.
func (s *scanner) word() (kind, string, error) {
	var b strings.Builder
	for c := s.peek(); c != stop && !strings.ContainsRune(delimiters, c); c = s.peek() {
		b.WriteRune(s.next())
	}
	switch text := b.String(); {
	case text == "" && s.peek() == '*':
		s.next()
		return word, "*", s.why(nil)
	case text == "":
		return word, "", s.unexpected()
	case s.peek() == '.' && strings.Trim(text, "0123456789") == "":
		for s.peek() == '.' {
			b.WriteRune(s.next())
		}
		return number, b.String(), s.why(nil)
	default:
		return word, text, s.why(nil)
	}
}

// unexpected is the fault of the next character, which begins nothing.
func (s *scanner) unexpected() error {
	if c := s.next(); c != stop {
		return &Fault{Reason: Unexpected, Have: fmt.Sprintf("%q", string(c))}
	}
	return s.why(&Fault{Reason: NoResult})
}
