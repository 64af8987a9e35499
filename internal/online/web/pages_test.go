package web_test

import (
	"net/http"
	"net/http/httptest"
	"net/url"
	"regexp"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/play"
	"example.org/cups/internal/online/web"
)

// browser is somebody with cookies and without a script.
type browser struct {
	*site
	cookies map[string]string
	headers map[string]string
}

func (s *site) browser(language string) *browser {
	return &browser{s, map[string]string{}, map[string]string{"Accept-Language": language, "Sec-Fetch-Site": "same-origin"}}
}

// send sends a request and keeps the cookies of the answer.
func (b *browser) send(method, path string, form url.Values) reply {
	b.Helper()
	kind := ""
	if form != nil {
		kind = "application/x-www-form-urlencoded"
	}
	return b.sendBody(method, path, kind, form.Encode())
}

// sendBody sends a request whose body is of a kind, "" for none.
func (b *browser) sendBody(method, path, kind, body string) reply {
	b.Helper()
	r := httptest.NewRequest(method, path, strings.NewReader(body))
	if kind != "" {
		r.Header.Set("Content-Type", kind)
	}
	for name, value := range b.headers {
		r.Header.Set(name, value)
	}
	for name, value := range b.cookies {
		r.AddCookie(&http.Cookie{Name: name, Value: value})
	}
	answer := b.do(r)
	for _, c := range (&http.Response{Header: answer.header}).Cookies() {
		b.cookies[c.Name] = c.Value
	}
	// Whether a line may end at a space is nothing that is asked for here.
	answer.body = strings.ReplaceAll(answer.body, "\u00a0", " ")
	return answer
}

// post sends a form and demands to be led to a path with a prefix.
func (b *browser) post(path string, form url.Values, leadsTo string) string {
	b.Helper()
	answer := b.send("POST", path, form)
	to := answer.header.Get("Location")
	if answer.status != http.StatusSeeOther || !strings.HasPrefix(to, leadsTo) {
		b.Fatalf("%s: got %d to %q, want 303 to %s; %s", answer.asked, answer.status, to, leadsTo, answer.body)
	}
	return to
}

// shows demands a page with a status and a text.
func (b *browser) shows(path string, status int, texts ...string) {
	b.Helper()
	answer := b.send("GET", path, nil)
	for _, text := range texts {
		if answer.status != status || !strings.Contains(answer.body, text) {
			b.Errorf("%s: got %d, want %d and %q in\n%s", answer.asked, answer.status, status, text, answer.body)
		}
	}
	keeping := answer.header.Get("Cache-Control")
	ofAll := keeping == "private, no-cache" && answer.header.Get("ETag") != "" && b.cookies["cups"] == "" // the page of everybody without an account
	if !strings.Contains(answer.header.Get("Content-Security-Policy"), "script-src 'self'") || keeping != "no-store" && !ofAll {
		b.Errorf("%s: headers %v", answer.asked, answer.header)
	}
}

var terms = url.Values{"cups": {"2"}, "beans": {"6"}, "clock": {"3+2"}, "side": {"south"}}

// with adds fields to a form.
func with(form url.Values, fields ...string) url.Values {
	all := url.Values{}
	for name, values := range form {
		all[name] = values
	}
	for i := 0; i+1 < len(fields); i += 2 {
		all.Set(fields[i], fields[i+1])
	}
	return all
}

