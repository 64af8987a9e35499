package client_test

import (
	"context"
	"crypto/rand"
	"errors"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"example.org/cups"
	"example.org/cups/client"
	"example.org/cups/internal/online/arbiter"
	"example.org/cups/internal/online/archive/archivetest"
	"example.org/cups/internal/online/bus"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/guilds"
	"example.org/cups/internal/online/hall"
	"example.org/cups/internal/online/stream"
	"example.org/cups/internal/online/web"
)

// open opens a server without a network.
func open() (handler http.Handler, closed func(), err error) {
	store, log := archivetest.Memory(), slog.New(slog.DiscardHandler)
	h, err := hall.Open(context.Background(), hall.Config{Archive: store, Now: time.Now, Random: rand.Reader, Log: log})
	if err != nil {
		return nil, nil, err
	}
	members := club.New(club.Config{Archive: h.Guarded(), Now: h.Now, Random: rand.Reader, Log: log})
	kinds := stream.Config{Archive: h.Guarded(), Bus: bus.Local(), Jobs: h.Jobs(), Now: h.Now, Log: log, Cached: 100}
	all := guilds.New(guilds.Config{Hall: h, Club: members, Archive: store, Random: rand.Reader, Streams: kinds})
	events := arbiter.New(arbiter.Config{Hall: h, Club: members, Archive: store, Random: rand.Reader, Log: log, Streams: kinds, Guilds: all})
	site := web.New(web.Config{Hall: h, Club: members, Archive: store, Log: log, Now: time.Now, Arbiter: events, Guilds: all})
	err = h.Serve(context.Background())
	return site.Handler(), func() { site.Drain(); h.Close(context.Background()) }, err
}

// serve opens a server without a network, until the end of the test.
func serve(t *testing.T) http.Handler {
	handler, closed, err := open()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(closed)
	return handler
}

// guest returns a client with an account of its own.
func guest(t *testing.T, server string) *client.Client {
	t.Helper()
	c := client.New(server, "", rand.Text)
	g, err := c.CreateGuest(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	c.Token = g.Token
	return c
}

// must is for calls that have to succeed.
func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}

