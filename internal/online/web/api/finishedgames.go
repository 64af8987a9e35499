package api

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"io"
	"iter"
	"net/http"
	"reflect"
	"strconv"
	"strings"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"

	"example.org/cups"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/play"
	"example.org/cups/internal/online/web/gate"
	"example.org/cups/internal/online/wire"
)

// mostLinked is the largest part of the list of games whose end is known before the first
// game is sent.
const mostLinked = 1000

// describeFinished adds the list of games.
func (s *Server) describeFinished() {
	type listRequest struct {
		Accept   string              `header:"Accept" doc:"text/x-cups returns records; anything else returns JSON documents."`
		Player   string              `query:"player" maxLength:"60" doc:"The name of a player, in upper or lower case." example:"Russet Badger"`
		Opponent string              `query:"opponent" maxLength:"60" doc:"The name of the other player, in upper or lower case. Games keep the names from the time they were played."`
		Cups     int                 `query:"cups" minimum:"1" maximum:"16" doc:"Cups of each side." example:"4"`
		Since    string              `query:"since" doc:"Only games that began at this time or later, as RFC 3339 or a date." example:"2026-03-01"`
		Until    string              `query:"until" doc:"Only games that began before this time." example:"2026-04-01T00:00:00Z"`
		Event    string              `query:"event" maxLength:"100" doc:"The tournament or series of the game."`
		Status   string              `query:"status" enum:"over,playing,aborted,all" default:"over" doc:"over: games with a result. playing: games in progress. aborted: games that ended without a result. all: every game."`
		Mine     gate.Optional[bool] `query:"mine" doc:"true: only my own games, whatever my name was at the time. This needs a token."`
		IDs      []string            `query:"ids" maxItems:"100" doc:"The IDs of at most 100 games, separated by commas. Returns these games in this order, whatever their status; IDs of games that do not exist are left out. Of the other parameters only format is allowed." example:"yjdgfc2r5r"`
		Result   string              `query:"result" enum:"1-0,0-1,1/2-1/2" doc:"Only games with this result, South's points first."`
		Opening  string              `query:"opening" maxLength:"200" doc:"Only games that began with these moves, separated by _. Games in progress are left out." example:"4_4"`
		Rated    gate.Optional[bool] `query:"rated" doc:"true: only rated games. false: only casual games."`
		Format   string              `query:"format" enum:"ndjson,cups" doc:"cups means the same as Accept: text/x-cups, but can be used in links."`
		After    string              `query:"after" maxLength:"40" doc:"The ID of a game. Returns only games that come after it in the list, so that the list can be read in parts."`
		Before   string              `query:"before" maxLength:"40" doc:"An older name of after."`
		Max      int                 `query:"max" minimum:"1" doc:"The largest number of games to return. Left out: all. The answer has the header Link if max is at most 1000." example:"100"`
	}
	gate.Add(s.Server, gate.Operation{Operation: huma.Operation{
		OperationID: "listGames", Method: "GET", Path: "/api/v1/games", Summary: "List games",
		Description: "Returns a stream of JSON documents, one on each line, the latest game first. Without status these are the finished games. With Accept: text/x-cups it returns records instead. The schema describes one line. If the HTTP response breaks off, the list is not complete. A game that is damaged in the archive is left out; the trailer Damaged-Games then has the IDs of all such games.",
		Responses: map[string]*huma.Response{"200": {Description: "The games.", Content: map[string]*huma.MediaType{
			gate.LineType:   {Schema: s.API.OpenAPI().Components.Schemas.Schema(reflect.TypeFor[wire.Game](), true, "Game")},
			gate.RecordType: {Schema: &huma.Schema{Type: "string"}},
		}}},
	}, Codes: []string{"notFound", "noToken"}}, func(ctx context.Context, in *listRequest) (*huma.StreamResponse, error) {
		asRecords := strings.Contains(in.Accept, gate.RecordType)
		if in.Format != "" {
			asRecords = in.Format == "cups"
		}
		if len(in.IDs) > 0 {
			if named := (listRequest{Accept: in.Accept, Format: in.Format, IDs: in.IDs, Status: in.Status}); !reflect.DeepEqual(*in, named) || in.Status != string(archive.Over) {
				return nil, wire.NewFieldFault("malformed", "ids", "Of the other parameters, only format goes with ids.")
			}
			return s.streamGames(ctx, s.Hall.GamesOf(ctx, in.IDs), "", asRecords)
		}
		f := archive.Filter{Player: in.Player, Opponent: in.Opponent, Cups: in.Cups, Event: in.Event, Result: in.Result, Status: archive.Status(in.Status), Most: in.Max}
		if in.Status == "all" {
			f.Status = ""
		}
		if in.Mine.IsSet && in.Mine.Value {
			if !gate.Who(ctx).IsKnown() {
				return nil, wire.NewCode("noToken")
			}
			f.Account = gate.Who(ctx).Actor.Account.ID
		}
		for m := range strings.FieldsFuncSeq(in.Opening, func(c rune) bool { return c == '_' || c == ' ' }) {
			if _, err := cups.ParseMove(m); err != nil {
				return nil, wire.NewFieldFault("malformed", "opening", "opening must be moves such as 4_4_a: "+strconv.Quote(m)+" is not a move")
			}
			f.Opening = strings.TrimPrefix(f.Opening+" "+m, " ")
		}
		var err error
		if f.Since, err = gate.When("since", in.Since); err != nil {
			return nil, err
		}
		if f.Until, err = gate.When("until", in.Until); err != nil {
			return nil, err
		}
		if in.Rated.IsSet {
			f.Rated = &in.Rated.Value
		}
		if f.Behind, err = s.Hall.PlaceOf(ctx, play.ID(cmp.Or(in.After, in.Before))); err != nil {
			return nil, err
		}
		if in.Max == 0 || in.Max > mostLinked {
			return s.streamGames(ctx, s.Archive.Games(ctx, f), "", asRecords)
		}
		part, next, err := s.Hall.Part(ctx, f, in.Max)
		if err != nil {
			return nil, err
		}
		if next != "" {
			next = s.NextPart(ctx, next)
		}
		return s.streamGames(ctx, func(yield func(archive.Game, error) bool) {
			for _, g := range part {
				if !yield(g.Game, g.Err) {
					return
				}
			}
		}, next, asRecords)
	})
}

