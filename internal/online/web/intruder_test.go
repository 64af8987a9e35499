package web_test

import (
	"archive/zip"
	"fmt"
	"io"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"

	"example.org/cups/internal/online/web"
)

// formOf sends a form of a page with the token of a program.
func (s *site) formOf(token, path string, form url.Values) reply {
	s.Helper()
	r := httptest.NewRequest("POST", path, strings.NewReader(form.Encode()))
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	r.Header.Set("Authorization", "Bearer "+token)
	return s.do(r)
}

// What the scopes of a token do not allow, the forms of pages and the socket do not
// do either.
func TestTokensDoNoMoreByOtherWays(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		ada, ben := s.joined("Ada"), s.joined("Ben")
		reads := s.ask(ada, "POST", "/api/v1/tokens", `{"scopes":["read"]}`).is(201, "").get("token").(string)
		game := s.between(ada, ben)
		challenge := s.ask(ben, "POST", "/api/v1/challenges", `{"cups":4,"opponent":{"member":"Ada"}}`).is(201, "").get("id").(string)
		mine := s.ask(ada, "POST", "/api/v1/challenges", `{"cups":4}`).is(201, "").get("id").(string)
		for path, form := range map[string]url.Values{
			"/play/computer":              {"cups": {"4"}, "level": {"1"}, "side": {"south"}},
			"/play/seek":                  {"cups": {"4"}, "side": {"south"}},
			"/play/friend":                {"cups": {"4"}, "side": {"south"}},
			"/g/" + game + "/move":        {"ply": {"0"}, "move": {"1"}},
			"/g/" + game + "/act":         {"action": {"resign"}},
			"/g/" + game + "/plan":        {"ply": {"0"}, "takebacks": {"0"}, "lines": {"1 1"}},
			"/g/" + game + "/plan/end":    {},
			"/c/" + challenge + "/accept": {}, "/c/" + mine + "/cancel": {},
			"/friends/refuse": {"id": {challenge}},
			"/friends/ask":    {"name": {"Ben"}},
			"/account/name":   {"name": {"Eve"}},
			"/messages/Ben":   {"text": {"hello"}},
			"/puzzles/stats":  {},
			"/settings":       {"theme": {"dark"}},
		} {
			s.formOf(reads, path, form).is(403, "forbidden")
		}
		p := s.socket(reads)
		for _, frame := range []string{`{"t":"move","id":1,"game":"GAME","ply":0,"move":"1"}`, `{"t":"act","id":1,"game":"GAME","action":"resign"}`, `{"t":"chat","id":1,"game":"GAME","room":"players","text":"x"}`} {
			p.say(strings.ReplaceAll(frame, "GAME", game))
			if got := p.answer(); got != "forbidden" {
				t.Errorf("%s: %s", frame, got)
			}
		}
		p.CloseNow()
		if g := s.state(game); g.Status != "playing" || len(g.Moves) > 0 {
			t.Errorf("the game is %+v", g)
		}
		for _, id := range []string{challenge, mine} {
			if state := s.ask(ada, "GET", "/api/v1/challenges/"+id, nil).is(200, "").get("state"); state != "open" {
				t.Errorf("a challenge is %v", state)
			}
		}
	})
}

// Nobody declines a challenge that is for whoever has the link: not even nobody.
func TestChallengesByLinkAreNotDeclined(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		ada := s.guest()
		id := s.ask(ada, "POST", "/api/v1/challenges", `{"cups":4}`).is(201, "").get("id").(string)
		for _, token := range []string{"", s.guest()} {
			b := s.browser("en")
			if token != "" {
				b.cookies["cups"] = token
			}
			b.send("POST", "/friends/refuse", url.Values{"id": {id}}).is(404, "")
			b.send("POST", "/c/"+id+"/cancel", url.Values{}).is(404, "")
		}
		if state := s.ask(ada, "GET", "/api/v1/challenges/"+id, nil).is(200, "").get("state"); state != "open" {
			t.Errorf("the challenge is %v", state)
		}
	})
}

