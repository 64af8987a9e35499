package hall_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"example.org/cups"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/archive/double"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/hall"
	"example.org/cups/internal/online/play"
)

// A game of a tournament begins in the commit that pairs it, and its end and its correction are
// told to the tournament: each at least once, even if the server that stored the end is gone.
func TestATournamentHearsOfItsGames(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := double.New(t)
		h := openWithMembers(t, store)
		s := h.start(h.game(duel))
		s.Event, s.Tournament = "Spring Cup", &play.Tournament{ID: "spring", Round: 2, Board: 3}
		change := archive.Change{archive.Seek{ID: "paired"}}
		begun, err := h.OpenGame(t.Context(), "g", s, &change)
		if err == nil {
			err = h.Guarded().Commit(t.Context(), change)
		}
		if err != nil {
			t.Fatal(err)
		}
		begun()
		synctest.Wait()
		if jobs, err := store.Jobs(t.Context(), 9); err != nil || len(jobs) > 0 {
			t.Fatalf("before the end: %+v, %v", jobs, err)
		}
		h.act("g", h.ada, play.Resign) // nobody does the jobs of tournaments in this server
		h.end()

		next := open(t, store)
		defer next.end()
		var told []string
		next.Jobs().Handle(hall.ResultJob, func(ctx context.Context, j archive.Job) (time.Time, error) {
			g, err := store.Game(ctx, play.ID(j.Key))
			told = append(told, fmt.Sprint(j.Key, " ", g.Result, " ", string(j.Body)))
			if len(told) == 1 {
				err = errors.New("the tournament does not answer")
			}
			return time.Time{}, err
		})
		time.Sleep(time.Minute)
		synctest.Wait()
		if err := next.Correct(t.Context(), club.Actor{Account: archive.Account{ID: "mona"}}, "g", play.Correct{Result: cups.Draw, Reason: "x"}, nil); err != nil {
			t.Fatal(err)
		}
		synctest.Wait()
		const in = `{"id":"spring","round":2,"board":3}`
		lost := "0-1"
		if s.Seats[1].Account == h.ada.ID {
			lost = "1-0"
		}
		if want := []string{"g " + lost + " " + in, "g " + lost + " " + in, "g 1/2-1/2 " + in}; !slices.Equal(told, want) {
			t.Errorf("told: %q, want %q", told, want)
		}
		if jobs, err := store.Jobs(t.Context(), 9); err != nil || len(jobs) > 0 {
			t.Errorf("jobs are left: %+v, %v", jobs, err)
		}
	})
}