// Two guests play a game on a real server. One stream has all of it in order, the notices say that it has
// begun, and refusals have their codes, reasons and the game.
func TestAGameOnARealServer(t *testing.T) {
	server := httptest.NewServer(serve(t))
	t.Cleanup(server.Close)
	ctx := t.Context()
	south, north := guest(t, server.URL), guest(t, server.URL)
	challenge := must(south.CreateChallenge(ctx, &client.ChallengeRequestBody{Cups: 2, Beans: new(6), Side: new(client.SideWishSouth), Clock: client.Null[client.ClockTerms]()}))
	id := must(north.AcceptChallenge(ctx, challenge.ID)).Game
	for n, err := range south.StreamEvents(ctx) {
		if err != nil {
			t.Fatal(err)
		}
		if begun, ok := n.(*client.GameStartNotice); !ok || begun.Game != id {
			t.Fatalf("the first notice is %#v, want the begin of %s", n, id)
		}
		break
	}
	first := "1"
	if g := must(south.Move(ctx, id, &client.MoveRequestBody{Ply: 0, Move: first})); g.Ply != 1 || g.Turn != client.TurnNorth || g.Clock != nil {
		t.Fatalf("after the first move the game is %+v", g)
	}
	_, err := north.Move(ctx, id, &client.MoveRequestBody{Ply: 0, Move: first})
	var refused *client.Error
	if !client.Is(err, client.CodeNotYourGame, client.CodePlyTaken, client.CodeNotYourTurn) || !errors.As(err, &refused) || refused.Status < 400 || refused.RequestID == "" {
		t.Errorf("a move for a ply that is taken: %v", err)
	}
	_, err = north.Move(ctx, id, &client.MoveRequestBody{Ply: 1, Move: "9"})
	if !client.Is(err, client.CodeIllegalMove) || !errors.As(err, &refused) || refused.Status != 422 || refused.Fault.Error.Reason == "" {
		t.Errorf("a move that the rules forbid: %v", err)
	}
	_, err = south.Move(ctx, id, &client.MoveRequestBody{Ply: 1, Move: first})
	if !client.Is(err, client.CodeNotYourTurn) || !errors.As(err, &refused) || refused.Game == nil || refused.Game.Ply != 1 {
		t.Errorf("a move out of turn: %v with the game %+v", err, refused.Game)
	}

	moves, ended := 0, false
	for line, err := range north.StreamGame(ctx, id, nil) {
		if err != nil {
			t.Fatal(err)
		}
		switch e := line.(type) {
		case *client.WholeGame:
			moves = e.Game.Ply
		case *client.MoveEvent:
			moves++
		case *client.EndEvent:
			ended = true
			if e.Result == client.GameResultNone {
				t.Errorf("the game ended with %+v", e)
			}
		case *client.Unknown:
			t.Errorf("the client does not know %s", e.Raw)
		}
		if ended {
			break
		}
		g := must(north.GetGame(ctx, id))
		if g.Status != "playing" || g.Ply != moves {
			continue
		}
		by := south
		if g.Turn == client.TurnNorth {
			by = north
		}
		for m := range cups.MustParse(g.Position).Moves().All() {
			must(by.Move(ctx, id, &client.MoveRequestBody{Ply: g.Ply, Move: m.String()}))
			break
		}
	}
	if g := must(south.GetGame(ctx, id)); !ended || moves != g.Ply || g.Status != "over" || g.Margin == nil || g.Termination == nil {
		t.Errorf("the stream had %d moves and the end %v, and the game is %+v", moves, ended, g)
	}
	var listed []string
	for g, err := range client.New(server.URL, "", rand.Text).ListGames(ctx, &client.ListGamesQuery{Cups: new(2)}) {
		if err != nil {
			t.Fatal(err)
		}
		listed = append(listed, g.ID)
	}
	if !slices.Equal(listed, []string{id}) {
		t.Errorf("the finished games are %q, want %s alone", listed, id)
	}
	text := must(io.ReadAll(must(south.GetRecord(ctx, id))))
	if !strings.Contains(string(text), "[Result ") {
		t.Errorf("the record is %s", text)
	}
}

// answers are those of a server that is not one, in turn; nil: none comes.
type answers struct {
	list []*http.Response
	keys []string
	at   []time.Time
}

func (a *answers) RoundTrip(r *http.Request) (*http.Response, error) {
	a.keys, a.at = append(a.keys, r.Header.Get("Idempotency-Key")), append(a.at, time.Now())
	next := a.list[0]
	a.list = a.list[1:]
	if next == nil {
		return nil, errors.New("the network is down")
	}
	next.Request = r
	return next, nil
}

func answer(status int, body string, headers ...string) *http.Response {
	h := http.Header{}
	for i := 0; i+1 < len(headers); i += 2 {
		h.Set(headers[i], headers[i+1])
	}
	return &http.Response{StatusCode: status, Header: h, Body: io.NopCloser(strings.NewReader(body))}
}