func TestPlayingByForms(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		ada, bob := s.browser("en"), s.browser("de-AT,de;q=0.9,en;q=0.5")
		ada.shows("/", 200, "Play the computer")
		if len(ada.cookies) > 0 {
			t.Errorf("somebody who only looks gets cookies: %v", ada.cookies)
		}
		challenge := ada.post("/play/friend", terms, "/c/")
		ada.shows(challenge, 200, "http://example.com"+challenge)
		ada.shows("/", 200, "Open games")
		bob.shows(challenge, 200, "lädt dich zu einer Partie ein")
		game := bob.post(challenge+"/accept", url.Values{}, "/g/")
		if again := ada.send("GET", challenge, nil); again.header.Get("Location") != game {
			t.Errorf("a challenge that was accepted leads to %q", again.header.Get("Location"))
		}
		ada.shows("/", 200, game)
		ada.shows(game, 200, "Drop 2")
		bob.shows(game, 200, "ist am Zug")

		move := url.Values{"move": {"2"}, "ply": {"0"}, "takebacks": {"0"}}
		ada.post(game+"/move", move, game)
		ada.post(game+"/move", move, game) // sent twice: nothing happens twice
		if answer := ada.send("POST", game+"/move", with(move, "move", "1")); answer.status != 409 {
			t.Errorf("another move for a taken ply: %d", answer.status)
		}
		if answer := bob.send("POST", game+"/move", with(move, "ply", "1", "move", "2x9")); answer.status != 422 || !strings.Contains(answer.body, "erlauben diesen Zug nicht") {
			t.Errorf("a wrong capture: %d %s", answer.status, answer.body)
		}
		bob.post(game+"/move", with(move, "ply", "1", "move", "2x1"), game)
		ada.shows(game, 200, ">2x1</a>")
		bob.post(game+"/act", url.Values{"action": {"resign"}}, game)
		ada.shows(game, 200, "resigned. ")
		if answer := ada.send("POST", game+"/act", url.Values{"action": {"dance"}}); answer.status != 400 && answer.status != 422 && answer.status != 409 {
			t.Errorf("an action that there is not: %d", answer.status)
		}
		next := ada.send("POST", game+"/act", url.Values{"action": {"offerRematch"}})
		if next.status != http.StatusSeeOther {
			t.Errorf("a rematch: %d", next.status)
		}
		bob.shows(game, 200, "Keine Revanche")
	})
}

func TestSeeksByForms(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		ada, bob, eve := s.browser("en"), s.browser("en"), s.browser("en")
		ada.post("/play/seek", terms, "/?seek=")
		bob.shows("/", 200, "2×2")
		seek := strings.TrimPrefix(ada.post("/play/seek", terms, "/?seek="), "/?seek=") // the same again
		if answer := eve.send("POST", "/play/seek", url.Values{"cancel": {seek}}); answer.status != 404 {
			t.Errorf("somebody else ends a seek: %d", answer.status)
		}
		game := bob.post("/play/seek", url.Values{"seek": {seek}}, "/g/")
		synctest.Wait()
		ada.shows(game, 200, "Drop 1")
		if answer := eve.send("POST", "/play/seek", url.Values{"seek": {seek}}); answer.status != 404 {
			t.Errorf("a seek is answered twice: %d", answer.status)
		}
	})
}

func TestWhoWaitsSeesItOnEveryPage(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		ada, bob := s.browser("en"), s.browser("de")
		seek := strings.TrimPrefix(ada.post("/play/seek", terms, "/?seek="), "/?seek=")
		bar := `<section class="seek-bar"`
		for _, page := range []string{"/", "/rules", "/puzzles", "/api", "/settings"} {
			ada.shows(page, 200, bar, "Looking for an opponent", `name="cancel" value="`+seek+`"`)
			if page != "/" && strings.Contains(bob.send("GET", page, nil).body, bar) {
				t.Errorf("%s: the bar is shown to somebody who does not wait", page)
			}
		}
		ada.post("/play/seek", url.Values{"cancel": {seek}, "back": {"/rules"}}, "/rules")
		if strings.Contains(ada.send("GET", "/rules", nil).body, bar) {
			t.Error("the bar is shown after the end of the seek")
		}
		ada.post("/play/seek", with(terms, "clock", "3d"), "/?seek=")
		if strings.Contains(ada.send("GET", "/rules", nil).body, bar) {
			t.Error("whoever looks for a game of many days is told to wait")
		}
	})
}

func TestAPageSaysWhoAbortedAGame(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		ada, bob, eve := s.browser("en"), s.browser("de"), s.browser("en")
		game := bob.post(ada.post("/play/friend", with(terms, "side", "south"), "/c/")+"/accept", url.Values{}, "/g/")
		ada.post(game+"/act", url.Values{"action": {"abort"}}, game)
		ada.shows(game, 200, "You aborted the game.")
		bob.shows(game, 200, " hat die Partie abgebrochen.")
		eve.shows(game, 200, " aborted the game. It does not count.")

		game = bob.post(ada.post("/play/friend", with(terms, "side", "south", "clock", "1d"), "/c/")+"/accept", url.Values{}, "/g/")
		time.Sleep(25 * time.Hour)
		synctest.Wait()
		ada.shows(game, 200, "No game: you made no first move in time.")
		eve.shows(game, 200, " made no first move in time.")
	})
}

