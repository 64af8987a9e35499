//go:build unix

package savefile_test

import (
	"context"
	"errors"
	"path/filepath"
	"strings"
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

// A pipe and a full device say so in words that users have read before.
func TestAddingToWhatIsNoFile(t *testing.T) {
	pipe := filepath.Join(t.TempDir(), "pipe")
	if err := syscall.Mkfifo(pipe, 0o600); err != nil {
		t.Skip(err)
	}
	if _, err := savefile.OpenAppender(pipe); err == nil || !strings.HasSuffix(err.Error(), "this is a pipe, not a file") {
		t.Errorf("a pipe: %v", err)
	}
	full, err := savefile.OpenAppender("/dev/full")
	if err != nil {
		t.Skip(err)
	}
	defer full.Close()
	if _, err := full.Write([]byte("x")); !errors.Is(err, syscall.ENOSPC) || errors.Is(err, syscall.EINVAL) {
		t.Errorf("a full device: %v", err)
	}
}
