package ugi_test

import (
	"bufio"
	"fmt"
	"io"
	"strings"
	"testing"

	"example.org/cups"
	"example.org/cups/ugi"
)

// scripted connects to an engine that answers a line by what stands for its first word. After
// quit, and a word without an answer, it ends.
func scripted(t *testing.T, answers map[string]string) *ugi.Client {
	t.Helper()
	in, toEngine := io.Pipe()
	fromEngine, out := io.Pipe()
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		defer in.Close()
		defer out.Close()
		for script := bufio.NewScanner(in); script.Scan(); {
			word, _, _ := strings.Cut(script.Text(), " ")
			answer, ok := answers[word]
			if !ok {
				return
			}
			if _, err := io.WriteString(out, answer); err != nil {
				return
			}
		}
	}()
	c := ugi.Connect(fromEngine, toEngine)
	t.Cleanup(func() {
		c.Close()
		fromEngine.Close()
		<-ended
	})
	return c
}

var opening = cups.MustParse("0.0.0.0/40/0 0.0.0.0/40/0 s")

// What an engine refuses is the error of the search, which has no answer, and is short.
func TestARefusedSearch(t *testing.T) {
	for _, answers := range []map[string]string{
		{"position": "info string error: position: too many cups " + strings.Repeat("x", 900) + "\n", "go": ""},
		{"position": "", "go": "info string error: go: too many cups " + strings.Repeat("x", 900) + "\n"},
	} {
		_, err := scripted(t, answers).Search(t.Context(), opening, ugi.Request{}, nil)
		if err == nil || !strings.Contains(err.Error(), "too many cups") || len(err.Error()) > 400 {
			t.Errorf("the refusal is %v", err)
		}
	}
	late := map[string]string{"position": "info string error: ponderhit: nothing is being pondered\n", "go": "bestmove 1\n"}
	if a, err := scripted(t, late).Search(t.Context(), opening, ugi.Request{}, nil); err != nil || a.Move != cups.Drop(1) {
		t.Errorf("after a late ponderhit: %v, %v", a, err)
	}
	long := scripted(t, map[string]string{"setoption": "info string error: " + strings.Repeat("x", 900) + "\n", "isready": "readyok\n"})
	if err := long.SetOption(t.Context(), "Hash", "1"); err == nil || len(err.Error()) > 400 {
		t.Errorf("the refusal of an option is %v", err)
	}
}

// A reply to ponder that cannot be played is none.
func TestAnImpossibleReply(t *testing.T) {
	for line, want := range map[string]ugi.Answer{
		"bestmove 1 ponder 2":  {Move: cups.Drop(1), Ponder: cups.Drop(2)},
		"bestmove 1 ponder d":  {Move: cups.Drop(1)}, // the cup is empty
		"bestmove 1 ponder 99": {Move: cups.Drop(1)},
	} {
		a, err := scripted(t, map[string]string{"position": "", "go": line + "\n"}).Search(t.Context(), opening, ugi.Request{}, nil)
		if err != nil || a != want {
			t.Errorf("%s: %v, %v, want %v", line, a, err, want)
		}
	}
}

// An engine that lists options without an end is refused.
func TestOptionsWithoutEnd(t *testing.T) {
	for n, fine := range map[int]bool{1000: true, 1001: false} {
		var b strings.Builder
		for i := range n {
			fmt.Fprintf(&b, "option name %d type button\n", i)
		}
		id, err := scripted(t, map[string]string{"ugi": b.String() + "ugiok\n"}).Handshake(t.Context())
		if fine != (err == nil) || len(id.Options) != 1000 {
			t.Errorf("%d options: %d, %v", n, len(id.Options), err)
		}
	}
}

// Whoever quits an engine that has ended has what was wanted.
func TestQuitAfterTheEnd(t *testing.T) {
	c := scripted(t, nil)
	for range 2 {
		if err := c.Quit(t.Context()); err != nil {
			t.Error(err)
		}
	}
}
