package hall_test

import (
	"slices"
	"testing"
	"testing/synctest"

	"example.org/cups/internal/online/archive/archivetest"
	"example.org/cups/internal/online/hall"
	"example.org/cups/internal/online/play"
)

// Whoever listens hears of each turn, with a version that never comes twice, and of
// the beginning and the end of a game; pages do not hear of turns.
func TestListen(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, archivetest.Memory()).withGuests()
		defer h.end()
		var types []hall.NoticeType
		versions := map[int64]bool{}
		turns := 0
		stop := h.Listen(func(account string, n hall.Notice) {
			types = append(types, n.Type)
			if n.Type == hall.YourTurn {
				if account != h.ada.ID && account != h.ben.ID || versions[n.Version] {
					t.Errorf("%s hears %+v", account, n)
				}
				versions[n.Version] = true
				turns++
			}
		})
		page := h.notices(h.ada)
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
		if turns != 3 || count(hall.GameStarted) != 2 || count(hall.GameEnded) != 2 {
			t.Errorf("who listens hears %v", types)
		}
		if len(*page) == 0 || slices.ContainsFunc(*page, func(n hall.Notice) bool { return n.Type == hall.YourTurn }) {
			t.Errorf("the page hears %v", *page)
		}
		heard := len(types)
		stop()
		if h.Tell(h.ada.ID, hall.Notice{Type: hall.Messaged}); len(types) != heard {
			t.Error("somebody listens who has stopped")
		}
	})
}
