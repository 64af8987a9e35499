package web_test

import (
	"context"
	"encoding/json"
	"html"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
	"time"

	"golang.org/x/oauth2"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/web"
	"example.org/cups/internal/online/web/gate"
)

const foreignPage = "https://play.example"

// foreignClient is a page of another site that asks for a token, by a library that is not ours.
func (s *site) foreignClient(scopes ...string) *oauth2.Config {
	return &oauth2.Config{
		ClientID: "a page & more", RedirectURL: foreignPage + "/back?from=cups", Scopes: scopes,
		Endpoint: oauth2.Endpoint{AuthURL: "http://example.com/oauth", TokenURL: "http://example.com/oauth/token"},
	}
}

// RoundTrip answers as the server does, for libraries.
func (s *site) RoundTrip(r *http.Request) (*http.Response, error) {
	w := httptest.NewRecorder()
	everything.saw(r)
	r = r.Clone(r.Context())
	r.RequestURI, r.RemoteAddr = r.URL.RequestURI(), "192.0.2.1:1234"
	s.handler.ServeHTTP(w, r)
	everything.gave(w)
	return w.Result(), nil
}

// library returns a context by which the library asks this server.
func (s *site) library() context.Context {
	return context.WithValue(s.Context(), oauth2.HTTPClient, &http.Client{Transport: s})
}

// ownPath is the path and query of an address of this server.
func ownPath(address string) string { return strings.TrimPrefix(address, "http://example.com") }

// fields are the hidden fields of a page.
func fields(body string) url.Values {
	form := url.Values{}
	for _, m := range hidden.FindAllStringSubmatch(body, -1) {
		form.Add(html.UnescapeString(m[1]), html.UnescapeString(m[2]))
	}
	return form
}

// answered returns what a page of another site gets.
func (r reply) answered() url.Values {
	r.Helper()
	to := r.header.Get("Location")
	u, err := url.Parse(to)
	if err != nil || r.status != 303 || !strings.HasPrefix(to, foreignPage+"/back?from=cups&") || r.header.Get("Cache-Control") != "no-store" {
		r.Fatalf("%s: got %d to %q (%v), kept %q", r.asked, r.status, to, err, r.header.Get("Cache-Control"))
	}
	if iss := u.Query().Get("iss"); iss != "http://example.com" {
		r.Errorf("%s: the answer is from %q", r.asked, iss)
	}
	return u.Query()
}

// A page of another site signs a member in and plays, by a library that knows nothing of us.
func TestAPageOfAnotherSiteSignsAMemberIn(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		b := s.browser("en")
		config, secret := s.foreignClient("play"), oauth2.GenerateVerifier()
		asked := ownPath(config.AuthCodeURL("a state", oauth2.S256ChallengeOption(secret)))
		b.shows(asked, 200, "Allow play.example?", "a page &amp; more", "Sign in first", "/account?next=%2foauth%3f", "error=access_denied")
		b.cookies["cups"] = s.joined("Ada")
		b.shows(asked, 200, "As Ada it may:", "play, chat and write messages", "You go back to: https://play.example/back?from=cups", "after 90 days")
		german := s.browser("de")
		german.cookies = b.cookies
		german.shows(asked, 200, "play.example erlauben?", "spielen", "Nicht erlauben")
		page := b.send("GET", asked, nil).is(200, "")
		h := page.header
		if policy := h.Get("Content-Security-Policy"); !strings.Contains(policy, "frame-ancestors 'none'") || !strings.Contains(policy, "form-action 'self' https://play.example;") {
			t.Errorf("the policy is %s", policy)
		}
		if strings.Contains(page.body, "officer") || h.Get("Referrer-Policy") != "same-origin" || h.Get("Access-Control-Allow-Origin") != "" {
			t.Errorf("the page comes with %v", h)
		}
		form := fields(page.body)
		denied := b.send("POST", "/oauth", with(form, "choice", "deny")).answered()
		if denied.Get("error") != "access_denied" || denied.Get("state") != "a state" || denied.Has("code") {
			t.Errorf("a refusal says %v", denied)
		}
		allowed := b.send("POST", "/oauth", with(form, "choice", "allow")).answered()
		if allowed.Get("state") != "a state" || allowed.Get("from") != "cups" || allowed.Has("error") {
			t.Errorf("the answer says %v", allowed)
		}
		token, err := config.Exchange(s.library(), allowed.Get("code"), oauth2.VerifierOption(secret))
		if err != nil {
			t.Fatal(err)
		}
		if token.TokenType != "Bearer" || token.Extra("scope") != "play" || time.Until(token.Expiry) != club.GrantTime {
			t.Errorf("the token is %+v", token)
		}
		made := s.ask(token.AccessToken, "POST", "/api/v1/challenges", `{`+small+`,"side":"south","opponent":{"level":1}}`).is(201, "")
		game := made.get("game").(string)
		s.ask(token.AccessToken, "POST", "/api/v1/games/"+game+"/moves", `{"ply":0,"move":"1"}`).is(200, "")
		if s.name(token.AccessToken) != "Ada" {
			t.Error("the token is somebody else's")
		}
		s.ask(token.AccessToken, "PATCH", "/api/v1/account/settings", `{"theme":"dark"}`).is(403, "forbidden")
		s.ask(token.AccessToken, "GET", "/api/v1/tokens", nil).is(403, "forbidden")
		b.shows("/account", 200, "play.example", "a page that calls itself “a page &amp; more”")
		mine := s.ask(b.cookies["cups"], "GET", "/api/v1/tokens", nil).is(200, "")
		var tokens []struct{ ID, Label, Client, Redirect string }
		mine.read(&tokens)
		if len(tokens) != 1 || tokens[0].Label != "play.example" || tokens[0].Client != "a page & more" || tokens[0].Redirect != config.RedirectURL {
			t.Fatalf("the tokens are %+v", tokens)
		}
		s.ask(b.cookies["cups"], "DELETE", "/api/v1/tokens/"+tokens[0].ID, nil).is(204, "")
		s.ask(token.AccessToken, "GET", "/api/v1/account", nil).is(401, "badToken")
	})
}

