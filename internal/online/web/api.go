package web

import (
	"context"
	"errors"
	"net/http"
	"reflect"
	"slices"
	"strings"

	"example.org/cups"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/play"
	"example.org/cups/internal/online/wire"
	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"
)

// operation is one entry of the table of operations.
type operation struct {
	huma.Operation
	action club.Action // decides who may ask; empty: club.Look
	codes  []string    // of the refusals, besides those that every operation may have
}

// mostBody is the length of the longest body of a request, in bytes.
const mostBody = 16 << 10

func init() {
	huma.ValidateStrictCasing = true
	huma.NewError = func(status int, message string, errs ...error) huma.StatusError {
		return faultOf(status, message, errs)
	}
}

// describe sets up the interface for programs.
func (s *Server) describe() {
	c := huma.DefaultConfig("Cups", "1")
	c.Info.Description = aboutAPI()
	c.OpenAPIPath, c.DocsPath, c.SchemasPath = "", "", ""
	c.CreateHooks = nil
	c.Transformers = []huma.Transformer{nameRequest}
	c.RejectUnknownQueryParameters = true
	c.Components.SecuritySchemes = map[string]*huma.SecurityScheme{
		"token": {Type: "http", Scheme: "bearer", Description: "A token of POST /api/v1/guests, /api/v1/sessions or /api/v1/tokens, in the header Authorization: Bearer TOKEN."},
	}
	s.api = humago.New(s.mux, c)

	s.describeAccounts()
	s.describeMembers()
	s.describePrograms()
	s.describeHooks()
	s.describePasskeys()
	s.describeMail()
	s.describeOfficers()
	s.describeFriends()
	s.describeMessages()
	s.describeReports()
	s.describeSettings()
	s.describeRatings()
	s.describePlayers()
	s.describeGames()
	s.describeChallenges()
	s.describeStreams()
	s.describeLive()
	s.describeLobby()
	s.describeArchive()
	s.describeValues()
	s.describePuzzles()
	s.describeValueStream()
	s.describeReviews()
	s.describeOpenings()
	s.publish()
	s.mux.HandleFunc("/api/", s.nothingHere)
}

// nameRequest puts the ID of the request into a refusal that is our fault.
func nameRequest(ctx huma.Context, _ string, v any) (any, error) {
	if f, ok := v.(*wire.Fault); ok {
		return f.Of(traceOf(ctx.Context()).id), nil
	}
	return v, nil
}

// nothingHere answers requests that no operation is for.
func (s *Server) nothingHere(w http.ResponseWriter, r *http.Request) {
	var allowed []string
	for _, method := range []string{"GET", "HEAD", "POST", "PATCH", "DELETE"} {
		other := &http.Request{Method: method, URL: r.URL, Host: r.Host}
		if _, pattern := s.mux.Handler(other); pattern != "" && pattern != "/api/" {
			allowed = append(allowed, method)
		}
	}
	if len(allowed) == 0 {
		refuse(w, wire.NewCode("notFound"))
		return
	}
	w.Header().Set("Allow", strings.Join(allowed, ", "))
	refuse(w, wire.NewCode("wrongMethod"))
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
	case status == http.StatusRequestTimeout:
		code = "tooSlow"
	case status == http.StatusNotFound:
		code = "notFound"
	case status >= 500:
		code = "internal"
	}
	f := wire.NewCode(code)
	if code != "malformed" {
		return f
	}
	if len(errs) == 0 {
		f.Fault.Message += " " + message + "."
	}
	for i, err := range errs {
		var d *huma.ErrorDetail
		switch {
		case !errors.As(err, &d):
			f.Fault.Message += " " + err.Error() + "."
		case strings.HasPrefix(d.Message, "json: "):
			f.Fault.Message += " " + d.Location + ": a value has another type than it must have."
		default:
			f.Fault.Message += " " + d.Location + ": " + d.Message + "."
		}
		if d != nil && i == 0 {
			_, f.Fault.Field, _ = strings.Cut(d.Location, ".")
		}
	}
	return f
}

