package archivetest

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"reflect"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	diff "github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"

	"example.org/cups"
	"example.org/cups/internal/game"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/play"
)

// Run tests the contract. Each call of open returns a new archive with nothing
// in it, which the test closes.
func Run(t *testing.T, open func(t *testing.T) archive.Archive) {
	for _, c := range []struct {
		name string
		test func(t *testing.T, a archive.Archive)
	}{
		{"events come back as they were kept", testEvents},
		{"an append names the version before", testVersions},
		{"a change without events names the version too", testNoEvents},
		{"a change is kept whole or not at all", testWhole},
		{"what is malformed is refused", testMalformed},
		{"odd keys are not found", testOddKeys},
		{"summaries come back as they were kept", testSummaries},
		{"filters", testFilters},
		{"games stream in constant memory", testStream},
		{"due games", testDue},
		{"accounts", testAccounts},
		{"names", testNames},
		{"tokens", testTokens},
		{"credentials", testCredentials},
		{"the log of officers", testLog},
		{"games are rewritten", testRewrites},
		{"lines of chat are found", testChats},
		{"what has expired is dropped", testExpiry},
		{"one of many takes a name", testRaceForAName},
		{"challenges", testChallenges},
		{"seeks", testSeeks},
		{"beats and outages", testBeats},
		{"ratings", testRatings},
		{"rated games", testRated},
		{"a context that has ended", testContext},
		{"linearizable under concurrent use", testLinearizable},
		{"one of many takes a seek", testRaceForASeek},
		{"whoever closes waits", testClose},
	} {
		t.Run(c.name, func(t *testing.T) {
			a := open(t)
			defer func() {
				if err := a.Close(); err != nil {
					t.Errorf("close: %v", err)
				}
			}()
			c.test(t, a)
		})
	}
	t.Run("as the plain twin", func(t *testing.T) { testSequences(t, open) })
}

// differs fails unless two values are the same; empty is the same as nil.
func differs(t rapid.TB, what string, got, want any) {
	t.Helper()
	all := diff.Exporter(func(reflect.Type) bool { return true })
	if d := diff.Diff(want, got, all, cmpopts.EquateEmpty()); d != "" {
		t.Fatalf("%s (- want, + got):\n%s", what, d)
	}
}

// fails demands an error.
func fails(t rapid.TB, what string, got, want error) {
	t.Helper()
	if !errors.Is(got, want) {
		t.Fatalf("%s: got the error %v, want %v", what, got, want)
	}
}

func events(t rapid.TB, a archive.Archive, id play.ID, after int64) []play.Event {
	t.Helper()
	found, err := a.Events(context.Background(), id, after)
	if err != nil {
		t.Fatalf("events of %s after %d: %v", id, after, err)
	}
	return found
}

func testEvents(t *testing.T, a archive.Archive) {
	s := start(4, "ada", "ben")
	s.Rated, s.Former, s.Seats[1] = true, "former", play.Seat{Kind: play.Computer, Level: 8}
	odd := noon.Add(1234567 * time.Nanosecond).In(time.FixedZone("east", 3600))
	move, err := cups.ParseMove("c")
	if err != nil {
		t.Fatal(err)
	}
	sent := []play.Event{
		began(s, noon),
		moved(2, odd, 250*time.Millisecond),
		{Version: 3, At: noon, Type: play.Moved, By: cups.North, Ply: 1, Move: move},
		{Version: 4, At: noon, Type: play.TakenBack, By: cups.North, Ply: 1},
		{Version: 5, At: noon, Type: play.Offered, By: cups.South, Offer: play.Takeback, State: play.Declined},
		{Version: 6, At: noon, Type: play.ClockMoved, By: cups.South, Given: 15 * time.Second},
		{Version: 7, At: noon, Type: play.ClockMoved, By: cups.Nobody, From: noon, To: noon.Add(time.Hour)},
		{Version: 8, At: noon, Type: play.Chatted, By: cups.Nobody, Room: play.Spectators, Account: "cleo", Name: "Cleo", Text: "'; DROP TABLE event; -- \x00 ✓"},
		{Version: 9, At: noon, Type: play.Chatted, By: cups.South, Room: play.Players, Account: "ada", Name: "Ada", Preset: "luck"},
		{Version: 10, At: noon, Type: play.Rematched, By: cups.South, Next: "next"},
		{Version: 11, At: noon, Type: play.Ended, By: cups.South, How: game.Resigned, Result: cups.NorthWins},
	}
	must(t, a, appended("g", 0, sent[:4]...))
	must(t, a, appended("g", 4, sent[4:]...))
	must(t, a, opened("other", s, noon))
	want := slices.Clone(sent)
	want[1].At = noon.Add(time.Millisecond)
	differs(t, "all events", events(t, a, "g", 0), want)
	differs(t, "events after version 9", events(t, a, "g", 9), want[9:])
	differs(t, "events after the last", events(t, a, "g", 11), want[11:])
	differs(t, "events after a version to come", events(t, a, "g", 99), want[11:])
	differs(t, "events of an unknown game", events(t, a, "none", 0), want[11:])
	if at := events(t, a, "g", 1)[0].At; at.Location() != time.UTC {
		t.Errorf("time %v must be in UTC", at)
	}
	must(t, a, opened("G", s, noon)) // the case of an ID counts
	differs(t, "events of G", events(t, a, "G", 0), want[:1:1])
}

