package web

import (
	"context"
	"encoding/json"
	"net/http"
	"strings"
	"time"

	"example.org/cups"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/hall"
	"example.org/cups/internal/online/play"
	"example.org/cups/internal/online/wire"
	"example.org/cups/record"
	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"
)

const (
	lineType   = "application/x-ndjson"
	recordType = "text/x-cups"
	aliveEvery = 5 * time.Second  // an empty line at least this often
	slowReader = 10 * time.Second // whoever has not taken a line by then is cut off
)

// lines writes a stream of JSON documents, one on each line.
type lines struct {
	w    http.ResponseWriter
	c    *http.ResponseController
	json *json.Encoder
	now  func() time.Time
}

func (s *Server) newLines(w http.ResponseWriter, contentType string) *lines {
	h := w.Header()
	h.Set("Content-Type", contentType)
	h.Set("Cache-Control", "no-store")
	h.Set("X-Accel-Buffering", "no")
	l := &lines{w, http.NewResponseController(w), json.NewEncoder(w), s.Now}
	l.extend()
	return l
}

// extend gives the reader time for the next line.
func (l *lines) extend() { l.c.SetWriteDeadline(l.now().Add(slowReader)) }

// send writes a document and has it sent at once.
func (l *lines) send(document any) error {
	l.extend()
	if err := l.json.Encode(document); err != nil {
		return err
	}
	return l.c.Flush()
}

// alive writes an empty line.
func (l *lines) alive() error {
	l.extend()
	if _, err := l.w.Write([]byte("\n")); err != nil {
		return err
	}
	return l.c.Flush()
}

// follow sends what next returns whenever wake says that there is something, until
// the reader goes or the server is about to stop.
func (s *Server) follow(ctx context.Context, l *lines, wake <-chan struct{}, next func() error) {
	alive := time.NewTicker(aliveEvery)
	defer alive.Stop()
	for {
		var err error
		select {
		case <-wake:
			err = next()
		case <-alive.C:
			err = l.alive()
		case <-ctx.Done():
			return
		case <-s.ending.Done():
			return
		}
		if err != nil {
			return
		}
	}
}

func (s *Server) describeStreams() {
	type streamRequest struct {
		ID    string `path:"id" maxLength:"40"`
		After int64  `query:"after" default:"-1" doc:"Send all events after this version. Left out: first the game, then what happens."`
	}
	stream := map[string]*huma.Response{"200": {Description: "A stream of JSON documents, one on each line. An empty line comes at least every 7 s.",
		Content: map[string]*huma.MediaType{lineType: {Schema: s.api.OpenAPI().Components.Schemas.Schema(typeOf[wire.Event](), true, "Event")}}}}
	add(s, operation{Operation: huma.Operation{
		OperationID: "streamGame", Method: "GET", Path: "/api/v1/games/{id}/stream", Errors: []int{404}, Summary: "Watch a game", Responses: stream,
	}}, func(ctx context.Context, in *streamRequest) (*huma.StreamResponse, error) {
		id, a := play.ID(in.ID), who(ctx).account.ID
		if err := s.Hall.View(ctx, id, func(*play.Table) {}); err != nil {
			return nil, err
		}
		return &huma.StreamResponse{Body: func(hc huma.Context) {
			_, w := humago.Unwrap(hc)
			s.streamGame(ctx, s.newLines(w, lineType), id, a, in.After)
		}}, nil
	})
	add(s, operation{access: accounts, Operation: huma.Operation{
		OperationID: "streamEvents", Method: "GET", Path: "/api/v1/events", Summary: "What concerns me", Responses: map[string]*huma.Response{
			"200": {Description: "A stream of JSON documents: challenge, gameStart, gameEnd, notice. First comes gameStart for each of your games that go on.",
				Content: map[string]*huma.MediaType{lineType: {Schema: s.api.OpenAPI().Components.Schemas.Schema(typeOf[wire.Notice](), true, "Notice")}}}},
	}}, func(ctx context.Context, _ *struct{}) (*huma.StreamResponse, error) {
		return &huma.StreamResponse{Body: func(hc huma.Context) {
			_, w := humago.Unwrap(hc)
			s.streamNotices(ctx, s.newLines(w, lineType), who(ctx).account.ID)
		}}, nil
	})
}

