package archivetest

import (
	"cmp"
	"context"
	"fmt"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"example.org/cups/internal/game"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/play"
)

func testSummaries(t *testing.T, a archive.Archive) {
	s := start(3, "ada", "ben")
	s.Rated, s.Former, s.Control = true, "former", game.Control{Days: 3}
	s.Seats[1] = play.Seat{Kind: play.Computer, Level: 3}
	g := summary("g", s, noon)
	must(t, a, archive.Change{archive.GameChange{Game: "g", Events: []play.Event{began(s, noon)}, Summary: g}})
	get := func() archive.Game {
		t.Helper()
		found, err := a.Game(t.Context(), "g")
		if err != nil {
			t.Fatal(err)
		}
		return found
	}
	differs(t, "a game that goes on", get(), *g)
	must(t, a, appended("g", 1, moved(2, noon, 0)))
	differs(t, "after a move", get(), *g)
	margin := -12
	over := *g
	over.Status, over.Moves, over.Result, over.Margin = archive.Over, "1 2 a 3", "0-1", &margin
	over.Termination, over.Ended = "normal", noon.Add(time.Hour)
	must(t, a, archive.Change{archive.GameChange{Game: "g", After: 2, Summary: &over}})
	differs(t, "a game that has ended", get(), over)
	differs(t, "the list", games(t, a, archive.Filter{}), []archive.Game{over})
	zero := 0
	over.Margin = &zero
	must(t, a, archive.Change{archive.GameChange{Game: "g", After: 2, Summary: &over}})
	differs(t, "a margin of 0", get(), over)
}

// games returns all games of a filter.
func games(t rapid.TB, a archive.Archive, f archive.Filter) []archive.Game {
	t.Helper()
	var found []archive.Game
	for g, err := range a.Games(context.Background(), f) {
		if err != nil {
			t.Fatalf("games %+v: %v", f, err)
		}
		found = append(found, g)
	}
	return found
}

// sampled are games that differ in all that filters ask, many of them at the
// same time.
func sampled(n int) []archive.Game {
	names := []string{"ada", "ben", "Cleo", "ÉMILE"}
	made := make([]archive.Game, n)
	for i := range made {
		s := start(1+i%4, names[i%4], names[i/4%4])
		s.Rated = i%3 == 0
		g := *summary(play.ID(fmt.Sprintf("g%d", i*7919%n)), s, noon.Add(time.Duration(i/3)*time.Second))
		if i%5 > 0 {
			g.Status, g.Result = archive.Over, []string{"1-0", "0-1", "1/2-1/2"}[i%3]
			g.Moves = []string{"1", "1 2", "1 2 a", "1 20", "2 1", ""}[i%6]
		}
		if i%7 == 0 {
			g.Start.Event = "spring"
		}
		made[i] = g
	}
	return made
}

