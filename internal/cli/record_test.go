package cli

import (
	"context"
	"io"
	"path/filepath"
	"strings"
	"testing"
)

// Ctrl-C ends a command that waits for standard input.
func TestRecordInterrupted(t *testing.T) {
	waiting, _ := io.Pipe()
	for _, command := range []string{"show", "check", "convert", "stats"} {
		ctx, interrupt := context.WithCancel(t.Context())
		env, errs := plainWorld(waiting, io.Discard)
		done := make(chan int)
		go func() { done <- Run(ctx, env, []string{"record", command}) }()
		interrupt()
		if status := <-done; status != exitInterrupted {
			t.Errorf("%s: status %d, %s", command, status, errs)
		}
	}
}

// What cannot be written is an error.
func TestRecordToAFullDisk(t *testing.T) {
	file := filepath.Join("..", "..", "record", "testdata", "casual.cups")
	for _, args := range [][]string{{"show"}, {"check"}, {"check", "--json"}, {"convert"}, {"stats"}, {"stats", "--json"}} {
		env, errs := plainWorld(strings.NewReader(""), fullDisk{})
		if status := Run(t.Context(), env, append(append([]string{"record"}, args...), file)); status != exitFailed || errs.Len() == 0 {
			t.Errorf("%v: status %d, %q", args, status, errs)
		}
	}
}
