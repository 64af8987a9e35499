package postgres

import (
	"context"
	"crypto/rand"
	"errors"
	"testing"
	"time"

	"example.org/cups/internal/online/archive"
)

// beat stores a change.
func beat(a *Archive) error { return a.Beat(context.Background(), time.UnixMilli(1)) }

// Only one process holds an archive at a time, others may use it, and whoever has lost
// the archive to another process stores nothing more.
func TestOneProcessHoldsAnArchive(t *testing.T) {
	place := newPlace(t)
	a, b, command := opened(t, place), opened(t, place), opened(t, place)
	defer command.Close()
	defer b.Close()
	b.writer.wait, a.writer.wait = 10*time.Millisecond, 10*time.Millisecond
	if err := a.Hold(t.Context(), rand.Reader); err != nil {
		t.Fatal(err)
	}
	if err := b.Hold(t.Context(), rand.Reader); !errors.Is(err, ErrHeld) || !errors.Is(err, archive.ErrUnavailable) {
		t.Fatalf("a second process: %v", err)
	}
	if err := errors.Join(beat(a), beat(command)); err != nil {
		t.Fatal(err)
	}
	elsewhere := opened(t, newPlace(t))
	defer elsewhere.Close()
	if err := elsewhere.Hold(t.Context(), rand.Reader); err != nil {
		t.Errorf("another archive in the same database: %v", err)
	}

	// The process has lost its connection, but PostgreSQL has not noticed this yet.
	lost := a.writer.conn
	a.writer.conn = nil
	if err := beat(a); err != nil {
		t.Fatalf("after a lost connection: %v", err)
	}
	if err := lost.Ping(t.Context()); err == nil {
		t.Error("the lost connection still holds the archive")
	}
	if err := b.Hold(t.Context(), rand.Reader); !errors.Is(err, ErrHeld) {
		t.Fatalf("after a lost connection, a second process: %v", err)
	}

	// Another process is faster.
	if err := a.writer.close(); err != nil {
		t.Fatal(err)
	}
	b.writer.wait = time.Minute // PostgreSQL may need a moment to end the session
	if err := b.Hold(t.Context(), rand.Reader); err != nil {
		t.Fatal(err)
	}
	if err := beat(a); !errors.Is(err, ErrHeld) {
		t.Errorf("a process that has lost the archive: %v", err)
	}
	if err := errors.Join(a.Close(), beat(b)); err != nil {
		t.Error(err)
	}
}
