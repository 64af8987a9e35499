package load

import (
	"cmp"
	"fmt"
	"maps"
	"math"
	"math/rand/v2"
	"os"
	"slices"
	"testing"
	"time"
)

// The league of the crash test.
const (
	tierSize = 3
	tierUp   = 1
)

// patience is how long the seasons may go on after the server was killed for the last time.
const patience = 5 * time.Minute

// TestCrashSeasons plays seasons of a league while the server, or one of NODES, is killed again and
// again. Each season is made once, each tier has one tournament with its players, and tiers, moves
// and the table are those of an independent computation from the standings of the tournaments.
// CRASHTIME makes it long.
func TestCrashSeasons(t *testing.T) {
	if testing.Short() {
		t.Skip("kills a server for seconds")
	}
	bots, seasons, kills := 6, 2, 4
	if os.Getenv("CRASHTIME") != "" {
		bots, seasons, kills = 14, 6, 25
	}
	crashSeasons(newCrash(t, rand.Uint64()), bots, seasons, kills)
}

// TestCrashSeasonsOfTwoServers is [TestCrashSeasons] with two servers on one PostgreSQL database.
// It is shorter.
func TestCrashSeasonsOfTwoServers(t *testing.T) {
	if testing.Short() || os.Getenv("CRASHTIME") != "" {
		t.Skip("kills servers for seconds; longer: make crash NODES=2")
	}
	crashSeasons(newCrashOf(t, rand.Uint64(), 2), 6, 2, 2)
}

// crashSeasons is [TestCrashSeasons] with so many bots, seasons and kills.
func crashSeasons(c *crash, bots, seasons, kills int) {
	t := c.t
	c.start()
	h := &seasonHall{tournamentHall: tournamentHall{crash: c, tokens: map[string]string{}}, rng: c.newRand(), places: map[string]map[string]int{}}
	var guest, member struct{ Token string }
	h.insist(c.site, "POST", "/api/v1/guests", map[string]any{}, &guest)
	h.insist(c.site.As(guest.Token), "POST", "/api/v1/account/join", map[string]any{"name": "Director", "password": "correct horse battery"}, &member)
	h.director = c.site.As(member.Token)
	for range bots {
		var bot struct{ Name, Token string }
		h.insist(c.site, "POST", "/api/v1/guests", map[string]any{"bot": true}, &bot)
		h.tokens[bot.Name] = bot.Token
	}
	var made struct{ ID string }
	terms := map[string]any{"cups": 2, "beans": 6, "pace": "atOnce", "clock": map[string]any{"baseMs": 180_000, "incrementMs": 1000}}
	h.insist(h.director, "POST", "/api/v1/series", map[string]any{
		"name": "Crash", "league": map[string]any{"size": tierSize, "up": tierUp, "terms": terms},
	}, &made)
	h.path = "/api/v1/series/" + made.ID
	done := make(chan struct{})
	c.all.Go(func() {
		defer close(done)
		for n := 1; n <= seasons && h.playing.Err() == nil; n++ {
			h.season(n)
		}
	})
	c.killOften(kills, 800*time.Millisecond)
	select {
	case <-done:
		h.check(seasons)
	case <-time.After(patience):
		t.Errorf("%d seasons are not over %v after the last kill", seasons, patience)
		h.end()
		<-done // nothing is asked for any more
	}
	for _, fault := range c.book.faults {
		t.Error(fault)
	}
	t.Logf("%d kills, %d seasons of %d bots", c.kills, seasons, bots)
}

// seasonHall is the league of the test.
type seasonHall struct {
	tournamentHall
	rng    *rand.Rand
	path   string
	tiers  [][]string                // of the last season: the players of each tier in the order of its start
	ids    []string                  // the tournaments of these tiers
	places map[string]map[string]int // of all tournaments: the place of each player
}

// leagueSeason is a season, as far as the test looks at it.
type leagueSeason struct {
	Season int
	Tiers  []leagueTier
}

// leagueTier is a tier, as far as the test looks at it.
type leagueTier struct {
	Tournament, Status string
	Players            []struct {
		Name, Goes string
		Place      int
	}
}

