package command

import (
	"bytes"
	"os"
	"strings"
	"testing"
	"testing/synctest"
	"time"
)

// A line of progress changes once a second at most, and nothing stays of it.
func TestProgressChangesSeldom(t *testing.T) {
	now := time.Unix(0, 0)
	var out bytes.Buffer
	p := &Progress{to: &out, now: func() time.Time { return now }, shown: now}
	for _, line := range []string{"0", "1", "2", "3"} {
		p.Seldom(func() string { return line })
		now = now.Add(600 * time.Millisecond)
	}
	p.End()
	if got, want := out.String(), "\r\x1b[K2\r\x1b[K"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

func TestProgressIsForTerminals(t *testing.T) {
	var out bytes.Buffer
	env := &Env{Err: &out, Now: func() time.Time { return time.Unix(0, 0) }}
	p := env.NewProgress()
	p.Show("line")
	p.End()
	if p.IsVisible() || out.Len() > 0 {
		t.Errorf("%q is shown where there is no terminal", &out)
	}
}

// A terminal that cannot take a line back is not shown one.
func TestProgressOnTerminals(t *testing.T) {
	terminal, err := os.OpenFile("/dev/ptmx", os.O_RDWR, 0)
	if err != nil {
		t.Skip(err)
	}
	defer terminal.Close()
	for kind, want := range map[string]bool{"dumb": false, "xterm": true} {
		env := &Env{Err: terminal, Now: func() time.Time { return time.Unix(0, 0) }, Getenv: func(string) string { return kind }}
		if got := env.NewProgress().IsVisible(); got != want {
			t.Errorf("%s: visible %v, want %v", kind, got, want)
		}
	}
}

// Work that reports nothing shows that it goes on, until it ends.
func TestProgressWatchesSilentWork(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var shown strings.Builder
		p := &Progress{to: &shown, now: time.Now}
		stop := p.Watch(func(passed time.Duration) string { return passed.String() })
		time.Sleep(2500 * time.Millisecond) // of the bubble's time
		stop()
		time.Sleep(5 * time.Second)
		if want := "\r\x1b[K1s\r\x1b[K2s\r\x1b[K"; shown.String() != want {
			t.Errorf("%q, want %q", shown.String(), want)
		}
		(&Progress{}).Watch(nil)()
	})
}

func TestTextsAreBrokenBetweenWords(t *testing.T) {
	if got, want := broken("one two three\nfour", 8), "one two\nthree\nfour"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	if got, want := broken("one two three", 0), "one two three"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}
