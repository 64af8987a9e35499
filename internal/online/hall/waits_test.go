package hall_test

import (
	"testing"
	"testing/synctest"
	"time"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/archive/double"
	"example.org/cups/internal/online/hall"
)

// Whoever waits for an opponent goes from page to page, and is not connected for a moment
// each time.
func TestASeekLivesFromPageToPage(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, double.New(t)).withGuests()
		defer h.end()
		leave := h.Follow(h.ada.ID, func(hall.Notice) {})
		made, _, err := h.Seek(t.Context(), h.ada, small)
		if err != nil {
			t.Fatal(err)
		}
		mail := small
		mail.Control = "1/259200"
		if _, _, err := h.Seek(t.Context(), h.ben, mail); err != nil {
			t.Fatal(err)
		}
		waits := func(a archive.Account, want bool) {
			t.Helper()
			synctest.Wait()
			if s, ok := h.SeekOf(a.ID); ok != want || ok && s.ID != made.ID {
				t.Errorf("%v: waits %v with the seek %q, want %v", time.Now(), ok, s.ID, want)
			}
		}
		waits(h.ben, false) // who need not stay for a game of many days
		for range 20 {
			time.Sleep(17 * time.Second)
			leave()
			time.Sleep(4 * time.Second)
			leave = h.Follow(h.ada.ID, func(hall.Notice) {})
			waits(h.ada, true)
		}
		leave()
		time.Sleep(30 * time.Second)
		waits(h.ada, false)
		// In such a moment an opponent finds the seek.
		leave = h.Follow(h.ada.ID, func(hall.Notice) {})
		if made, _, err = h.Seek(t.Context(), h.ada, small); err != nil {
			t.Fatal(err)
		}
		time.Sleep(2 * time.Minute)
		leave()
		time.Sleep(2 * time.Second)
		other := small
		other.Side = hall.AsNorth
		if _, game, err := h.Seek(t.Context(), h.ben, other); err != nil || game == "" {
			t.Errorf("no game begins: %v", err)
		}
	})
}
