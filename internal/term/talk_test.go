package term_test

import (
	"context"
	"errors"
	"io"
	"strings"
	"testing"

	"example.org/cups/internal/term"
)

func TestTalkAsksUntilTheInputEnds(t *testing.T) {
	for echo, want := range map[bool]string{false: "hello\n> ! no\n> \n", true: "hello\n> 4\n! no\n> \n"} {
		var out strings.Builder
		talk := term.NewTalk(t.Context(), strings.NewReader(" 4 \n"), &out, echo)
		talk.Say("hello")
		if line, ok := talk.Ask("> "); line != "4" || !ok {
			t.Errorf("line %q, %v", line, ok)
		}
		talk.Complain("no")
		if _, ok := talk.Ask("> "); ok || !talk.GoesOn() || talk.Err() != nil {
			t.Errorf("at the end: %v, %v", ok, talk.Err())
		}
		if out.String() != want {
			t.Errorf("echo %v: %q, want %q", echo, out.String(), want)
		}
	}
}

// full is a disk without room.
type full struct{}

var errFull = errors.New("no space left")

func (full) Write([]byte) (int, error) { return 0, errFull }

func TestTalkEndsWithItsFirstErrorOrItsContext(t *testing.T) {
	talk := term.NewTalk(t.Context(), strings.NewReader(""), full{}, false)
	talk.Say("hello")
	talk.Fail(errors.New("later"))
	if talk.GoesOn() || talk.Err() != errFull {
		t.Errorf("goes on %v with %v", talk.GoesOn(), talk.Err())
	}
	ctx, cancel := context.WithCancel(t.Context())
	in, keyboard := io.Pipe()
	defer keyboard.Close()
	talk = term.NewTalk(ctx, in, io.Discard, false)
	cancel()
	if _, ok := talk.Ask("> "); ok || talk.GoesOn() || talk.Err() != context.Canceled {
		t.Errorf("goes on %v with %v", talk.GoesOn(), talk.Err())
	}
}

// Long lines break between words, drawings do not.
func TestTalkBreaksLinesBetweenWords(t *testing.T) {
	var out strings.Builder
	talk := term.NewTalk(t.Context(), strings.NewReader(""), &out, false)
	talk.Width = 12
	talk.Say("drop three beans now\n│ 1 │ 2 │ 3 │ 4 │\nshort")
	if want := "drop three\nbeans now\n│ 1 │ 2 │ 3 │ 4 │\nshort\n"; out.String() != want {
		t.Errorf("%q, want %q", out.String(), want)
	}
}
