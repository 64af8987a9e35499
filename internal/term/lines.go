package term

import (
	"bufio"
	"context"
	"io"
	"strings"
)

// Lines reads lines beside the rest, so that waiting for one can be
// interrupted. They come without the space around them. The channel is closed
// at the end of the input, and where ctx is done when a line has been read.
func Lines(ctx context.Context, in io.Reader) <-chan string {
	lines := make(chan string)
	go func() {
		defer close(lines)
		scanner := bufio.NewScanner(in)
		for scanner.Scan() {
			select {
			case lines <- strings.TrimSpace(scanner.Text()):
			case <-ctx.Done():
				return
			}
		}
	}()
	return lines
}
