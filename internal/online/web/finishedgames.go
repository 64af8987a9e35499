package web

import (
	"context"
	"encoding/json"
	"io"
	"iter"
	"net/http"
	"reflect"
	"strconv"
	"strings"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"

	"example.org/cups"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/play"
	"example.org/cups/internal/online/wire"
)

// describeFinished adds the list of finished games.
func (s *Server) describeFinished() {
	type listRequest struct {
		Accept   string         `header:"Accept" doc:"text/x-cups returns records; anything else returns JSON documents."`
		Player   string         `query:"player" maxLength:"60" doc:"The name of a player, in upper or lower case." example:"Russet Badger"`
		Opponent string         `query:"opponent" maxLength:"60" doc:"The name of the other player, in upper or lower case. Games keep the names from the time they were played."`
		Cups     int            `query:"cups" minimum:"1" maximum:"16" doc:"Cups of each side." example:"4"`
		Since    string         `query:"since" doc:"Only games that began at this time or later, as RFC 3339 or a date." example:"2026-03-01"`
		Until    string         `query:"until" doc:"Only games that began before this time." example:"2026-04-01T00:00:00Z"`
		Event    string         `query:"event" maxLength:"100" doc:"The tournament or series of the game."`
		Result   string         `query:"result" enum:"1-0,0-1,1/2-1/2" doc:"Only games with this result, South's points first."`
		Opening  string         `query:"opening" maxLength:"200" doc:"Only games that began with these moves, separated by _." example:"4_4"`
		Rated    optional[bool] `query:"rated" doc:"true: only rated games. false: only casual games."`
		Format   string         `query:"format" enum:"ndjson,cups" doc:"cups means the same as Accept: text/x-cups, but can be used in links."`
		Before   string         `query:"before" maxLength:"40" doc:"The ID of a game. Returns only games that come after it in the list, so that the list can be read in parts."`
		Max      int            `query:"max" minimum:"1" doc:"The largest number of games to return. Left out: all." example:"100"`
	}
	add(s, operation{Operation: huma.Operation{
		OperationID: "listGames", Method: "GET", Path: "/api/v1/games", Summary: "List finished games",
		Description: "Returns a stream of JSON documents, one on each line, the latest game first. With Accept: text/x-cups it returns records instead. The schema describes one line. If the HTTP response breaks off, the list is not complete.",
		Responses: map[string]*huma.Response{"200": {Description: "The games.", Content: map[string]*huma.MediaType{
			lineType:   {Schema: s.api.OpenAPI().Components.Schemas.Schema(reflect.TypeFor[wire.Game](), true, "Game")},
			recordType: {Schema: &huma.Schema{Type: "string"}},
		}}},
	}, codes: []string{"notFound"}}, func(ctx context.Context, in *listRequest) (*huma.StreamResponse, error) {
		f := archive.Filter{Player: in.Player, Opponent: in.Opponent, Cups: in.Cups, Event: in.Event, Result: in.Result, Status: archive.Over, Most: in.Max}
		for m := range strings.FieldsFuncSeq(in.Opening, func(c rune) bool { return c == '_' || c == ' ' }) {
			if _, err := cups.ParseMove(m); err != nil {
				return nil, wire.NewFieldFault("malformed", "opening", "opening must be moves such as 4_4_a: "+strconv.Quote(m)+" is not a move")
			}
			f.Opening = strings.TrimPrefix(f.Opening+" "+m, " ")
		}
		var err error
		if f.Since, err = when("since", in.Since); err != nil {
			return nil, err
		}
		if f.Until, err = when("until", in.Until); err != nil {
			return nil, err
		}
		if in.Rated.isSet {
			f.Rated = &in.Rated.value
		}
		if f.Behind, err = s.placeOf(ctx, in.Before); err != nil {
			return nil, err
		}
		asRecords := strings.Contains(in.Accept, recordType)
		if in.Format != "" {
			asRecords = in.Format == "cups"
		}
		return s.streamGames(ctx, f, asRecords)
	})
}

// streamGames answers with the games of a filter, as lines of JSON or as records. If the
// first game cannot be read, the status of the answer says so. If a later game cannot be
// read, the answer breaks off.
func (s *Server) streamGames(ctx context.Context, f archive.Filter, asRecords bool) (*huma.StreamResponse, error) {
	next, stop := iter.Pull2(s.Archive.Games(ctx, f))
	first, err, found := next()
	if err != nil {
		stop()
		return nil, err
	}
	return &huma.StreamResponse{Body: func(hc huma.Context) {
		defer stop()
		_, w := humago.Unwrap(hc)
		contentType := lineType
		if asRecords {
			contentType = recordType + "; charset=utf-8"
		}
		w.Header().Set("Vary", "Accept")
		l := s.newLines(w, contentType)
		if hc.Method() == http.MethodHead {
			return
		}
		isFirst := true
		for g, err := first, error(nil); found; g, err, found = next() {
			if err == nil {
				l.extend()
				err = s.writeGame(ctx, w, g.ID, asRecords, isFirst)
			}
			isFirst = false
			if err != nil {
				if ctx.Err() == nil {
					s.log(ctx).Error("a list of games broke off", "error", err)
				}
				panic(http.ErrAbortHandler) // the reader must see that the list is not complete
			}
		}
	}}, nil
}

// placeOf returns the place of a game in lists, or the zero place for an empty ID.
func (s *Server) placeOf(ctx context.Context, id string) (archive.Place, error) {
	if id == "" {
		return archive.Place{}, nil
	}
	g, err := s.Archive.Game(ctx, play.ID(id))
	return archive.Place{Began: g.Began, ID: g.ID}, err
}

// writeGame reads a finished game and writes it, as a line of JSON or as a record. An
// empty line separates a record from the one before, if there is one. The hall does not
// keep the game in memory.
func (s *Server) writeGame(ctx context.Context, w io.Writer, id play.ID, asRecord, isFirst bool) error {
	events, err := s.Archive.Events(ctx, id, 0)
	if err != nil {
		return err
	}
	t, err := play.Replay(id, events)
	if err != nil {
		return err
	}
	if !asRecord {
		return json.NewEncoder(w).Encode(wire.NewGame(t, t.Touched()))
	}
	text, err := recordOf(t)
	if err != nil {
		return err
	}
	if !isFirst {
		text = append([]byte("\n"), text...)
	}
	_, err = w.Write(text)
	return err
}