// Who has signed in long ago shows who they are before a page gets anything, and the answer
// still leads to the page.
func TestAllowingAPageNeedsAProof(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		b := s.browser("en")
		b.cookies["cups"] = s.officer("Ada", archive.Operator)
		time.Sleep(club.ProofTime)
		asked := b.send("GET", ownPath(s.foreignClient("read", "account").AuthCodeURL("x", oauth2.S256ChallengeOption(oauth2.GenerateVerifier()))), nil)
		if !strings.Contains(asked.body, "Your powers as an officer of this server are not included.") {
			t.Errorf("an officer reads %s", asked.body)
		}
		form := fields(asked.body)
		if code := b.send("POST", "/oauth", with(form, "choice", "deny")).answered().Get("error"); code != "access_denied" {
			t.Errorf("a refusal says %q", code)
		}
		proof := b.send("POST", "/oauth", with(form, "choice", "allow")).is(403, "")
		for range 2 { // the second time after a wrong password
			if !strings.Contains(proof.body, "Is it you?") || !strings.Contains(proof.header.Get("Content-Security-Policy"), "form-action 'self' https://play.example;") {
				t.Fatalf("the page is %s, with %v", proof.body, proof.header)
			}
			form = fields(proof.body)
			proof = b.send("POST", "/account/proof", with(form, "password", "battery staple")).is(403, "")
		}
		if code := b.send("POST", "/account/proof", with(form, "password", password)).answered().Get("code"); code == "" {
			t.Error("there is no code")
		}
	})
}

