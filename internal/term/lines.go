package term

import (
	"bufio"
	"context"
	"io"
	"strings"
)

// LongestLine is the largest number of bytes that [Lines] returns of a line. No command
// and no path needs more.
const LongestLine = 8 << 10

// Lines reads lines in the background, so that waiting for a line can be interrupted. It
// removes the space around each line, and cuts lines that are longer than [LongestLine].
// The channel is closed at the end of the input, or if ctx is done when a line has been
// read.
func Lines(ctx context.Context, in io.Reader) <-chan string {
	lines := make(chan string)
	go func() {
		defer close(lines)
		r := bufio.NewReader(in)
		for {
			line, err := shortLine(ctx, r)
			if err != nil && line == "" {
				return
			}
			select {
			case lines <- strings.TrimSpace(line):
			case <-ctx.Done():
				return
			}
		}
	}()
	return lines
}

// shortLine reads a line and returns at most its first [LongestLine] bytes.
func shortLine(ctx context.Context, r *bufio.Reader) (string, error) {
	var line []byte
	for ctx.Err() == nil {
		part, err := r.ReadSlice('\n')
		line = append(line, part[:min(len(part), LongestLine-len(line))]...)
		if err != bufio.ErrBufferFull {
			return string(line), err
		}
	}
	return "", ctx.Err()
}
