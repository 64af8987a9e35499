package cli

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
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
	env := world(strings.NewReader(""), out, &errors)
	status := Run(ctx, env, []string{"puzzle", "make", "--kind", "sequence", "--cups", "2", "--count", "100"})
	set, err := puzzle.Read(&out.text)
	if status != exitInterrupted || err != nil || len(set.Puzzles) == 0 || len(set.Puzzles) == 100 || errors.Len() > 0 {
		t.Errorf("status %d, %v, %q", status, err, &errors)
	}
}

// A puzzle must not run into a last line that somebody left open.
func TestALastLineLeftOpenIsEndedFirst(t *testing.T) {
	name := filepath.Join(t.TempDir(), "open.puzzles")
	open := "puzzles 1\n\npuzzle row\nkind clear\nposition 0.3.1.1/0/0 0.0.0.0/0/0 s\nthemes clear\nrating 700\nsolution d b d c d"
	if err := os.WriteFile(name, []byte(open), 0o666); err != nil {
		t.Fatal(err)
	}
	var out, errors bytes.Buffer
	env := world(strings.NewReader(""), &out, &errors)
	if status := Run(context.Background(), env, []string{"puzzle", "make", "--kind", "clear", "--count", "1", "--out", name}); status != exitDone {
		t.Fatalf("status %d, %q", status, &errors)
	}
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	if set, err := puzzle.Read(bytes.NewReader(text)); err != nil || len(set.Puzzles) != 2 {
		t.Errorf("%v\n%s", err, text)
	}
}