// Questions that are wrong lead nowhere by themselves: this server sends nobody to an address
// that nobody has chosen.
func TestWrongQuestionsOfPages(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		b := s.browser("en")
		b.cookies["cups"] = s.joined("Ada")
		good, err := url.ParseQuery(strings.SplitN(s.foreignClient("play").AuthCodeURL("x", oauth2.S256ChallengeOption(oauth2.GenerateVerifier())), "?", 2)[1])
		if err != nil {
			t.Fatal(err)
		}
		sealed := fields(b.send("GET", "/oauth?"+good.Encode(), nil).body)
		for name, c := range map[string]struct {
			change func(url.Values)
			code   string // what the page can be told; empty: nothing
		}{
			"no client":               {func(q url.Values) { q.Del("client_id") }, ""},
			"two clients":             {func(q url.Values) { q.Add("client_id", "another") }, ""},
			"no address":              {func(q url.Values) { q.Del("redirect_uri") }, ""},
			"two addresses":           {func(q url.Values) { q.Add("redirect_uri", "https://evil.example/") }, ""},
			"without TLS":             {func(q url.Values) { q.Set("redirect_uri", "http://play.example/") }, ""},
			"a script":                {func(q url.Values) { q.Set("redirect_uri", "javascript:alert(1)") }, ""},
			"a fragment":              {func(q url.Values) { q.Set("redirect_uri", "https://play.example/#a") }, ""},
			"without PKCE":            {func(q url.Values) { q.Del("code_challenge"); q.Del("code_challenge_method") }, "invalid_request"},
			"no challenge":            {func(q url.Values) { q.Del("code_challenge") }, "invalid_request"},
			"plain":                   {func(q url.Values) { q.Set("code_challenge_method", "plain") }, "invalid_request"},
			"plain, as is usual":      {func(q url.Values) { q.Del("code_challenge_method") }, "invalid_request"},
			"a short challenge":       {func(q url.Values) { q.Set("code_challenge", "abc") }, "invalid_request"},
			"two challenges":          {func(q url.Values) { q.Add("code_challenge", q.Get("code_challenge")) }, "invalid_request"},
			"two states":              {func(q url.Values) { q.Add("state", "y") }, "invalid_request"},
			"a state without end":     {func(q url.Values) { q.Set("state", strings.Repeat("x", 2001)) }, "invalid_request"},
			"no kind of answer":       {func(q url.Values) { q.Del("response_type") }, "invalid_request"},
			"the token at once":       {func(q url.Values) { q.Set("response_type", "token") }, "unsupported_response_type"},
			"the powers of a session": {func(q url.Values) { q.Set("scope", "session") }, "invalid_scope"},
			"an unknown scope":        {func(q url.Values) { q.Set("scope", "play everything") }, "invalid_scope"},
		} {
			q := with(good)
			for name := range q {
				q[name] = append([]string(nil), q[name]...)
			}
			c.change(q)
			page := b.send("GET", "/oauth?"+q.Encode(), nil)
			if page.status != 400 || page.header.Get("Location") != "" || strings.Contains(page.body, `action="/oauth"`) || strings.Contains(page.body, `href="https://evil.example`) {
				t.Errorf("%s: %d, %v, %s", name, page.status, page.header, page.body)
			}
			if back := strings.Contains(page.body, "error="+c.code+"&amp;"); back != (c.code != "") || c.code == "" && strings.Contains(page.body, "error=") {
				t.Errorf("%s: the page can be told %v, want %q: %s", name, back, c.code, page.body)
			}
			q.Set("seal", sealed.Get("seal"))
			q.Set("choice", "allow")
			if r := b.send("POST", "/oauth", q); r.status != 400 || r.header.Get("Location") != "" {
				t.Errorf("%s, as a form: %d %v", name, r.status, r.header)
			}
		}
		b.send("GET", "/oauth?%zz", nil).is(400, "")
		b.shows("/oauth", 400, "Nothing has happened")
	})
}

// Nobody but the member allows anything: no form of another site, none that the member has not
// seen, none for another question or another session.
func TestNobodyElseAllowsAPage(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		ada := s.browser("en")
		ada.cookies["cups"] = s.joined("Ada")
		asked := ownPath(s.foreignClient("read").AuthCodeURL("x", oauth2.S256ChallengeOption(oauth2.GenerateVerifier())))
		form := with(fields(ada.send("GET", asked, nil).body), "choice", "allow")
		refused := func(name string, b *browser, form url.Values) {
			t.Helper()
			if r := b.send("POST", "/oauth", form); r.header.Get("Location") != "" {
				t.Errorf("%s: %d to %s", name, r.status, r.header.Get("Location"))
			}
		}
		for name, value := range map[string]string{"seal": "", "scope": "read account", "redirect_uri": "https://evil.example/", "client_id": "another", "state": "y", "code_challenge": club0} {
			refused("another "+name, ada, with(form, name, value))
		}
		other := s.browser("en")
		other.cookies["cups"] = s.ask("", "POST", "/api/v1/sessions", map[string]any{"name": "Ada", "password": password}).is(201, "").get("token").(string)
		refused("another session", other, form)
		eve := s.browser("en")
		eve.cookies["cups"] = s.joined("Eve")
		refused("somebody else", eve, form)
		guest := s.browser("en")
		guest.cookies["cups"] = s.guest()
		refused("a guest", guest, form)
		refused("nobody", s.browser("en"), form)
		for name, headers := range map[string]map[string]string{
			"another site":               {"Sec-Fetch-Site": "cross-site", "Origin": foreignPage},
			"another port":               {"Sec-Fetch-Site": "same-site", "Origin": "http://example.com:81"},
			"another site, old browser":  {"Origin": foreignPage},
			"a frame without an address": {"Sec-Fetch-Site": "cross-site", "Origin": "null"},
		} {
			b := s.browser("en")
			b.cookies, b.headers = ada.cookies, headers
			refused(name, b, form)
		}
		ada.send("POST", "/oauth", form).answered()
	})
}

