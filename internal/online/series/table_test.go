package series

import (
	"cmp"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"example.org/cups/internal/online/eventlog"
	"example.org/cups/internal/online/play"
	"example.org/cups/internal/online/tourney"
)

var (
	noon = time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)
	host = play.Actor{Server: true}
	boss = play.Actor{Account: "boss", Name: "Boss"}
)

// who returns the account of player i, the first of whom has the highest rating.
func who(i int) play.Actor { return play.Actor{Account: fmt.Sprintf("p%02d", i)} }

func player(i int) tourney.Player {
	return tourney.Player{Account: who(i).Account, Name: who(i).Account, Kind: play.Member, Rating: 2000 - i}
}

func series() Setup { return Setup{Name: "Evenings of 2026", Directors: []string{"boss"}} }

func league(size, up int) Setup {
	s := Setup{Name: "Bean League", Directors: []string{"boss"}}
	s.League = &League{Size: size, Up: up, Terms: tourney.Defaults(tourney.League)}
	return s
}

func announce(t testing.TB, s Setup) *Table {
	t.Helper()
	table, err := New("s", s, boss, noon)
	if err != nil {
		t.Fatal(err)
	}
	return table
}

func must(t testing.TB, table *Table, by play.Actor, c Command) []Event {
	t.Helper()
	events, err := table.Apply(by, c, noon)
	if err != nil {
		t.Fatalf("%T of %s: %v", c, by.Account, err)
	}
	return events
}

func refused(t testing.TB, table *Table, by play.Actor, c Command, code Code) {
	t.Helper()
	events, err := table.Apply(by, c, noon)
	if of := (*Error)(nil); !errors.As(err, &of) || of.Code != code || len(events) > 0 {
		t.Errorf("%T of %s: %v, want %s", c, by.Account, err, code)
	}
}

// over is a tournament in which players came in an order.
func over(id string, version int64, players ...int) Part {
	p := Part{ID: tourney.ID(id), Version: version, Name: id, Status: tourney.IsOver}
	for i, n := range players {
		p.Places = append(p.Places, Place{who(n).Account, who(n).Account, i + 1})
	}
	return p
}

// replayed fails if the table is not the replay of its stored events.
func replayed(t testing.TB, table *Table) {
	t.Helper()
	var events []Event
	for _, e := range table.Since(0) {
		read, err := eventlog.Read[Event](e.Version, e.At, eventlog.Body(&e))
		if err != nil {
			t.Fatal(err)
		}
		events = append(events, read)
	}
	again, err := Replay("s", events)
	if err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(again.Standings(), table.Standings()) || !reflect.DeepEqual(again.seasons, table.seasons) || len(again.entries) != len(table.entries) {
		t.Errorf("the replay has\n%+v, want\n%+v", again, table)
	}
}

// A place gives a point for each player who is not above, and the first three get more. Who
// shares places shares their points.
func TestPointsOfPlaces(t *testing.T) {
	for _, c := range []struct{ places, points []int }{
		{[]int{1, 2, 3, 4, 5}, []int{80, 60, 40, 20, 10}},
		{[]int{1, 2}, []int{50, 30}},
		{[]int{1}, []int{40}},
		{[]int{1, 1, 3, 4}, []int{60, 60, 30, 10}}, // (4+3 + 3+2) / 2
		{[]int{1, 2, 3, 3}, []int{70, 50, 20, 20}}, // (2+1 + 1) / 2
		{[]int{4, 3, 2, 1}, []int{10, 30, 50, 70}}, // in any order
		{[]int{1, 1, 1, 1}, []int{40, 40, 40, 40}}, // (4+3+2+1 + 3+2+1) / 4
		{[]int{1, 2, 2, 2}, []int{70, 30, 30, 30}}, // (3+2+1 + 2+1) / 3
		{[]int{1, 1, 1, 1, 5}, []int{50, 50, 50, 50, 10}},
	} {
		var places []Place
		for i, p := range c.places {
			places = append(places, Place{Account: who(i).Account, Place: p})
		}
		if got := Points(places); !slices.Equal(got, c.points) {
			t.Errorf("the places %v give %v, want %v", c.places, got, c.points)
		}
	}
}

