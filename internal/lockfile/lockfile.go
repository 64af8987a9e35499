// Package lockfile keeps two processes from using the same thing, by a lock file next
// to it that exists only while a process holds the lock.
package lockfile

import (
	"context"
	"errors"
	"fmt"
	"os"
	"time"

	"github.com/gofrs/flock"
)

// ErrHeld says that another program, or another part of this one, has the lock.
var ErrHeld = errors.New("another program holds the lock")

// retry is how long [Wait] waits between two attempts.
const retry = 20 * time.Millisecond

// attempts is how often a lock file may vanish under [Try] before it gives up:
// each time somebody else had the lock and gave it back.
const attempts = 100

// Lock is a lock that is held. However the program ends, the system gives it
// back; only the empty file stays then, and is in nobody's way.
type Lock struct{ file *flock.Flock }

// Try takes the lock on a file, which is made, or fails with [ErrHeld] or the
// system's error.
func Try(file string) (*Lock, error) {
	for range attempts {
		l := flock.New(file)
		free, err := l.TryLock()
		switch {
		case err != nil:
			return nil, err
		case !free:
			return nil, fmt.Errorf("%s: %w", file, ErrHeld)
		case isStill(l, file):
			return &Lock{l}, nil
		}
		// Between opening and locking, the holder removed this very file: who
		// comes next makes another, and would hold the lock as well.
		if err := l.Unlock(); err != nil {
			return nil, err
		}
	}
	return nil, fmt.Errorf("%s: %w", file, ErrHeld)
}

// isStill reports whether the file that is locked is the one of that name.
func isStill(l *flock.Flock, file string) bool {
	locked, err := l.Stat()
	if err != nil {
		return false
	}
	named, err := os.Stat(file)
	return err == nil && os.SameFile(locked, named)
}

// Wait takes the lock as soon as it is free. When ctx ends first, the error is
// ctx's.
func Wait(ctx context.Context, file string) (*Lock, error) {
	for {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		l, err := Try(file)
		if !errors.Is(err, ErrHeld) {
			return l, err
		}
		select {
		case <-ctx.Done():
		case <-time.After(retry):
		}
	}
}

// Close removes the file and gives the lock back. A nil Lock holds nothing.
func (l *Lock) Close() error {
	if l == nil {
		return nil
	}
	removed := os.Remove(l.file.Path())
	err := l.file.Unlock()
	if removed != nil {
		// Windows removes no file that is open. It does not remove one that
		// the next holder has opened either, so trying late is safe there.
		removeLate(l.file.Path())
	}
	return err
}