// club0 is the challenge of nobody.
const club0 = "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"

// foreignForm sends a form as a page of another site does.
func (s *site) foreignForm(path string, form url.Values, headers ...string) (reply, map[string]any) {
	s.Helper()
	r := httptest.NewRequest("POST", path, strings.NewReader(form.Encode()))
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	r.Header.Set("Origin", foreignPage)
	r.Header.Set("Sec-Fetch-Site", "cross-site")
	for i := 0; i < len(headers); i += 2 {
		r.Header.Set(headers[i], headers[i+1])
	}
	answer := s.do(r)
	var body map[string]any
	if err := json.Unmarshal([]byte(answer.body), &body); err != nil {
		s.Fatalf("%s: %v in %s", answer.asked, err, answer.body)
	}
	if h := answer.header; h.Get("Access-Control-Allow-Origin") != "*" || h.Get("Access-Control-Allow-Credentials") != "" || h.Get("Cache-Control") != "no-store" || h.Get("Set-Cookie") != "" {
		s.Errorf("%s: the headers are %v", answer.asked, h)
	}
	return answer, body
}

// The exchange says what is wrong as RFC 6749 wants it, and nothing works twice.
func TestTheExchangeOfCodes(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		b := s.browser("en")
		b.cookies["cups"] = s.joined("Ada")
		config := s.foreignClient("play")
		begin := func() url.Values {
			secret := oauth2.GenerateVerifier()
			page := b.send("GET", ownPath(config.AuthCodeURL("", oauth2.S256ChallengeOption(secret))), nil)
			got := b.send("POST", "/oauth", with(fields(page.body), "choice", "allow")).answered()
			if got.Has("state") {
				t.Errorf("a state that nobody has sent: %v", got)
			}
			return url.Values{"grant_type": {"authorization_code"}, "code": {got.Get("code")}, "client_id": {config.ClientID}, "redirect_uri": {config.RedirectURL}, "code_verifier": {secret}}
		}
		fails := func(name, code string, status int, form url.Values, headers ...string) {
			t.Helper()
			if r, body := s.foreignForm("/oauth/token", form, headers...); r.status != status || body["error"] != code || body["error_description"] == "" {
				t.Errorf("%s: %d %v, want %d %s", name, r.status, body, status, code)
			}
		}
		form := begin()
		for _, name := range []string{"code", "client_id", "redirect_uri", "code_verifier", "grant_type"} {
			fails("no "+name, "invalid_request", 400, with(form, name, ""))
			twice := with(form)
			twice[name] = append([]string{"x"}, form[name]...)
			fails("two of "+name, "invalid_request", 400, twice)
		}
		fails("a password", "unsupported_grant_type", 400, with(form, "grant_type", "password"))
		fails("JSON", "invalid_request", 400, form, "Content-Type", "application/json")
		fails("a secret", "invalid_client", 401, form, "Authorization", "Basic YTpi")
		fails("no code of ours", "invalid_grant", 400, with(form, "code", "cups_x"))
		fails("a session", "invalid_grant", 400, with(form, "code", b.cookies["cups"]))
		// All that is wrong so far has not touched the code.
		_, body := s.foreignForm("/oauth/token", form)
		token, _ := body["access_token"].(string)
		if body["token_type"] != "Bearer" || body["expires_in"] != club.GrantTime.Seconds() || body["scope"] != "play" || s.name(token) != "Ada" {
			t.Fatalf("the token is %v", body)
		}
		fails("again", "invalid_grant", 400, form)
		s.ask(token, "GET", "/api/v1/account", nil).is(401, "badToken")
		for name, change := range map[string][2]string{"client": {"client_id", "another"}, "address": {"redirect_uri", foreignPage + "/back"}, "secret": {"code_verifier", oauth2.GenerateVerifier()}} {
			form := begin()
			fails("another "+name, "invalid_grant", 400, with(form, change[0], change[1]))
			if r, _ := s.foreignForm("/oauth/token", form); r.status != 200 {
				t.Errorf("after another %s the page gets %d", name, r.status)
			}
		}
		late := begin()
		time.Sleep(club.CodeTime)
		fails("late", "invalid_grant", 400, late)

		_, body = s.foreignForm("/oauth/token", begin())
		token = body["access_token"].(string)
		if r, body := s.foreignForm("/oauth/revoke", url.Values{"token": {token}, "client_id": {"another"}}); r.status != 400 || body["error"] != "invalid_grant" {
			t.Errorf("another client ends the token: %d %v", r.status, body)
		}
		if r, body := s.foreignForm("/oauth/revoke", url.Values{}); r.status != 400 || body["error"] != "invalid_request" {
			t.Errorf("no token ends: %d %v", r.status, body)
		}
		s.name(token)
		for _, token := range []string{token, token, "cups_none", "nonsense", b.cookies["cups"]} {
			if r, _ := s.foreignForm("/oauth/revoke", url.Values{"token": {token}, "client_id": {config.ClientID}}); r.status != 200 {
				t.Errorf("a token ends with %d", r.status)
			}
		}
		s.ask(token, "GET", "/api/v1/account", nil).is(401, "badToken")
		s.name(b.cookies["cups"])
		waiting := begin()
		s.archive.set(true)
		fails("the archive fails", "temporarily_unavailable", 503, waiting)
		s.archive.set(false)
	})
}

