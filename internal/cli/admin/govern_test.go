package admin

import (
	"context"
	"strings"
	"testing"
	"time"

	"example.org/cups/internal/cli/command"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/eventlog"
	"example.org/cups/internal/online/play"
	"example.org/cups/internal/online/tourney"
	words "example.org/cups/internal/say"
)

// logged is an archive that has the log of one stream.
type logged struct {
	archive.Archive
	events []archive.StreamEvent
}

func (l logged) StreamEvents(context.Context, archive.StreamKey, int64) ([]archive.StreamEvent, error) {
	return l.events, nil
}

// Whoever cancels a tournament on the machine of the archive is told which boards are open.
func TestOpenBoardsAreNamedBeforeATournamentIsCancelled(t *testing.T) {
	now := time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)
	setup := tourney.Defaults(tourney.RoundRobin)
	setup.Name, setup.Directors = "Evening", []string{"boss"}
	boss := play.Actor{Account: "boss"}
	table, err := tourney.New("t1", setup, boss, now)
	if err != nil {
		t.Fatal(err)
	}
	do := func(c tourney.Command) {
		t.Helper()
		if _, err := table.Apply(boss, c, now); err != nil {
			t.Fatal(err)
		}
	}
	refusal := func(lang words.Language) string {
		var stored []archive.StreamEvent
		for _, e := range table.Since(0) {
			stored = append(stored, archive.StreamEvent{Version: e.Version, At: e.At, Body: eventlog.Body(&e)})
		}
		err := noOpenBoards(t.Context(), &command.Env{Text: words.In(lang)}, logged{events: stored}, archive.Stream{StreamKey: archive.StreamKey{Kind: "tournament", ID: "t1"}})
		if err == nil {
			return ""
		}
		return err.Error()
	}
	for _, name := range []string{"Ada", "Otto", "Zoë"} {
		do(tourney.Direct{Action: tourney.Add, Player: tourney.Player{Name: name, Kind: tourney.Outside}})
	}
	if got := refusal("en"); got != "" {
		t.Errorf("before the start: %s", got)
	}
	do(tourney.Direct{Action: tourney.Start})
	b := table.Rounds()[0].Boards[0]
	south, north := table.EntryOf(b.South).Name, table.EntryOf(b.North).Name
	for lang, want := range map[words.Language]string{"en": "1 board has no result, and nothing was done. Add --confirm", "de": "1 Brett hat kein Ergebnis, und nichts ist geschehen. Mit --confirm"} {
		if got := refusal(lang); !strings.Contains(got, want) || !strings.Contains(got, south+" – "+north) {
			t.Errorf("%s: %s", lang, got)
		}
	}
	do(tourney.Direct{Action: tourney.Finish, Confirm: true})
	if got := refusal("en"); got != "" {
		t.Errorf("afterwards: %s", got)
	}
}