func testVersions(t *testing.T, a archive.Archive) {
	s := start(4, "ada", "ben")
	must(t, a, opened("g", s, noon))
	must(t, a, appended("g", 1, moved(2, noon, 0)))
	for _, c := range []struct {
		name  string
		after int64
	}{{"a second start", 0}, {"a taken version", 1}, {"a gap", 3}, {"a wide gap", 1000}} {
		e := moved(c.after+1, noon, time.Second)
		fails(t, c.name, a.Commit(t.Context(), appended("g", c.after, e)), archive.ErrConflict)
	}
	fails(t, "an unknown game", a.Commit(t.Context(), appended("h", 1, moved(2, noon, 0))), archive.ErrConflict)
	differs(t, "events", events(t, a, "g", 0), []play.Event{began(s, noon), moved(2, noon, 0)})
	differs(t, "events of the unknown game", events(t, a, "h", 0), []play.Event(nil))
	must(t, a, appended("g", 2, moved(3, noon, 0), moved(4, noon, 0)))
	must(t, a, archive.Change{Games: []archive.GameChange{
		{Game: "g", After: 4, Events: []play.Event{moved(5, noon, 0)}},
		{Game: "g", After: 5, Events: []play.Event{moved(6, noon, 0)}},
		{Game: "h", After: 0, Events: []play.Event{began(s, noon)}},
	}})
	if n := len(events(t, a, "g", 0)) + len(events(t, a, "h", 0)); n != 7 {
		t.Errorf("%d events in both games, want 7", n)
	}
}

func testNoEvents(t *testing.T, a archive.Archive) {
	due := func(after int64) archive.Change {
		return archive.Change{Games: []archive.GameChange{{Game: "g", After: after, Due: &noon}}}
	}
	fails(t, "a game without a start", a.Commit(t.Context(), due(1)), archive.ErrConflict)
	must(t, a, due(0))
	must(t, a, opened("g", start(4, "ada", "ben"), noon))
	fails(t, "an old version", a.Commit(t.Context(), due(0)), archive.ErrConflict)
	fails(t, "a version to come", a.Commit(t.Context(), due(2)), archive.ErrConflict)
	must(t, a, due(1))
	if n := len(events(t, a, "g", 0)); n != 1 {
		t.Errorf("%d events, want 1", n)
	}
	must(t, a, archive.Change{})
}

