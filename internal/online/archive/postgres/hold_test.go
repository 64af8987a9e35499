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
	a.writer.wait = time.Minute // it may need a moment to end that session
	if err := beat(a); err != nil {
		t.Fatalf("after a lost connection: %v", err)
	}
	a.writer.wait = 10 * time.Millisecond
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

// Several processes share an archive, but not with one that wants it alone.
func TestProcessesShareAnArchive(t *testing.T) {
	place := newPlace(t)
	a, b, alone := opened(t, place), opened(t, place), opened(t, place)
	defer alone.Close()
	alone.writer.wait, a.writer.wait, b.writer.wait = 10*time.Millisecond, 10*time.Millisecond, 10*time.Millisecond
	if err := errors.Join(a.HoldShared(t.Context(), rand.Reader), b.HoldShared(t.Context(), rand.Reader)); err != nil {
		t.Fatal(err)
	}
	if err := alone.Hold(t.Context(), rand.Reader); !errors.Is(err, ErrHeld) {
		t.Fatalf("one that wants the archive alone: %v", err)
	}
	a.writer.conn = nil // lost, but PostgreSQL has not noticed this yet
	if err := errors.Join(beat(a), beat(b)); err != nil {
		t.Fatalf("after a lost connection: %v", err)
	}
	if err := a.Close(); err != nil {
		t.Fatal(err)
	}
	if err := alone.Hold(t.Context(), rand.Reader); !errors.Is(err, ErrHeld) {
		t.Fatalf("one of two is left: %v", err)
	}
	if err := b.writer.close(); err != nil {
		t.Fatal(err)
	}
	alone.writer.wait = time.Minute // PostgreSQL may need a moment to end the sessions
	if err := alone.Hold(t.Context(), rand.Reader); err != nil {
		t.Fatal(err)
	}
	if err := beat(b); !errors.Is(err, ErrHeld) {
		t.Errorf("one that has lost the archive to one alone: %v", err)
	}
	if err := b.Close(); err != nil {
		t.Error(err)
	}
}

// The name of an archive is the same for all who open it, and another one for every other archive.
func TestTheNameOfAnArchive(t *testing.T) {
	place := newPlace(t)
	names := map[string]int{}
	for _, url := range []string{place, place, newPlace(t)} {
		a := opened(t, url)
		defer a.Close()
		name, err := a.Identity(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		names[name]++
	}
	if len(names) != 2 {
		t.Errorf("the names are %v", names)
	}
}