// seasons returns the seasons, the latest first.
func (h *seasonHall) seasons() []leagueSeason {
	var list struct{ Items []leagueSeason }
	h.insist(h.site, "GET", h.path+"/seasons", nil, &list)
	return list.Items
}

// latest returns the tiers of the latest season, and whether all of them are over. After the
// test has ended there are none.
func (h *seasonHall) latest() (tiers []leagueTier, isOver bool) {
	list := h.seasons()
	if len(list) == 0 {
		return nil, false
	}
	return list[0].Tiers, !slices.ContainsFunc(list[0].Tiers, func(t leagueTier) bool { return t.Status != "over" })
}

// season has players sign up, makes season n, and plays it to its end.
func (h *seasonHall) season(n int) {
	names := slices.Sorted(maps.Keys(h.tokens))
	h.rng.Shuffle(len(names), func(i, j int) { names[i], names[j] = names[j], names[i] })
	names = names[:len(names)-h.rng.IntN(2)] // somebody may not play
	for _, name := range names {
		if code := h.insist(h.site.As(h.tokens[name]), "POST", h.path+"/entries", nil, nil); code != "" {
			h.book.fault("season %d: %s signs up: %s", n, name, code)
		}
	}
	// If the answer was lost, the same request is refused: nobody has signed up for the season
	// after this one.
	if code := h.insist(h.director, "POST", h.path+"/actions", map[string]any{"action": "nextSeason"}, nil); code != "" && code != "seasonOpen" && code != "tooFewPlayers" {
		h.book.fault("season %d is not made: %s", n, code)
	}
	want := h.expected(names)
	list := h.seasons()
	if len(list) != n || list[0].Season != n || len(list[0].Tiers) != len(want) {
		h.book.fault("season %d: the league has %+v, want the tiers %q", n, list, want)
		h.end()
		return
	}
	h.tiers, h.ids = want, nil
	for k, tier := range list[0].Tiers {
		var got []string
		for _, p := range tier.Players {
			got = append(got, p.Name)
		}
		if !slices.Equal(got, want[k]) {
			h.book.fault("season %d, tier %d has %q, want %q", n, k+1, got, want[k])
		}
		h.ids = append(h.ids, tier.Tournament)
	}
	for k, id := range h.ids {
		path := "/api/v1/tournaments/" + id
		for h.playing.Err() == nil && h.insist(h.site, "GET", path, nil, nil) == "notFound" {
			wait(h.playing, 10*time.Millisecond) // it is made a moment later
		}
		if code := h.insist(h.director, "POST", path+"/actions", map[string]any{"action": "start"}, nil); code != "" && code != "notOpen" {
			h.book.fault("season %d, tier %d does not start: %s", n, k+1, code)
		}
		h.play(path)
		var table struct {
			Players []struct {
				Place, Played int
				Name          string
			}
		}
		h.insist(h.site, "GET", path+"/standings", nil, &table)
		h.places[id] = map[string]int{}
		for _, p := range table.Players {
			if h.places[id][p.Name] = p.Place; p.Played == 0 || !slices.Contains(h.tiers[k], p.Name) {
				h.book.fault("season %d, tier %d: %+v is in the table of %q", n, k+1, p, h.tiers[k])
			}
		}
		if len(table.Players) != len(h.tiers[k]) {
			h.book.fault("season %d, tier %d: %d players, want %d", n, k+1, len(table.Players), len(h.tiers[k]))
		}
	}
	tiers, isOver := h.latest()
	for ; h.playing.Err() == nil && !isOver; tiers, isOver = h.latest() {
		wait(h.playing, 10*time.Millisecond) // the league hears of it
	}
	if !isOver {
		h.book.fault("season %d does not end: %+v", n, tiers)
		return
	}
	for k, tier := range tiers {
		final := h.final(k)
		for i, p := range tier.Players {
			if p.Name != final[i] || p.Place != h.places[h.ids[k]][p.Name] || p.Goes != h.goes(k, i) {
				h.book.fault("season %d, tier %d: %+v at %d, want %s, who goes %q", n, k+1, p, i+1, final[i], h.goes(k, i))
			}
		}
	}
}