// The best two of three results count, and among equals the better best one decides.
func TestTheBestResultsCount(t *testing.T) {
	s := series()
	s.Best = 2
	table := announce(t, s)
	must(t, table, host, Count{over("a", 5, 0, 1, 2)}) // 6, 4, 2
	must(t, table, host, Count{over("b", 5, 1, 0, 2)})
	must(t, table, host, Count{over("c", 5, 2, 1, 0)})
	rows := table.Standings()
	want := "[1 p00 100 2:6.] [1 p01 100 ] [3 p02 80]"
	got := fmt.Sprintf("[%d %s %d 2:6.] [%d %s %d ] [%d %s %d]", rows[0].Place, rows[0].Account, rows[0].Points, rows[1].Place, rows[1].Account, rows[1].Points, rows[2].Place, rows[2].Account, rows[2].Points)
	if got != want {
		t.Errorf("%s, want %s", got, want)
	}
	if rows[0].Results[2].Counts || !rows[0].Results[0].Counts {
		t.Errorf("%+v: the third result is the one that does not count", rows[0].Results)
	}
	replayed(t, table)
}

// What is said again, or too late, changes nothing; a correction replaces what was said.
func TestTheLastWordCounts(t *testing.T) {
	table := announce(t, series())
	must(t, table, host, Count{Part{ID: "a", Version: 1, Name: "a", Status: tourney.IsOpen}})
	if len(table.Standings()) != 0 {
		t.Error("a tournament that has not begun counts")
	}
	must(t, table, host, Count{over("a", 9, 0, 1)})
	for _, c := range []Count{{over("a", 9, 1, 0)}, {over("a", 8, 1, 0)}} {
		if events := must(t, table, host, c); len(events) != 0 {
			t.Errorf("version %d changes %+v", c.Part.Version, events)
		}
	}
	must(t, table, host, Count{over("a", 11, 1, 0)})
	if rows := table.Standings(); rows[0].Account != "p01" {
		t.Errorf("after the correction the table is %+v", rows)
	}
	must(t, table, boss, Remove{Tournament: "a"})
	if events := must(t, table, host, Count{over("a", 12, 1, 0)}); len(events) != 0 || len(table.Standings()) != 0 {
		t.Error("a tournament that was removed comes back")
	}
	refused(t, table, who(1), Remove{Tournament: "a"}, NotDirector)
	refused(t, table, boss, Remove{Tournament: "b"}, NotPart)
	refused(t, table, boss, Count{over("c", 1, 0)}, NotDirector)
	refused(t, table, who(1), SignUp{Player: player(1)}, NotLeague)
	refused(t, table, boss, NextSeason{}, NotLeague)
	replayed(t, table)
}