// A path that a form may choose never leads to another site, however it is written.
func TestFormsLeadToThisSite(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		s.joined("Ada")
		b := s.browser("en")
		for _, next := range []string{
			"//evil.example", `/\evil.example`, `\\evil.example`, "https://evil.example", "javascript:alert(1)", `/x/../\evil.example`, `/./\evil.example`, "/.//evil.example",
			"/x/..//evil.example", "/\t/evil.example", "/\r\nLocation: //evil.example", "/%0d%0aevil: 1", "/\x00/evil.example", " //evil.example", "/x/..\\..//evil.example", "",
		} {
			for path, form := range map[string]url.Values{
				"/account/sign-in": {"name": {"Ada"}, "password": {password}, "next": {next}},
				"/settings":        {"theme": {"dark"}, "back": {next}},
			} {
				answer := b.send("POST", path, form)
				to := answer.header.Get("Location")
				base, _ := url.Parse("https://cups.test/")
				u, err := base.Parse(strings.ReplaceAll(to, `\`, "/")) // as browsers read it
				if answer.status != 303 || err != nil || u.Host != "cups.test" || u.Scheme != "https" || answer.header.Get("evil") != "" {
					t.Errorf("%q leads by %d to %q", next, answer.status, to)
				}
			}
			b.cookies = map[string]string{}
		}
	})
}

// The forms of pages are counted as requests of programs are.
func TestFloodsOfForms(t *testing.T) {
	inBubble(t, func(c *web.Config) { c.RateLimit = true }, func(t *testing.T, s *site) {
		b := s.browser("en")
		for i := range 200 {
			answer := b.send("POST", "/settings", url.Values{"theme": {"dark"}})
			if answer.status == 429 {
				if i < 100 || answer.header.Get("Retry-After") == "" || !strings.Contains(answer.body, "<h1>") {
					t.Errorf("form %d: %s", i, answer.body)
				}
				return
			}
		}
		t.Error("200 forms at once are taken")
	})
}

// A program with a token gets from the export what it may read, and not how the
// account is reached.
func TestExportsOfPrograms(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		ada := s.joined("Ada")
		s.ask(ada, "POST", "/api/v1/hooks", `{"url":"https://example.org/hook?key=of-ada","events":["message"]}`).is(201, "")
		reads := s.ask(ada, "POST", "/api/v1/tokens", `{"label":"label-of-token","scopes":["read"]}`).is(201, "").get("token").(string)
		about := func(token string) string {
			body := s.ask(token, "GET", "/api/v1/account/export", nil).is(200, "").body
			z, err := zip.NewReader(strings.NewReader(body), int64(len(body)))
			if err != nil {
				t.Fatal(err)
			}
			f, err := z.Open("account.json")
			if err != nil {
				t.Fatal(err)
			}
			defer f.Close()
			text, err := io.ReadAll(f)
			if err != nil {
				t.Fatal(err)
			}
			return string(text)
		}
		for token, whole := range map[string]bool{ada: true, reads: false} {
			text := about(token)
			for _, part := range []string{"key=of-ada", "label-of-token", "hookMade", `"kind": "password"`} {
				if strings.Contains(strings.ReplaceAll(text, `"kind":"`, `"kind": "`), part) != whole {
					t.Errorf("whole %t, %s: %s", whole, part, text)
				}
			}
			if !strings.Contains(text, "Ada") {
				t.Error(text)
			}
		}
	})
}

// Nothing that somebody writes turns the direction of what is around it.
func TestTextsDoNotTurnTheirSurroundings(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		ada := s.joined("Ada")
		s.joined("Ben")
		for _, c := range []string{"\u202e", "\u2066", "\u200f", "\u061c"} {
			s.ask(ada, "POST", "/api/v1/messages/Ben", map[string]any{"text": "abc" + c + "def"}).is(422, "badMessage")
			label := s.ask(ada, "POST", "/api/v1/tokens", map[string]any{"label": "abc" + c + "\u0085def", "scopes": []string{"read"}}).is(201, "").get("label")
			if fmt.Sprint(label) != "abc def" {
				t.Errorf("the label is %q", label)
			}
		}
	})
}
