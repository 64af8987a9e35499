//go:build unix

package readfile_test

import (
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"syscall"
	"testing"

	"example.org/cups/internal/readfile"
)

// Nobody writes into the pipe, first before it is open and then when it is.
func TestWaitingForAPipeEndsWithItsContext(t *testing.T) {
	pipe := filepath.Join(t.TempDir(), "pipe")
	if err := syscall.Mkfifo(pipe, 0o600); err != nil {
		t.Skip(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := readfile.Open(ctx, pipe, 1000); !errors.Is(err, context.Canceled) {
		t.Errorf("opened: %v", err)
	}
	in, out := io.Pipe()
	defer out.Close()
	if _, err := readfile.Reader(ctx, in, 1000).Read(make([]byte, 1)); !errors.Is(err, context.Canceled) {
		t.Errorf("read: %v", err)
	}
}

func TestTheProgramsOwnFilesAreNotPipes(t *testing.T) {
	folder := t.TempDir()
	pipe := filepath.Join(folder, "pipe")
	if err := syscall.Mkfifo(pipe, 0o600); err != nil {
		t.Skip(err)
	}
	if _, err := readfile.Regular(pipe, 1000); codeOf(err) != "file.reason.pipe" {
		t.Errorf("a pipe: %v", err)
	}
	if _, err := readfile.Regular(folder, 1000); codeOf(err) != "file.reason.is_directory" {
		t.Errorf("a folder: %v", err)
	}
}

func TestAPipeIsRead(t *testing.T) {
	pipe := filepath.Join(t.TempDir(), "pipe")
	if err := syscall.Mkfifo(pipe, 0o600); err != nil {
		t.Skip(err)
	}
	go func() {
		if out, err := os.OpenFile(pipe, os.O_WRONLY, 0); err == nil {
			io.WriteString(out, "beans") //nolint:errcheck // the reader notices
			out.Close()
		}
	}()
	if got, err := readfile.All(t.Context(), pipe, 1000); string(got) != "beans" || err != nil {
		t.Errorf("%q, %v", got, err)
	}
}