func TestMetadataForPagesOfOtherSites(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		r := s.ask("", "GET", gate.MetadataPath, nil).is(200, "")
		if r.header.Get("Access-Control-Allow-Origin") != "*" || r.header.Get("Content-Type") != "application/json" {
			t.Errorf("the headers are %v", r.header)
		}
		for name, want := range map[string]string{
			"issuer": "http://example.com", "authorization_endpoint": "http://example.com/oauth", "token_endpoint": "http://example.com/oauth/token",
			"revocation_endpoint": "http://example.com/oauth/revoke",
		} {
			if got := r.get(name); got != want {
				t.Errorf("%s is %v, want %s", name, got, want)
			}
		}
		if list := r.get("code_challenge_methods_supported").([]any); len(list) != 1 || list[0] != "S256" {
			t.Errorf("the challenges are %v", list)
		}
	})
}

// Pages of other sites make guests, never with a cookie, and in a share of their own: they take
// nothing from the guests of this server's pages.
func TestGuestsOfPagesOfOtherSites(t *testing.T) {
	inBubble(t, func(c *web.Config) { c.RateLimit = true }, func(t *testing.T, s *site) {
		come := func(address, origin, path string) reply {
			r := httptest.NewRequest("POST", path, strings.NewReader(`{}`))
			r.RemoteAddr = address + ":1234"
			if origin != "" {
				r.Header.Set("Origin", origin)
				r.Header.Set("Sec-Fetch-Site", "cross-site")
			}
			r.AddCookie(&http.Cookie{Name: "cups", Value: "cups_nonsense"})
			return s.do(r)
		}
		const own, foreign = "198.18.0.7", "198.18.0.8"
		first := come(own, foreignPage, "/api/v1/guests").is(201, "")
		if h := first.header; h.Get("Access-Control-Allow-Origin") != "*" || h.Get("Set-Cookie") != "" {
			t.Errorf("the headers are %v", h)
		}
		s.ask(first.get("token").(string), "POST", "/api/v1/challenges", `{`+small+`,"opponent":{"level":1}}`).is(201, "")
		for range gate.ForeignGuestsAtOnce - 1 {
			come(own, foreignPage, "/api/v1/guests").is(201, "")
		}
		come(own, foreignPage, "/api/v1/guests").is(429, "tooFast")
		come(own, "https://other.example", "/api/v1/guests").is(429, "tooFast")
		for range gate.GuestsAtOnce {
			come(own, "", "/api/v1/guests").is(201, "")
		}
		come(own, "", "/api/v1/guests").is(429, "tooFast")
		come(foreign, foreignPage, "/api/v1/guests").is(201, "")
		// The site has its share, too, from however many addresses.
		n := gate.ForeignGuestsAtOnce + 1
		for i := 0; n < gate.SiteGuestsAtOnce; i++ {
			for range min(gate.ForeignGuestsAtOnce, gate.SiteGuestsAtOnce-n) {
				come("198.51.100."+string(rune('1'+i)), foreignPage, "/api/v1/guests").is(201, "")
				n++
			}
		}
		come("198.51.100.99", foreignPage, "/api/v1/guests").is(429, "tooFast")
		come("198.51.100.99", "https://other.example", "/api/v1/guests").is(201, "")
		// Nothing else is open to them without a token.
		come("198.51.100.99", foreignPage, "/api/v1/sessions").is(403, "foreignOrigin")
		come("198.51.100.99", foreignPage, "/api/v1/seeks").is(403, "foreignOrigin")
	})
}
