package hall_test

import (
	"errors"
	"testing"
	"testing/synctest"
	"time"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/archive/double"
	"example.org/cups/internal/online/play"
)

// A list of games is read in parts, each from behind the last game of the part before, and a damaged game has its
// place in them.
func TestAListOfGamesIsReadInParts(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := double.HurtIn(t)
		h := open(t, store).withGuests()
		defer h.end()
		var all []play.ID // the latest first
		for range 3 {
			all = append([]play.ID{h.game(small)}, all...)
			time.Sleep(time.Second)
		}
		store.Damage(double.Thing{Kind: "game", ID: string(all[1])})
		var read []play.ID
		damaged, intact, last := 0, 0, play.ID("")
		for range all {
			place, err := h.PlaceOf(t.Context(), last)
			if err != nil {
				t.Fatal(err)
			}
			f := archive.Filter{Account: h.ada.ID, Behind: place}
			part, next, err := h.Part(t.Context(), f, 1)
			if err != nil || len(part) != 1 {
				t.Fatalf("the part after %q is %+v: %v", last, part, err)
			}
			sound, again, err := h.IntactPart(t.Context(), f, 1)
			if err != nil || again != next {
				t.Errorf("without what is damaged the list goes on after %q, not %q: %v", again, next, err)
			}
			if intact += len(sound); errors.Is(part[0].Err, archive.ErrDamaged) {
				damaged++
			}
			read, last = append(read, part[0].ID), play.ID(next)
		}
		if last != "" || damaged != 1 || intact != 2 || len(read) != 3 || read[0] != all[0] || read[1] != all[1] || read[2] != all[2] {
			t.Errorf("read %v with %d damaged and %d intact and more after %q, want %v", read, damaged, intact, last, all)
		}
		var listed []play.ID
		for g, err := range h.GamesOf(t.Context(), []string{string(all[2]), "nowhere", string(all[0])}) {
			if err != nil {
				t.Fatal(err)
			}
			listed = append(listed, g.ID)
			if err := h.Look(t.Context(), &g, func(shown *play.Table, at time.Time) {
				if shown.ID() != g.ID || !at.Equal(h.Now()) {
					t.Errorf("shown is %s at %v", shown.ID(), at)
				}
			}); err != nil {
				t.Error(err)
			}
		}
		if len(listed) != 2 || listed[0] != all[2] || listed[1] != all[0] {
			t.Errorf("the games by their IDs are %v", listed)
		}
	})
}
