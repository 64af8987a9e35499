//go:build unix

package cli

import (
	"context"
	"io"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// Ctrl-C ends a command that waits for somebody to write into a pipe, or to
// read from it.
func TestWaitingForAPipeIsInterrupted(t *testing.T) {
	for _, command := range []string{"show", "show --output", "analyze", "play", "record check", "puzzle check", "puzzle list --file"} {
		// Each has its own: what an interrupted command still waits for would be the other end for the next one.
		pipe := filepath.Join(t.TempDir(), "pipe")
		if err := syscall.Mkfifo(pipe, 0o600); err != nil {
			t.Skip(err)
		}
		ctx, interrupt := context.WithCancel(t.Context())
		env, errs := plainWorld(strings.NewReader(""), io.Discard)
		done := make(chan int)
		go func() { done <- Run(ctx, env, append(strings.Fields(command), pipe)) }()
		interrupt()
		if status := <-done; status != exitInterrupted {
			t.Errorf("%s: status %d, %s", command, status, errs)
		}
	}
}
