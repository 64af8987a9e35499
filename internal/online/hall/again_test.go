package hall_test

import (
	"errors"
	"testing"
	"testing/synctest"
	"time"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/archive/double"
	"example.org/cups/internal/online/hall"
	"example.org/cups/internal/online/play"
)

// A link lives until a game of it was really played.
func TestALinkWhoseGameNobodyBegan(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, double.New(t)).withGuests()
		defer h.end()
		ctx := t.Context()
		c, err := h.Challenge(ctx, h.ada, small, "")
		if err != nil {
			t.Fatal(err)
		}
		is := func(state archive.ChallengeState, game play.ID) {
			t.Helper()
			if c, err := h.FindChallenge(ctx, h.ben.ID, c.ID); err != nil || c.State != state || c.Game != game {
				t.Errorf("the link is %s with the game %q, want %s with %q; %v", c.State, c.Game, state, game, err)
			}
		}
		accept := func(by archive.Account) play.ID {
			t.Helper()
			game, err := h.Accept(ctx, by, c.ID)
			if err != nil {
				t.Fatal(err)
			}
			is(archive.Accepted, game)
			return game
		}
		first := accept(h.ben)
		if again := accept(h.ben); again != first {
			t.Errorf("another game %s while %s waits for its first move", again, first)
		}
		time.Sleep(play.FirstMove + time.Second)
		synctest.Wait()
		is(archive.Open, "")
		// The same link on another device, for which the server knows no account.
		cleo, err := h.newGuest()
		if err != nil {
			t.Fatal(err)
		}
		second := accept(cleo)
		if second == first {
			t.Fatal("the link leads to the dead game")
		}
		if _, err := h.Accept(ctx, h.ben, c.ID); !errors.Is(err, hall.ErrNotOpen) {
			t.Errorf("a third player takes a game that two play: %v", err)
		}
		// It begins again for the two who are at the table, and the link follows.
		time.Sleep(play.FirstMove + time.Second)
		synctest.Wait()
		defer h.Join(second, h.ada.ID, func(*hall.News) {})(false)
		defer h.Join(second, cleo.ID, func(*hall.News) {})(false)
		var third play.ID
		err = h.Do(ctx, play.Actor{Account: cleo.ID}, second, play.Act{Action: play.OfferRematch}, h.Now(), func(t *play.Table) { third = t.Next() })
		if err != nil || third == "" {
			t.Fatalf("one click does not begin it again: %v", err)
		}
		synctest.Wait()
		is(archive.Accepted, third)
		// An aborted game was not played either, and a withdrawn link is dead.
		if err := h.Do(ctx, play.Actor{Account: h.ada.ID}, third, play.Act{Action: play.Abort}, h.Now(), nil); err != nil {
			t.Fatal(err)
		}
		is(archive.Open, "")
		if err := h.Cancel(ctx, h.ada, c.ID); err != nil {
			t.Fatal(err)
		}
		is(archive.Cancelled, "")
	})
}
