package arbiter_test

import (
	"fmt"
	"testing"
	"testing/synctest"
	"time"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/tourney"
)

// The first round begins with the ratings of the guild's list as they are then. If the list cannot be
// read, it begins a little later with those of the entries.
func TestRatingsComeFromTheListOfTheGuild(t *testing.T) {
	inBubble(t, func(s *server) {
		o := setup(tourney.Swiss)
		o.Guild, o.Ratings = "g", tourney.OfGuild
		order := func(id string) string {
			var list []string
			for _, e := range s.table(id).Entries() {
				list = append(list, fmt.Sprint(e.Account, " ", e.Rating))
			}
			return fmt.Sprint(len(s.table(id).Rounds()), list)
		}
		s.list = map[string]int{"ada": 1500, "ben": 1400}
		id := s.announce(o, "ada", "ben", "cleo")
		if got := order(id); got != "0 [ada 1500 ben 1400 cleo 0]" {
			t.Error(got)
		}
		s.list = map[string]int{"ada": 1500, "ben": 1600}
		s.direct(id, tourney.Direct{Action: tourney.Start})
		if got := order(id); got != "1 [ben 1600 ada 1500 cleo 0]" {
			t.Error(got)
		}
		late := s.announce(o, "ada", "ben")
		s.list, s.unlisted = map[string]int{"ada": 1700}, archive.ErrUnavailable
		s.direct(late, tourney.Direct{Action: tourney.Start})
		if got := order(late); got != "0 [ben 1600 ada 1500]" {
			t.Error(got)
		}
		time.Sleep(2 * time.Minute)
		synctest.Wait()
		if got := order(late); got != "1 [ben 1600 ada 1500]" {
			t.Error(got)
		}
		now := s.announce(setup(tourney.Swiss), "ada", "cleo")
		s.unlisted = nil
		s.direct(now, tourney.Direct{Action: tourney.Change, Setup: &o})
		if got := order(now); got != "0 [ada 1700 cleo 0]" {
			t.Error(got)
		}
		o.Ratings = ""
		s.direct(now, tourney.Direct{Action: tourney.Change, Setup: &o})
		if got := order(now); got != "0 [ada 0 cleo 0]" {
			t.Error(got)
		}
	})
}