// The table of random series is that of a plain count.
func TestRandomSeries(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		s := series()
		s.Best = rapid.IntRange(0, 4).Draw(rt, "best")
		table := announce(t, s)
		last := map[tourney.ID]Part{}
		gone := map[tourney.ID]bool{}
		type state struct {
			id      tourney.ID
			version int64
		}
		states := map[state]Part{} // a tournament is the same whenever it has a version
		for range rapid.IntRange(1, 30).Draw(rt, "steps") {
			id := tourney.ID(rapid.SampledFrom([]string{"a", "b", "c", "d", "e", "f"}).Draw(rt, "tournament"))
			if rapid.IntRange(0, 14).Draw(rt, "remove") == 0 && last[id].ID != "" {
				must(t, table, boss, Remove{Tournament: id})
				gone[id] = true
				continue
			}
			order := rapid.Permutation([]int{0, 1, 2, 3, 4, 5, 6, 7}).Draw(rt, "order")
			p := over(string(id), rapid.Int64Range(1, 9).Draw(rt, "version"), order[:rapid.IntRange(1, 8).Draw(rt, "players")]...)
			for i := 1; i < len(p.Places); i++ {
				if rapid.Bool().Draw(rt, "shared") {
					p.Places[i].Place = p.Places[i-1].Place
				}
			}
			p.Status = rapid.SampledFrom([]tourney.Status{tourney.IsOver, tourney.IsOver, tourney.IsRunning, tourney.IsCancelled}).Draw(rt, "status")
			if was, ok := states[state{id, p.Version}]; ok {
				p = was
			}
			states[state{id, p.Version}] = p
			must(t, table, host, Count{p})
			if p.Version > last[id].Version {
				last[id] = p
			}
		}
		got := map[string]int{}
		rows := table.Standings()
		for i, r := range rows {
			got[r.Account] = r.Points
			if i > 0 && (r.Points > rows[i-1].Points || r.Place < rows[i-1].Place) {
				rt.Fatalf("%+v is above %+v", rows[i-1], r)
			}
		}
		want := map[string]int{}
		for i := range 8 {
			var results []int
			for id, p := range last {
				if gone[id] || p.Status != tourney.IsOver {
					continue
				}
				// All the points of those who share the place, and how many they are.
				mine := 0
				for _, at := range p.Places {
					if at.Account == who(i).Account {
						mine = at.Place
					}
				}
				sum, n := 0, 0
				for k, at := range p.Places {
					if at.Place == mine {
						sum += 10*(len(p.Places)-k) + 10*max(3-k, 0)
						n++
					}
				}
				if n > 0 {
					results = append(results, sum/n)
				}
			}
			slices.SortFunc(results, func(a, b int) int { return b - a })
			for k, points := range results {
				if s.Best == 0 || k < s.Best {
					want[who(i).Account] += points
				}
			}
		}
		if !reflect.DeepEqual(got, want) {
			rt.Fatalf("the points are %v, want %v", got, want)
		}
		replayed(t, table)
	})
}

// The first season is by rating. After it the first of a tier goes up and the last goes down,
// and somebody new begins in the lowest tier.
func TestPromotionAndRelegation(t *testing.T) {
	terms := league(4, 1)
	terms.League.Terms.Zone = "Europe/Berlin"
	table := announce(t, terms)
	refused(t, table, boss, NextSeason{}, TooFewPlayers)
	for _, i := range []int{5, 3, 7, 0, 1, 2, 4, 6} {
		must(t, table, who(i), SignUp{Player: player(i)})
	}
	refused(t, table, who(1), NextSeason{}, NotDirector)
	must(t, table, boss, NextSeason{})
	if got, want := tiersOf(table), "Bean League 1A: p00 p01 p02 p03; Bean League 1B: p04 p05 p06 p07; "; got != want {
		t.Fatalf("the first season has %s, want %s", got, want)
	}
	if len(table.Entries()) != 0 {
		t.Error("who has signed up for a season has signed up for the next one")
	}
	season := table.Seasons()[0]
	refused(t, table, boss, NextSeason{}, SeasonOpen)
	must(t, table, host, Count{over(string(season.Tiers[0].ID), 9, 3, 2, 1, 0)})
	refused(t, table, boss, NextSeason{}, SeasonOpen)
	must(t, table, host, Count{over(string(season.Tiers[1].ID), 9, 7, 6, 5, 4)})
	for i := range 9 {
		must(t, table, who(i), SignUp{Player: player(i)})
	}
	must(t, table, boss, NextSeason{Starts: noon.Add(time.Hour)})
	if got, want := tiersOf(table), "Bean League 2A: p03 p02 p01 p07; Bean League 2B: p00 p06 p05 p04 p08; "; got != want {
		t.Errorf("the second season has %s, want %s", got, want)
	}
	season = table.Seasons()[1]
	for id, s := range table.Tournaments(season) {
		if s, err := s.Check(noon); err != nil || s.Series != "s" || s.Entry != tourney.EntryInvitation || !s.Starts.Equal(noon.Add(time.Hour)) || s.Zone != "Europe/Berlin" {
			t.Errorf("the tournament %s has %+v: %v", id, s, err)
		}
	}
	refused(t, table, who(1), Close{}, NotDirector)
	must(t, table, boss, Close{})
	refused(t, table, who(1), SignUp{Player: player(1)}, SeriesClosed)
	replayed(t, table)
}