// streamGames answers with a list of games, as lines of JSON or as records. If the
// first game cannot be read, the status of the answer says so. If a later game cannot be
// read, the answer breaks off. Damaged games are left out, and named in a trailer. link is the header Link; empty: none.
func (s *Server) streamGames(ctx context.Context, games iter.Seq2[archive.Game, error], link string, asRecords bool) (*huma.StreamResponse, error) {
	next, stop := iter.Pull2(games)
	first, err, found := next()
	if err != nil && !errors.Is(err, archive.ErrDamaged) {
		stop()
		return nil, err
	}
	return &huma.StreamResponse{Body: func(hc huma.Context) {
		defer stop()
		_, w := humago.Unwrap(hc)
		contentType := gate.LineType
		if asRecords {
			contentType = gate.RecordType + "; charset=utf-8"
		}
		w.Header().Set("Vary", "Accept")
		if link != "" {
			w.Header().Set("Link", link)
		}
		l := s.NewLines(w, contentType)
		if hc.Method() == http.MethodHead {
			return
		}
		isFirst := true
		var damaged []string
		for g := first; found; g, err, found = next() {
			if err == nil {
				l.Extend()
				as := written(asLine)
				if asRecords {
					as = asRecord(isFirst)
				}
				err = s.writeGame(ctx, w, &g, as)
			}
			if errors.Is(err, archive.ErrDamaged) {
				s.Hall.TellDamaged(err)
				damaged = append(damaged, string(g.ID))
				continue
			}
			isFirst = false
			if err != nil {
				if ctx.Err() == nil {
					s.LogFor(ctx).Error("a list of games broke off", "error", err)
				}
				panic(http.ErrAbortHandler) // the reader must see that the list is not complete
			}
		}
		if len(damaged) > 0 {
			_ = http.NewResponseController(w).Flush() // a short answer that is sent at its end has no trailer
			w.Header().Set(http.TrailerPrefix+"Damaged-Games", strings.Join(damaged, ", "))
		}
	}}, nil
}

// written is a form in which a game is written, as it is at a time.
type written func(t *play.Table, now time.Time) ([]byte, error)

// asLine writes a game as a line of JSON.
func asLine(t *play.Table, now time.Time) ([]byte, error) {
	text, err := json.Marshal(wire.NewGame(t, now))
	return append(text, '\n'), err
}

// asRecord writes a game as a record. An empty line separates it from the one before, if there is one.
func asRecord(isFirst bool) written {
	return func(t *play.Table, _ time.Time) ([]byte, error) {
		text, err := recordOf(t)
		if !isFirst {
			text = append([]byte("\n"), text...)
		}
		return text, err
	}
}

// windowsFor writes as a line of JSON what was said of the windows of an account's moves, if anything was.
func windowsFor(account string) written {
	return func(t *play.Table, _ time.Time) ([]byte, error) {
		line := struct {
			Game play.ID `json:"game"`
			Away []*bool `json:"lookedAway"`
		}{Game: t.ID()}
		said := false
		for i, w := range t.Windows() {
			if t.Game().Positions()[i].Turn() != t.Side(account) {
				continue
			}
			var away *bool
			if w != play.WindowUnknown {
				left := w == play.WindowLeft
				away, said = &left, true
			}
			line.Away = append(line.Away, away)
		}
		if !said {
			return nil, nil
		}
		text, err := json.Marshal(line)
		return append(text, '\n'), err
	}
}

// writeGame reads a game and writes it.
func (s *Server) writeGame(ctx context.Context, w io.Writer, g *archive.Game, as written) error {
	var text []byte
	var err error
	if e := s.Hall.Look(ctx, g, func(t *play.Table, at time.Time) { text, err = as(t, at) }); e != nil {
		err = e
	}
	if err == nil {
		_, err = w.Write(text)
	}
	return err
}
