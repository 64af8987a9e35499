package hall_test

import (
	"testing"
	"testing/synctest"

	"example.org/cups/internal/online/archive/archivetest"
	"example.org/cups/internal/online/hall"
	"example.org/cups/internal/online/play"
)

// Whoever listens hears of the beginning and the end of a game, for both players, until
// they stop.
func TestListen(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, archivetest.Memory()).withGuests()
		defer h.end()
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
			t.Error("somebody listens who has stopped")
		}
	})
}