// tiersOf writes the tiers of the latest season.
func tiersOf(table *Table) string {
	text := ""
	for _, tier := range table.seasons[len(table.seasons)-1].Tiers {
		text += tier.Name + ":"
		for _, p := range tier.Players {
			text += " " + p.Account
		}
		text += "; "
	}
	return text
}

// In random leagues all who have signed up play once, in tiers as large as they should be,
// and in the order of a plain computation from the final places.
func TestRandomLeagues(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		size := rapid.IntRange(3, 6).Draw(rt, "size")
		up := rapid.IntRange(0, size/2).Draw(rt, "up")
		table := announce(t, league(size, up))
		var before []Tier
		finals := map[tourney.ID][]string{}
		for range rapid.IntRange(1, 4).Draw(rt, "seasons") {
			var entered []int
			for i := range 24 {
				if rapid.IntRange(0, 3).Draw(rt, "enters") > 0 {
					entered = append(entered, i)
					must(t, table, who(i), SignUp{Player: player(i)})
				}
			}
			if rapid.Bool().Draw(rt, "leaves") && len(entered) > 2 {
				must(t, table, who(entered[0]), SignOff{})
				entered = entered[1:]
			}
			if len(entered) < 2 {
				refused(t, table, boss, NextSeason{}, TooFewPlayers)
				return
			}
			must(t, table, boss, NextSeason{})
			season := table.Seasons()[len(table.Seasons())-1]

			// What each player of the last season is sorted by.
			key := map[string][3]int{}
			for k, tier := range before {
				final := finals[tier.ID]
				goUp, goDown := 0, 0 // as many go down as come up
				if k > 0 {
					goUp = min(up, len(final)/2)
				}
				if k < len(before)-1 {
					goDown = min(up, len(before[k+1].Players)/2)
				}
				for i, account := range final {
					switch {
					case i < goUp:
						key[account] = [3]int{k - 1, 2, i}
					case i >= len(final)-goDown:
						key[account] = [3]int{k + 1, 0, i}
					default:
						key[account] = [3]int{k, 1, i}
					}
				}
			}
			want := slices.Clone(entered)
			slices.SortFunc(want, func(a, b int) int {
				x, knownX := key[who(a).Account]
				y, knownY := key[who(b).Account]
				if knownX && knownY {
					return slices.Compare(x[:], y[:])
				}
				return cmp.Or(map[bool]int{true: -1, false: 1}[knownX]-map[bool]int{true: -1, false: 1}[knownY], a-b)
			})
			var got []int
			for k, tier := range season.Tiers {
				for _, p := range tier.Players {
					got = append(got, 2000-p.Rating)
				}
				if n := len(tier.Players); n < min(LeastOfTier, len(entered)) || n > size+LeastOfTier-1 || n != size && k < len(season.Tiers)-1 {
					rt.Fatalf("tier %d of %d has %d players, want %d", k+1, len(season.Tiers), n, size)
				}
			}
			if !slices.Equal(got, want) {
				rt.Fatalf("the order is %v, want %v", got, want)
			}
			before = season.Tiers
			for _, tier := range season.Tiers {
				n := make([]int, len(tier.Players))
				for i, p := range tier.Players {
					n[i] = 2000 - p.Rating
				}
				final := rapid.Permutation(n).Draw(rt, "final")
				must(t, table, host, Count{over(string(tier.ID), 9, final...)})
				for _, i := range final {
					finals[tier.ID] = append(finals[tier.ID], who(i).Account)
				}
			}
		}
		replayed(t, table)
	})
}

// accounts returns as many accounts.
func accounts(n int) (list []string) {
	for i := range n {
		list = append(list, who(i).Account)
	}
	return list
}

