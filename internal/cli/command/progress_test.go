package command

import (
	"bytes"
	"testing"
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
