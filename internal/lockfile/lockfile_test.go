package lockfile_test

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"sync"
	"sync/atomic"
	"testing"

	"example.org/cups/internal/lockfile"
)

func TestOneHoldsTheLockAndThenItsFileIsGone(t *testing.T) {
	file := filepath.Join(t.TempDir(), "game.lock")
	l, err := lockfile.Try(file)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := lockfile.Try(file); !errors.Is(err, lockfile.ErrHeld) {
		t.Errorf("second: %v, want that it is held", err)
	}
	if _, err := os.Stat(file); err != nil {
		t.Errorf("the second took the first's file away: %v", err)
	}
	if err := l.Close(); err != nil {
		t.Error(err)
	}
	if _, err := os.Stat(file); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("left behind: %v", err)
	}
}

// A file that a crash left behind is in nobody's way.
func TestAnOldFileIsNoLock(t *testing.T) {
	file := filepath.Join(t.TempDir(), "game.lock")
	if err := os.WriteFile(file, nil, 0o644); err != nil {
		t.Fatal(err)
	}
	l, err := lockfile.Try(file)
	if err != nil {
		t.Fatal(err)
	}
	if err := l.Close(); err != nil {
		t.Error(err)
	}
}

func TestWaitingEndsWithItsContext(t *testing.T) {
	file := filepath.Join(t.TempDir(), "game.lock")
	l, err := lockfile.Try(file)
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := lockfile.Wait(ctx, file); !errors.Is(err, context.Canceled) {
		t.Errorf("error %v", err)
	}
}

// Many that take and remove the same file never hold it at the same time.
func TestNeverTwoAtATime(t *testing.T) {
	file := filepath.Join(t.TempDir(), "game.lock")
	var holders atomic.Int32
	var all sync.WaitGroup
	for range 8 {
		all.Go(func() {
			for taken := 0; taken < 50; {
				l, err := lockfile.Try(file)
				if errors.Is(err, lockfile.ErrHeld) {
					continue
				}
				if err != nil {
					t.Error(err)
					return
				}
				taken++
				if n := holders.Add(1); n != 1 {
					t.Errorf("%d hold the lock", n)
				}
				holders.Add(-1)
				l.Close()
			}
		})
	}
	all.Wait()
}
