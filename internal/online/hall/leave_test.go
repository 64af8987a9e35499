package hall_test

import (
	"cmp"
	"context"
	"testing"
	"testing/synctest"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/archive/double"
)

// abandoned is an archive whose users go away while it commits.
type abandoned struct {
	archive.Archive
	leave context.CancelFunc // nil: nobody goes away
}

func (a *abandoned) Commit(ctx context.Context, c archive.Change) error {
	if a.leave != nil {
		a.leave()
	}
	err := a.Archive.Commit(context.WithoutCancel(ctx), c)
	return cmp.Or(ctx.Err(), err)
}

// Whoever goes away while their seek is being kept, or the game that comes of it, has
// sought and plays all the same: the hall and the archive never know different things.
func TestWhoLeavesDuringACommit(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := &abandoned{Archive: double.New(t)}
		h := open(t, store).withGuests()
		defer h.end()
		var ctx context.Context
		ctx, store.leave = context.WithCancel(t.Context())
		seek, _, err := h.Seek(ctx, h.ada, small)
		if list := h.Seeks(); err != nil || len(list) != 1 || list[0] != seek {
			t.Fatalf("the seek is %v, %v; open are %v", seek, err, list)
		}
		ctx, store.leave = context.WithCancel(t.Context())
		id, err := h.Answer(ctx, h.ben, seek.ID)
		if list := h.Seeks(); err != nil || len(list) != 0 {
			t.Fatalf("the game is %q, %v; open are still %v", id, err, list)
		}
		store.leave = nil
		synctest.Wait()
		if h.Playing() != 1 {
			t.Errorf("%d games go on, want 1", h.Playing())
		}
		if _, _, err := h.Seek(ctx, h.ada, small); err == nil { // who has gone before
			t.Error("a seek of somebody who has gone was kept")
		}
	})
}