func TestAGameThatNobodyBeganByForms(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		ada, bob, eve := s.browser("en"), s.browser("de"), s.browser("en")
		challenge := ada.post("/play/friend", with(terms, "side", "south"), "/c/")
		game := bob.post(challenge+"/accept", url.Values{}, "/g/")
		time.Sleep(play.FirstMove + time.Second)
		synctest.Wait()
		ada.shows(game, 200, "No game: you made no first move within 30 seconds.", "Begin again")
		bob.shows(game, 200, "Sekunden keinen ersten Zug gemacht.", "Noch einmal beginnen")
		eve.shows(game, 200, "made no first move within 30 seconds.")
		eve.shows(challenge, 200, "invites you to a game")
		again := url.Values{"action": {"offerRematch"}}
		ada.post(game+"/act", again, game) // Bob has no page open, and is asked
		ada.shows(game, 200, "The game begins again as soon as")
		next := bob.post(game+"/act", again, "/g/")
		if next == game {
			t.Fatal("it does not begin again")
		}
		ada.shows(next, 200, "Drop 1") // South as before
		if answer := ada.send("GET", challenge, nil); answer.header.Get("Location") != next {
			t.Errorf("the link leads to %q, want %q", answer.header.Get("Location"), next)
		}
	})
}

func TestTheComputerByForm(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		ada := s.browser("de")
		game := ada.post("/play/computer", with(terms, "level", "1", "clock", ""), "/g/")
		ada.shows(game, 200, "Computer")
		ada.post(game+"/move", url.Values{"move": {"1"}, "ply": {"0"}}, game)
		time.Sleep(time.Minute)
		synctest.Wait()
		ada.shows(game, 200, `name="ply" value="2"`)
		for _, bad := range []url.Values{
			with(terms, "level", "9"), with(terms, "level", ""), with(terms, "level", "1", "cups", "17"), with(terms, "level", "1", "cups", "x"),
			with(terms, "level", "1", "beans", "300"), with(terms, "level", "1", "beans", "-1"), with(terms, "level", "1", "clock", "soon"), with(terms, "level", "1", "side", "west"),
		} {
			if answer := ada.send("POST", "/play/computer", bad); answer.status != 422 || !strings.Contains(answer.body, "1 bis 16 Becher") {
				t.Errorf("%v: %d", bad, answer.status)
			}
		}
	})
}

// Who may do what with a game by form: the players and nobody else.
func TestFormsAskWhoYouAre(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		ada, bob, eve, nobody, foreign := s.browser("en"), s.browser("en"), s.browser("en"), s.browser("en"), s.browser("en")
		challenge := ada.post("/play/friend", terms, "/c/")
		if answer := ada.send("POST", challenge+"/accept", url.Values{}); answer.status != 409 {
			t.Errorf("one's own challenge is accepted: %d", answer.status)
		}
		eve.post("/play/friend", terms, "/c/")
		if answer := eve.send("POST", challenge+"/cancel", url.Values{}); answer.status != 404 {
			t.Errorf("a challenge of somebody else is cancelled: %d", answer.status)
		}
		game := bob.post(challenge+"/accept", url.Values{}, "/g/")
		foreign.cookies = ada.cookies
		foreign.headers["Sec-Fetch-Site"] = "cross-site"
		move := url.Values{"move": {"1"}, "ply": {"0"}}
		for name, test := range map[string]struct {
			who    *browser
			path   string
			form   url.Values
			status int
		}{
			"a guest who does not play":  {eve, game + "/move", move, 403},
			"somebody unknown":           {nobody, game + "/move", move, 403},
			"a page of another site":     {foreign, game + "/move", move, 403},
			"not in turn":                {bob, game + "/move", move, 409},
			"resigning for others":       {eve, game + "/act", url.Values{"action": {"resign"}}, 403},
			"a game that there is not":   {ada, "/g/none/move", move, 404},
			"a challenge there is not":   {ada, "/c/none/accept", url.Values{}, 404},
			"a form that is too large":   {ada, game + "/move", url.Values{"move": {strings.Repeat("1", 70_000)}}, 413},
			"a move without a ply":       {ada, game + "/move", url.Values{"move": {"1"}}, 400},
			"a move that is not one":     {ada, game + "/move", url.Values{"move": {"castle"}, "ply": {"0"}}, 422},
			"a path that leads nowhere":  {ada, "/g/none", nil, 404},
			"a method that does not fit": {ada, "/rules/more", nil, 404},
		} {
			method := "POST"
			if test.form == nil {
				method = "GET"
			}
			if answer := test.who.send(method, test.path, test.form); answer.status != test.status {
				t.Errorf("%s: got %d, want %d: %s", name, answer.status, test.status, answer.body)
			}
		}
		ada.shows(game, 200, "Drop 2") // nothing has happened
	})
}

