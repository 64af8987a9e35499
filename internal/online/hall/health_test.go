package hall_test

import (
	"context"
	"errors"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/archive/double"
)

// stuck is an archive whose commits get no answer while it is on.
type stuck struct {
	archive.Archive
	on atomic.Bool
}

func (s *stuck) Commit(ctx context.Context, c archive.Change) error {
	if s.on.Load() {
		<-ctx.Done()
		return ctx.Err()
	}
	return s.Archive.Commit(ctx, c)
}

// While one tries whether an archive can be written again that does not answer, nobody
// else waits for it: the others are told at once that it cannot.
func TestNobodyWaitsForAnArchiveThatDoesNotAnswer(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := &stuck{Archive: double.New(t)}
		h := open(t, store).withGuests()
		defer h.end()
		id := h.game(small)
		h.store.set(true)
		time.Sleep(2 * time.Second) // a beat fails
		store.on.Store(true)
		h.store.set(false)
		time.Sleep(2 * time.Second) // a beat tries again
		began := time.Now()
		if err := h.Ready(); !errors.Is(err, archive.ErrUnavailable) {
			t.Errorf("ready: %v", err)
		}
		if _, _, err := h.Seek(t.Context(), h.ada, small); !errors.Is(err, archive.ErrUnavailable) {
			t.Errorf("a seek: %v", err)
		}
		if _, err := h.Attendance(t.Context(), id); err != nil {
			t.Errorf("who is at a game cannot be seen: %v", err)
		}
		if waited := time.Since(began); waited > 0 {
			t.Errorf("somebody waited %v", waited)
		}
		store.on.Store(false)
		time.Sleep(time.Minute)
		if err := h.Ready(); err != nil {
			t.Errorf("later: %v", err)
		}
	})
}
