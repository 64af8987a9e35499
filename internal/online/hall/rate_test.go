package hall_test

import (
	"context"
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
	"example.org/cups/internal/online/ratings"
	"example.org/cups/rating"
)

var (
	// duel is a rated game, with Ada as South.
	duel  = archive.Terms{Cups: 2, Beans: 20, Control: "180+2", Side: hall.AsSouth, Rated: true}
	blitz = archive.Class{Cups: 2, Speed: game.Blitz}
)

// account keeps an account and returns it.
func account(t *testing.T, store archive.Archive, id string, kind play.Kind) archive.Account {
	t.Helper()
	a := archive.Account{ID: id, Version: 1, Name: "The " + id, Kind: kind, Language: "en", Created: time.Now()}
	if err := store.Commit(t.Context(), archive.Change{a}); err != nil {
		t.Fatal(err)
	}
	return a
}

// openWithMembers opens a hall in which Ada and Ben are members.
func openWithMembers(t *testing.T, store archive.Archive) *testHall {
	t.Helper()
	h := open(t, store)
	h.ada, h.ben = account(t, h.store, "ada", play.Member), account(t, h.store, "ben", play.Member)
	return h
}

// act has an account take an action in a game.
func (h *testHall) act(id play.ID, by archive.Account, a play.Action) {
	h.t.Helper()
	if err := h.Do(h.t.Context(), play.Actor{Account: by.ID}, id, play.Act{Action: a}, h.Now(), nil); err != nil {
		h.t.Fatalf("%s: %v", a, err)
	}
}

func TestWhoPlaysRatedGames(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := openWithMembers(t, double.New(t))
		defer h.end()
		guest, bot := account(t, h.store, "guest", play.Guest), account(t, h.store, "bot", play.Bot)
		ctx := t.Context()
		link, err := h.Challenge(ctx, h.ada, duel, "")
		if err != nil {
			t.Fatal(err)
		}
		seek, _, err := h.Seek(ctx, h.ada, duel)
		if err != nil {
			t.Fatal(err)
		}
		for name, refused := range map[string]error{
			"a guest's challenge":         errorOf(h.Challenge(ctx, guest, duel, "")),
			"a challenge to a guest":      errorOf(h.Challenge(ctx, h.ada, duel, guest.Name)),
			"a bot's challenge":           errorOf(h.Challenge(ctx, bot, duel, "")),
			"a guest with the link":       errorOf(h.Accept(ctx, guest, link.ID)),
			"a guest's answer to a seek":  errorOf(h.Answer(ctx, guest, seek.ID)),
			"the computer as an opponent": errorOf(h.PlayComputer(ctx, h.ada, duel, 1)),
		} {
			if !errors.Is(refused, hall.ErrMembersOnly) {
				t.Errorf("%s: %v, want %v", name, refused, hall.ErrMembersOnly)
			}
		}
		if _, _, err := h.Seek(ctx, guest, duel); !errors.Is(err, hall.ErrMembersOnly) {
			t.Errorf("a guest's seek: %v", err)
		}
		for name, spoil := range map[string]func(*archive.Terms){
			"another stock": func(t *archive.Terms) { t.Beans = 19 },
			"no clock":      func(t *archive.Terms) { t.Control = "-" },
		} {
			terms := duel
			spoil(&terms)
			var wrong *hall.Error
			if _, err := h.Challenge(ctx, h.ada, terms, ""); !errors.As(err, &wrong) || wrong.Field != "rated" {
				t.Errorf("%s: %v", name, err)
			}
		}
		if id, err := h.Answer(ctx, h.ben, seek.ID); err != nil || id == "" {
			t.Errorf("a member's answer: %q, %v", id, err)
		}
	})
}

func errorOf[T any](_ T, err error) error { return err }