func TestRequestsAreSentAgain(t *testing.T) {
	const busy, full = `{"error":{"code":"tooFast","message":"Wait."}}`, `{"error":{"code":"tooManySeeks","message":"No."}}`
	for name, c := range map[string]struct {
		answers []*http.Response
		code    client.Code // "": it succeeds
		tries   int
		takes   time.Duration
	}{
		"too fast, then answered":       {[]*http.Response{answer(429, busy, "Retry-After", "2"), answer(503, busy, "Retry-After", "3"), answer(201, `{"id":"a"}`)}, "", 3, 5 * time.Second},
		"no answer, then one":           {[]*http.Response{nil, answer(201, `{"id":"a"}`)}, "", 2, time.Second},
		"waiting does not help":         {[]*http.Response{answer(429, full)}, "tooManySeeks", 1, 0},
		"too long a wait":               {[]*http.Response{answer(429, busy, "Retry-After", "3600")}, "tooFast", 1, 0},
		"for ever":                      {[]*http.Response{answer(429, busy, "Retry-After", "1"), answer(429, busy, "Retry-After", "1"), answer(429, busy, "Retry-After", "1"), answer(429, busy, "Retry-After", "1"), answer(429, busy, "Retry-After", "1")}, "tooFast", 5, 4 * time.Second},
		"the first is carried out now":  {[]*http.Response{answer(409, `{"error":{"code":"keyRunning","message":"Wait."}}`), answer(201, `{"id":"a"}`)}, "", 2, time.Second},
		"refused":                       {[]*http.Response{answer(422, `{"error":{"code":"badTerms","message":"No."}}`, "Retry-After", "1")}, "badTerms", 1, 0},
		"something between, not a JSON": {[]*http.Response{answer(502, `<html>`)}, "other", 1, 0},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				a := &answers{list: c.answers}
				api := client.New("http://cups.test", "", rand.Text)
				api.HTTP = &http.Client{Transport: a}
				begun := time.Now()
				_, err := api.CreateSeek(t.Context(), &client.Terms{Cups: 4})
				if took := time.Since(begun); took != c.takes || len(a.at) != c.tries {
					t.Errorf("it took %v and %d tries, want %v and %d", took, len(a.at), c.takes, c.tries)
				}
				if c.code == "other" && (err == nil || client.Is(err)) || c.code == "" && err != nil || c.code != "" && c.code != "other" && !client.Is(err, c.code) {
					t.Errorf("the error is %v, want %q", err, c.code)
				}
				for _, key := range a.keys {
					if len(key) < 22 || key != a.keys[0] {
						t.Errorf("the keys are %q: want the same one for all tries", a.keys)
					}
				}
			})
		})
	}
}

// Without keys, a POST whose answer was lost may have been carried out.
func TestWithoutKeys(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		a := &answers{list: []*http.Response{nil, nil, answer(200, `{}`)}}
		api := client.New("http://cups.test", "", nil)
		api.HTTP = &http.Client{Transport: a}
		if _, err := api.CreateSeek(t.Context(), &client.Terms{Cups: 4}); err == nil || len(a.at) != 1 || a.keys[0] != "" {
			t.Errorf("a POST was sent %d times with the keys %q: %v", len(a.at), a.keys, err)
		}
		if _, err := api.GetAccount(t.Context()); err != nil || len(a.at) != 3 {
			t.Errorf("a GET was sent %d times: %v", len(a.at)-1, err)
		}
	})
}

func TestAWaitEndsWithItsContext(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ctx, cancel := context.WithTimeout(t.Context(), time.Second)
		defer cancel()
		api := client.New("http://cups.test", "", rand.Text)
		api.HTTP = &http.Client{Transport: &answers{list: []*http.Response{answer(503, `{}`, "Retry-After", "30")}}}
		if _, err := api.GetAccount(ctx); !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("the error is %v", err)
		}
	})
}

// broken is a body that breaks off.
type broken struct{ io.Reader }

func (b broken) Read(to []byte) (int, error) {
	n, err := b.Reader.Read(to)
	if err == io.EOF {
		err = io.ErrUnexpectedEOF
	}
	return n, err
}