func testWhole(t *testing.T, a archive.Archive) {
	must(t, a, archive.Change{
		Accounts: []archive.Account{{ID: "ada", Name: "Ada", Kind: play.Guest, Created: noon}},
		Seeks:    []archive.Seek{{ID: "s", Account: "ada", Created: noon}},
	})
	s := start(4, "ada", "ben")
	full := opened("g", s, noon)
	full.Games[0].Due = &noon
	full.Accounts = []archive.Account{{ID: "ben", Name: "Ben", Created: noon}}
	full.Tokens = []archive.Token{{Hash: archive.TokenHash{1}, Account: "ben"}}
	full.Challenges = []archive.ChallengeChange{{New: true, Challenge: archive.Challenge{ID: "c", From: "ada", State: archive.Open}}}
	full.Seeks = []archive.Seek{{ID: "t", Account: "ada", Created: noon}}
	full.Outages = []archive.Outage{{From: noon, To: noon.Add(time.Hour)}}
	for name, spoil := range map[string]func(c *archive.Change){
		"an account that is taken": func(c *archive.Change) {
			c.Accounts = append(c.Accounts, archive.Account{ID: "ada", Name: "Ada the other"})
		},
		"a name that is taken": func(c *archive.Change) {
			c.Accounts = append(c.Accounts, archive.Account{ID: "ada2", Name: "ADA"})
		},
		"a name taken twice in one change": func(c *archive.Change) {
			c.Accounts = append(c.Accounts, archive.Account{ID: "cleo", Name: "bEN"})
		},
		"a token that is taken":         func(c *archive.Change) { c.Tokens = append(c.Tokens, c.Tokens[0]) },
		"a challenge that is taken":     func(c *archive.Change) { c.Challenges = append(c.Challenges, c.Challenges[0]) },
		"an answer to no challenge":     func(c *archive.Change) { c.Challenges = append(c.Challenges, archive.ChallengeChange{}) },
		"a seek that is taken":          func(c *archive.Change) { c.Seeks = append(c.Seeks, archive.Seek{ID: "s", Account: "ben"}) },
		"the end of a seek not open":    func(c *archive.Change) { c.NoSeeks = []string{"s", "t", "u"} },
		"a seek that ends twice":        func(c *archive.Change) { c.NoSeeks = []string{"s", "s"} },
		"a second game at a wrong time": func(c *archive.Change) { c.Games = append(c.Games, appended("h", 3, moved(4, noon, 0)).Games...) },
		"the same game twice":           func(c *archive.Change) { c.Games = append(c.Games, c.Games[0]) },
	} {
		spoiled := full
		spoil(&spoiled)
		fails(t, name, a.Commit(t.Context(), spoiled), archive.ErrConflict)
		for what, err := range map[string]error{
			"game":      second(a.Game(t.Context(), "g")),
			"account":   second(a.Account(t.Context(), "ben")),
			"name":      second(a.AccountByName(t.Context(), "Ben")),
			"token":     second(a.Token(t.Context(), archive.TokenHash{1})),
			"challenge": second(a.Challenge(t.Context(), "c")),
		} {
			fails(t, name+": "+what, err, archive.ErrNotFound)
		}
		due, err := a.Due(t.Context(), noon, 9)
		seeks, err2 := a.Seeks(t.Context())
		outages, err3 := a.Outages(t.Context(), noon)
		if err := errors.Join(err, err2, err3); err != nil || len(due)+len(outages)+len(events(t, a, "g", 0)) > 0 || len(seeks) != 1 {
			t.Fatalf("%s: something was kept: %v, %v, %v, %v", name, due, seeks, outages, err)
		}
	}
	full.NoSeeks = []string{"s", "t"}
	must(t, a, full)
	differs(t, "events", events(t, a, "g", 0), []play.Event{began(s, noon)})
}

func second[T any](_ T, err error) error { return err }

func testMalformed(t *testing.T, a archive.Archive) {
	s := start(4, "ada", "ben")
	must(t, a, opened("g", s, noon))
	good := opened("h", s, noon)
	bad := "\xff"
	for name, c := range map[string]archive.Change{
		"a version left out":       appended("g", 1, moved(3, noon, 0)),
		"a version twice":          appended("g", 1, moved(2, noon, 0), moved(2, noon, 0)),
		"no ID":                    appended("", 0, began(s, noon)),
		"an ID with the 0":         appended("g\x00", 0, began(s, noon)),
		"a negative version":       appended("g", -1, moved(0, noon, 0)),
		"an event of no type":      appended("g", 1, play.Event{Version: 2, At: noon}),
		"a start without a start":  appended("h", 0, play.Event{Version: 1, At: noon, Type: play.Started}),
		"another game's summary":   {Games: []archive.GameChange{{Game: "h", Summary: summary("g", s, noon)}}},
		"a summary without a game": {Games: []archive.GameChange{{Game: "h", Summary: &archive.Game{ID: "h", Result: bad}}}},
		"a start without a board":  {Games: []archive.GameChange{{Game: "h", Summary: &archive.Game{ID: "h"}}}},
		"a name not in UTF-8":      {Games: good.Games, Accounts: []archive.Account{{ID: "x", Name: bad}}},
		"a token's account":        {Games: good.Games, Tokens: []archive.Token{{Account: bad}}},
		"a challenge":              {Games: good.Games, Challenges: []archive.ChallengeChange{{New: true, Challenge: archive.Challenge{ID: bad}}}},
		"the terms of a challenge": {Games: good.Games, Challenges: []archive.ChallengeChange{{New: true, Challenge: archive.Challenge{Terms: archive.Terms{Side: bad}}}}},
		"a seek":                   {Games: good.Games, Seeks: []archive.Seek{{ID: "x\x00"}}},
		"a seek that ends":         {Games: good.Games, NoSeeks: []string{bad}},
	} {
		fails(t, name, a.Commit(t.Context(), c), archive.ErrMalformed)
	}
	differs(t, "events of g", events(t, a, "g", 0), []play.Event{began(s, noon)})
	fails(t, "game h", second(a.Game(t.Context(), "h")), archive.ErrNotFound)
}