// streamGame sends the events of a game from a version on, or the game and what
// happens from now on if the version is negative.
func (s *Server) streamGame(ctx context.Context, l *lines, id play.ID, account string, after int64) {
	wake := make(chan struct{}, 1)
	wake <- struct{}{}
	leave := s.Hall.Join(id, account, func(n *hall.News) {
		if n.Events != nil {
			select {
			case wake <- struct{}{}:
			default:
			}
		}
	})
	defer leave(false)
	s.follow(ctx, l, wake, func() error {
		var events []play.Event
		var start play.Start
		var whole *wire.Game
		side := cups.Nobody
		err := s.Hall.View(ctx, id, func(t *play.Table) {
			start, side = t.Start(), t.Side(account)
			if after < 0 {
				g := wire.NewGame(t, s.Hall.Now())
				whole, after = &g, t.Version()
			}
			events = t.Since(after)
		})
		if err != nil {
			return err
		}
		if whole != nil {
			if err := l.send(struct {
				Type string     `json:"type"`
				Game *wire.Game `json:"game"`
			}{"game", whole}); err != nil {
				return err
			}
		}
		for i := range events {
			if err := l.send(wire.NewEvent(start, &events[i], side)); err != nil {
				return err
			}
			after = events[i].Version
		}
		return nil
	})
}

// mostNotices is how many notices wait for a slow reader before it is cut off.
const mostNotices = 1000

// streamNotices sends what concerns an account.
func (s *Server) streamNotices(ctx context.Context, l *lines, account string) {
	notices := make(chan hall.Notice, mostNotices)
	ctx, cut := context.WithCancel(ctx)
	defer cut()
	stop := s.Hall.Follow(account, func(n hall.Notice) {
		select {
		case notices <- n:
		default:
			cut()
		}
	})
	defer stop()
	if err := l.alive(); err != nil {
		return
	}
	for g := range s.Archive.Games(ctx, archive.Filter{Account: account, Status: archive.Playing}) {
		if l.send(wire.Notice{Type: string(hall.GameStarted), Game: string(g.ID)}) != nil {
			return
		}
	}
	open, err := s.Archive.Challenges(ctx, account)
	for _, c := range open {
		if err == nil && c.To == account {
			err = l.send(wire.Notice{Type: string(hall.Challenged), Challenge: c.ID})
		}
	}
	alive := time.NewTicker(aliveEvery)
	defer alive.Stop()
	for err == nil {
		select {
		case n := <-notices:
			err = l.send(wire.Notice{Type: string(n.Type), Game: string(n.Game), Challenge: n.Challenge})
		case <-alive.C:
			err = l.alive()
		case <-ctx.Done():
			return
		case <-s.ending.Done():
			return
		}
	}
}

// records answers requests for the record of a game, /api/v1/games/ID.cups, which
// is not a pattern of its own for the mux.
func (s *Server) records(next http.Handler) http.Handler {
	const prefix, suffix = "/api/v1/games/", ".cups"
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		id, isGame := strings.CutPrefix(r.URL.Path, prefix)
		id, isRecord := strings.CutSuffix(id, suffix)
		if !isGame || !isRecord || strings.Contains(id, "/") || r.Method != http.MethodGet && r.Method != http.MethodHead {
			next.ServeHTTP(w, r)
			return
		}
		var text []byte
		var err error
		if found := s.Hall.View(r.Context(), play.ID(id), func(t *play.Table) { text, err = recordOf(t) }); found != nil {
			err = found
		}
		if err != nil {
			refuse(w, s.fault(r.Context(), r.URL.Path, err))
			return
		}
		w.Header().Set("Content-Type", recordType+"; charset=utf-8")
		w.Header().Set("Content-Disposition", `inline; filename="`+id+suffix+`"`)
		w.Write(text)
	})
}

// recordOf writes the record of a table.
func recordOf(t *play.Table) ([]byte, error) {
	began := t.Began()
	r, err := t.Game().Record(
		record.Tag{Name: "Event", Value: "?"}, record.Tag{Name: "Site", Value: string(t.ID())},
		record.Tag{Name: "Date", Value: began.Format("2006.01.02")}, record.Tag{Name: "Round", Value: "-"},
		record.Tag{Name: "UTCTime", Value: began.Format("15:04:05")},
	)
	if err != nil {
		return nil, err
	}
	return []byte(r.String()), nil
}