// final returns the players of a tier of the last season by their places, and those with the
// same place in the order of the start.
func (h *seasonHall) final(tier int) []string {
	list, place := slices.Clone(h.tiers[tier]), h.places[h.ids[tier]]
	slices.SortStableFunc(list, func(a, b string) int { return cmp.Compare(place[a], place[b]) })
	return list
}

// goes says where the player at an index of a tier goes.
func (h *seasonHall) goes(tier, i int) string {
	n := len(h.tiers[tier])
	switch {
	case tier > 0 && i < min(tierUp, n/2):
		return "up"
	case tier < len(h.tiers)-1 && i >= n-min(tierUp, n-n/2):
		return "down"
	}
	return ""
}

// expected returns the tiers of the next season for those who have signed up, in their order:
// each player has a tier to which the last season leads, and there those who come down are
// before those who stay, and those who come up are last.
func (h *seasonHall) expected(names []string) [][]string {
	type key struct{ tier, part, i int }
	keys := map[string]key{}
	for k := range h.tiers {
		for i, name := range h.final(k) {
			switch h.goes(k, i) {
			case "up":
				keys[name] = key{k - 1, 2, i}
			case "down":
				keys[name] = key{k + 1, 0, i}
			default:
				keys[name] = key{k, 1, i}
			}
		}
	}
	list := slices.Clone(names)
	slices.SortStableFunc(list, func(a, b string) int {
		x, isKnown := keys[a]
		if !isKnown {
			x.tier = math.MaxInt
		}
		y, isKnown := keys[b]
		if !isKnown {
			y.tier = math.MaxInt
		}
		return cmp.Or(cmp.Compare(x.tier, y.tier), cmp.Compare(x.part, y.part), cmp.Compare(x.i, y.i))
	})
	var tiers [][]string
	for len(list) > 0 {
		n := min(tierSize, len(list))
		if len(list)-n < 3 { // so few join the tier above
			n = len(list)
		}
		tiers, list = append(tiers, list[:n]), list[n:]
	}
	return tiers
}

// check compares the tournaments and the table of the league with the standings of its
// tournaments.
func (h *seasonHall) check(seasons int) {
	h.t.Helper()
	var league struct {
		Seasons     int
		Tournaments []struct{ ID string }
	}
	h.insist(h.site, "GET", h.path, nil, &league)
	seen := map[string]bool{}
	for _, part := range league.Tournaments {
		seen[part.ID] = h.places[part.ID] != nil
	}
	if league.Seasons != seasons || len(league.Tournaments) != len(h.places) || len(seen) != len(h.places) {
		h.t.Errorf("the league has %d seasons and the tournaments %v, want %d and %d", league.Seasons, league.Tournaments, seasons, len(h.places))
	}
	points := map[string]float64{}
	for _, place := range h.places {
		for name, at := range place {
			same := 0
			for _, other := range place {
				if other == at {
					same++
				}
			}
			sum := 0
			for i := at; i < at+same; i++ { // those who share places share their points
				sum += 10 * (len(place) - i + 1 + max(0, 4-i))
			}
			points[name] += float64(sum / same)
		}
	}
	var table struct {
		Players []struct {
			Name   string
			Points float64
		}
	}
	h.insist(h.site, "GET", h.path+"/standings", nil, &table)
	if len(table.Players) != len(points) {
		h.t.Errorf("the table has %d players, want %d", len(table.Players), len(points))
	}
	for i, p := range table.Players {
		if math.Round(10*p.Points) != points[p.Name] || i > 0 && p.Points > table.Players[i-1].Points {
			h.t.Errorf("%s has %v points at %d, want %v", p.Name, p.Points, i+1, points[p.Name]/10)
		}
	}
	if len(h.places) == 0 {
		h.t.Error(fmt.Sprint("nothing was played in ", seasons, " seasons"))
	}
}