func TestSettings(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		ada := s.browser("en")
		ada.post("/settings", url.Values{"language": {"de"}, "back": {"/rules"}}, "/rules")
		ada.shows("/rules", 200, "Die Regeln von Cups")
		ada.post("/settings", url.Values{"theme": {"dark"}, "back": {"/"}}, "/")
		ada.shows("/", 200, `data-theme="dark"`)
		ada.post("/settings", url.Values{"theme": {"pink"}, "language": {"xx"}, "back": {"/"}}, "/")
		ada.shows("/", 200, `<html lang="de" data-theme="dark"`)
		for _, back := range []string{"//evil.example", `/\evil.example`, "https://evil.example", "", "/x\r\ny", "/\t/evil.example"} {
			if answer := ada.send("POST", "/settings", url.Values{"back": {back}}); answer.header.Get("Location") != "/" {
				t.Errorf("back to %q leads to %q", back, answer.header.Get("Location"))
			}
		}
	})
}

func TestPagesWhenTheArchiveFails(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		ada := s.browser("de")
		ada.shows("/", 200, "Offene Partien")
		s.archive.set(true)
		answer := ada.send("POST", "/play/computer", with(terms, "level", "1"))
		if answer.status != 503 || answer.header.Get("Retry-After") == "" || !strings.Contains(answer.body, "Kein Zug wird doppelt gemacht") {
			t.Errorf("got %d, %v", answer.status, answer.header)
		}
		s.archive.set(false)
	})
}

func TestGuestsAreLimitedByForm(t *testing.T) {
	inBubble(t, func(c *web.Config) { c.RateLimit = true }, func(t *testing.T, s *site) {
		for range 40 {
			if s.browser("en").send("POST", "/play/friend", terms).status == http.StatusTooManyRequests {
				return
			}
		}
		t.Error("an address makes guests without end")
	})
}

// A whole life as a member, by forms alone.
func TestTheAccountByForms(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		b := s.browser("de")
		has := func(path string, want ...string) string {
			t.Helper()
			page := b.send("GET", path, nil).is(200, "")
			for _, w := range want {
				if !strings.Contains(page.body, w) {
					t.Fatalf("%s must have %q: %s", path, w, page.body)
				}
			}
			return page.body
		}
		post := func(path string, status int, fields ...string) reply {
			t.Helper()
			form := url.Values{}
			for i := 0; i < len(fields); i += 2 {
				form.Add(fields[i], fields[i+1])
			}
			r := b.send("POST", path, form)
			if r.status != status {
				t.Fatalf("%s: %d %s, want %d", path, r.status, r.body, status)
			}
			return r
		}
		has("/account", "Mitglied werden", "Anmelden")
		if page := post("/account/join", 422, "name", "Ada", "password", "kurz"); !strings.Contains(page.body, "mindestens 10 Zeichen") {
			t.Errorf("a short password: %s", page.body)
		}
		post("/account/join", 303, "name", "Ada", "password", password)
		has("/account", "Du bist Mitglied seit", "dieses Gerät", "Passkey hinzufügen")
		post("/account/name", 303, "name", "Adelheid")
		has("/", "Adelheid")
		post("/account/password", 403, "present", "falsch falsch", "password", "another staple")
		post("/account/password", 303, "present", password, "password", "another staple")
		made := post("/account/token", 200, "label", "<script>", "scope", "read", "scope", "play")
		if !strings.Contains(made.body, "cups_") || !strings.Contains(made.body, "&lt;script&gt;") || made.header.Get("Cache-Control") != "no-store" {
			t.Errorf("a new token is shown as %s", made.body)
		}
		if again := has("/account", "&lt;script&gt;"); strings.Contains(again, "cups_") {
			t.Error("a token is shown twice")
		}
		post("/account/token", 422, "label", "x")
		post("/account/bot", 200, "name", "Adabot")
		post("/account/bot/close", 303, "name", "Adabot")
		post("/account/sign-out", 303)
		has("/account", "Anmelden")
		post("/account/name", 401, "name", "Cleo")
		post("/account/sign-in", 403, "name", "Ada", "password", "falsch falsch")
		post("/account/sign-in", 303, "name", "Ada", "password", "another staple")
		post("/account/session/end", 303)
		a, err := s.archive.AccountByName(s.Context(), "Adelheid")
		if err != nil {
			t.Fatal(err)
		}
		token, _, err := s.club.NewReset(s.Context(), club.AtMachine, a.ID)
		if err != nil {
			t.Fatal(err)
		}
		post("/account/sign-out", 303)
		has("/account?reset="+token, "Neues Passwort festlegen", token)
		post("/account/reset", 303, "token", token, "password", "a third password")
		post("/account/erase", 422, "name", "Ada", "password", "a third password")
		post("/account/erase", 403, "name", "Adelheid", "password", "another staple")
		post("/account/erase", 303, "name", "Adelheid", "password", "a third password")
		has("/account", "Mitglied werden")
	})
}

