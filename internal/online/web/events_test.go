package web_test

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"sync"

	"example.org/cups/internal/online/arbiter"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/eventlog"
	"example.org/cups/internal/online/guild"
	"example.org/cups/internal/online/guilds"
	"example.org/cups/internal/online/series"
	"example.org/cups/internal/online/tourney"
	"example.org/cups/internal/online/wire"
)

// eventsSeen are the events that were compared with the description: their types with the fields that they had.
var eventsSeen sync.Map

// areEventsDescribed demands that all events of the tournaments, series and guilds of a test are as the
// description says, whether or not somebody has read their streams: a type that is missing in a tag "when" is found by
// any test that has such an event.
func (s *site) areEventsDescribed() {
	s.Helper()
	name := func(account string) string { return account }
	person := func(p guild.Person) wire.EloPerson { return wire.EloPerson{Name: p.Account + p.Name} }
	eachTable(s, arbiter.Kind, "TournamentEvent", func(id string, events []tourney.Event) (documents []any, err error) {
		t, err := tourney.Replay(tourney.ID(id), events)
		for i := range events {
			if err == nil {
				documents = append(documents, wire.NewTournamentEvent(t, &t.Since(0)[i], name))
			}
		}
		return documents, err
	})
	eachTable(s, arbiter.SeriesKind, "SeriesEvent", func(id string, events []series.Event) (documents []any, err error) {
		t, err := series.Replay(id, events)
		for i := range events {
			if err == nil {
				documents = append(documents, wire.NewSeriesEvent(t, &t.Since(0)[i], name))
			}
		}
		return documents, err
	})
	eachTable(s, guilds.Kind, "GuildEvent", func(id string, events []guild.Event) (documents []any, err error) {
		t, err := guild.Replay(id, events)
		for i := range events {
			if err == nil {
				documents = append(documents, wire.NewGuildEvent(t, t.Since(0)[i], guild.Master, person, name))
			}
		}
		return documents, err
	})
}

// eachTable compares the events of all streams of a kind with a schema. Streams that a test has damaged are
// left out.
func eachTable[E any, P eventlog.Of[E]](s *site, kind, schema string, describe func(id string, events []E) ([]any, error)) {
	s.Helper()
	ctx := context.Background()
	for stream, err := range archive.AllStreams(ctx, s.archive.Archive, archive.StreamFilter{Kind: kind}) {
		if err != nil {
			return
		}
		stored, err := s.archive.Archive.StreamEvents(ctx, stream.StreamKey, 0)
		var events []E
		for _, e := range stored {
			one, failed := eventlog.Read[E, P](e.Version, e.At, e.Body)
			if failed != nil {
				err = failed
			}
			events = append(events, one)
		}
		if err != nil {
			continue
		}
		documents, err := describe(stream.ID, events)
		if err != nil {
			continue
		}
		for _, document := range documents {
			text, err := json.Marshal(document)
			var fields map[string]any
			if err != nil || json.Unmarshal(text, &fields) != nil {
				s.Fatal(kind, err)
			}
			seen := fmt.Sprint(schema, fields["type"], slices.Sorted(maps.Keys(fields)))
			if _, known := eventsSeen.LoadOrStore(seen, true); !known {
				s.fits(description(s), "/components/schemas/"+schema, seen, text)
			}
		}
	}
}
