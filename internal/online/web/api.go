package web

import (
	"context"
	"errors"
	"net/http"
	"strings"
	"time"

	"example.org/cups"
	"example.org/cups/analysis"
	"example.org/cups/internal/mind"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/play"
	"example.org/cups/internal/online/wire"
	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"
)

// access is who may ask for an operation. What somebody may do to a single game
// or challenge is decided by its table and by the hall.
type access uint8

const (
	anybody  access = iota // with or without an account
	accounts               // guests, members and bots
)

// operation is one entry of the table of operations.
type operation struct {
	huma.Operation
	access access
}

// mostBody is the length of the longest body of a request, in bytes.
const mostBody = 16 << 10

// describe sets up the interface for programs.
func (s *Server) describe() {
	huma.NewError = func(status int, message string, errs ...error) huma.StatusError {
		return faultOf(status, message, errs)
	}
	c := huma.DefaultConfig("Cups", "1")
	c.Info.Description = "Play Cups: see games, make challenges and seeks, move, watch. " +
		"All of it is JSON in UTF-8; streams are JSON documents on lines of their own. " +
		"A limit of 20 requests a second, 100 at once, holds for each account; 429 says in Retry-After how long to wait."
	c.OpenAPIPath, c.DocsPath, c.SchemasPath = "/api/v1/openapi", "", ""
	c.CreateHooks = nil
	c.Components.SecuritySchemes = map[string]*huma.SecurityScheme{
		"token": {Type: "http", Scheme: "bearer", Description: "A token of POST /api/v1/guests."},
	}
	s.api = humago.New(s.mux, c)

	s.describeAccounts()
	s.describeGames()
	s.describeChallenges()
	s.describeStreams()
	s.describeArchive()
	s.describeValues()
	s.mux.HandleFunc("/api/", func(w http.ResponseWriter, r *http.Request) { refuse(w, wire.NewCode("notFound")) })
}

// faultOf makes a refusal of what the description of an operation does not
// allow.
func faultOf(status int, message string, errs []error) *wire.Fault {
	for _, err := range errs {
		var f *wire.Fault
		if errors.As(err, &f) {
			return f
		}
	}
	code := "malformed"
	switch {
	case status == http.StatusRequestEntityTooLarge:
		code = "tooLarge"
	case status == http.StatusNotFound:
		code = "notFound"
	case status >= 500:
		code = "internal"
	}
	f := wire.NewCode(code)
	if code == "malformed" {
		f.Fault.Message = message
		for _, err := range errs {
			f.Fault.Message += "; " + err.Error()
		}
	}
	return f
}

// add adds an operation.
func add[I, O any](s *Server, o operation, f func(ctx context.Context, in *I) (*O, error)) {
	o.MaxBodyBytes = mostBody
	o.Errors = append([]int{400, 429, 500, 503}, o.Errors...)
	if o.access == accounts {
		o.Errors = append(o.Errors, 401)
		o.Security = []map[string][]string{{"token": {}}}
	}
	huma.Register(s.api, o.Operation, func(ctx context.Context, in *I) (*O, error) {
		if o.access == accounts && !who(ctx).isKnown() {
			return nil, wire.NewCode("noToken")
		}
		out, err := f(ctx, in)
		if err != nil {
			return nil, s.fault(ctx, o.Method+" "+o.Path, err)
		}
		return out, nil
	})
}

// fault makes a refusal of an error, and writes those down that are our fault.
func (s *Server) fault(ctx context.Context, what string, err error) *wire.Fault {
	f := wire.FaultOf(err)
	if f.Fault.Code == "internal" && ctx.Err() == nil {
		s.Log.Error("a request failed", "what", what, "error", err)
	}
	return f
}

// body is an answer of one document.
type body[T any] struct{ Body T }

// The account.

type account struct {
	ID   string `json:"id"`
	Name string `json:"name"`
	Kind string `json:"kind" enum:"guest,member,bot"`
}

