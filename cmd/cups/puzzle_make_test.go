package main

import (
	"bytes"
	"context"
	"strings"
	"testing"

	"example.org/cups/puzzle"
)

// interrupted is where the user presses Ctrl-C as soon as something comes out.
type interrupted struct {
	text   bytes.Buffer
	cancel context.CancelFunc
}

func (w *interrupted) Write(p []byte) (int, error) {
	w.cancel()
	return w.text.Write(p)
}

func TestAnInterruptedMakeKeepsWhatItHas(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	out := &interrupted{cancel: cancel}
	var errors bytes.Buffer
	a := app{in: strings.NewReader(""), out: out, err: &errors, getenv: func(string) string { return "" }}
	status := a.run(ctx, []string{"puzzle", "make", "--kind", "sequence", "--cups", "2", "--count", "100"})
	set, err := puzzle.Read(&out.text)
	if status != exitInterrupted || err != nil || len(set.Puzzles) == 0 || len(set.Puzzles) == 100 || errors.Len() > 0 {
		t.Errorf("status %d, %v, %q", status, err, &errors)
	}
}
