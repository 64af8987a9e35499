package hall_test

import (
	"context"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"example.org/cups/engine"
	"example.org/cups/internal/mind"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/archive/double"
	"example.org/cups/internal/online/hall"
	"example.org/cups/internal/online/play"
)

// frail panics at its first moves.
type frail struct{ panics atomic.Int32 }

func (f *frail) Move(ctx context.Context, c mind.Client, t mind.Turn) (engine.Result, error) {
	if f.panics.Add(-1) >= 0 {
		panic("a fault in the engine")
	}
	return greedy{time.Second}.Move(ctx, c, t)
}

// A fault in the engine ends one search. The computer tries again when the games are looked at.
func TestAPanicOfTheComputerEndsItsSearchOnly(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		mind := &frail{}
		mind.panics.Store(2)
		h := openThinking(t, double.New(t), mind, nil).withGuests()
		defer h.end()
		id, err := h.PlayComputer(t.Context(), h.ada, archive.Terms{Cups: 2, Beans: 6, Control: "-", Side: hall.AsNorth}, 3)
		if err != nil {
			t.Fatal(err)
		}
		time.Sleep(time.Minute)
		if err := h.View(t.Context(), id, func(table *play.Table) {
			if ply := table.Game().Ply(); ply == 0 {
				t.Error("the computer has not moved")
			}
		}); err != nil {
			t.Fatal(err)
		}
	})
}
