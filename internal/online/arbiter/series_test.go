package arbiter_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/play"
	"example.org/cups/internal/online/series"
	"example.org/cups/internal/online/tourney"
)

// The jobs by which a series and a tournament tell each other what has happened. Their names are stored.
const partJob, leftJob, removedJob, seasonJob = "seriesPart", "seriesLeft", "seriesRemoved", "seriesSeason"

// newSeries announces a series of Olga.
func (s *server) newSeries(o series.Setup) (id string) {
	s.Helper()
	o.Directors = []string{"olga"}
	id, err := s.CreateSeries(s.Context(), olga, o)
	s.must(err)
	return id
}

// points returns the players of a series with their points, the best first.
func (s *server) points(id string) string {
	s.Helper()
	synctest.Wait()
	var list []string
	s.must(s.ViewSeries(s.Context(), id, func(t *series.Table) {
		for _, r := range t.Standings() {
			list = append(list, fmt.Sprint(r.Account, " ", r.Points/10))
		}
	}))
	return strings.Join(list, ", ")
}

// doSeries gives a command to a series.
func (s *server) doSeries(by play.Actor, id string, c series.Command) {
	s.Helper()
	s.must(s.DoSeries(s.Context(), by, id, c, nil))
	synctest.Wait()
}

// played is a tournament of a series, which may be empty, that is over.
func (s *server) played(of string, players ...string) (id string) {
	s.Helper()
	o := setup(tourney.RoundRobin)
	o.Series = of
	id = s.announce(o, players...)
	s.direct(id, tourney.Direct{Action: tourney.Start})
	s.resignAll(id)
	return id
}

// A series counts the places of its tournaments once these are over, the best of each player.
// Who has played no game in a tournament has no place there.
func TestASeriesCountsPlaces(t *testing.T) {
	inBubble(t, func(s *server) {
		all, best := s.newSeries(series.Setup{Name: "Evenings"}), s.newSeries(series.Setup{Name: "Mornings", Best: 1})
		for _, id := range []string{all, best} {
			for range 2 {
				s.played(id, "ada", "ben", "cleo")
			}
		}
		s.expect("all count", s.points(all), "ada 12, ben 8, cleo 4")
		s.expect("the best counts", s.points(best), "ada 6, ben 4, cleo 2")
		o := setup(tourney.RoundRobin)
		o.Series = all
		open := s.announce(o, "ada", "ben", "dora")
		s.direct(open, tourney.Direct{Action: tourney.Start})
		s.expect("while a third one is played", s.points(all), "ada 12, ben 8, cleo 4")
		for range 3 {
			for _, o := range s.table(open).Games() {
				if o.South == "dora" || o.North == "dora" {
					s.act("dora", o.ID, play.Abort)
				} else {
					s.act("ben", o.ID, play.Resign)
				}
			}
		}
		s.expect("after the third one, of which two have a place", s.points(all), "ada 17, ben 11, cleo 4")
	})
}

// A tournament that is over is added to a series, counts at once, is taken out by either of them, and
// comes back, as long as the series is open.
func TestATournamentIsAddedAfterwards(t *testing.T) {
	inBubble(t, func(s *server) {
		one, id := s.newSeries(series.Setup{Name: "Evenings"}), s.played("", "ada", "ben")
		const table = "ada 5, ben 3"
		set := func(to string) {
			t.Helper()
			d := tourney.Direct{Action: tourney.SetSeries, Series: to, Was: s.table(id).Setup().Series}
			s.direct(id, d)
		}
		for range 3 {
			set(one)
			s.expect("after it was added", s.points(one), table)
			set("")
			s.expect("after it was taken out", s.points(one), "")
		}
		set(one)
		s.doSeries(olga, one, series.Remove{Tournament: tourney.ID(id)})
		s.expect("after the series has removed it", s.points(one)+s.table(id).Setup().Series, "")
		set(one)
		s.expect("after it was added again", s.points(one), table)
		s.doSeries(olga, one, series.Close{})
		late := s.played("", "ada", "ben")
		s.direct(late, tourney.Direct{Action: tourney.SetSeries, Series: one})
		s.expect("the table of a series that is closed", s.points(one), table)
		s.expect("the series of who came too late", s.table(late).Setup().Series, "")
	})
}

// What a series and a tournament tell each other can be told again, also late, and changes
// nothing.
func TestJobsOfSeriesAreDoneTwice(t *testing.T) {
	inBubble(t, func(s *server) {
		one, id := s.newSeries(series.Setup{Name: "Evenings"}), s.played("", "ada", "ben")
		all := func() {
			t.Helper()
			s.again(partJob, id, []byte(one))
			s.again(leftJob, id+"/"+one, nil)
			s.again(removedJob, id+"/"+one, nil)
			for _, key := range []string{id + "/nowhere", "nowhere/" + one} {
				s.again(leftJob, key, nil)
				s.again(removedJob, key, nil)
			}
			s.again(partJob, id, []byte("nowhere"))
			s.again(partJob, "nowhere", []byte(one))
			if left := s.jobs("", partJob, leftJob, removedJob); len(left) > 0 {
				t.Errorf("jobs are left: %+v", left)
			}
		}
		s.direct(id, tourney.Direct{Action: tourney.SetSeries, Series: one})
		all()
		s.expect("while it counts", s.points(one), "ada 5, ben 3")
		s.expect("the series of the tournament", s.table(id).Setup().Series, one)
		s.direct(id, tourney.Direct{Action: tourney.SetSeries, Was: one})
		all()
		s.expect("after it was taken out", s.points(one)+s.table(id).Setup().Series, "")
	})
}