func testOddKeys(t *testing.T, a archive.Archive) {
	must(t, a, opened("g", start(4, "ada", "ben"), noon))
	must(t, a, archive.Change{Accounts: []archive.Account{{ID: "ada", Name: "Ada"}}})
	for _, key := range []string{"", "G", "\x00", "g\x00", "\xff", "' OR 1=1 --", "g ", strings.Repeat("g", 100_000)} {
		for what, err := range map[string]error{
			"game":      second(a.Game(t.Context(), play.ID(key))),
			"account":   second(a.Account(t.Context(), key)),
			"name":      second(a.AccountByName(t.Context(), key)),
			"challenge": second(a.Challenge(t.Context(), key)),
		} {
			fails(t, what, err, archive.ErrNotFound)
		}
		challenges, err := a.Challenges(t.Context(), key)
		if len(events(t, a, play.ID(key), 0)) > 0 || len(challenges) > 0 || err != nil {
			t.Errorf("something was found for %q: %v, %v", key, challenges, err)
		}
		for _, f := range []archive.Filter{{Account: key}, {Player: key}, {Result: key}, {Event: key}} {
			if n := len(games(t, a, f)); n > 0 && key != "" {
				t.Errorf("%d games found for %+v", n, f)
			}
		}
	}
	fails(t, "token", second(a.Token(t.Context(), archive.TokenHash{})), archive.ErrNotFound)
}

func testSummaries(t *testing.T, a archive.Archive) {
	s := start(3, "ada", "ben")
	s.Rated, s.Former, s.Control = true, "former", game.Control{Days: 3}
	s.Seats[1] = play.Seat{Kind: play.Computer, Level: 3}
	g := summary("g", s, noon)
	must(t, a, archive.Change{Games: []archive.GameChange{{Game: "g", Events: []play.Event{began(s, noon)}, Summary: g}}})
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
	over.Termination, over.Ended, over.Event = "normal", noon.Add(time.Hour), "spring"
	must(t, a, archive.Change{Games: []archive.GameChange{{Game: "g", After: 2, Summary: &over}}})
	differs(t, "a game that has ended", get(), over)
	differs(t, "the list", games(t, a, archive.Filter{}), []archive.Game{over})
	zero := 0
	over.Margin = &zero
	must(t, a, archive.Change{Games: []archive.GameChange{{Game: "g", After: 2, Summary: &over}}})
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
		}
		if i%7 == 0 {
			g.Event = "spring"
		}
		made[i] = g
	}
	return made
}

