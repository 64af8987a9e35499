package web

import (
	"context"
	"encoding/json"
	"errors"
	"iter"
	"net/http"
	"reflect"
	"strings"
	"sync"
	"time"

	"example.org/cups"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/club"
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

	begun bool // a record has been written

	still func() bool     // whether the reader may still read; nil: always
	look  <-chan struct{} // says that this is to be asked now; nil: never
}

func (s *Server) newLines(w http.ResponseWriter, contentType string) *lines {
	h := w.Header()
	h.Set("Content-Type", contentType)
	h.Set("Cache-Control", "no-store")
	h.Set("X-Accel-Buffering", "no")
	l := &lines{w: w, c: http.NewResponseController(w), json: json.NewEncoder(w), now: s.Now}
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

// errNoLonger says that the token by which a reader came is not valid any more.
var errNoLonger = errors.New("the token is not valid any more")

// isStill returns nil while the reader may read, and errNoLonger afterwards.
func (l *lines) isStill() error {
	if l.still == nil || l.still() {
		return nil
	}
	return errNoLonger
}

// alive writes an empty line, unless the reader may read no more.
func (l *lines) alive() error {
	if err := l.isStill(); err != nil {
		return err
	}
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
		case <-l.look:
			err = l.isStill()
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
		ID    string          `path:"id" doc:"The ID of a game."`
		After optional[int64] `query:"after" minimum:"0" doc:"Send all events after this version, however old. Left out: first the game, then what happens." example:"7"`
	}
	schemas := s.api.OpenAPI().Components.Schemas
	lineOf := func(description string, schema *huma.Schema) map[string]*huma.Response {
		return map[string]*huma.Response{"200": {Description: description, Content: map[string]*huma.MediaType{lineType: {Schema: schema}}}}
	}
	add(s, operation{Operation: huma.Operation{
		OperationID: "streamGame", Method: "GET", Path: "/api/v1/games/{id}/stream", Summary: "Watch a game",
		Description: "The answer does not end. Each line is one JSON document; an empty line comes at least every 7 s. Events come in order, each once. " +
			"If the connection breaks, ask again with the last version. The schema is that of one line.",
		Responses: lineOf("A stream of JSON documents, one on each line.", &huma.Schema{OneOf: []*huma.Schema{
			schemas.Schema(reflect.TypeFor[wholeGame](), true, "GameLine"), schemas.Schema(reflect.TypeFor[wire.Event](), true, "Event"),
		}}),
	}, codes: []string{"notFound"}}, func(ctx context.Context, in *streamRequest) (*huma.StreamResponse, error) {
		id, a := play.ID(in.ID), who(ctx).actor.Account.ID
		if err := s.Hall.View(ctx, id, func(*play.Table) {}); err != nil {
			return nil, err
		}
		after := int64(-1)
		if in.After.isSet {
			after = in.After.value
		}
		return s.stream(ctx, func(l *lines) { s.streamGame(ctx, l, id, a, after) })
	})
	add(s, operation{action: club.SeeOwn, Operation: huma.Operation{
		OperationID: "streamEvents", Method: "GET", Path: "/api/v1/events", Summary: "What concerns me",
		Description: "The answer does not end. First comes gameStart for each of your games that go on, challenge for each that waits for your answer, message for each conversation with unread messages, and friend for each member who asks to be a friend; then what happens: " +
			"challenge when a challenge is made, declined or cancelled, gameStart, gameEnd, message when somebody has written, friend when somebody asks, has said yes or is no friend any more, notice. An empty line comes at least every 7 s. The schema is that of one line.",
		Responses: lineOf("A stream of JSON documents, one on each line.", schemas.Schema(reflect.TypeFor[wire.Notice](), true, "Notice")),
	}}, func(ctx context.Context, _ *struct{}) (*huma.StreamResponse, error) {
		return s.stream(ctx, func(l *lines) { s.streamNotices(ctx, l, who(ctx).actor.Account.ID) })
	})
}

// wholeGame is the first line of a stream that begins with the game.
type wholeGame struct {
	Type string     `json:"type" enum:"game"`
	Game *wire.Game `json:"game"`
}

// followers are the streams of accounts: when the tokens of an account change, its
// streams look whether they may go on.
type followers struct {
	mu sync.Mutex
	of map[string]map[chan struct{}]struct{}
}