// A series and a tournament agree in the end about whether it belongs to it, also if one of them
// has changed while the other one heard of it, or before series told tournaments of removals.
func TestASeriesAndItsTournamentAgree(t *testing.T) {
	inBubble(t, func(s *server) {
		one, id := s.newSeries(series.Setup{Name: "Evenings"}), s.announce(setup(tourney.RoundRobin))
		itself := play.Actor{Server: true}
		agree := func(when string, want bool) {
			t.Helper()
			synctest.Wait()
			said, counted := s.table(id).Setup().Series == one, false
			s.must(s.ViewSeries(t.Context(), one, func(t *series.Table) { counted, _ = t.Has(tourney.ID(id)) }))
			if said != want || counted != want {
				t.Errorf("%s: the tournament says %v, and the series %v", when, said, counted)
			}
		}
		s.doSeries(itself, one, series.Count{Part: series.Part{ID: tourney.ID(id), Version: 1}})
		s.again(partJob, id, []byte(one))
		agree("it has left before it was counted", false)
		s.direct(id, tourney.Direct{Action: tourney.SetSeries, Series: one})
		agree("it was added", true)
		s.doSeries(itself, one, series.Remove{Tournament: tourney.ID(id), Version: 1000}) // no job tells the tournament
		s.direct(id, tourney.Direct{Action: tourney.SetSeries, Series: one, Was: one, Again: true})
		agree("it was added again after an unknown removal", true)
		s.direct(id, tourney.Direct{Action: tourney.SetSeries, Was: one})
		agree("it was taken out", false)
		s.doSeries(itself, one, series.Close{})
		s.direct(id, tourney.Direct{Action: tourney.SetSeries, Series: one})
		agree("the series was closed before it heard of it", false)
	})
}

// A season makes a tournament for each tier with its players, once, also if its job is done again or
// the server was down when the season should have begun.
func TestASeasonMakesItsTournaments(t *testing.T) {
	inBubble(t, func(s *server) {
		terms := tourney.Defaults(tourney.League)
		terms.Pace, terms.Cups, terms.Beans = tourney.AtOnce, 2, 6
		id := s.newSeries(series.Setup{Name: "Bean League", League: &series.League{Size: 3, Up: 1, Terms: terms}})
		s.accounts(play.Member, "emil", "fred")
		names := []string{"ada", "ben", "cleo", "dora", "emil", "fred"}
		tiers := func(season int) (ids []string) {
			t.Helper()
			s.must(s.ViewSeries(t.Context(), id, func(t *series.Table) {
				for _, tier := range t.Seasons()[season-1].Tiers {
					ids = append(ids, string(tier.ID))
				}
			}))
			return ids
		}
		signUp := func() {
			t.Helper()
			for _, name := range names {
				s.doSeries(play.Actor{Account: name}, id, series.SignUp{Player: tourney.Player{Account: name, Name: name, Kind: play.Member}})
			}
		}
		signUp()
		s.doSeries(olga, id, series.NextSeason{})
		var players [][]string
		for range 3 {
			players = nil
			for _, tier := range tiers(1) {
				var in []string
				for _, e := range s.table(tier).Entries() {
					in = append(in, e.Account)
				}
				players = append(players, in)
			}
			s.again(seasonJob, id+"/1", []byte(id))
			list, err := s.List(t.Context(), archive.StreamFilter{Most: 10})
			s.must(err)
			s.expect("tournaments", len(list), 2)
		}
		if len(players) != 2 || len(players[0]) != 3 || len(slices.Compact(slices.Sorted(slices.Values(slices.Concat(players...))))) != 6 {
			t.Fatalf("the tiers are %q", players)
		}
		for _, tier := range tiers(1) {
			s.expect("the directors", s.table(tier).Setup().Directors, []string{"olga"})
			s.direct(tier, tourney.Direct{Action: tourney.Start})
			s.resignAll(tier)
		}
		// In each tier the last of the alphabet came last: the one of the first tier goes down.
		down, up := slices.Max(players[0]), slices.Min(players[1])
		signUp()
		starts := s.hall.Now().Add(time.Hour)
		s.must(s.DoSeries(t.Context(), olga, id, series.NextSeason{Starts: starts}, nil))
		synctest.Wait()
		upper, lower := s.table(tiers(2)[0]), s.table(tiers(2)[1])
		if upper.EntryOf(up) == nil || lower.EntryOf(down) == nil || upper.EntryOf(down) != nil || !upper.Setup().Starts.Equal(starts) {
			t.Errorf("the second season is %+v and %+v", upper.Summary(), lower.Summary())
		}
		list, err := s.ListSeries(t.Context(), archive.StreamFilter{Most: 10})
		if err != nil || len(list) != 1 || list[0].ID != id || list[0].Parts != 4 || list[0].Seasons != 2 || !list[0].League || list[0].Status != "open" {
			t.Errorf("the list is %+v, %v", list, err)
		}
	})
}

// A refused command has changed nothing, and says why with a code.
func TestSeriesRefuseWithCodes(t *testing.T) {
	inBubble(t, func(s *server) {
		id := s.newSeries(series.Setup{Name: "Evenings"})
		for _, c := range []series.Command{series.Close{}, series.Remove{Tournament: "nowhere"}} {
			err := s.DoSeries(t.Context(), play.Actor{Account: "ada"}, id, c, nil)
			if e := (*series.Error)(nil); !errors.As(err, &e) {
				t.Errorf("%T of a player: %v", c, err)
			}
		}
		if err := s.DoSeries(t.Context(), olga, "nowhere", series.Close{}, nil); !errors.Is(err, archive.ErrNotFound) {
			t.Errorf("a series that does not exist: %v", err)
		}
		events, err := s.store.StreamEvents(t.Context(), archive.StreamKey{Kind: "series", ID: id}, 0)
		if err != nil || len(events) != 1 {
			t.Errorf("%d events are stored, %v", len(events), err)
		}
	})
}
