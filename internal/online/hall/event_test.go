package hall_test

import (
	"testing"
	"testing/synctest"

	"example.org/cups"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/archive/double"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/play"
)

// A game of a tournament or series still belongs to it when it is over, and after a
// correction; its rematch does not.
func TestAGameKeepsItsEvent(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := openWithMembers(t, double.New(t))
		defer h.end()
		s := h.start(h.game(duel))
		s.Event = "Spring Cup"
		const id = "spring"
		table, err := play.New(id, s, h.Now())
		if err != nil {
			t.Fatal(err)
		}
		begun := archive.Game{ID: id, Start: s, Status: archive.Playing, Result: "*", Began: h.Now()}
		if err := h.store.Commit(t.Context(), archive.Change{archive.GameChange{Game: id, Events: table.Since(0), Summary: &begun}}); err != nil {
			t.Fatal(err)
		}
		event := func(id play.ID) string {
			g, err := h.store.Game(t.Context(), id)
			if err != nil {
				t.Fatal(err)
			}
			return g.Start.Event
		}
		h.act(id, h.ada, play.Resign)
		if got := event(id); got != "Spring Cup" {
			t.Errorf("after the end the game belongs to %q", got)
		}
		if err := h.Correct(t.Context(), club.Actor{Account: archive.Account{ID: "mona"}}, id, play.Correct{Result: cups.SouthWins, Reason: "x"}, nil); err != nil {
			t.Fatal(err)
		}
		if got := event(id); got != "Spring Cup" {
			t.Errorf("after a correction the game belongs to %q", got)
		}
		h.act(id, h.ada, play.OfferRematch)
		h.act(id, h.ben, play.AcceptRematch)
		synctest.Wait()
		var next play.ID
		if err := h.View(t.Context(), id, func(t *play.Table) { next = t.Next() }); err != nil || event(next) != "" {
			t.Errorf("the rematch belongs to %q, %v", event(next), err)
		}
	})
}
