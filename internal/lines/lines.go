// Package lines has what both ends of the engine protocol do with lines: read them up to a length, and repeat
// what came in, so that it stays short.
package lines

import (
	"bufio"
	"context"
	"errors"
	"example.org/cups"
	"fmt"
	"io"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Longest is the most bytes of a line that are read, but for its line feed. The longest game has
// some 2000 moves and fits several times.
const Longest = 1 << 16

// ErrTooLong says that a line was longer than [Longest]; its rest is
// skipped.
var ErrTooLong = fmt.Errorf("the line is longer than %d bytes", Longest)

// Line is one line, or that one was too long, or the error that ended the
// stream.
type Line struct {
	Text string
	Err  error
}

// Read sends the lines of r until it ends or ctx is done, and closes. A
// pending Read keeps its goroutine until it returns.
func Read(ctx context.Context, r io.Reader) <-chan Line {
	lines := make(chan Line)
	go func() {
		defer close(lines)
		b := bufio.NewReaderSize(r, Longest+1) // and a line feed
		for {
			line, err := readLine(b)
			if err == io.EOF {
				return
			}
			select {
			case lines <- Line{line, err}:
			case <-ctx.Done():
				return
			}
			if err != nil && !errors.Is(err, ErrTooLong) {
				return
			}
		}
	}()
	return lines
}

// readLine returns the next line without its end. The last line needs none.
func readLine(b *bufio.Reader) (string, error) {
	line, err := b.ReadSlice('\n')
	if errors.Is(err, bufio.ErrBufferFull) {
		for errors.Is(err, bufio.ErrBufferFull) {
			_, err = b.ReadSlice('\n')
		}
		return "", ErrTooLong
	}
	if err == io.EOF && len(line) > 0 {
		err = nil
	}
	return strings.TrimRight(string(line), "\r\n"), err
}

// mostShown is how many bytes of foreign text an error repeats.
const mostShown = 60

// mostTold is how many bytes of a sentence that came in an error repeats.
const mostTold = 200

// Quoted quotes what came in, so that it stays short and on one line.
func Quoted(s string) string { return `"` + Shortened(s) + `"` }

// Shortened is [Quoted] without the quotation marks, which the catalogue has.
func Shortened(s string) string {
	s, more := start(s, mostShown)
	quoted := strconv.Quote(s)
	return quoted[1:len(quoted)-1] + more
}

// Told is a sentence that came in, with the quotation marks that it has: it stays short and on one line.
func Told(s string) string {
	s, more := start(s, mostTold)
	return strings.Map(func(r rune) rune {
		if !unicode.IsPrint(r) {
			return ' '
		}
		return r
	}, s) + more
}

// start cuts a text that is longer than so many bytes, and returns what stands for its rest.
func start(s string, most int) (text, more string) {
	if len(s) <= most {
		return s, ""
	}
	for most > 0 && !utf8.RuneStart(s[most]) {
		most--
	}
	return s[:most], "…"
}

// WholeNumber reads a number in its range; the error names what it is for.
func WholeNumber(name, word string, least, most int64) (int64, error) {
	n, err := strconv.ParseInt(word, 10, 64)
	switch {
	case err != nil && !errors.Is(err, strconv.ErrRange):
		return 0, fmt.Errorf("%s: %s is not a whole number", name, Quoted(word))
	case err != nil || n < least || n > most:
		return 0, fmt.Errorf("%s: %s must be %d to %d", name, Quoted(word), least, most)
	}
	return n, nil
}

// Refusal makes sure that an error about a move names the move.
func Refusal(word string, err error) error {
	if _, ok := errors.AsType[*cups.ParseError](err); ok {
		return err
	}
	return fmt.Errorf("%s: %w", Quoted(word), err)
}