type newAccount struct {
	ID    string `json:"id"`
	Name  string `json:"name"`
	Token string `json:"token" doc:"Shown once. Whoever has it acts for this account."`
}

func describeAccount(a archive.Account) account { return account{a.ID, a.Name, string(a.Kind)} }

func (s *Server) describeAccounts() {
	type guestRequest struct {
		Body *struct {
			Language string `json:"language,omitempty" enum:"en,de" doc:"Of the generated name."`
		}
	}
	add(s, operation{Operation: huma.Operation{
		OperationID: "createGuest", Method: "POST", Path: "/api/v1/guests", DefaultStatus: 201,
		Summary: "Become a guest", Description: "A guest has a generated name and may play casual games at once.",
	}}, func(ctx context.Context, in *guestRequest) (*body[newAccount], error) {
		language := "en"
		if in.Body != nil && in.Body.Language != "" {
			language = in.Body.Language
		}
		a, token, err := s.newGuest(ctx, language)
		if err != nil {
			return nil, err
		}
		return &body[newAccount]{newAccount{a.ID, a.Name, token}}, nil
	})
	add(s, operation{access: accounts, Operation: huma.Operation{
		OperationID: "getAccount", Method: "GET", Path: "/api/v1/account", Summary: "Who am I",
	}}, func(ctx context.Context, _ *struct{}) (*body[account], error) {
		return &body[account]{describeAccount(who(ctx).account)}, nil
	})
}

// Games.

type gameID struct {
	ID string `path:"id" maxLength:"40"`
}

func (s *Server) describeGames() {
	add(s, operation{Operation: huma.Operation{
		OperationID: "getGame", Method: "GET", Path: "/api/v1/games/{id}", Summary: "A game as it is now", Errors: []int{404},
	}}, func(ctx context.Context, in *gameID) (*body[wire.Game], error) {
		out := &body[wire.Game]{}
		err := s.Hall.View(ctx, play.ID(in.ID), func(t *play.Table) {
			out.Body = wire.NewGame(t, s.Hall.Now())
			if a := who(ctx).account.ID; t.Side(a) != cups.Nobody {
				s.Hall.Seen(t.ID(), a)
			}
		})
		return out, err
	})

	type moveRequest struct {
		ID   string `path:"id" maxLength:"40"`
		Body struct {
			Ply       int    `json:"ply" doc:"How many moves come before this one."`
			Move      string `json:"move" doc:"A drop is a number, a sowing a letter." example:"d" maxLength:"16"`
			Takebacks *int   `json:"takebacks,omitempty" doc:"If given, the move is refused as stale unless this is the game's number."`
		}
	}
	add(s, operation{access: accounts, Operation: huma.Operation{
		OperationID: "move", Method: "POST", Path: "/api/v1/games/{id}/moves", Summary: "Make a move", Errors: []int{403, 404, 409, 422},
		Description: "200 means that the move is on the disk. The same move for the same ply may be sent again: it is answered as before and not made twice.",
	}}, func(ctx context.Context, in *moveRequest) (*body[wire.Game], error) {
		m, err := cups.ParseMove(in.Body.Move)
		if err != nil {
			f := wire.NewCode("illegalMove")
			f.Fault.Reason = "noSuchMove"
			return nil, f
		}
		return s.do(ctx, in.ID, play.Move{Ply: cups.Ply(in.Body.Ply), Move: m, Takebacks: in.Body.Takebacks})
	})

	type actRequest struct {
		ID   string `path:"id" maxLength:"40"`
		Body struct {
			Action string `json:"action" enum:"resign,abort,offerTakeback,acceptTakeback,declineTakeback,moreTime,offerRematch,acceptRematch,declineRematch,claimWin,claimDraw"`
		}
	}
	add(s, operation{access: accounts, Operation: huma.Operation{
		OperationID: "act", Method: "POST", Path: "/api/v1/games/{id}/actions", Summary: "Resign, offer, claim, …", Errors: []int{403, 404, 409},
	}}, func(ctx context.Context, in *actRequest) (*body[wire.Game], error) {
		return s.do(ctx, in.ID, play.Act{Action: play.Action(in.Body.Action)})
	})

	type chatRequest struct {
		ID   string `path:"id" maxLength:"40"`
		Body struct {
			Room   string `json:"room" enum:"players,spectators"`
			Text   string `json:"text,omitempty" maxLength:"1000"`
			Preset string `json:"preset,omitempty" enum:"hello,luck,fun,goodGame,thanks,bye"`
		}
	}
	add(s, operation{access: accounts, Operation: huma.Operation{
		OperationID: "chat", Method: "POST", Path: "/api/v1/games/{id}/chat", Summary: "Write a line of chat", Errors: []int{403, 404, 409, 422},
	}}, func(ctx context.Context, in *chatRequest) (*body[wire.Game], error) {
		return s.do(ctx, in.ID, play.Chat{Room: play.Room(in.Body.Room), Text: in.Body.Text, Preset: play.Preset(in.Body.Preset)})
	})
}

