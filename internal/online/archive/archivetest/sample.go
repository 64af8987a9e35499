package archivetest

import (
	"testing"
	"time"

	"example.org/cups"
	"example.org/cups/internal/game"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/play"
)

// noon is when the games of the tests begin.
var noon = time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)

// start is how a game between two accounts begins.
func start(n int, south, north string) play.Start {
	p, err := cups.Start(n)
	if err != nil {
		panic(err)
	}
	seat := func(name string) play.Seat { return play.Seat{Account: name, Name: "The " + name, Kind: play.Guest} }
	return play.Start{
		Position: p, Control: game.Control{Base: 3 * time.Minute, Increment: 2 * time.Second},
		Seats: [2]play.Seat{seat(south), seat(north)},
	}
}

// began is the first event of a table.
func began(s play.Start, at time.Time) play.Event {
	return play.Event{Version: 1, At: at, Type: play.Started, By: cups.Nobody, Start: &s}
}

// moved is an event of a later version. Its ply and lag make it unlike others.
func moved(version int64, at time.Time, lag time.Duration) play.Event {
	m, err := cups.ParseMove("1")
	if err != nil {
		panic(err)
	}
	return play.Event{Version: version, At: at, Type: play.Moved, By: cups.South, Ply: cups.Ply(version - 2), Move: m, Lag: lag}
}

// summary is that of a game that goes on.
func summary(id play.ID, s play.Start, at time.Time) *archive.Game {
	return &archive.Game{ID: id, Start: s, Status: archive.Playing, Result: "*", Began: at}
}

// opened is the change that begins a game.
func opened(id play.ID, s play.Start, at time.Time) archive.Change {
	return archive.Change{archive.GameChange{Game: id, Events: []play.Event{began(s, at)}, Summary: summary(id, s, at)}}
}

// appended is the change that adds events to a game.
func appended(id play.ID, after int64, events ...play.Event) archive.Change {
	return archive.Change{archive.GameChange{Game: id, After: after, Events: events}}
}

// must commits a change that is not refused.
func must(t *testing.T, a archive.Archive, c archive.Change) {
	t.Helper()
	if err := a.Commit(t.Context(), c); err != nil {
		t.Fatalf("commit %+v: %v", c, err)
	}
}
