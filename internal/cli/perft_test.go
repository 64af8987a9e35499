package cli

import (
	"bytes"
	"context"
	"io"
	"strings"
	"testing"
)

// An interrupted count says how far it got, and prints no document that would
// pass for a whole one.
func TestPerftInterrupted(t *testing.T) {
	ctx, interrupt := context.WithCancel(t.Context())
	interrupt()
	for _, args := range [][]string{
		{"perft", "--depth", "40"},
		{"perft", "--depth", "40", "--json"},
		{"perft", "--depth", "40", "--divide", "--threads", "2"},
	} {
		var out, errs bytes.Buffer
		env := world(strings.NewReader(""), &out, &errs)
		status := Run(ctx, env, args)
		if status != exitInterrupted || errs.String() != "Stopped: 0 leaves of depth 40 so far.\n" {
			t.Errorf("%v: status %d, %q", args, status, errs.String())
		}
		if strings.Contains(out.String(), "{") {
			t.Errorf("%v: %s", args, out.String())
		}
	}
}

// What cannot be written is an error.
func TestPerftToAFullDisk(t *testing.T) {
	for _, args := range [][]string{{"perft", "--json"}, {"perft", "--depth", "2"}} {
		var errs bytes.Buffer
		env := world(strings.NewReader(""), fullDisk{}, &errs)
		if status := Run(t.Context(), env, args); status != exitFailed || errs.Len() == 0 {
			t.Errorf("%v: status %d, %q", args, status, errs.String())
		}
	}
}

type fullDisk struct{}

func (fullDisk) Write([]byte) (int, error) { return 0, io.ErrShortWrite }