// do takes a command to a table and answers with the game as it is then, also
// beside a refusal for which that helps.
func (s *Server) do(ctx context.Context, id string, c play.Command) (*body[wire.Game], error) {
	now := s.Hall.Now()
	a := who(ctx).account
	var game wire.Game
	err := s.Hall.Do(ctx, play.Actor{Account: a.ID, Name: a.Name}, play.ID(id), c, now, func(t *play.Table) {
		game = wire.NewGame(t, s.Hall.Now())
		if t.Side(a.ID) != cups.Nobody {
			s.Hall.Seen(t.ID(), a.ID)
		}
	})
	var refused *play.Error
	if errors.As(err, &refused) {
		f := wire.FaultOf(err)
		if f.Status == http.StatusConflict {
			f.Game = &game
		}
		return nil, f
	}
	return &body[wire.Game]{game}, err
}

// Challenges and seeks.

type challenge struct {
	ID    string           `json:"id"`
	URL   string           `json:"url" doc:"The page on which the challenge is accepted."`
	Game  *string          `json:"game" doc:"null until the game begins."`
	From  string           `json:"from,omitempty" doc:"The name of who made it."`
	State string           `json:"state,omitempty" enum:"open,accepted,declined,cancelled"`
	Cups  int              `json:"cups,omitempty"`
	Beans int              `json:"beans,omitempty"`
	Clock *wire.ClockTerms `json:"clock,omitempty"`
	Side  string           `json:"side,omitempty" doc:"The side of who made it."`
	Rated bool             `json:"rated,omitempty"`
}

type gameOf struct {
	Game string `json:"game"`
}

type challengeID struct {
	ID string `path:"id" maxLength:"40"`
}

// noContent is an answer without a body.
type noContent struct{}

// terms reads the terms of a request.
func terms(t wire.Terms) (archive.Terms, error) {
	a, err := t.Archive()
	if err != nil {
		f := wire.NewCode("badTerms")
		f.Fault.Field, f.Fault.Message = "clock", err.Error()
		return a, f
	}
	return a, nil
}

