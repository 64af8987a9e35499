package ugi

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
	"unicode/utf8"
)

// longestLine is the most bytes of a line that are read, but for its line feed. The longest game has
// some 2000 moves and fits several times.
const longestLine = 1 << 16

// errLongLine says that a line was longer than [longestLine]; its rest is
// skipped.
var errLongLine = fmt.Errorf("the line is longer than %d bytes", longestLine)

// input is one line, or that one was too long, or the error that ended the
// stream.
type input struct {
	line string
	err  error
}

// inputs sends the lines of r until it ends or ctx is done, and closes. A
// pending Read keeps its goroutine until it returns.
func inputs(ctx context.Context, r io.Reader) <-chan input {
	lines := make(chan input)
	go func() {
		defer close(lines)
		b := bufio.NewReaderSize(r, longestLine+1) // and a line feed
		for {
			line, err := readLine(b)
			if err == io.EOF {
				return
			}
			select {
			case lines <- input{line, err}:
			case <-ctx.Done():
				return
			}
			if err != nil && !errors.Is(err, errLongLine) {
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
		return "", errLongLine
	}
	if err == io.EOF && len(line) > 0 {
		err = nil
	}
	return strings.TrimRight(string(line), "\r\n"), err
}

// mostShown is how many bytes of foreign text an error repeats.
const mostShown = 60

// shown quotes what came in, so that it stays short and on one line.
func shown(s string) string { return `"` + shortened(s) + `"` }

// shortened is [shown] without the quotation marks, which the catalogue has.
func shortened(s string) string {
	cut, more := len(s), ""
	if cut > mostShown {
		cut, more = mostShown, "…"
		for cut > 0 && !utf8.RuneStart(s[cut]) {
			cut--
		}
	}
	quoted := strconv.Quote(s[:cut])
	return quoted[1:len(quoted)-1] + more
}