// add returns a channel that tells a stream of an account to look, until forget is
// called.
func (f *followers) add(account string) (look <-chan struct{}, forget func()) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.of == nil {
		f.of = map[string]map[chan struct{}]struct{}{}
	}
	if f.of[account] == nil {
		f.of[account] = map[chan struct{}]struct{}{}
	}
	c := make(chan struct{}, 1)
	f.of[account][c] = struct{}{}
	return c, func() {
		f.mu.Lock()
		defer f.mu.Unlock()
		if delete(f.of[account], c); len(f.of[account]) == 0 {
			delete(f.of, account)
		}
	}
}

// look tells the streams of an account to look. It does not wait for them.
func (f *followers) look(account string) {
	f.mu.Lock()
	defer f.mu.Unlock()
	for c := range f.of[account] {
		select {
		case c <- struct{}{}:
		default:
		}
	}
}

// stream answers with lines that f writes until the reader goes, or until the token
// by which the reader came is not valid any more. Nobody may have
// more than [mostStreams] at the same time.
func (s *Server) stream(ctx context.Context, f func(*lines)) (*huma.StreamResponse, error) {
	leave, ok := s.limits.enter(who(ctx).key())
	if !ok {
		s.Meter.Refused("streams")
		return nil, wire.NewCode("tooFast")
	}
	return &huma.StreamResponse{Body: func(hc huma.Context) {
		defer leave()
		s.streams.Add(1)
		defer s.streams.Add(-1)
		_, w := humago.Unwrap(hc)
		l := s.newLines(w, lineType)
		if hc.Method() == http.MethodHead {
			return
		}
		if by := who(ctx).actor; by.IsKnown() {
			look, forget := s.followers.add(by.Account.ID)
			defer forget()
			l.look, l.still = look, func() bool { return s.Club.IsStill(ctx, by) }
		}
		f(l)
	}}, nil
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
		shows := s.shows(ctx, account)
		if err != nil {
			return err
		}
		if whole != nil {
			if err := l.send(wholeGame{"game", whole}); err != nil {
				return err
			}
		}
		for i := range events {
			if err := l.send(wire.NewEvent(start, shown(&start, &events[i], shows, side), side)); err != nil {
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
	told := map[hall.Notice]bool{} // by the lists, so that what has just happened is told once
	say := func(n hall.Notice) error {
		if told[n] {
			delete(told, n)
			return nil
		}
		return l.send(wire.Notice{Type: string(n.Type), Game: string(n.Game), Challenge: n.Challenge, Member: n.Member})
	}
	for g, err := range s.Archive.Games(ctx, archive.Filter{Account: account, Status: archive.Playing}) {
		n := hall.Notice{Type: hall.GameStarted, Game: g.ID}
		if err != nil || say(n) != nil {
			return // the reader comes again
		}
		told[n] = true
	}
	open, err := s.Hall.ChallengesFor(ctx, account)
	for _, c := range open {
		if n := (hall.Notice{Type: hall.Challenged, Challenge: c.ID}); err == nil {
			err = say(n)
			told[n] = true
		}
	}
	if err == nil {
		err = s.tellWaiting(ctx, who(ctx).actor, say)
	}
	alive := time.NewTicker(aliveEvery)
	defer alive.Stop()
	for err == nil {
		select {
		case n := <-notices:
			err = say(n)
		case <-alive.C:
			err = l.alive()
		case <-l.look:
			err = l.isStill()
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
		traceOf(r.Context()).route = "GET " + prefix + "{id}" + suffix
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
	tags := []record.Tag{
		{Name: "Event", Value: "?"}, {Name: "Site", Value: string(t.ID())},
		{Name: "Date", Value: began.Format("2006.01.02")}, {Name: "Round", Value: "-"},
		{Name: "UTCTime", Value: began.Format("15:04:05")},
	}
	if e, _ := t.Correction(); e != nil { // the result itself is that of the board, if the game was played out
		tags = append(tags, record.Tag{Name: "Correction", Value: e.Result.String()})
	}
	r, err := t.Game().Record(tags...)
	if err != nil {
		return nil, err
	}
	return []byte(r.String()), nil
}

func (s *Server) describeArchive() {
	type listRequest struct {
		Accept   string         `header:"Accept" doc:"text/x-cups for records, otherwise JSON documents."`
		Player   string         `query:"player" maxLength:"60" doc:"The name of a player, in any case." example:"Russet Badger"`
		Opponent string         `query:"opponent" maxLength:"60" doc:"The name of the other player, in any case. Each game keeps the names of its day."`
		Cups     int            `query:"cups" minimum:"1" maximum:"16" doc:"Cups of each side." example:"4"`
		Since    string         `query:"since" doc:"Began at this time or later: RFC 3339 or a date." example:"2026-03-01"`
		Until    string         `query:"until" doc:"Began before this time." example:"2026-04-01T00:00:00Z"`
		Event    string         `query:"event" maxLength:"100" doc:"The tournament or series."`
		Result   string         `query:"result" enum:"1-0,0-1,1/2-1/2" doc:"The result, South's points first."`
		Rated    optional[bool] `query:"rated" doc:"Rated games only, or casual games only."`
		Format   string         `query:"format" enum:"ndjson,cups" doc:"cups: the same as Accept: text/x-cups, for links."`
		Before   string         `query:"before" maxLength:"40" doc:"The ID of a game: only games that come later in this list, so that it can be read in parts."`
		Max      int            `query:"max" minimum:"1" doc:"At most this many games. Left out: all." example:"100"`
	}
	add(s, operation{Operation: huma.Operation{
		OperationID: "listGames", Method: "GET", Path: "/api/v1/games", Summary: "Finished games, the latest first",
		Description: "A stream of JSON documents, one on each line, or with Accept: text/x-cups of records. The schema is that of one line. " +
			"If the answer breaks off without its end, as HTTP shows it, the list is not complete.",
		Responses: map[string]*huma.Response{"200": {Description: "The games.", Content: map[string]*huma.MediaType{
			lineType:   {Schema: s.api.OpenAPI().Components.Schemas.Schema(reflect.TypeFor[wire.Game](), true, "Game")},
			recordType: {Schema: &huma.Schema{Type: "string"}},
		}}},
	}, codes: []string{"notFound"}}, func(ctx context.Context, in *listRequest) (*huma.StreamResponse, error) {
		f := archive.Filter{Player: in.Player, Opponent: in.Opponent, Cups: in.Cups, Event: in.Event, Result: in.Result, Status: archive.Over, Most: in.Max}
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
		next, stop := iter.Pull2(s.Archive.Games(ctx, f))
		first, err, found := next()
		if err != nil { // before anything is sent, so that the status can say it
			stop()
			return nil, err
		}
		asRecords := strings.Contains(in.Accept, recordType)
		if in.Format != "" {
			asRecords = in.Format == "cups"
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
			for g, err := first, error(nil); found; g, err, found = next() {
				if err == nil {
					err = s.writeGame(ctx, l, g.ID, asRecords)
				}
				if err != nil {
					if ctx.Err() == nil {
						s.log(ctx).Error("a list of games broke off", "error", err)
					}
					panic(http.ErrAbortHandler) // so that the reader sees that it is not complete
				}
			}
		}}, nil
	})
	s.api.OpenAPI().AddOperation(&huma.Operation{
		OperationID: "getRecord", Method: "GET", Path: "/api/v1/games/{id}.cups", Summary: "The record of a game",
		Description: "The game as text in the format of records, docs/formats/notation.md. A game that goes on has the result *.",
		Parameters:  []*huma.Param{{Name: "id", In: "path", Required: true, Description: "The ID of a game.", Schema: &huma.Schema{Type: "string"}}},
		Responses: s.withFaults(map[string]*huma.Response{"200": {Description: "The record.", Content: map[string]*huma.MediaType{recordType: {Schema: &huma.Schema{Type: "string"}}}}},
			"notFound", "badToken", "tooFast", "internal", "unavailable"),
		Security: []map[string][]string{{}, {"token": {}}},
	})
	s.operations = append(s.operations, "getRecord")
}

// placeOf returns where a game is in lists, the zero place for no ID.
func (s *Server) placeOf(ctx context.Context, id string) (archive.Place, error) {
	if id == "" {
		return archive.Place{}, nil
	}
	g, err := s.Archive.Game(ctx, play.ID(id))
	return archive.Place{Began: g.Began, ID: g.ID}, err
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
	return time.Time{}, wire.NewFieldFault("malformed", field, field+" must be a time such as 2026-03-01T12:00:00Z or a date such as 2026-03-01")
}

// writeGame writes a finished game, which is read for that and then forgotten.
func (s *Server) writeGame(ctx context.Context, l *lines, id play.ID, asRecord bool) error {
	events, err := s.Archive.Events(ctx, id, 0)
	if err != nil {
		return err
	}
	t, err := play.Replay(id, events)
	if err != nil {
		return err
	}
	l.extend()
	if !asRecord {
		return l.json.Encode(wire.NewGame(t, t.Touched()))
	}
	text, err := recordOf(t)
	if err != nil {
		return err
	}
	if l.begun {
		text = append([]byte("\n"), text...)
	}
	l.begun = true
	_, err = l.w.Write(text)
	return err
}