func TestARatedGameChangesRatings(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := openWithMembers(t, double.New(t))
		defer h.end()
		id := h.movedIn(duel)
		start := h.start(id)
		for side, seat := range start.Seats {
			if seat.Rating != 1500 || !seat.Provisional || !start.Rated {
				t.Errorf("seat %d: %+v", side, seat)
			}
		}
		h.Forget(id)
		h.act(id, h.ben, play.Resign)
		ada, ben := h.rating(h.ada), h.rating(h.ben)
		if ada.Value.Rating < 1600 || ben.Value.Rating > 1400 || ada.Games != 1 || ben.Version != 1 {
			t.Errorf("%+v, %+v", ada, ben)
		}
		kept, err := h.store.RatedGame(t.Context(), id)
		if err != nil || kept.Score != rating.Win || kept.Players[cups.South].After != ada.Value || kept.Class != blitz {
			t.Errorf("%+v, %v", kept, err)
		}
		events, err := h.store.Events(t.Context(), id, 0)
		if err != nil {
			t.Fatal(err)
		}
		end := events[len(events)-1]
		points, _ := ratings.Shown(ada.Value)
		if end.Type != play.Ended || end.Rating == nil || (*end.Rating)[cups.South] != (play.RatingChange{Before: 1500, After: points, Provisional: true}) {
			t.Errorf("%+v, %+v", end, end.Rating)
		}

		// In a rematch the seats have the ratings that the players have now.
		h.act(id, h.ada, play.OfferRematch)
		h.act(id, h.ben, play.AcceptRematch)
		var next play.ID
		if err := h.View(t.Context(), id, func(t *play.Table) { next = t.Next() }); err != nil {
			t.Fatal(err)
		}
		if seat := h.start(next).Seats[cups.North]; seat.Account != "ada" || seat.Rating != points || !h.start(next).Rated {
			t.Errorf("the rematch seats %+v, want the rating %d", seat, points)
		}
		h.act(next, h.ada, play.Abort)
		casual := duel
		casual.Rated = false
		other := h.game(casual)
		if seat := h.start(other).Seats[cups.South]; seat.Rating != points {
			t.Errorf("a casual game shows %+v, want the rating %d", seat, points)
		}
		h.act(other, h.ada, play.Resign)
		if now := h.rating(h.ada); now != ada {
			t.Errorf("an aborted and a casual game made %+v of %+v", now, ada)
		}
		for _, unrated := range []play.ID{next, other} {
			if _, err := h.store.RatedGame(t.Context(), unrated); !errors.Is(err, archive.ErrNotFound) {
				t.Errorf("%s: %v", unrated, err)
			}
		}
		level, err := h.PlayComputer(t.Context(), h.ada, casual, 2)
		if err != nil {
			t.Fatal(err)
		}
		want, _ := ratings.OfLevel(2, 2)
		if seat := h.start(level).Seats[cups.North]; seat.Rating != want.Points {
			t.Errorf("the computer has %+v, want %d", seat, want.Points)
		}

	})
}

// Fifteen rated games that one of two friends resigns at once change nothing, nor does a loss
// after one move of one side; after a move of each a loss is one.
func TestAGameWithoutMovesIsNotRated(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := openWithMembers(t, double.New(t))
		defer h.end()
		rated := func(moves int) bool {
			id := h.game(duel)
			for range moves {
				if err := h.move(id); err != nil {
					t.Fatal(err)
				}
			}
			h.act(id, h.ben, play.Resign)
			_, err := h.store.RatedGame(t.Context(), id)
			return err == nil
		}
		for range 15 {
			if rated(0) || rated(1) {
				t.Fatal("a game was rated in which not both had moved")
			}
		}
		if _, err := h.store.Rating(t.Context(), h.ada.ID, blitz); !errors.Is(err, archive.ErrNotFound) {
			t.Errorf("Ada has a rating: %v", err)
		}
		if !rated(2) {
			t.Error("a game in which both had moved was not rated")
		}
	})
}

// start returns what a game began with.
func (h *testHall) start(id play.ID) (s play.Start) {
	h.t.Helper()
	if err := h.View(h.t.Context(), id, func(t *play.Table) { s = t.Start() }); err != nil {
		h.t.Fatal(err)
	}
	return s
}

// rating returns the rating of an account that has one.
func (h *testHall) rating(a archive.Account) archive.Rating {
	h.t.Helper()
	r, err := h.store.Rating(h.t.Context(), a.ID, blitz)
	if err != nil {
		h.t.Fatal(err)
	}
	return r
}

// meddler rates another game of Ben just before the first game that is rated.
type meddler struct {
	archive.Archive
	done bool
}

func (m *meddler) Commit(ctx context.Context, c archive.Change) error {
	if archive.Has[archive.RatedChange](c) && !m.done {
		m.done = true
		other, after := ratings.Rate("other", time.Now(), rating.Win, [2]archive.Rating{ratings.New("ben", blitz), ratings.New("cleo", blitz)})
		if err := m.Archive.Commit(ctx, append(archive.Change{archive.RatedChange{New: true, Rated: other}}, archive.Writes(after[:])...)); err != nil {
			return err
		}
	}
	return m.Archive.Commit(ctx, c)
}

// Two games of one player that end at the same time are both rated, one after the
// other, and each counts once.
func TestGamesThatEndTogether(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := openWithMembers(t, &meddler{Archive: double.New(t)})
		defer h.end()
		id := h.movedIn(duel)
		h.act(id, h.ada, play.Resign)
		kept, err := h.store.RatedGame(t.Context(), id)
		if err != nil {
			t.Fatal(err)
		}
		other, err := h.store.RatedGame(t.Context(), "other")
		if err != nil {
			t.Fatal(err)
		}
		ben := kept.Players[cups.North]
		if ben.Number != 2 || ben.Before != other.Players[0].After || !kept.At.After(other.At) || h.rating(h.ben).Games != 2 || h.rating(h.ada).Games != 1 {
			t.Errorf("%+v after %+v", kept, other)
		}
		events, err := h.store.Events(t.Context(), id, 0)
		if err != nil || len(events) != 4 {
			t.Errorf("%d events, %v: want the start, two moves and one end", len(events), err)
		}
	})
}
