package hall_test

import (
	"context"
	"crypto/rand"
	"errors"
	"log/slog"
	"testing"
	"testing/synctest"
	"time"

	"example.org/cups/internal/game"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/archive/double"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/play"
)

// leaves has an account announce a holiday.
func (h *testHall) leaves(a archive.Account, first, last string) error {
	h.t.Helper()
	c := club.New(club.Config{Archive: h.Guarded(), Now: h.Now, Random: rand.Reader, Log: slog.New(slog.DiscardHandler), HolidayDays: 30})
	_, err := c.TakeHoliday(h.t.Context(), club.Actor{Account: a, Token: archive.Token{Kind: archive.Session}}, club.Holiday{First: first, Last: last})
	return err
}

// until sleeps until a time of January 2000, in which the bubble begins.
func until(day, hour int) {
	time.Sleep(time.Until(time.Date(2000, 1, day, hour, 0, 0, 0, time.UTC)))
	synctest.Wait()
}

// deadline is when the time of whoever is to move is over, as "day hour" of January.
func (h *testHall) deadline(id play.ID) (text string) {
	h.t.Helper()
	if err := h.View(h.t.Context(), id, func(t *play.Table) {
		at, _ := t.Game().Deadline()
		text = at.UTC().Format("2 15h")
	}); err != nil {
		h.t.Fatal(err)
	}
	return text
}

// The clock of a game by post stands while the player to move is on holiday, and of nobody else; the log has
// it, so that it is the same after a restart.
func TestOnHolidayTheClockStands(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := double.New(t)
		h := openWithMembers(t, store)
		ada, ben := h.ada, h.ben
		until(1, 2)
		mine, other := h.movedIn(postTerms(1)), h.movedIn(postTerms(1)) // Ada is to move
		if err := h.move(other); err != nil {                           // here Ben is
			t.Fatal(err)
		}
		if err := errors.Join(h.leaves(ada, "2000-01-02", "2000-01-05"), h.leaves(ben, "2000-01-04", "2000-01-08")); err != nil {
			t.Fatal(err)
		}
		expect := func(what string, id play.ID, want string) {
			t.Helper()
			if is := h.deadline(id); is != want {
				t.Errorf("%s: the time is over on %s, want %s", what, is, want)
			}
		}
		expect("before the holiday", mine, "2 02h")
		until(2, 0)
		time.Sleep(time.Minute)
		expect("when it has begun", mine, "6 02h")
		expect("of who is not on holiday", other, "2 02h")
		until(2, 3)
		if !h.isOver(other) {
			t.Error("the clock of who is not on holiday stood")
		}
		h.end()
		h = open(t, store)
		h.ada, h.ben = ada, ben
		defer func() { h.end() }()
		expect("after a restart", mine, "6 02h")
		until(4, 12)
		if err := h.move(mine); err != nil { // Ada moves in spite of it
			t.Fatal(err)
		}
		expect("of the other, who is on holiday meanwhile", mine, "10 00h")
		until(9, 12)
		if h.isOver(mine) {
			t.Fatal("the game is over")
		}
		if err := h.move(mine); err != nil {
			t.Fatal(err)
		}
		expect("after the holidays", mine, "10 12h")
		until(10, 13)
		if err := h.View(t.Context(), mine, func(t2 *play.Table) {
			if end := t2.Game().End(); end.How != game.OutOfTime {
				t.Errorf("the end is %+v", end)
			}
			if again, err := play.Replay(mine, t2.Since(0)); err != nil || again.Game().State() != t2.Game().State() {
				t.Errorf("the log leads to another game: %v", err)
			}
		}); err != nil {
			t.Fatal(err)
		}
	})
}

// Nothing that ran before a holiday stands: whose time was over before it began has lost, whoever looks at the
// game later. And a holiday counts from its beginning, also if no server saw that.
func TestAHolidayThatNobodySaw(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := double.New(t)
		h := openWithMembers(t, store)
		until(1, 2)
		soon := h.movedIn(postTerms(1)) // until 2 02h
		if err := h.leaves(h.ada, "2000-01-03", "2000-01-04"); err != nil {
			t.Fatal(err)
		}
		until(1, 5)
		later := h.movedIn(postTerms(2)) // until 3 05h
		h.store.set(false)
		until(2, 3)
		if !h.isOver(soon) {
			t.Error("whose time was over before the holiday has not lost")
		}
		until(3, 1)
		if is := h.deadline(later); is != "5 05h" {
			t.Errorf("the time is over on %s", is)
		}
		if err := h.Close(context.Background()); err != nil {
			t.Fatal(err)
		}
	})
}

// Games of tournaments go on, unless the directors have said otherwise.
func TestHolidaysInTournaments(t *testing.T) {
	for _, holidays := range []bool{false, true} {
		synctest.Test(t, func(t *testing.T) {
			h := openWithMembers(t, double.New(t))
			defer h.end()
			until(1, 2)
			s := h.start(h.game(postTerms(1)))
			s.Tournament = &play.Tournament{ID: "spring", Round: 1, Board: 1, Holidays: holidays}
			change := archive.Change{}
			begun, err := h.OpenGame(t.Context(), "g", s, &change)
			if err == nil {
				err = h.Guarded().Commit(t.Context(), change)
			}
			if err != nil {
				t.Fatal(err)
			}
			begun()
			if err := h.leaves(h.ada, "2000-01-02", "2000-01-03"); err != nil {
				t.Fatal(err)
			}
			until(2, 3)
			if h.isOver("g") == holidays {
				t.Errorf("holidays count: %v, and the game is over: %v", holidays, h.isOver("g"))
			}
		})
	}
}
