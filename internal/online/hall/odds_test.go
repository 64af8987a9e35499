package hall_test

import (
	"errors"
	"testing"
	"testing/synctest"
	"time"

	"example.org/cups"
	"example.org/cups/internal/game"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/archive/double"
	"example.org/cups/internal/online/hall"
	"example.org/cups/internal/online/play"
)

// Who gives odds has them on either side, against people and against the computer; the game is what a
// server reads from its archive; and a rematch has the odds of the same player.
func TestOddsOfAChallenge(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, double.New(t)).withGuests()
		defer h.end()
		ctx := t.Context()
		begins := func(id play.ID, giver string) {
			t.Helper()
			if err := h.View(ctx, id, func(table *play.Table) {
				s := table.Start()
				by := table.Side(giver)
				if giver == "" {
					by = table.Side(h.ada.ID).Opponent()
				}
				o, ok := s.Odds()
				want := play.Odds{By: by, Beans: 2, TimePercent: 50}
				left := table.Game().State().Clock.Left
				if !ok || o != want || left[by] != 90*time.Second || left[by.Opponent()] != 3*time.Minute || s.Position.Stock(by) != 4 || s.Position.Stock(by.Opponent()) != 6 {
					t.Errorf("%s begins with %+v, and the odds of %+v", id, left, o)
				}
				if s.ControlOf(by) != (game.Control{Base: 90 * time.Second, Increment: time.Second}) {
					t.Errorf("%v plays by %v", by, s.ControlOf(by))
				}
			}); err != nil {
				t.Fatal(err)
			}
		}
		for _, side := range []string{hall.AsSouth, hall.AsNorth, hall.AtLot} {
			for by, giver := range map[string]string{hall.ByChallenger: h.ada.ID, hall.ByOpponent: h.ben.ID} {
				terms := small
				terms.Side, terms.Odds = side, archive.Odds{By: by, Beans: 2, TimePercent: 50}
				id := h.game(terms)
				begins(id, giver)
				h.act(id, h.ada, play.Resign)
				h.act(id, h.ben, play.OfferRematch)
				h.act(id, h.ada, play.AcceptRematch)
				var next play.ID
				if err := h.View(ctx, id, func(table *play.Table) { next = table.Next() }); err != nil || next == "" {
					t.Fatalf("no rematch: %v", err)
				}
				begins(next, giver)
			}
			terms := small
			terms.Side, terms.Odds = side, archive.Odds{By: hall.ByOpponent, Beans: 2, TimePercent: 50}
			id, err := h.PlayComputer(ctx, h.ada, terms, 1)
			if err != nil {
				t.Fatal(err)
			}
			begins(id, "")
			h.act(id, h.ada, play.Abort)
		}
	})
}

// Odds that nobody can give are refused at their field, and nothing is made.
func TestOddsThatAreRefused(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := openWithMembers(t, double.New(t))
		defer h.end()
		ctx := t.Context()
		for _, c := range []struct {
			name  string
			spoil func(*archive.Terms)
			field string
		}{
			{"rated", func(t *archive.Terms) { t.Rated = true }, "rated"},
			{"rated, with time only", func(t *archive.Terms) { t.Rated, t.Odds.Beans = true, 0 }, "rated"},
			{"by somebody else", func(t *archive.Terms) { t.Odds.By = "south" }, "odds.by"},
			{"by nobody", func(t *archive.Terms) { t.Odds.By = "" }, "odds.by"},
			{"of nothing", func(t *archive.Terms) { t.Odds.Beans, t.Odds.TimePercent = 0, 0 }, "odds.beans"},
			{"of the whole stock", func(t *archive.Terms) { t.Odds.Beans = t.Beans }, "odds.beans"},
			{"of fewer than no beans", func(t *archive.Terms) { t.Odds.Beans = -1 }, "odds.beans"},
			{"of the whole time", func(t *archive.Terms) { t.Odds.TimePercent = 100 }, "odds.timePercent"},
			{"of time without a clock", func(t *archive.Terms) { t.Control = "-" }, "odds.timePercent"},
			{"of time by post", func(t *archive.Terms) { t.Control = "1/86400" }, "odds.timePercent"},
		} {
			terms := archive.Terms{Cups: 2, Beans: 20, Control: "180+2", Side: hall.AtLot, Odds: archive.Odds{By: hall.ByChallenger, Beans: 5, TimePercent: 50}}
			c.spoil(&terms)
			var wrong *hall.Error
			if _, err := h.Challenge(ctx, h.ada, terms, h.ben.Name); !errors.As(err, &wrong) || wrong.Field != c.field {
				t.Errorf("odds %s: %v, want an error at %s", c.name, err, c.field)
			}
			if _, err := h.PlayComputer(ctx, h.ada, terms, 1); !errors.As(err, &wrong) || wrong.Field != c.field {
				t.Errorf("odds %s against the computer: %v, want an error at %s", c.name, err, c.field)
			}
		}
		seek := archive.Terms{Cups: 2, Beans: 20, Control: "180+2", Side: hall.AtLot, Odds: archive.Odds{By: hall.ByChallenger, Beans: 5}}
		var wrong *hall.Error
		if _, _, err := h.Seek(ctx, h.ada, seek); !errors.As(err, &wrong) || wrong.Field != "odds" {
			t.Errorf("a seek with odds: %v", err)
		}
		if open, err := h.OpenChallenges(ctx, h.ada.ID); err != nil || len(open) != 0 || len(h.Seeks()) != 0 {
			t.Errorf("there are %v: %v", open, err)
		}
		if n := h.Playing(); n != 0 {
			t.Errorf("%d games have begun", n)
		}
		// By post, beans can be given.
		terms := archive.Terms{Cups: 2, Beans: 20, Control: "1/86400", Side: hall.AsSouth, Odds: archive.Odds{By: hall.ByOpponent, Beans: 19}}
		if err := h.View(ctx, h.game(terms), func(table *play.Table) {
			if s := table.Start(); s.Position.Stock(cups.North) != 1 || s.Rated || s.Seats[cups.North].Rating != 0 {
				t.Errorf("it begins with %+v", s)
			}
		}); err != nil {
			t.Fatal(err)
		}
	})
}
