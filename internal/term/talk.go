package term

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"strings"

	"charm.land/lipgloss/v2"
)

// Talk is a conversation line by line. After a failed write the caller should end it;
// [Talk.Err] has the error.
type Talk struct {
	ctx  context.Context
	in   <-chan string // closed at the end of the input
	out  io.Writer
	echo bool
	err  error

	// Width is how many columns a line may have: longer ones are broken between
	// words, but not those of a drawing. 0 is any number.
	Width int
}

// NewTalk talks until the input ends or ctx is done. With echo the input is
// repeated, as when nobody typed it where the answers appear.
func NewTalk(ctx context.Context, in io.Reader, out io.Writer, echo bool) *Talk {
	return &Talk{ctx: ctx, in: Lines(ctx, in), out: out, echo: echo}
}

// Say writes a line, or several.
func (t *Talk) Say(line string) { t.write(t.broken(line) + "\n") }

// broken breaks lines that are too long for the width between words.
func (t *Talk) broken(text string) string {
	if t.Width <= 0 {
		return text
	}
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		if lipgloss.Width(line) > t.Width && !strings.ContainsAny(line, "│┌└├┼|+") {
			lines[i] = strings.Join(Wrap(line, t.Width), "\n")
		}
	}
	return strings.Join(lines, "\n")
}

// Complain writes a line about something that is wrong.
func (t *Talk) Complain(line string) { t.Say("! " + line) }

// Ask shows a prompt and waits for a line; false at the end of the conversation.
// The line comes without the space around it.
func (t *Talk) Ask(prompt string) (string, bool) {
	t.write(prompt)
	select {
	case line, ok := <-t.in:
		if t.echo || !ok {
			t.Say(line) // at the end of the input the prompt gets its line break
		}
		return line, ok
	case <-t.ctx.Done():
		t.Say("")
		return "", false
	}
}

// Fail ends the conversation with an error.
func (t *Talk) Fail(err error) {
	if t.err == nil {
		t.err = err
	}
}

// GoesOn reports whether all could be written so far, and ctx is not done.
func (t *Talk) GoesOn() bool { return t.err == nil && t.ctx.Err() == nil }

// Err returns the reason for the end of the conversation: [context.Canceled] if ctx is
// done, otherwise the first error of writing or of [Talk.Fail].
func (t *Talk) Err() error {
	if t.ctx.Err() != nil {
		return context.Canceled
	}
	return t.err
}

func (t *Talk) write(text string) {
	if _, err := fmt.Fprint(t.out, text); err != nil {
		t.Fail(err)
	}
}

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
