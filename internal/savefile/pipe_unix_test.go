//go:build unix

package savefile_test

import (
	"context"
	"errors"
	"path/filepath"
	"syscall"
	"testing"

	"example.org/cups/internal/savefile"
)

// Nobody reads from the pipe: the wait ends with its context.
func TestWaitingForAReaderIsInterrupted(t *testing.T) {
	pipe := filepath.Join(t.TempDir(), "pipe")
	if err := syscall.Mkfifo(pipe, 0o600); err != nil {
		t.Skip(err)
	}
	ctx, interrupt := context.WithCancel(t.Context())
	interrupt()
	if err := savefile.Replace(ctx, pipe, text("x")); !errors.Is(err, context.Canceled) {
		t.Errorf("error %v, want that it was interrupted", err)
	}
}
