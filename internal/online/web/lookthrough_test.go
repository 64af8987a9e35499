package web_test

import (
	"archive/zip"
	"context"
	"io"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"example.org/cups"
	"example.org/cups/analysis"
	"example.org/cups/internal/mind"
	"example.org/cups/internal/online/web"
)

// stuck never answers.
type stuck struct{}

func (stuck) Analyze(ctx context.Context, _ mind.Client, _ cups.Position, _ analysis.Limits, _ func(analysis.Result)) (analysis.Result, error) {
	<-ctx.Done()
	return analysis.Result{}, ctx.Err()
}

// found asks whether a game was looked through, without beginning that.
func (s *site) found(game string) int {
	s.Helper()
	return s.ask("", "GET", "/api/v1/games/"+game+"/review?begin=false", nil).status
}

// A game that people have played is looked through by itself. What a server had begun
// when it ended, the next one begins again.
func TestGamesAreLookedThroughUnasked(t *testing.T) {
	inBubble(t, func(c *web.Config) { c.Analyst = stuck{} }, func(t *testing.T, s *site) {
		game, south, north := s.game()
		ctx, stop := context.WithCancel(t.Context())
		go s.server.ReviewGames(ctx)
		synctest.Wait()
		if got := s.found(game); got != 409 {
			t.Errorf("while the game goes on the answer is %d", got)
		}
		s.playOut(game, south, north)
		synctest.Wait()
		if got := s.found(game); got != 202 {
			t.Errorf("after the game the answer is %d, want 202: it is being looked through", got)
		}
		stop()
		s.server.Drain() // the server ends
		synctest.Wait()
		if got := s.found(game); got != 204 {
			t.Errorf("after the end of the server the answer is %d", got)
		}
		next := web.New(web.Config{Hall: s.hall, Club: s.club, Archive: s.archive, Analyst: newTruthful(), Log: s.server.Log, Now: time.Now})
		defer next.Drain()
		s.handler = next.Handler()
		ctx, stop = context.WithCancel(t.Context())
		defer stop()
		go next.ReviewGames(ctx)
		time.Sleep(time.Hour)
		if got := s.found(game); got != 200 {
			t.Errorf("the next server's answer is %d", got)
		}
	})
}

// Games of programs alone, and those that nobody has really played, are looked through
// only if somebody asks.
func TestNotEveryGameIsLookedThroughUnasked(t *testing.T) {
	inBubble(t, func(c *web.Config) { c.Analyst = newTruthful() }, func(t *testing.T, s *site) {
		ctx, stop := context.WithCancel(t.Context())
		defer stop()
		go s.server.ReviewGames(ctx)
		short, south, _ := s.game()
		s.ask(south, "POST", "/api/v1/games/"+short+"/moves", map[string]any{"ply": 0, "move": first(s.state(short).Position)}).is(200, "")
		s.ask(south, "POST", "/api/v1/games/"+short+"/actions", `{"action":"resign"}`).is(200, "")
		bot := func() string {
			return s.ask("", "POST", "/api/v1/guests", `{"bot":true}`).is(201, "").get("token").(string)
		}
		one, two := bot(), bot()
		c := s.ask(one, "POST", "/api/v1/challenges", `{`+small+`,"side":"south"}`).is(201, "").get("id").(string)
		programs := s.ask(two, "POST", "/api/v1/challenges/"+c+"/accept", nil).is(200, "").get("game").(string)
		s.playOut(programs, one, two)
		time.Sleep(time.Hour)
		for _, game := range []string{short, programs} {
			if got := s.found(game); got != 204 {
				t.Errorf("game %s: %d", game, got)
			}
			s.ask("", "GET", "/api/v1/games/"+game+"/review", nil).is(202, "")
		}
	})
}

// throw plays games until South has made a mistake that is a puzzle.
func (s *site) throw() (game, south string) {
	s.Helper()
	for range 6 {
		id, ada, ben := s.game()
		s.playOut(id, ada, ben)
		time.Sleep(time.Hour)
		if owns(s, ada) > 0 {
			return id, ada
		}
	}
	s.Fatal("no game has given a puzzle")
	return "", ""
}

func owns(s *site, token string) int {
	var list []struct{ Game string }
	s.ask(token, "GET", "/api/v1/account/puzzles/own", nil).is(200, "").read(&list)
	return len(list)
}