func TestWhatASeriesMayBe(t *testing.T) {
	for _, c := range []struct {
		setup func() Setup
		field string
	}{
		{func() Setup { return series() }, ""},
		{func() Setup { s := series(); s.Name = " "; return s }, "name"},
		{func() Setup { s := series(); s.Best = 101; return s }, "best"},
		{func() Setup { s := series(); s.Directors = nil; return s }, "directors"},
		{func() Setup { s := series(); s.Directors = []string{"boss", "a", "boss"}; return s }, "directors"},
		{func() Setup { s := series(); s.Directors = accounts(20); return s }, ""},
		{func() Setup { s := series(); s.Directors = accounts(21); return s }, "directors"},
		{func() Setup { return league(9, 2) }, ""},
		{func() Setup { return league(2, 1) }, "size"},
		{func() Setup { return league(9, 5) }, "up"},
		{func() Setup { s := league(9, 2); s.League.Terms = tourney.Defaults(tourney.Arena); return s }, "format"},
	} {
		_, err := New("s", c.setup(), boss, noon)
		if of, _ := err.(*Error); c.field == "" && err != nil || c.field != "" && (of == nil || of.Field != c.field) {
			t.Errorf("%+v: %v, want a fault in %q", c.setup(), err, c.field)
		}
	}
}

// An account that is erased is anonymous in all that is stored.
func TestForget(t *testing.T) {
	table := announce(t, league(3, 1))
	for i := range 3 {
		must(t, table, who(i), SignUp{Player: player(i)})
	}
	must(t, table, boss, NextSeason{})
	must(t, table, host, Count{over(string(table.Seasons()[0].Tiers[0].ID), 3, 0, 1, 2)})
	named, before := 0, fmt.Sprintf("%+v %+v", table.Seasons(), table.Standings())
	defer func() {
		if after := fmt.Sprintf("%+v %+v", table.Seasons(), table.Standings()); after != before {
			t.Errorf("the table from which the events come has\n%s, want\n%s", after, before)
		}
	}()
	for _, e := range table.Since(0) {
		if e.Forget("p01", "Anonymous") {
			named++
		}
		if e.Forget("p01", "Anonymous") {
			t.Errorf("%+v still has the name", e)
		}
	}
	if named != 3 {
		t.Errorf("%d events had the name, want 3", named)
	}
}

// From a tournament that was cancelled nobody goes up or down; those who come up from below
// stand after all who stay.
func TestACancelledTierMovesNobody(t *testing.T) {
	table := announce(t, league(3, 1))
	for i := range 6 {
		must(t, table, who(i), SignUp{Player: player(i)})
	}
	must(t, table, boss, NextSeason{})
	tiers := table.Seasons()[0].Tiers
	must(t, table, host, Count{Part{ID: tiers[0].ID, Version: 3, Status: tourney.IsCancelled}})
	must(t, table, host, Count{over(string(tiers[1].ID), 3, 5, 4, 3)})
	for _, f := range table.Finishes(1, 1) {
		if f.Place != 0 || f.Up || f.Down {
			t.Errorf("a cancelled tournament has %+v", f)
		}
	}
	for i := range 6 {
		must(t, table, who(i), SignUp{Player: player(i)})
	}
	must(t, table, boss, NextSeason{})
	if got, want := tiersOf(table), "Bean League 2A: p00 p01 p02; Bean League 2B: p05 p04 p03; "; got != want {
		t.Errorf("the second season has %s, want %s", got, want)
	}
}

// Who has no place does not go up, and a tier that is over without any place moves nobody.
func TestOnlyAPlaceGoesUp(t *testing.T) {
	for _, c := range []struct {
		upper, lower []int // the places
		want         string
	}{
		{[]int{0, 1, 2, 3}, []int{6}, "A: p00 p01 p02 p06; B: p03 p04 p05 p07; "}, // only one of two has a place
		{[]int{0, 1, 2, 3}, nil, "A: p00 p01 p02 p03; B: p04 p05 p06 p07; "},
		{nil, []int{7, 6, 5, 4}, "A: p00 p01 p02 p03; B: p07 p06 p05 p04; "},
		{[]int{2}, []int{7, 6, 5, 4}, "A: p02 p00 p07 p06; B: p01 p03 p05 p04; "}, // the last of those without a place
	} {
		table := announce(t, league(4, 2))
		season := func() []Tier {
			for i := range 8 {
				must(t, table, who(i), SignUp{Player: player(i)})
			}
			must(t, table, boss, NextSeason{})
			return table.Seasons()[len(table.Seasons())-1].Tiers
		}
		tiers := season()
		must(t, table, host, Count{over(string(tiers[0].ID), 9, c.upper...)})
		must(t, table, host, Count{over(string(tiers[1].ID), 9, c.lower...)})
		season()
		if got := strings.ReplaceAll(tiersOf(table), "Bean League 2", ""); got != c.want {
			t.Errorf("after %v and %v the tiers are %s, want %s", c.upper, c.lower, got, c.want)
		}
	}
}

