package hall_test

import (
	"context"
	"crypto/rand"
	"log/slog"
	"testing"
	"testing/synctest"
	"time"

	"example.org/cups"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/archive/archivetest"
	"example.org/cups/internal/online/hall"
	"example.org/cups/internal/online/play"
)

// slowAgain is an archive that can be written again, but whose first write then has to wait.
type slowAgain struct {
	archive.Archive
	wait time.Duration
}

func (s *slowAgain) Commit(ctx context.Context, c archive.Change) error {
	if len(c.Outages) > 0 {
		time.Sleep(s.wait)
		s.wait = 0
	}
	return s.Archive.Commit(ctx, c)
}

// left returns the time that South has left now.
func (h *testHall) left(id play.ID) (left time.Duration) {
	h.t.Helper()
	if err := h.View(h.t.Context(), id, func(t *play.Table) { left = t.Game().Left(cups.South, h.Now()) }); err != nil {
		h.t.Fatal(err)
	}
	return left
}

// begun begins a game with both first moves made; the clocks run, and South is to move.
func (h *testHall) begun() play.ID {
	h.t.Helper()
	id := h.game(small)
	for range 2 {
		if err := h.move(id); err != nil {
			h.t.Fatal(err)
		}
	}
	return id
}

// An outage ends after the write that ends it, not before.
func TestTheWriteThatEndsAnOutageIsPartOfIt(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, &slowAgain{archivetest.Memory(), 9 * time.Second}).withGuests()
		defer h.end()
		id := h.begun()
		before := h.left(id)
		h.store.set(true)
		time.Sleep(3 * time.Second) // a beat fails
		h.store.set(false)
		time.Sleep(12 * time.Second) // 9 of them the write waits
		if charged := before - h.left(id); charged > 5*time.Second {
			t.Errorf("South was charged %v of an outage of some 12 s", charged)
		}
	})
}

// The time until a server answers is nobody's.
func TestTheStartChargesNobody(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := archivetest.Memory()
		h := open(t, store).withGuests()
		id := h.begun()
		before := h.left(id)
		h.end()
		time.Sleep(time.Minute)
		b := &broken{Archive: store}
		inner, err := hall.Open(t.Context(), hall.Config{Archive: b, Mind: greedy{time.Second}, Now: time.Now, Random: rand.Reader, Log: slog.New(slog.DiscardHandler), Waits: true})
		if err != nil {
			t.Fatal(err)
		}
		time.Sleep(30 * time.Second) // pages are built
		h = &testHall{Hall: inner, t: t, store: b}
		if h.Ready() == nil {
			t.Error("the server says that it is ready before it answers")
		}
		if err := h.GoOn(t.Context()); err != nil {
			t.Fatal(err)
		}
		defer h.end()
		if got := h.left(id); got < before-100*time.Millisecond || h.Ready() != nil {
			t.Errorf("South has %v, want %v; ready: %v", got, before, h.Ready())
		}
	})
}
