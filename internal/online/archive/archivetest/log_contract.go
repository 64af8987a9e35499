package archivetest

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"example.org/cups"
	"example.org/cups/internal/game"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/play"
)

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
		{Version: 12, At: noon, Type: play.Corrected, By: cups.Nobody, Result: cups.Ongoing, Text: "the machine was down", Rating: &[2]play.RatingChange{{Before: 1500, After: 1500}, {Before: 1400, After: 1400, Provisional: true}}},
		{Version: 13, At: noon, Type: play.ClockMoved, By: cups.North, From: noon, To: noon.Add(5 * time.Second), Led: true},
	}
	must(t, a, appended("g", 0, sent[:4]...))
	must(t, a, appended("g", 4, sent[4:]...))
	must(t, a, opened("other", s, noon))
	want := slices.Clone(sent)
	want[1].At = noon.Add(time.Millisecond)
	differs(t, "all events", events(t, a, "g", 0), want)
	differs(t, "events after version 9", events(t, a, "g", 9), want[9:])
	differs(t, "events after the last", events(t, a, "g", 13), want[13:])
	differs(t, "events after a version to come", events(t, a, "g", 99), want[13:])
	differs(t, "events of an unknown game", events(t, a, "none", 0), want[13:])
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
	must(t, a, archive.Change{archive.GameChange{Game: "g", After: 4, Events: []play.Event{moved(5, noon, 0)}}, archive.GameChange{Game: "g", After: 5, Events: []play.Event{moved(6, noon, 0)}}, archive.GameChange{Game: "h", After: 0, Events: []play.Event{began(s, noon)}}})
	if n := len(events(t, a, "g", 0)) + len(events(t, a, "h", 0)); n != 7 {
		t.Errorf("%d events in both games, want 7", n)
	}
}

func testNoEvents(t *testing.T, a archive.Archive) {
	due := func(after int64) archive.Change {
		return archive.Change{archive.GameChange{Game: "g", After: after, Due: &noon}}
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
		archive.Account{ID: "ada", Name: "Ada", Kind: play.Guest, Created: noon},
		archive.Seek{ID: "s", Account: "ada", Created: noon},
	})
	s := start(4, "ada", "ben")
	full := opened("g", s, noon)
	archive.Edit(full, func(g *archive.GameChange) { g.Due = &noon })
	full.Add(archive.Account{ID: "ben", Name: "Ben", Created: noon})
	full.Add(archive.Token{Hash: archive.TokenHash{1}, Account: "ben"})
	full.Add(archive.ChallengeChange{New: true, Challenge: archive.Challenge{ID: "c", From: "ada", State: archive.Open}})
	full.Add(archive.Seek{ID: "t", Account: "ada", Created: noon})
	full.Add(archive.Outage{From: noon, To: noon.Add(time.Hour)})
	for name, spoil := range map[string]func(c *archive.Change){
		"an account that is taken": func(c *archive.Change) {
			c.Add(archive.Account{ID: "ada", Name: "Ada the other"})
		},
		"a name that is taken": func(c *archive.Change) {
			c.Add(archive.Account{ID: "ada2", Name: "ADA"})
		},
		"a name taken twice in one change": func(c *archive.Change) {
			c.Add(archive.Account{ID: "cleo", Name: "bEN"})
		},
		"a token that is taken":      func(c *archive.Change) { c.Add(archive.Of[archive.Token](*c)[0]) },
		"a challenge that is taken":  func(c *archive.Change) { c.Add(archive.Of[archive.ChallengeChange](*c)[0]) },
		"an answer to no challenge":  func(c *archive.Change) { c.Add(archive.ChallengeChange{}) },
		"a seek that is taken":       func(c *archive.Change) { c.Add(archive.Seek{ID: "s", Account: "ben"}) },
		"the end of a seek not open": func(c *archive.Change) { c.Add(archive.NoSeek("s"), archive.NoSeek("t"), archive.NoSeek("u")) },
		"a seek that ends twice":     func(c *archive.Change) { c.Add(archive.NoSeek("s"), archive.NoSeek("s")) },
		"a second game at a wrong time": func(c *archive.Change) {
			c.Add(appended("h", 3, moved(4, noon, 0))...)
		},
		"the same game twice": func(c *archive.Change) { c.Add(archive.Of[archive.GameChange](*c)[0]) },
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
	full.Add(archive.NoSeek("s"), archive.NoSeek("t"))
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
		"another game's summary":   {archive.GameChange{Game: "h", Summary: summary("g", s, noon)}},
		"a summary without a game": {archive.GameChange{Game: "h", Summary: &archive.Game{ID: "h", Result: bad}}},
		"a start without a board":  {archive.GameChange{Game: "h", Summary: &archive.Game{ID: "h"}}},
		"a name not in UTF-8":      append(archive.Change{archive.Account{ID: "x", Name: bad}}, good...),
		"a token's account":        append(archive.Change{archive.Token{Account: bad}}, good...),
		"a challenge":              append(archive.Change{archive.ChallengeChange{New: true, Challenge: archive.Challenge{ID: bad}}}, good...),
		"the odds of a challenge":  append(archive.Change{archive.ChallengeChange{New: true, Challenge: archive.Challenge{Terms: archive.Terms{Odds: archive.Odds{By: bad}}}}}, good...),
		"the terms of a challenge": append(archive.Change{archive.ChallengeChange{New: true, Challenge: archive.Challenge{Terms: archive.Terms{Side: bad}}}}, good...),
		"a seek":                   append(archive.Change{archive.Seek{ID: "x\x00"}}, good...),
		"a seek that ends":         append(archive.Change{archive.NoSeek(bad)}, good...),
	} {
		fails(t, name, a.Commit(t.Context(), c), archive.ErrMalformed)
	}
	differs(t, "events of g", events(t, a, "g", 0), []play.Event{began(s, noon)})
	fails(t, "game h", second(a.Game(t.Context(), "h")), archive.ErrNotFound)
}

func testOddKeys(t *testing.T, a archive.Archive) {
	must(t, a, opened("g", start(4, "ada", "ben"), noon))
	must(t, a, archive.Change{archive.Account{ID: "ada", Name: "Ada"}})
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