// add adds an operation.
func add[I, O any](s *Server, o operation, f func(ctx context.Context, in *I) (*O, error)) {
	if o.MaxBodyBytes == 0 {
		o.MaxBodyBytes = mostBody
	}
	if o.Method != http.MethodGet {
		o.codes = append(o.codes, "foreignOrigin")
	}
	if _, hasBody := reflect.TypeFor[I]().FieldByName("Body"); hasBody {
		o.codes = append(o.codes, "tooLarge", "tooSlow")
	}
	o.codes = append(o.codes, "malformed", "badToken", "tooFast", "internal", "unavailable", "closing")
	if o.action == "" {
		o.action = club.Look
	}
	if !club.IsForAll(o.action) {
		o.codes = append(o.codes, "noToken", "forbidden")
		o.Security = []map[string][]string{{"token": {}}}
		o.Middlewares = append(huma.Middlewares{needs(o.action)}, o.Middlewares...)
		if scope := club.ScopeOf(o.action); slices.Contains(club.Scopes, scope) {
			o.Description += " A personal token needs the scope " + string(scope) + "."
		} else {
			o.Description += " This needs a session, not a personal token."
		}
	} else {
		o.Security = []map[string][]string{{}, {"token": {}}}
	}
	if o.Responses == nil {
		o.Responses = map[string]*huma.Response{}
	}
	s.describeFaults(&o)
	huma.Register(s.api, o.Operation, func(ctx context.Context, in *I) (*O, error) {
		out, err := f(ctx, in)
		if err != nil {
			return nil, s.fault(ctx, o.Method+" "+o.Path, err)
		}
		return out, nil
	})
	s.operations = append(s.operations, o.OperationID)
	s.scopes[o.OperationID] = string(club.ScopeOf(o.action))
}

// needs refuses who may not do something, before the request is looked at.
func needs(action club.Action) func(huma.Context, func(huma.Context)) {
	return func(ctx huma.Context, next func(huma.Context)) {
		_, w := humago.Unwrap(ctx)
		switch v := who(ctx.Context()); {
		case !v.isKnown():
			refuse(w, wire.NewCode("noToken"))
		case !club.Able(v.actor, action):
			refuse(w, wire.NewCode("forbidden"))
		default:
			next(ctx)
		}
	}
}

// optional is a parameter that may be left out.
type optional[T any] struct {
	value T
	isSet bool
}

// Schema implements [huma.SchemaProvider].
func (optional[T]) Schema(r huma.Registry) *huma.Schema {
	return huma.SchemaFromType(r, reflect.TypeFor[T]())
}

// Receiver implements [huma.ParamWrapper].
func (o *optional[T]) Receiver() reflect.Value { return reflect.ValueOf(&o.value).Elem() }

// OnParamSet implements [huma.ParamReactor].
func (o *optional[T]) OnParamSet(isSet bool, _ any) { o.isSet = isSet }

// fault makes a refusal of an error, and writes those down that are our fault.
func (s *Server) fault(ctx context.Context, what string, err error) *wire.Fault {
	f := wire.FaultOf(err)
	if f.Fault.Code == "internal" && ctx.Err() == nil {
		s.log(ctx).Error("a request failed", "what", what, "error", err)
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
			Language string `json:"language,omitempty" enum:"en,de" doc:"Of the generated name. Left out: en."`
			Bot      bool   `json:"bot,omitempty" doc:"true for a program that plays: everybody sees that it is a bot, and it is never paired with people who have not chosen it."`
		}
	}
	add(s, operation{Operation: huma.Operation{
		OperationID: "createGuest", Method: "POST", Path: "/api/v1/guests", DefaultStatus: 201,
		Summary: "Become a guest",
		Description: "A guest has a generated name and may play casual games at once. The body may be empty. " +
			"The token is shown once: whoever has it is this guest. A program that plays says bot.",
	}}, func(ctx context.Context, in *guestRequest) (*body[newAccount], error) {
		language, kind := "en", play.Guest
		if in.Body != nil && in.Body.Language != "" {
			language = in.Body.Language
		}
		if in.Body != nil && in.Body.Bot {
			kind = play.Bot
		}
		a, token, err := s.newcomer(ctx, kind, language)
		if err != nil {
			return nil, err
		}
		return &body[newAccount]{newAccount{a.ID, a.Name, token}}, nil
	})
	add(s, operation{action: club.SeeOwn, Operation: huma.Operation{
		OperationID: "getAccount", Method: "GET", Path: "/api/v1/account", Summary: "My account",
		Description: "The account that the token or the cookie belongs to.",
	}}, func(ctx context.Context, _ *struct{}) (*body[account], error) {
		return &body[account]{describeAccount(who(ctx).actor.Account)}, nil
	})
}

