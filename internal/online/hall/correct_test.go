package hall_test

import (
	"errors"
	"testing"
	"testing/synctest"

	"example.org/cups"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/archive/double"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/hall"
	"example.org/cups/internal/online/play"
	"example.org/cups/internal/online/ratings"
)

// A correction changes the game, its summary, the ratings and the log of officers,
// all of them or none, also if another game of a player is rated meanwhile.
func TestCorrect(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := openWithMembers(t, double.New(t))
		defer h.end()
		mona := club.Actor{Account: archive.Account{ID: "mona"}}
		id := h.movedIn(duel)
		if err := h.Correct(t.Context(), mona, id, play.Correct{Result: cups.Draw, Reason: "x"}, nil); !isCode(err, play.NotOver) {
			t.Errorf("while the game goes on: %v", err)
		}
		h.act(id, h.ada, play.Resign)
		later := h.movedIn(duel)
		h.act(later, h.ben, play.Resign)
		before := h.rating(h.ada)
		if err := h.Correct(t.Context(), club.Actor{Account: h.ada}, id, play.Correct{Result: cups.SouthWins, Reason: "mine"}, nil); !errors.Is(err, hall.ErrOwnGame) {
			t.Errorf("of an own game: %v", err)
		}
		heard := make(chan *hall.News, 1)
		leave := h.Join(id, "", func(n *hall.News) {
			if len(n.Events) > 0 {
				heard <- n
			}
		})
		defer leave(false)
		var shown cups.Outcome
		if err := h.Correct(t.Context(), mona, id, play.Correct{Result: cups.SouthWins, Reason: "it was Ben"}, func(t *play.Table) { shown = t.Game().Outcome() }); err != nil {
			t.Fatal(err)
		}
		if now := h.rating(h.ada); now.Value == before.Value || now.Games != before.Games || shown != cups.SouthWins {
			t.Errorf("%v; after the correction Ada has %+v, before %+v", shown, now, before)
		}
		if _, err := ratings.Verify(t.Context(), h.store, blitz); err != nil {
			t.Error(err)
		}
		events, err := h.store.Events(t.Context(), id, 0)
		if err != nil {
			t.Fatal(err)
		}
		last := events[len(events)-1]
		if news := (<-heard).Events; len(news) != 1 || news[0].Version != last.Version || last.Type != play.Corrected || last.Rating == nil || last.Text != "it was Ben" {
			t.Errorf("kept %+v, told %+v", last, news)
		}
		if g, err := h.store.Game(t.Context(), id); err != nil || g.Result != "1-0" || g.Termination != "adjudication" || g.Status != archive.Over {
			t.Errorf("the summary is %+v, %v", g, err)
		}
		log, err := h.store.Log(t.Context(), archive.LogFilter{Subject: h.ben.ID})
		if err != nil || len(log) != 1 || log[0].Actor != "mona" || log[0].Action != "correct" || log[0].Detail != "game "+string(id)+": 0-1 → 1-0: it was Ben" {
			t.Errorf("the log of officers has %+v, %v", log, err)
		}

		// A game that does not count: nobody's rating is what it was by it.
		if err := h.Correct(t.Context(), mona, id, play.Correct{Result: cups.Ongoing, Reason: "a test"}, nil); err != nil {
			t.Fatal(err)
		}
		if _, err := ratings.Verify(t.Context(), h.store, blitz); err != nil {
			t.Error(err)
		}
		if g, _ := h.store.Game(t.Context(), id); g.Status != archive.Aborted {
			t.Errorf("the summary of a game that does not count is %+v", g)
		}
		if r, err := h.store.RatedGame(t.Context(), id); err != nil || !r.Void {
			t.Errorf("%+v, %v", r, err)
		}

		// A casual game has no ratings, and one that there is not is not found.
		casual := duel
		casual.Rated = false
		other := h.game(casual)
		h.act(other, h.ada, play.Resign)
		ada := h.rating(h.ada)
		if err := h.Correct(t.Context(), mona, other, play.Correct{Result: cups.Draw, Reason: "x"}, nil); err != nil || h.rating(h.ada) != ada {
			t.Errorf("a casual game: %v, %+v", err, h.rating(h.ada))
		}
		if err := h.Correct(t.Context(), mona, "nowhere", play.Correct{Result: cups.Draw, Reason: "x"}, nil); !errors.Is(err, archive.ErrNotFound) {
			t.Errorf("no game: %v", err)
		}
	})
}

func isCode(err error, code play.Code) bool {
	var refused *play.Error
	return errors.As(err, &refused) && refused.Code == code
}