func (s *Server) describeArchive() {
	type listRequest struct {
		Accept string `header:"Accept"`
		Player string `query:"player" maxLength:"60" doc:"The name of a player."`
		Cups   int    `query:"cups" doc:"Cups of each side."`
		Since  string `query:"since" doc:"Began at this time or later: RFC 3339 or a date."`
		Until  string `query:"until" doc:"Began before this time."`
		Event  string `query:"event" maxLength:"100"`
		Result string `query:"result" enum:"1-0,0-1,1/2-1/2"`
		Rated  string `query:"rated" enum:"true,false"`
		Max    int    `query:"max" doc:"At most so many; left out: all."`
	}
	add(s, operation{Operation: huma.Operation{
		OperationID: "listGames", Method: "GET", Path: "/api/v1/games", Summary: "Finished games, the latest first",
		Description: "A stream of JSON documents, one on each line, or with Accept: text/x-cups of records.",
		Responses: map[string]*huma.Response{"200": {Description: "The games.", Content: map[string]*huma.MediaType{
			lineType:   {Schema: s.api.OpenAPI().Components.Schemas.Schema(typeOf[wire.Game](), true, "Game")},
			recordType: {Schema: &huma.Schema{Type: "string"}},
		}}},
	}}, func(ctx context.Context, in *listRequest) (*huma.StreamResponse, error) {
		f := archive.Filter{Player: in.Player, Cups: in.Cups, Event: in.Event, Result: in.Result, Status: archive.Over, Most: in.Max}
		var err error
		if f.Since, err = when("since", in.Since); err != nil {
			return nil, err
		}
		if f.Until, err = when("until", in.Until); err != nil {
			return nil, err
		}
		if in.Rated != "" {
			rated := in.Rated == "true"
			f.Rated = &rated
		}
		asRecords := strings.Contains(in.Accept, recordType)
		return &huma.StreamResponse{Body: func(hc huma.Context) {
			_, w := humago.Unwrap(hc)
			contentType := lineType
			if asRecords {
				contentType = recordType + "; charset=utf-8"
			}
			s.listGames(ctx, s.newLines(w, contentType), f, asRecords)
		}}, nil
	})
	s.api.OpenAPI().AddOperation(&huma.Operation{
		OperationID: "getRecord", Method: "GET", Path: "/api/v1/games/{id}.cups", Summary: "The record of a game",
		Parameters: []*huma.Param{{Name: "id", In: "path", Required: true, Schema: &huma.Schema{Type: "string"}}},
		Responses:  map[string]*huma.Response{"200": {Description: "The record.", Content: map[string]*huma.MediaType{recordType: {Schema: &huma.Schema{Type: "string"}}}}},
	})
}

// when reads a time or a date.
func when(field, text string) (time.Time, error) {
	if text == "" {
		return time.Time{}, nil
	}
	for _, layout := range []string{time.RFC3339, time.DateOnly} {
		if t, err := time.Parse(layout, text); err == nil {
			return t.UTC(), nil
		}
	}
	f := wire.NewCode("malformed")
	f.Fault.Field, f.Fault.Message = field, field+" must be a time such as 2026-03-01T12:00:00Z or a date such as 2026-03-01"
	return time.Time{}, f
}

// listGames sends finished games, each read, sent and forgotten.
func (s *Server) listGames(ctx context.Context, l *lines, f archive.Filter, asRecords bool) {
	first := true
	for g, err := range s.Archive.Games(ctx, f) {
		if err != nil {
			s.Log.Error("a list of games broke off", "error", err)
			panic(http.ErrAbortHandler) // so that the reader sees that it is not whole
		}
		events, err := s.Archive.Events(ctx, g.ID, 0)
		var t *play.Table
		if err == nil {
			t, err = play.Replay(g.ID, events)
		}
		if err != nil {
			s.Log.Error("a game cannot be replayed", "game", g.ID, "error", err)
			continue
		}
		l.extend()
		if !asRecords {
			err = l.json.Encode(wire.NewGame(t, t.Touched()))
		} else if text, fault := recordOf(t); fault == nil {
			if !first {
				text = append([]byte("\n"), text...)
			}
			first = false
			_, err = l.w.Write(text)
		}
		if err != nil {
			return
		}
	}
}