// Games.

type gameID struct {
	ID string `path:"id" doc:"The ID of a game."`
}

func (s *Server) describeGames() {
	add(s, operation{Operation: huma.Operation{
		OperationID: "getGame", Method: "GET", Path: "/api/v1/games/{id}", Summary: "A game as it is now",
		Description: "Clocks show the time that is left now. A player who asks about their own game counts as present.",
	}, codes: []string{"notFound"}}, func(ctx context.Context, in *gameID) (*body[wire.Game], error) {
		out := &body[wire.Game]{}
		err := s.Hall.View(ctx, play.ID(in.ID), func(t *play.Table) {
			out.Body = wire.NewGame(t, s.Hall.Now())
			if a := who(ctx).actor.Account.ID; t.Side(a) != cups.Nobody {
				s.Hall.Seen(t.ID(), a)
			}
		})
		return out, err
	})

	type moveRequest struct {
		ID   string `path:"id" doc:"The ID of a game."`
		Body struct {
			Ply       int    `json:"ply" minimum:"0" doc:"How many moves come before this one."`
			Move      string `json:"move" doc:"A drop is a number, a sowing a letter." example:"d" maxLength:"16"`
			Takebacks *int   `json:"takebacks,omitempty" minimum:"0" doc:"If given, the move is refused as stale unless this is the game's number."`
		}
	}
	add(s, operation{action: club.TakePart, Operation: huma.Operation{
		OperationID: "move", Method: "POST", Path: "/api/v1/games/{id}/moves", Summary: "Make a move",
		Description: "200 means that the move is on the disk. If no answer comes, send the same again: a move that was made at its ply already " +
			"is answered with 200 and not made twice. Moves that were taken back make their plies free again; takebacks keeps a late copy of such a move from being played.",
	}, codes: []string{"notYourGame", "notFound", "plyTaken", "plyAhead", "stale", "notYourTurn", "gameOver", "illegalMove"}}, func(ctx context.Context, in *moveRequest) (*body[wire.Game], error) {
		m, err := cups.ParseMove(in.Body.Move)
		if err != nil {
			m = cups.NoMove // which is refused like any other move that the rules do not have
		}
		return s.do(ctx, in.ID, play.Move{Ply: cups.Ply(in.Body.Ply), Move: m, Takebacks: in.Body.Takebacks})
	})

	type actRequest struct {
		ID   string `path:"id" doc:"The ID of a game."`
		Body struct {
			Action string `json:"action" enum:"resign,abort,offerTakeback,acceptTakeback,declineTakeback,moreTime,offerRematch,acceptRematch,declineRematch,claimWin,claimDraw"`
		}
	}
	add(s, operation{action: club.TakePart, Operation: huma.Operation{
		OperationID: "act", Method: "POST", Path: "/api/v1/games/{id}/actions", Summary: "Resign, abort, offer, answer an offer, claim",
		Description: "abort is possible before the second move. An offer that both make is agreed. moreTime gives the opponent 15 s. " +
			"claimWin and claimDraw are for an opponent who has left; a decided game can be claimed as a win only. acceptRematch begins another game with sides changed; its ID comes as the event rematch.",
	}, codes: []string{"notYourGame", "notFound", "gameOver", "notOver", "tooLateToAbort", "nothingToTake", "noOffer", "offerOpen", "noClock", "tooMuchTime", "opponentHere", "decided", "rematchUnavailable", "blockedByYou"}}, func(ctx context.Context, in *actRequest) (*body[wire.Game], error) {
		return s.do(ctx, in.ID, play.Act{Action: play.Action(in.Body.Action)})
	})

	type chatRequest struct {
		ID   string `path:"id" doc:"The ID of a game."`
		Body struct {
			Room   string `json:"room" enum:"players,spectators"`
			Text   string `json:"text,omitempty" maxLength:"1000"`
			Preset string `json:"preset,omitempty" enum:"hello,luck,fun,goodGame,thanks,bye"`
		}
	}
	add(s, operation{action: club.TakePart, Operation: huma.Operation{
		OperationID: "chat", Method: "POST", Path: "/api/v1/games/{id}/chat", Summary: "Write a line of chat",
		Description: "A line is text of at most 200 characters, or the name of a preset that each reader sees in their own language. Players write to the room players, all others to spectators.",
	}, codes: []string{"notYourGame", "notFound", "chatFull", "badChat", "presetsOnly"}}, func(ctx context.Context, in *chatRequest) (*body[wire.Game], error) {
		return s.do(ctx, in.ID, play.Chat{Room: play.Room(in.Body.Room), Text: in.Body.Text, Preset: play.Preset(in.Body.Preset)})
	})
}

