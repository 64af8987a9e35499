package hall_test

import (
	"testing"
	"testing/synctest"

	"example.org/cups/internal/online/archive/double"
	"example.org/cups/internal/online/hall"
	"example.org/cups/internal/online/play"
)

// Whoever listens hears of the beginning and the end of a game, until he stops.
func TestListen(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, double.New(t)).withGuests()
		defer h.end()
		var types []hall.NoticeType
		stop := h.Listen(func(_ string, n hall.Notice) {
			types = append(types, n.Type)
		})
		id := h.game(small)
		synctest.Wait()
		for range 2 {
			if err := h.move(id); err != nil {
				t.Fatal(err)
			}
		}
		h.act(id, h.ada, play.Resign)
		synctest.Wait()
		count := func(want hall.NoticeType) (n int) {
			for _, got := range types {
				if got == want {
					n++
				}
			}
			return n
		}
		if count(hall.GameStarted) != 2 || count(hall.GameEnded) != 2 {
			t.Errorf("who listens hears %v", types)
		}
		heard := len(types)
		stop()
		if h.Tell(h.ada.ID, hall.Notice{Type: hall.Messaged}); len(types) != heard {
			t.Error("somebody listens who has stopped")
		}
	})
}
