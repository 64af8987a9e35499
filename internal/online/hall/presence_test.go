package hall_test

import (
	"fmt"
	"testing"
	"testing/synctest"
	"time"

	"example.org/cups/internal/online/archive/double"
	"example.org/cups/internal/online/hall"
)

// A crowd of watchers costs as many notices as there are watchers, not as many as there
// are pairs of them; each move reaches all of them once, and the count of spectators is
// that of a plain list.
func TestACrowdIsToldTogetherWhoIsThere(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, double.New(t)).withGuests()
		defer h.end()
		id := h.game(small)
		const n = 2000
		people, events := 0, 0
		notify := func(news *hall.News) {
			if news.People {
				people++
			}
			events += len(news.Events)
		}
		var leave []func(bool)
		attendance := func(spectators int, here [2]bool) {
			t.Helper()
			a, err := h.Attendance(t.Context(), id)
			if err != nil || a.Spectators != spectators || a.Here != here {
				t.Fatalf("%+v, %v; want %d spectators, players %v", a, err, spectators, here)
			}
		}
		// The players watch too, one of them twice.
		for _, account := range []string{h.ada.ID, h.ada.ID, h.ben.ID} {
			leave = append(leave, h.Join(id, account, notify))
		}
		for i := range n {
			account := ""
			if i%2 == 0 {
				account = fmt.Sprint("spectator", i)
			}
			leave = append(leave, h.Join(id, account, notify))
		}
		attendance(n, [2]bool{true, true})
		time.Sleep(2 * time.Second)
		synctest.Wait()
		if people > 3*n {
			t.Errorf("%d watchers came, and were told %d times who is there", n, people)
		}
		if people < n {
			t.Errorf("only %d of %d watchers were told who is there", people, n)
		}
		if err := h.move(id); err != nil {
			t.Fatal(err)
		}
		if events != n+3 {
			t.Errorf("a move reached %d of %d watchers", events, n+3)
		}
		leave[0](true)
		attendance(n, [2]bool{true, true})
		leave[1](true)
		attendance(n, [2]bool{false, true})
		for _, l := range leave[2:] {
			l(true)
		}
		attendance(0, [2]bool{})
		time.Sleep(2 * time.Second)
	})
}