func (s *Server) describeChallenges() {
	type challengeRequest struct {
		Body struct {
			wire.Terms
			Opponent *struct {
				Level  int    `json:"level,omitempty" doc:"Of the computer, 1 to 8: the game begins at once."`
				Member string `json:"member,omitempty" doc:"The name of an account."`
			} `json:"opponent,omitempty" doc:"Left out: whoever has the link."`
		}
	}
	type challengeAnswer struct {
		Location string `header:"Location"`
		Body     challenge
	}
	add(s, operation{access: accounts, Operation: huma.Operation{
		OperationID: "createChallenge", Method: "POST", Path: "/api/v1/challenges", DefaultStatus: 201, Errors: []int{404, 409, 422},
		Summary: "Challenge the computer, somebody, or whoever has the link",
	}}, func(ctx context.Context, in *challengeRequest) (*challengeAnswer, error) {
		t, err := terms(in.Body.Terms)
		if err != nil {
			return nil, err
		}
		a, o := who(ctx).account, in.Body.Opponent
		if o != nil && o.Member == "" { // the computer
			id, err := s.Hall.PlayComputer(ctx, a, t, o.Level)
			if err != nil {
				return nil, err
			}
			game := string(id)
			url := s.url(ctx, "/g/"+game)
			return &challengeAnswer{url, challenge{ID: game, URL: url, Game: &game}}, nil
		}
		to := ""
		if o != nil {
			if to = o.Member; o.Level != 0 {
				f := wire.NewCode("badTerms")
				f.Fault.Field = "opponent"
				return nil, f
			}
		}
		c, err := s.Hall.Challenge(ctx, a, t, to)
		if err != nil {
			return nil, err
		}
		url := s.url(ctx, "/c/"+c.ID)
		return &challengeAnswer{url, challenge{ID: c.ID, URL: url}}, nil
	})
	add(s, operation{access: accounts, Operation: huma.Operation{
		OperationID: "getChallenge", Method: "GET", Path: "/api/v1/challenges/{id}", Errors: []int{404}, Summary: "A challenge",
	}}, func(ctx context.Context, in *challengeID) (*body[challenge], error) {
		c, err := s.Hall.FindChallenge(ctx, who(ctx).account.ID, in.ID)
		if err != nil {
			return nil, err
		}
		w := challenge{
			ID: c.ID, URL: s.url(ctx, "/c/"+c.ID), State: string(c.State), Cups: c.Terms.Cups, Beans: c.Terms.Beans,
			Clock: wire.ClockOf(c.Terms), Side: c.Terms.Side, Rated: c.Terms.Rated,
		}
		if game := string(c.Game); game != "" {
			w.Game = &game
		}
		if from, err := s.Archive.Account(ctx, c.From); err == nil {
			w.From = from.Name
		}
		return &body[challenge]{w}, nil
	})
	add(s, operation{access: accounts, Operation: huma.Operation{
		OperationID: "acceptChallenge", Method: "POST", Path: "/api/v1/challenges/{id}/accept", Errors: []int{404, 409}, Summary: "Accept a challenge",
	}}, func(ctx context.Context, in *challengeID) (*body[gameOf], error) {
		id, err := s.Hall.Accept(ctx, who(ctx).account, in.ID)
		return &body[gameOf]{gameOf{string(id)}}, err
	})
	for _, end := range []struct {
		name, id, summary string
		do                func(context.Context, archive.Account, string) error
	}{
		{"decline", "declineChallenge", "Say no to a challenge for you", s.Hall.Decline},
		{"cancel", "cancelChallenge", "Take back a challenge of yours", s.Hall.Cancel},
	} {
		add(s, operation{access: accounts, Operation: huma.Operation{
			OperationID: end.id, Method: "POST", Path: "/api/v1/challenges/{id}/" + end.name, Errors: []int{404, 409}, Summary: end.summary, DefaultStatus: 204,
		}}, func(ctx context.Context, in *challengeID) (*noContent, error) {
			return nil, end.do(ctx, who(ctx).account, in.ID)
		})
	}

	type seekRequest struct{ Body wire.Terms }
	type seekAnswer struct {
		ID   string  `json:"id"`
		Game *string `json:"game,omitempty" doc:"If an opponent waited already."`
	}
	add(s, operation{access: accounts, Operation: huma.Operation{
		OperationID: "createSeek", Method: "POST", Path: "/api/v1/seeks", DefaultStatus: 201, Errors: []int{422}, Summary: "Look for an opponent",
		Description: "The beginning of the game comes as gameStart in GET /api/v1/events. Without that stream or the page a seek ends after a minute.",
	}}, func(ctx context.Context, in *seekRequest) (*body[seekAnswer], error) {
		t, err := terms(in.Body)
		if err != nil {
			return nil, err
		}
		seek, game, err := s.Hall.Seek(ctx, who(ctx).account, t)
		if err != nil {
			return nil, err
		}
		out := &body[seekAnswer]{seekAnswer{ID: seek.ID}}
		if id := string(game); id != "" {
			out.Body.ID, out.Body.Game = id, &id
		}
		return out, nil
	})
	add(s, operation{Operation: huma.Operation{
		OperationID: "listSeeks", Method: "GET", Path: "/api/v1/seeks", Summary: "Who looks for an opponent",
	}}, func(ctx context.Context, _ *struct{}) (*body[[]wire.Seek], error) {
		return &body[[]wire.Seek]{s.seeks(ctx, who(ctx).account.ID)}, nil
	})
	add(s, operation{access: accounts, Operation: huma.Operation{
		OperationID: "answerSeek", Method: "POST", Path: "/api/v1/seeks/{id}/accept", Errors: []int{404, 409}, Summary: "Play with somebody of the list",
	}}, func(ctx context.Context, in *challengeID) (*body[gameOf], error) {
		id, err := s.Hall.Answer(ctx, who(ctx).account, in.ID)
		return &body[gameOf]{gameOf{string(id)}}, err
	})
	add(s, operation{access: accounts, Operation: huma.Operation{
		OperationID: "deleteSeek", Method: "DELETE", Path: "/api/v1/seeks/{id}", Errors: []int{404}, Summary: "Look no longer", DefaultStatus: 204,
	}}, func(ctx context.Context, in *challengeID) (*noContent, error) {
		return nil, s.Hall.Unseek(ctx, who(ctx).account, in.ID)
	})
}