// The mistakes of a game become puzzles of whoever made them, who solves them like
// others, keeps them as a member, exports them, and leaves none behind.
func TestPuzzlesFromOnesOwnGames(t *testing.T) {
	inBubble(t, func(c *web.Config) { c.Analyst = newTruthful() }, func(t *testing.T, s *site) {
		ctx, stop := context.WithCancel(t.Context())
		defer stop()
		go s.server.ReviewGames(ctx)
		game, token := s.throw()
		var list []struct {
			Puzzle struct {
				ID, Position, Title string
				Rating              int
				Tried, Solved       bool
			}
			Game, Played string
		}
		read := func() { s.ask(token, "GET", "/api/v1/account/puzzles/own", nil).is(200, "").read(&list) }
		read()
		p := list[0].Puzzle
		if list[0].Game != game || p.Rating != 0 || p.Tried {
			t.Errorf("got %+v", list[0])
		}
		path := "/api/v1/puzzles/" + p.ID
		s.ask(s.guest(), "GET", path, nil).is(404, "notFound") // they are nobody else's
		s.ask("", "POST", path+"/attempts/attempt-0", `{"steps":[]}`).is(404, "notFound")
		s.ask("", "GET", "/puzzles/"+p.ID, nil).is(404, "")
		s.ask(token, "GET", path, nil).is(200, "")
		b := s.browser("en")
		b.cookies["cups"] = token
		b.shows("/puzzles", 200, `href="/puzzles/`+p.ID+`"`)
		b.shows("/puzzles/"+p.ID, 200, "/g/"+game)
		if got := b.send("GET", "/puzzles/mine", nil).header.Get("Location"); got != "/puzzles/"+p.ID {
			t.Errorf("the next one is %s", got)
		}

		wrong := s.ask(token, "POST", path+"/attempts/attempt-1", map[string]any{"steps": []string{list[0].Played}}).is(200, "")
		if wrong.get("answer", "judgement") != "wrong" || wrong.get("recorded") != true || strings.Contains(wrong.body, `"rated"`) {
			t.Errorf("what was played is answered with %s", wrong.body)
		}
		hint := s.ask(token, "POST", path+"/attempts/attempt-2", `{"steps":["hint","hint"]}`).is(200, "")
		right := s.ask(token, "POST", path+"/attempts/attempt-3", map[string]any{"steps": []any{hint.get("hint", "move")}}).is(200, "")
		if right.get("state") != "solved" || strings.Contains(right.body, `"rated"`) {
			t.Errorf("the solution is answered with %s", right.body)
		}
		if read(); !list[0].Puzzle.Tried || list[0].Puzzle.Solved {
			t.Errorf("the first attempt was wrong, and counts: %+v", list[0])
		}
		if got := s.ask(token, "GET", "/api/v1/account/puzzles", nil).get("tried"); got != 0.0 {
			t.Errorf("the diary has %v attempts", got)
		}

		have := len(list)
		token = s.ask(token, "POST", "/api/v1/account/join", map[string]any{"name": "Ada", "password": password}).is(200, "").get("token").(string)
		if got := owns(s, token); got != have {
			t.Errorf("the member has %d puzzles, the guest had %d", got, have)
		}
		export := s.ask(token, "GET", "/api/v1/account/export", nil).is(200, "")
		if text := unzipped(t, export.body, "account.json"); !strings.Contains(text, `"own-puzzle"`) || !strings.Contains(text, `"game": "`+game+`"`) {
			t.Errorf("the export has %s", text)
		}
		id := s.ask(token, "GET", "/api/v1/account", nil).get("id").(string)
		s.ask(token, "POST", "/api/v1/account/erase", `{"name":"Ada","password":"`+password+`"}`).is(204, "")
		if left, err := s.archive.Keepsakes(s.Context(), id, ""); err != nil || len(left) > 0 {
			t.Errorf("after the erasure there are %v, %v", left, err)
		}
	})
}

// unzipped is a file of a ZIP file.
func unzipped(t *testing.T, body, name string) string {
	t.Helper()
	z, err := zip.NewReader(strings.NewReader(body), int64(len(body)))
	if err != nil {
		t.Fatal(err)
	}
	f, err := z.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	text, err := io.ReadAll(f)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}