func testFilters(t *testing.T, a archive.Archive) {
	all := sampled(300)
	var c archive.Change
	for _, g := range all {
		c.Games = append(c.Games, archive.GameChange{Game: g.ID, Events: []play.Event{began(g.Start, g.Began)}, Summary: &g})
	}
	must(t, a, c)
	yes, no := true, false
	for name, f := range map[string]archive.Filter{
		"all":                        {},
		"an account":                 {Account: "ada"},
		"an account in another case": {Account: "Ada"},
		"a name":                     {Player: "the cleo"},
		"a name with an accent":      {Player: "tHE e\u0301mile"},
		"account and name":           {Account: "ben", Player: "THE ADA"},
		"account and own name":       {Account: "ben", Player: "the ben"},
		"cups":                       {Cups: 3},
		"playing":                    {Status: archive.Playing},
		"over":                       {Status: archive.Over},
		"aborted":                    {Status: archive.Aborted},
		"result":                     {Result: "1/2-1/2"},
		"event":                      {Event: "spring"},
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
			c.Games = append(c.Games, archive.GameChange{Game: id, Summary: g})
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

func testDue(t *testing.T, a archive.Archive) {
	at := func(s int) *time.Time {
		at := noon.Add(time.Duration(s) * time.Second)
		return &at
	}
	var c archive.Change
	for i, id := range []play.ID{"d", "b", "a", "c", "e"} {
		s := start(4, "ada", "ben")
		c.Games = append(c.Games, archive.GameChange{Game: id, Events: []play.Event{began(s, noon)}, Due: at([]int{4, 2, 2, 3, 9}[i])})
	}
	must(t, a, c)
	expect := func(what string, until *time.Time, most int, want ...play.ID) {
		t.Helper()
		due, err := a.Due(t.Context(), *until, most)
		if err != nil {
			t.Fatal(err)
		}
		var got []play.ID
		for _, d := range due {
			got = append(got, d.Game)
		}
		differs(t, what, got, want)
	}
	expect("no later than", at(4), 10, "a", "b", "c", "d")
	almost := at(4).Add(-1)
	expect("just before", &almost, 10, "a", "b", "c")
	expect("the first two", at(9), 2, "a", "b")
	expect("at most none", at(9), 0)
	expect("at most fewer than none", at(9), -1)
	must(t, a, appended("a", 1, moved(2, noon, 0)))
	expect("as it was", at(2), 10, "a", "b")
	never := time.Time{}
	must(t, a, archive.Change{Games: []archive.GameChange{{Game: "a", After: 2, Due: &never}, {Game: "b", After: 1, Due: at(9)}}})
	expect("never and later", at(9), 10, "c", "d", "b", "e")
	due, err := a.Due(t.Context(), *at(3), 1)
	differs(t, "the time", due, []archive.Due{{Game: "c", At: *at(3)}})
	if err != nil {
		t.Fatal(err)
	}
}

func testChallenges(t *testing.T, a archive.Archive) {
	terms := archive.Terms{Cups: 4, Beans: 40, Control: "180+2", Rated: true, Side: "random"}
	made := func(id, from, to string, s int) archive.Challenge {
		return archive.Challenge{ID: id, From: from, To: to, Terms: terms, State: archive.Open, Created: noon.Add(time.Duration(s) * time.Second)}
	}
	all := []archive.Challenge{made("d", "ada", "ben", 1), made("c", "ada", "", 3), made("b", "ben", "ada", 3), made("a", "ben", "cleo", 2), made("e", "cleo", "cleo", 0)}
	var c archive.Change
	for _, one := range all {
		c.Challenges = append(c.Challenges, archive.ChallengeChange{New: true, Challenge: one})
	}
	must(t, a, c)
	expect := func(account string, want ...archive.Challenge) {
		t.Helper()
		got, err := a.Challenges(t.Context(), account)
		if err != nil {
			t.Fatal(err)
		}
		differs(t, "challenges of "+account, got, want)
	}
	expect("ada", all[0], all[2], all[1])
	expect("cleo", all[4], all[3])
	expect("")
	answer := func(id string, state archive.ChallengeState, game play.ID) error {
		return a.Commit(t.Context(), archive.Change{Challenges: []archive.ChallengeChange{{Challenge: archive.Challenge{ID: id, State: state, Game: game}}}})
	}
	if err := errors.Join(answer("d", archive.Accepted, "g"), answer("b", archive.Declined, "")); err != nil {
		t.Fatal(err)
	}
	expect("ada", all[1])
	all[0].State, all[0].Game = archive.Accepted, "g"
	got, err := a.Challenge(t.Context(), "d")
	if err != nil {
		t.Fatal(err)
	}
	differs(t, "an accepted challenge", got, all[0])
	for _, id := range []string{"d", "b", "none"} {
		fails(t, "an answer to "+id, answer(id, archive.Cancelled, ""), archive.ErrConflict)
	}
}

func testSeeks(t *testing.T, a archive.Archive) {
	seek := func(id string, s int) archive.Seek {
		return archive.Seek{ID: id, Account: "ada", Terms: archive.Terms{Cups: 4, Side: "south"}, Created: noon.Add(time.Duration(s) * time.Second)}
	}
	expect := func(want ...archive.Seek) {
		t.Helper()
		got, err := a.Seeks(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		differs(t, "seeks", got, want)
	}
	expect()
	must(t, a, archive.Change{Seeks: []archive.Seek{seek("c", 1), seek("a", 2), seek("b", 2)}})
	expect(seek("c", 1), seek("a", 2), seek("b", 2))
	must(t, a, archive.Change{NoSeeks: []string{"a"}})
	expect(seek("c", 1), seek("b", 2))
	fails(t, "a seek that has ended", a.Commit(t.Context(), archive.Change{NoSeeks: []string{"a"}}), archive.ErrConflict)
	must(t, a, archive.Change{Seeks: []archive.Seek{seek("a", 3)}})
	expect(seek("c", 1), seek("b", 2), seek("a", 3))
}

func testBeats(t *testing.T, a archive.Archive) {
	last := func(want time.Time) {
		t.Helper()
		got, err := a.LastBeat(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		differs(t, "the last beat", got, want)
	}
	last(time.Time{})
	for _, s := range []int{1, 3, 2} {
		if err := a.Beat(t.Context(), noon.Add(time.Duration(s)*time.Second+time.Microsecond)); err != nil {
			t.Fatal(err)
		}
	}
	last(noon.Add(3 * time.Second))
	outage := func(from, to int) archive.Outage {
		return archive.Outage{From: noon.Add(time.Duration(from) * time.Second), To: noon.Add(time.Duration(to) * time.Second)}
	}
	must(t, a, archive.Change{Outages: []archive.Outage{outage(5, 9), outage(1, 2), outage(3, 4)}})
	got, err := a.Outages(t.Context(), noon.Add(2*time.Second))
	if err != nil {
		t.Fatal(err)
	}
	differs(t, "outages", got, []archive.Outage{outage(3, 4), outage(5, 9)})
}

func testContext(t *testing.T, a archive.Archive) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	err := a.Commit(ctx, opened("g", start(4, "ada", "ben"), noon))
	fails(t, "commit", err, archive.ErrUnavailable)
	fails(t, "commit", err, context.Canceled)
	fails(t, "beat", a.Beat(ctx, noon), archive.ErrUnavailable)
	fails(t, "events", second(a.Events(ctx, "g", 0)), archive.ErrUnavailable)
	fails(t, "game", second(a.Game(ctx, "g")), archive.ErrUnavailable)
	for _, err := range a.Games(ctx, archive.Filter{}) {
		fails(t, "games", err, archive.ErrUnavailable)
	}
	must(t, a, opened("h", start(4, "ada", "ben"), noon)) // the others go on
}

func testClose(t *testing.T, a archive.Archive) {
	s := start(4, "ada", "ben")
	const n = 50
	answers := make(chan error, n)
	for i := range n {
		go func() { answers <- a.Commit(context.Background(), opened(play.ID(fmt.Sprint("g", i)), s, noon)) }()
	}
	if err := a.Close(); err != nil {
		t.Fatal(err)
	}
	for range n {
		if err := <-answers; err != nil {
			fails(t, "a change at closing time", err, archive.ErrUnavailable)
		}
	}
	fails(t, "commit", a.Commit(t.Context(), opened("late", s, noon)), archive.ErrUnavailable)
	fails(t, "an empty change", a.Commit(t.Context(), archive.Change{}), archive.ErrUnavailable)
	fails(t, "beat", a.Beat(t.Context(), noon), archive.ErrUnavailable)
	fails(t, "events", second(a.Events(t.Context(), "g0", 0)), archive.ErrUnavailable)
	fails(t, "game", second(a.Game(t.Context(), "g0")), archive.ErrUnavailable)
	fails(t, "due", second(a.Due(t.Context(), noon, 1)), archive.ErrUnavailable)
	fails(t, "account", second(a.Account(t.Context(), "ada")), archive.ErrUnavailable)
	fails(t, "name", second(a.AccountByName(t.Context(), "ada")), archive.ErrUnavailable)
	fails(t, "token", second(a.Token(t.Context(), archive.TokenHash{})), archive.ErrUnavailable)
	fails(t, "challenge", second(a.Challenge(t.Context(), "c")), archive.ErrUnavailable)
	fails(t, "challenges", second(a.Challenges(t.Context(), "ada")), archive.ErrUnavailable)
	fails(t, "seeks", second(a.Seeks(t.Context())), archive.ErrUnavailable)
	fails(t, "last beat", second(a.LastBeat(t.Context())), archive.ErrUnavailable)
	fails(t, "outages", second(a.Outages(t.Context(), noon)), archive.ErrUnavailable)
	count := 0
	for _, err := range a.Games(t.Context(), archive.Filter{}) {
		fails(t, "games", err, archive.ErrUnavailable)
		count++
	}
	if count != 1 {
		t.Errorf("games end with %d errors, want 1", count)
	}
}
