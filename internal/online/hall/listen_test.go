package hall_test

import (
	"testing"
	"testing/synctest"

	"example.org/cups/internal/online/archive/archivetest"
	"example.org/cups/internal/online/hall"
	"example.org/cups/internal/online/play"
)

<<<<<<< HEAD
// Whoever listens hears of the beginning and the end of a game, until he stops.
=======
// Whoever listens hears of the beginning and the end of a game, for both players, until
// they stop.
>>>>>>> people
func TestListen(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, archivetest.Memory()).withGuests()
		defer h.end()
<<<<<<< HEAD
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
=======
		count := map[hall.NoticeType]int{}
		stop := h.Listen(func(account string, n hall.Notice) {
			if account != h.ada.ID && account != h.ben.ID {
				t.Errorf("%s hears %+v", account, n)
			}
			count[n.Type]++
		})
		id := h.game(small)
		synctest.Wait()
		h.act(id, h.ada, play.Resign)
		synctest.Wait()
		if count[hall.GameStarted] != 2 || count[hall.GameEnded] != 2 {
			t.Errorf("who listens hears %v", count)
		}
		stop()
		if h.Tell(h.ada.ID, hall.Notice{Type: hall.Messaged}); count[hall.Messaged] != 0 {
>>>>>>> people
			t.Error("somebody listens who has stopped")
		}
	})
}