// A stream yields what is complete, keeps what it does not know, and ends with an error only if it breaks off.
func TestStreams(t *testing.T) {
	stream := func(body io.Reader) (kinds []string, last error) {
		a := answer(200, "")
		a.Body = io.NopCloser(body)
		api := client.New("http://cups.test", "", rand.Text)
		api.HTTP = &http.Client{Transport: &answers{list: []*http.Response{a}}}
		for line, err := range api.StreamGame(t.Context(), "a/b", nil) {
			if err != nil {
				return kinds, err
			}
			switch e := line.(type) {
			case *client.MoveEvent:
				kinds = append(kinds, "move "+e.Move)
			case *client.Unknown:
				kinds = append(kinds, "unknown "+e.Type+" "+string(e.Raw))
			default:
				t.Errorf("a line is %#v", e)
			}
		}
		return kinds, nil
	}
	const text = "{\"type\":\"move\",\"version\":1,\"move\":\"4\",\"new\":true}\n\n \n{\"type\":\"dance\",\"version\":2}\n"
	want := []string{"move 4", `unknown dance {"type":"dance","version":2}`}
	if got, err := stream(strings.NewReader(text)); err != nil || !slices.Equal(got, want) {
		t.Errorf("the stream has %q and ends with %v, want %q", got, err, want)
	}
	if got, err := stream(broken{strings.NewReader(text + `{"type":"mo`)}); !errors.Is(err, io.ErrUnexpectedEOF) || !slices.Equal(got, want) {
		t.Errorf("a stream that breaks off has %q and ends with %v", got, err)
	}
	if got, err := stream(strings.NewReader(text + "{]\n")); err == nil || !slices.Equal(got, want) {
		t.Errorf("a stream with nonsense has %q and ends with %v", got, err)
	}
}

func TestWhatIsDeprecatedIsSaid(t *testing.T) {
	var said []string
	api := client.New("http://cups.test", "", rand.Text)
	api.HTTP = &http.Client{Transport: &answers{list: []*http.Response{
		answer(200, `{}`), answer(200, `{}`, "Deprecation", "@1764115200", "Sunset", "Sat, 26 Dec 2026 00:00:00 GMT"),
	}}}
	api.Deprecated = func(method, path string, since, sunset time.Time) {
		said = append(said, method+" "+path+" "+since.Format(time.DateOnly)+" "+sunset.Format(time.DateOnly))
	}
	must(api.GetAccount(t.Context()))
	must(api.GetAccount(t.Context()))
	if want := []string{"GET /api/v1/account 2025-11-26 2026-12-26"}; !slices.Equal(said, want) {
		t.Errorf("it said %q, want %q", said, want)
	}
}

// A delivery to a hook is read by its type.
func TestHookEvents(t *testing.T) {
	e, err := client.ParseHookEvent([]byte(`{"id":"5b","type":"yourTurn","at":"2026-03-01T12:00:00.000Z","game":"yj","version":7}`))
	turn, ok := e.(*client.HookYourTurnEvent)
	if err != nil || !ok || turn.Game != "yj" || turn.Version != 7 || turn.At.Hour() != 12 {
		t.Errorf("the event is %#v, %v", e, err)
	}
}

// What a page of another site needs is there: the address for the browser, and the exchange of the code. A
// refusal in the codes of OAuth 2.0 is one like all others.
func TestAPageOfAnotherSite(t *testing.T) {
	server := httptest.NewServer(serve(t))
	defer server.Close()
	c := client.New(server.URL, "", rand.Text)
	about, err := c.GetOAuthMetadata(t.Context())
	if err != nil || about.TokenEndpoint != server.URL+"/oauth/token" {
		t.Fatalf("%+v, %v", about, err)
	}
	state := "a & b"
	at := c.Authorize(&client.AuthorizeQuery{ResponseType: "code", ClientId: "page", RedirectUri: "https://play.example/", CodeChallenge: "x", CodeChallengeMethod: "S256", State: &state})
	if want := server.URL + "/oauth?client_id=page&code_challenge=x&code_challenge_method=S256&redirect_uri=https%3A%2F%2Fplay.example%2F&response_type=code&state=a+%26+b"; at != want {
		t.Errorf("the browser is led to %s, want %s", at, want)
	}
	c.Token = "cups_of_somebody" // is not sent
	_, err = c.ExchangeCode(t.Context(), &client.OAuthExchange{GrantType: "authorization_code", Code: "cups_x", ClientId: "page", RedirectUri: "https://play.example/", CodeVerifier: "y"})
	if !client.Is(err, "invalid_grant") || !strings.Contains(err.Error(), "400 invalid_grant: The code was used") {
		t.Errorf("a wrong code is refused with %v", err)
	}
	if _, err := c.RevokeToken(t.Context(), &client.OAuthRevocation{Token: "cups_x", ClientId: "page"}); err != nil {
		t.Error(err)
	}
}