// If all sign up again, just those play higher or lower of whom the last season says so,
// whoever did not play and whatever was cancelled.
func TestMovesAreTrue(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		size := rapid.IntRange(3, 12).Draw(rt, "size")
		up := rapid.IntRange(0, size/2).Draw(rt, "up")
		table := announce(t, league(size, up))
		n := rapid.IntRange(2, 40).Draw(rt, "players")
		season := func() []Tier {
			for i := range n {
				must(t, table, who(i), SignUp{Player: player(i)})
			}
			must(t, table, boss, NextSeason{})
			return table.Seasons()[len(table.Seasons())-1].Tiers
		}
		tiers := season()
		for _, tier := range tiers {
			var order []int
			for _, p := range tier.Players {
				order = append(order, 2000-p.Rating)
			}
			order = rapid.Permutation(order).Draw(rt, "order")
			part := over(string(tier.ID), 9, order[:rapid.IntRange(0, len(order)).Draw(rt, "places")]...)
			if rapid.IntRange(0, 4).Draw(rt, "cancelled") == 0 {
				part = Part{ID: tier.ID, Version: 9, Status: tourney.IsCancelled}
			}
			must(t, table, host, Count{part})
		}
		want := map[string]int{}
		for k := range tiers {
			for _, f := range table.Finishes(1, k+1) {
				switch want[f.Player.Account] = k; {
				case f.Up:
					want[f.Player.Account] = k - 1
				case f.Down:
					want[f.Player.Account] = k + 1
				}
				if f.Up && f.Place == 0 {
					rt.Fatalf("%+v goes up", f)
				}
			}
		}
		got := map[string]int{}
		for k, tier := range season() {
			for _, p := range tier.Players {
				got[p.Account] = k
			}
		}
		if !reflect.DeepEqual(got, want) {
			rt.Fatalf("they play in the tiers %v, want %v", got, want)
		}
	})
}

// A season goes without those who may not play any more.
func TestASeasonWithout(t *testing.T) {
	table := announce(t, league(4, 1))
	for i := range 3 {
		must(t, table, who(i), SignUp{Player: player(i)})
	}
	refused(t, table, boss, NextSeason{Without: accounts(2)}, TooFewPlayers)
	must(t, table, boss, NextSeason{Without: accounts(1)})
	if got, want := tiersOf(table), "Bean League 1A: p01 p02; "; got != want || len(table.Entries()) != 0 {
		t.Errorf("the season has %s and %v signed up, want %s and nobody", got, table.Entries(), want)
	}
	replayed(t, table)
}

// Officers of the guild of a series direct it; a series without a guild has none.
func TestOfficersDirect(t *testing.T) {
	table := announce(t, series())
	refused(t, table, who(1), Close{Officer: true}, NotDirector)
	s := series()
	s.Guild = "g"
	table = announce(t, s)
	refused(t, table, who(1), Close{}, NotDirector)
	must(t, table, who(1), Close{Officer: true})
}

// After a series is closed it takes no other tournaments, but the tiers of its last season.
func TestAClosedSeriesTakesOnlyItsTiers(t *testing.T) {
	table := announce(t, league(4, 1))
	for i := range 2 {
		must(t, table, who(i), SignUp{Player: player(i)})
	}
	must(t, table, boss, NextSeason{})
	must(t, table, boss, Close{})
	refused(t, table, host, Count{over("a", 1, 0)}, SeriesClosed)
	if events := must(t, table, host, Count{over(string(table.Seasons()[0].Tiers[0].ID), 1, 0, 1)}); len(events) != 1 {
		t.Error("a tier of the last season does not count")
	}
}