func TestAnAddressCanNameALanguage(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		b := s.browser("en")
		b.shows("/rules?lang=xx", 200, `<html lang="en"`)
		if b.cookies["cups-language"] != "" {
			t.Error("a language that does not exist is kept")
		}
		b.shows("/rules", 200, `<link rel="alternate" hreflang="de" href="/rules?lang=de">`)
		b.shows("/rules?lang=de", 200, `<html lang="de"`)
		b.shows("/", 200, `<html lang="de"`)
		b.shows("/nowhere?lang=en", 404, `<html lang="en"`)
	})
}

// All boards are drawn in the page that is sent, with beans, numbers and letters: until the
// script has run, which takes seconds on a slow phone, and for whoever saves the page.
func TestPagesAreSentWithTheirBoards(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		game, south, north := s.game()
		s.move(game, south, north)
		over, a, b := s.game()
		s.playOut(over, a, b)
		for _, path := range []string{
			"/", "/g/" + game, "/g/" + over, "/g/" + over + "?ply=2", "/embed/g/" + game, "/watch", "/puzzles", "/puzzles/next", "/puzzles/daily", "/embed/puzzles/daily",
			"/analysis", "/analysis?game=" + over, "/analysis?p=1.2.0.1/30/3_2.0.2.1/31/7_n", "/openings?cups=2", "/rules", "/learn", "/learn/drop", "/learn/counting", "/learn/strategy", "/learn/perfect",
		} {
			page := s.ask("", "GET", path, nil)
			for page.status == 303 {
				page = s.ask("", "GET", page.header.Get("Location"), nil)
			}
			page.is(200, "")
			empty := strings.NewReplacer(`<a class="live-board"><cups-board></cups-board></a>`, "", `<div class="layout-board"><cups-board></cups-board></div>`, "").Replace(page.body) // what a script fills
			boards, drawn := strings.Count(empty, "<cups-board"), len(regexp.MustCompile(`<cups-board[^>]*><svg class="sketch"`).FindAllString(empty, -1))
			if boards != drawn || !strings.Contains(empty, `<svg class="sketch"`) {
				t.Errorf("%s: %d of %d boards are drawn", path, drawn, boards)
			}
			for sketch := range strings.SplitSeq(empty, `<svg class="sketch"`) {
				if sketch, _, ok := strings.Cut(sketch, "</svg>"); ok && strings.HasPrefix(sketch, " viewBox") && (!strings.Contains(sketch, `<path d="M`) || !strings.Contains(sketch, ">a</text>") || !strings.Contains(sketch, `<g class="count"><text`)) {
					t.Errorf("%s: a board lacks beans, numbers or letters: %s", path, sketch)
				}
			}
			for _, m := range regexp.MustCompile(`href="(/board\.[a-z]+[^"]*)"`).FindAllStringSubmatch(empty, -1) {
				if a := s.ask("", "GET", strings.ReplaceAll(m[1], "&amp;", "&"), nil); a.status != 200 {
					t.Errorf("%s leads to %s, which is %d", path, m[1], a.status)
				}
			}
		}
	})
}