// seeks describes the open seeks to an account.
func (s *Server) seeks(ctx context.Context, account string) []wire.Seek {
	list := []wire.Seek{}
	for _, k := range s.Hall.Seeks() {
		a, err := s.Archive.Account(ctx, k.Account)
		if err != nil {
			continue
		}
		list = append(list, wire.Seek{
			ID: k.ID, Name: a.Name, Kind: string(a.Kind), Mine: k.Account == account,
			Cups: k.Terms.Cups, Beans: k.Terms.Beans, Clock: wire.ClockOf(k.Terms), Rated: k.Terms.Rated, Side: k.Terms.Side,
		})
	}
	return list
}

// hostKey is the key of the request's scheme and host.
type hostKey struct{}

// url returns the address of a path as others reach it.
func (s *Server) url(ctx context.Context, path string) string {
	base := s.PublicURL
	if base == "" {
		base, _ = ctx.Value(hostKey{}).(string)
	}
	return strings.TrimSuffix(base, "/") + path
}

// Values.

// valueLimits are how long a position is looked at.
var valueLimits = analysis.Limits{Time: 3 * time.Second}

func (s *Server) describeValues() {
	type valueRequest struct {
		P string `query:"p" required:"true" maxLength:"400" doc:"A position; _ may be written for a space." example:"1.0.1.1/36/0_1.1.1.0/37/1_s"`
	}
	add(s, operation{Operation: huma.Operation{
		OperationID: "getPosition", Method: "GET", Path: "/api/v1/positions", Errors: []int{422}, Summary: "What a position is worth",
		Description: "kind says whether the value is exact, bounds or an estimate. Margins are those of the player who moves in the position asked about.",
	}}, func(ctx context.Context, in *valueRequest) (*body[any], error) {
		p, err := cups.Parse(strings.ReplaceAll(in.P, "_", " "))
		if err != nil {
			f := wire.NewCode("badPosition")
			f.Fault.Message = err.Error()
			return nil, f
		}
		result, err := s.Analyst.Analyze(ctx, mind.Client(who(ctx).key()), p, valueLimits, nil)
		var busy *mind.BusyError
		if errors.As(err, &busy) {
			return nil, wire.NewCode("busy")
		}
		return &body[any]{result}, err
	})
}
