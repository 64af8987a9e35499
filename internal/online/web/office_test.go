package web_test

import (
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
	"time"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/hall"
)

// form sends a form as a browser would.
func (s *site) form(token, path string, fields ...string) reply {
	s.Helper()
	values := url.Values{}
	for i := 0; i < len(fields); i += 2 {
		values.Add(fields[i], fields[i+1])
	}
	r := httptest.NewRequest("POST", path, strings.NewReader(values.Encode()))
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	if token != "" {
		r.Header.Set("Authorization", "Bearer "+token)
	}
	return s.do(r)
}

// A sign-up that is refused leaves no account.
func TestARefusedSignUpLeavesNobody(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		s.member("Ada")
		form := func(name string) reply {
			return s.form("", "/account/join", "name", name, "password", password)
		}
		form("Ada").is(409, "")
		all, err := s.archive.Accounts(t.Context(), archive.AccountFilter{})
		if err != nil || len(all) != 1 {
			t.Errorf("there are %d accounts, %v, want only Ada's", len(all), err)
		}
		form("Ben").is(303, "")
		if _, err := s.archive.AccountByName(t.Context(), "Ben"); err != nil {
			t.Error(err)
		}
	})
}

// Officers do by forms what the interface lets them do, and nobody else does.
func TestOffice(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		s.joined("Ada")
		member := s.joined("Cleo")
		mona, olga := s.officer("Mona", archive.Moderator), s.officer("Olga", archive.Operator)
		game := s.resigned()
		program := s.ask(olga, "POST", "/api/v1/tokens", `{"scopes":["read","play","account"]}`).get("token").(string)
		for _, c := range []struct {
			path, fields string
			operators    bool
		}{
			{"/office/close", "name=Ada&reason=rude", false}, {"/office/open", "name=Ada&reason=sorry", false}, {"/office/role", "name=Ada&role=moderator", true},
			{"/office/reset", "name=Ada", true}, {"/office/result", "game=" + game + "&result=0-1&reason=help", false},
		} {
			var fields []string
			for field := range strings.SplitSeq(c.fields, "&") {
				name, value, _ := strings.Cut(field, "=")
				fields = append(fields, name, value)
			}
			s.form(program, c.path, fields...).is(403, "forbidden") // as any form of a page
			for _, token := range []string{"", s.guest(), member} {
				if a := s.form(token, c.path, fields...); a.status != 404 {
					t.Errorf("%s by somebody else: %d", c.path, a.status)
				}
			}
			if a := s.form(mona, c.path, fields...); c.operators && a.status != 404 || !c.operators && a.status != 303 {
				t.Errorf("%s by a moderator: %d %s", c.path, a.status, a.body)
			}
		}
		for _, token := range []string{"", s.guest(), s.joined("Ben")} {
			if a := s.ask(token, "GET", "/office", nil); a.status != 404 || strings.Contains(a.body, "Olga") {
				t.Errorf("the office is open to others: %d", a.status)
			}
		}
		if a := s.ask("", "GET", "/api/v1/games/"+game, nil); a.get("result") != "0-1" {
			t.Errorf("the result was not corrected: %s", a.body)
		}
		s.form(olga, "/office/role", "name", "Ada", "role", "moderator").is(303, "")
		if a := s.form(olga, "/office/reset", "name", "Ada"); !strings.Contains(a.body, "cups_") {
			t.Errorf("there is no one-time token: %s", a.body)
		}
		page := s.ask(olga, "GET", "/office?name=ada", nil).is(200, "").body
		for _, want := range []string{"<b>Ada</b> <span class=\"tag\">Moderator</span>", "changed the role of", "corrected a game of", "made a one-time code for", "closed the account of", "rude"} {
			if !strings.Contains(page, want) {
				t.Errorf("the office does not say %q: %s", want, page)
			}
		}
		if strings.Contains(page, "<b>Olga</b> <span") {
			t.Error("a search for Ada finds Olga")
		}
		if page := s.ask(mona, "GET", "/office?role=operator", nil).is(200, "").body; !strings.Contains(page, "<b>Olga</b> <span") || strings.Contains(page, `action="/office/role"`) {
			t.Errorf("a moderator sees %s", page)
		}
	})
}

// The log of officers names those whose games in an arena keep ending at once, and leads to the
// tournament. Officers see it on their page and by the interface, and nobody else does.
func TestShortGamesInTheOffice(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		ada, mona := s.joined("Ada"), s.officer("Mona", archive.Moderator)
		a, err := s.archive.AccountByName(t.Context(), "Ada")
		if err == nil {
			err = s.archive.Commit(t.Context(), archive.Change{archive.LogEntry{At: time.Now(), Action: hall.ShortGames, Subject: a.ID, Detail: "tournament/k3vq7mxw2p"}})
		}
		if err != nil {
			t.Fatal(err)
		}
		for _, path := range []string{"/office", "/office?subject=" + a.ID} {
			if body := s.ask(mona, "GET", path, nil).is(200, "").body; !strings.Contains(body, "noticed games that ended at once, of") || !strings.Contains(body, `<a href="/tournaments/k3vq7mxw2p">in a tournament</a>`) {
				t.Errorf("the office has %s", body)
			}
		}
		if body := s.ask(mona, "GET", "/api/v1/officers/log?subject="+a.ID, nil).is(200, "").body; !strings.Contains(body, `"action":"shortGames"`) {
			t.Errorf("the log has %s", body)
		}
		s.ask(ada, "GET", "/office", nil).is(404, "")
		s.ask(ada, "GET", "/api/v1/officers/log", nil).is(403, "forbidden")
	})
}

// The link that a server prints while nobody runs it leads a stranger over the page for signing in to the button, and
// the button to the page of officers.
func TestTheLinkToBecomeTheFirstOperator(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		link, err := s.club.OfferFirst(s.Context())
		if err != nil {
			t.Fatal(err)
		}
		code := strings.TrimPrefix(link, club.FirstPath(""))
		everything.keep("a code", code)
		if page := s.ask("", "GET", link, nil).is(200, "").body; !strings.Contains(page, `name="next" value="`+link) || strings.Contains(page, "/account/operator") {
			t.Error("a stranger does not come back after signing in, or has the button")
		}
		ada := s.joined("Ada")
		for _, wrong := range []string{"/account?operator=cups_x", link + "x"} {
			if page := s.ask(ada, "GET", wrong, nil).is(200, "").body; !strings.Contains(page, "This link does not work") {
				t.Errorf("%s does not say that it does not work", wrong)
			}
		}
		if page := s.ask(ada, "GET", link, nil).is(200, "").body; !strings.Contains(page, `action="/account/operator"`) {
			t.Error("a member has no button")
		}
		s.form(ada, "/account/operator", "operator", "cups_x").is(409, "")
		if a := s.form(ada, "/account/operator", "operator", code).is(303, ""); a.header.Get("Location") != "/office" {
			t.Errorf("leads to %s", a.header.Get("Location"))
		}
		s.ask(ada, "GET", "/office", nil).is(200, "")
		if page := s.ask(ada, "GET", link, nil).is(200, "").body; !strings.Contains(page, "This link does not work") {
			t.Error("the link works twice")
		}
	})
}