// do takes a command to a table and answers with the game as it is then, also
// beside a refusal for which that helps.
func (s *Server) do(ctx context.Context, id string, c play.Command) (_ *body[wire.Game], err error) {
	now := s.Hall.Now()
	a := who(ctx).actor.Account
	if err := s.mayWrite(ctx, a.ID, c); err != nil {
		return nil, err
	}
	var game wire.Game
	defer func() {
		if _, moved := c.(play.Move); moved && err == nil {
			s.Meter.Move(s.Hall.Now().Sub(now))
		}
	}()
	err = s.Hall.Do(ctx, play.Actor{Account: a.ID, Name: a.Name}, play.ID(id), c, now, func(t *play.Table) {
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
	ID string `path:"id" doc:"The ID of a challenge."`
}

type seekID struct {
	ID string `path:"id" doc:"The ID of a seek."`
}

// noGame is the answer about a challenge that no game will come of.
type noGame struct {
	Game *string `json:"game" doc:"null: no game begins."`
}

// noContent is an answer without a body.
type noContent struct{}

// opponent is whom a challenge is for: the computer or an account.
type opponent struct {
	Level  int    `json:"level,omitempty" doc:"Of the computer, 1 to 8: the game begins at once."`
	Member string `json:"member,omitempty" doc:"The name of an account."`
}

// errOpponent refuses an opponent that is neither, or both.
var errOpponent = wire.NewFieldFault("badTerms", "opponent", "An opponent has either a level from 1 to 8 or the name of a member.")

func (s *Server) describeChallenges() {
	type challengeRequest struct {
		Body struct {
			wire.Terms
			Opponent *opponent `json:"opponent,omitempty" doc:"null or left out: whoever has the link."`
		}
	}
	type challengeAnswer struct {
		Location string `header:"Location"`
		Body     challenge
	}
	add(s, operation{action: club.TakePart, Operation: huma.Operation{
		OperationID: "createChallenge", Method: "POST", Path: "/api/v1/challenges", DefaultStatus: 201,
		Summary:     "Challenge the computer, a player, or anybody who has the link",
		Description: "A game against the computer begins at once and is named in game. Otherwise game is null until somebody accepts; then gameStart comes in GET /api/v1/events.",
	}, codes: []string{"notFound", "ownOffer", "badTerms", "membersOnly", "notWelcome", "blockedByYou"}}, func(ctx context.Context, in *challengeRequest) (*challengeAnswer, error) {
		t, err := in.Body.Terms.Archive()
		if err != nil {
			return nil, err
		}
		a, o := who(ctx).actor.Account, in.Body.Opponent
		if o != nil && (o.Level != 0) == (o.Member != "") {
			return nil, errOpponent
		}
		if o != nil && o.Level != 0 {
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
			to = o.Member
		}
		c, err := s.Hall.Challenge(ctx, a, t, to)
		if err != nil {
			return nil, err
		}
		url := s.url(ctx, "/c/"+c.ID)
		return &challengeAnswer{url, challenge{ID: c.ID, URL: url}}, nil
	})
	add(s, operation{action: club.TakePart, Operation: huma.Operation{
		OperationID: "getChallenge", Method: "GET", Path: "/api/v1/challenges/{id}", Summary: "A challenge",
		Description: "Its terms and its state. Only the two accounts can see a challenge for one account.",
	}, codes: []string{"notFound"}}, func(ctx context.Context, in *challengeID) (*body[challenge], error) {
		c, err := s.Hall.FindChallenge(ctx, who(ctx).actor.Account.ID, in.ID)
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
	add(s, operation{action: club.TakePart, Operation: huma.Operation{
		OperationID: "acceptChallenge", Method: "POST", Path: "/api/v1/challenges/{id}/accept", Summary: "Accept a challenge",
		Description: "The game begins. Asking again returns the same game.",
	}, codes: []string{"notFound", "notOpen", "ownOffer", "membersOnly"}}, func(ctx context.Context, in *challengeID) (*body[gameOf], error) {
		id, err := s.Hall.Accept(ctx, who(ctx).actor.Account, in.ID)
		return &body[gameOf]{gameOf{string(id)}}, err
	})
	for _, end := range []struct {
		name, id, summary, description string
		do                             func(context.Context, archive.Account, string) error
	}{
		{"decline", "declineChallenge", "Say no to a challenge for you", "A challenge for whoever has the link cannot be declined.", s.Hall.Decline},
		{"cancel", "cancelChallenge", "Take back a challenge of yours", "Nobody can accept it any more. Asking again changes nothing.", s.Hall.Cancel},
	} {
		add(s, operation{action: club.TakePart, Operation: huma.Operation{
			OperationID: end.id, Method: "POST", Path: "/api/v1/challenges/{id}/" + end.name, Summary: end.summary, Description: end.description,
		}, codes: []string{"notFound", "notOpen"}}, func(ctx context.Context, in *challengeID) (*body[noGame], error) {
			return &body[noGame]{}, end.do(ctx, who(ctx).actor.Account, in.ID)
		})
	}

	type seekRequest struct{ Body wire.Terms }
	type seekAnswer struct {
		ID   string  `json:"id"`
		Game *string `json:"game,omitempty" doc:"If an opponent waited already."`
	}
	add(s, operation{action: club.TakePart, Operation: huma.Operation{
		OperationID: "createSeek", Method: "POST", Path: "/api/v1/seeks", DefaultStatus: 201, Summary: "Look for an opponent",
		Description: "The beginning of the game comes as gameStart in GET /api/v1/events. Without that stream or the page a seek ends after a minute. " +
			"People are paired with people and bots with bots; a person may choose the seek of a bot from the list.",
	}, codes: []string{"badTerms", "membersOnly"}}, func(ctx context.Context, in *seekRequest) (*body[seekAnswer], error) {
		t, err := in.Body.Archive()
		if err != nil {
			return nil, err
		}
		seek, game, err := s.Hall.Seek(ctx, who(ctx).actor.Account, t)
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
		OperationID: "listSeeks", Method: "GET", Path: "/api/v1/seeks", Summary: "Players looking for an opponent",
		Description: "All open seeks, the oldest first.",
	}}, func(ctx context.Context, _ *struct{}) (*body[[]wire.Seek], error) {
		return &body[[]wire.Seek]{s.seeks(ctx, who(ctx).actor.Account.ID)}, nil
	})
	add(s, operation{action: club.TakePart, Operation: huma.Operation{
		OperationID: "answerSeek", Method: "POST", Path: "/api/v1/seeks/{id}/accept", Summary: "Accept a seek",
		Description: "The game begins on the terms of the seek. A bot may accept only seeks of bots.",
	}, codes: []string{"notFound", "ownOffer", "forbidden", "membersOnly"}}, func(ctx context.Context, in *seekID) (*body[gameOf], error) {
		id, err := s.Hall.Answer(ctx, who(ctx).actor.Account, in.ID)
		return &body[gameOf]{gameOf{string(id)}}, err
	})
	add(s, operation{action: club.TakePart, Operation: huma.Operation{
		OperationID: "deleteSeek", Method: "DELETE", Path: "/api/v1/seeks/{id}", Summary: "Withdraw a seek", DefaultStatus: 204,
		Description: "404 if the seek is no longer open, because a game has begun or because the player has gone.",
	}, codes: []string{"notFound"}}, func(ctx context.Context, in *seekID) (*noContent, error) {
		return nil, s.Hall.Unseek(ctx, who(ctx).actor.Account, in.ID)
	})
}

// seeks describes the open seeks to an account.
func (s *Server) seeks(ctx context.Context, account string) []wire.Seek {
	list := []wire.Seek{}
	circle, err := s.Club.Circle(ctx, account)
	if err != nil {
		return list // the next look has it
	}
	for _, k := range s.Hall.Seeks() {
		if circle.IsApart(k.Account) { // for those two there is no game
			continue
		}
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