func testFilters(t *testing.T, a archive.Archive) {
	all := sampled(300)
	var c archive.Change
	for _, g := range all {
		c.Add(archive.GameChange{Game: g.ID, Events: []play.Event{began(g.Start, g.Began)}, Summary: &g})
	}
	must(t, a, c)
	yes, no := true, false
	for name, f := range map[string]archive.Filter{
		"all":                        {},
		"an account":                 {Account: "ada"},
		"an account in another case": {Account: "Ada"},
		"two accounts":               {Account: "ada", Against: "ben"},
		"two accounts, some games":   {Account: "ben", Against: "ada", Status: archive.Over, Rated: &no, Most: 3},
		"an account against nobody":  {Account: "ada", Against: "nobody"},
		"against without an account": {Against: "ben"},
		"a name":                     {Player: "the cleo"},
		"a name with an accent":      {Player: "tHE e\u0301mile"},
		"account and name":           {Account: "ben", Player: "THE ADA"},
		"account and own name":       {Account: "ben", Player: "the ben"},
		"two names":                  {Player: "the ada", Opponent: "the BEN"},
		"a name twice":               {Player: "the ada", Opponent: "the ada"},
		"an opponent":                {Opponent: "the ben"},
		"an account and two names":   {Account: "ben", Player: "the ben", Opponent: "the ada", Cups: 2},
		"behind a place":             {Behind: archive.Place{Began: all[150].Began, ID: all[150].ID}},
		"names behind a place":       {Player: "the ada", Opponent: "the cleo", Behind: archive.Place{Began: all[150].Began, ID: all[150].ID}, Most: 5},
		"an account behind a place":  {Account: "ada", Behind: archive.Place{Began: all[151].Began, ID: "g"}},
		"behind no game":             {Behind: archive.Place{Began: noon.Add(-time.Second), ID: "g1"}},
		"cups":                       {Cups: 3},
		"playing":                    {Status: archive.Playing},
		"over":                       {Status: archive.Over},
		"aborted":                    {Status: archive.Aborted},
		"result":                     {Result: "1/2-1/2"},
		"event":                      {Event: "spring"},
		"a first move":               {Opening: "1"},
		"an opening":                 {Opening: "1 2", Cups: 2},
		"rated":                      {Rated: &yes},
		"not rated":                  {Rated: &no},
		"since":                      {Since: noon.Add(60 * time.Second)},
		"just after":                 {Since: noon.Add(60*time.Second + 1)},
		"until":                      {Until: noon.Add(60 * time.Second)},
		"until just after":           {Until: noon.Add(60*time.Second + 1)},
		"between":                    {Since: noon.Add(20 * time.Second), Until: noon.Add(30 * time.Second)},
		"most":                       {Most: 7},
		"most of an account":         {Account: "ada", Most: 3},
		"more than there are":        {Most: 1000},
		"everything":                 {Account: "ada", Player: "the ben", Cups: 1, Status: archive.Over, Result: "1-0", Rated: &yes, Since: noon, Until: noon.Add(time.Hour), Most: 2},
		"cups and event":             {Cups: 1, Event: "spring"},
		"account in an event":        {Account: "ada", Event: "spring", Status: archive.Playing},
	} {
		var want []archive.Game
		for _, g := range all {
			if lets(f, g) {
				want = append(want, g)
			}
		}
		slices.SortFunc(want, func(a, b archive.Game) int { return cmp.Or(b.Began.Compare(a.Began), cmp.Compare(b.ID, a.ID)) })
		if f.Most > 0 {
			want = want[:min(f.Most, len(want))]
		}
		differs(t, name, games(t, a, f), want)
	}
	for _, err := range a.Games(t.Context(), archive.Filter{}) {
		if err != nil {
			t.Fatal(err)
		}
		break // whoever stops early leaves nothing behind, or closing would hang
	}
}

// testStream lists games of 10 MB in all and looks at the memory in between.
func testStream(t *testing.T, a archive.Archive) {
	const n, size = 1200, 8 << 10
	s := start(4, "ada", "ben")
	for i := range n / 100 {
		var c archive.Change
		for j := range 100 {
			id := play.ID(fmt.Sprintf("g%d", i*100+j))
			g := summary(id, s, noon.Add(time.Duration(i)*time.Second))
			g.Moves = strings.Repeat("1 2 3 4 ", size/8)
			c.Add(archive.GameChange{Game: id, Summary: g})
		}
		must(t, a, c)
	}
	inUse := func() uint64 {
		runtime.GC()
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		return m.HeapAlloc
	}
	before, count := inUse(), 0
	for g, err := range a.Games(t.Context(), archive.Filter{Account: "ada"}) {
		if err != nil {
			t.Fatal(err)
		}
		if count++; len(g.Moves) != size {
			t.Fatalf("game %s has %d bytes of moves, want %d", g.ID, len(g.Moves), size)
		}
		if count%400 == 0 {
			if now := inUse(); now > before+n*size/2 {
				t.Fatalf("%d bytes in use after %d games, %d before", now, count, before)
			}
		}
	}
	if count != n {
		t.Errorf("%d games, want %d", count, n)
	}
}
