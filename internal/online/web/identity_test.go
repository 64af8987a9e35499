package web_test

import (
	"html"
	"net/url"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/sv-tools/openapi"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/club"
)

// A session that is older than ten minutes changes nothing about how its account is
// reached, until its owner has shown who they are; everything else it does as before.
func TestAnOldSessionMustProveWhoseItIs(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		ada := s.officer("Ada", archive.Operator)
		s.joined("Ben")
		time.Sleep(club.ProofTime)
		described := map[string]bool{}
		operations(s, func(_, _ string, o *openapi.Operation) {
			if strings.Contains(o.Description, "have been proven") {
				described[o.OperationID] = true
			}
		})
		asks := []struct{ operation, method, path, body, after string }{
			{"createToken", "POST", "/api/v1/tokens", `{"scopes":["read"]}`, "201"},
			{"createBot", "POST", "/api/v1/bots", `{"name":"Adabot"}`, "201"},
			{"createHook", "POST", "/api/v1/hooks", `{"url":"https://example.org","events":["message"]}`, "201"},
			{"changeHook", "PATCH", "/api/v1/hooks/none", `{"events":["friend"]}`, "notFound"},
			{"renewHookSecret", "POST", "/api/v1/hooks/none/secret", "", "notFound"},
			{"beginPasskey", "POST", "/api/v1/passkeys/begin", "", "200"},
			{"addPasskey", "POST", "/api/v1/passkeys", `{"token":"cups_x","answer":{}}`, "tokenSpent"},
			{"askMail", "POST", "/api/v1/account/mail", `{"mail":"eve@example.org"}`, "202"},
			{"dropMail", "DELETE", "/api/v1/account/mail", "", "notFound"},
			{"dropCredential", "DELETE", "/api/v1/account/credentials/none", "", "notFound"},
			{"setRole", "POST", "/api/v1/officers/accounts/Ben/role", `{"role":"moderator"}`, "204"},
			{"createReset", "POST", "/api/v1/officers/accounts/Ben/reset", "", "201"},
		}
		for _, a := range asks {
			s.ask(ada, a.method, a.path, a.body).is(403, "needsProof")
			delete(described, a.operation)
		}
		if len(described) > 0 {
			t.Errorf("these need a proof as well, says the description: %v", described)
		}
		s.ask(ada, "GET", "/api/v1/account/credentials", nil).is(200, "")
		s.ask(ada, "GET", "/api/v1/tokens", nil).is(200, "")
		s.ask(ada, "DELETE", "/api/v1/sessions", nil).is(200, "")
		until, err := time.Parse(time.RFC3339, s.ask(ada, "POST", "/api/v1/account/proof", map[string]any{"password": password}).is(200, "").get("until").(string))
		if want := s.hall.Now().Add(club.ProofTime); err != nil || until.Sub(want).Abs() > time.Millisecond {
			t.Errorf("it counts until %v, %v; want %v", until, err, want)
		}
		for _, a := range asks {
			got := s.ask(ada, a.method, a.path, a.body)
			if code := got.code(); code != a.after && (code != "" || got.status < 200 || got.status > 202 && got.status != 204) {
				t.Errorf("%s with a proof: %d %s", a.operation, got.status, got.body)
			}
		}
		var deeds []struct{ Deed, Session string }
		s.ask(ada, "GET", "/api/v1/account/deeds", nil).is(200, "").read(&deeds)
		if len(deeds) != 3 || deeds[0].Session == "" {
			t.Errorf("the deeds are %+v", deeds)
		}
	})
}

var hidden = regexp.MustCompile(`<input type="hidden" name="([^"]*)" value="([^"]*)">`)

// On the pages a form is not lost: once its sender has shown who they are, it does what
// it should. It works without a script.
func TestFormsWaitForAProof(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		b := s.browser("de")
		b.cookies["cups"] = s.officer("Ada", archive.Operator)
		s.joined("Ben")
		time.Sleep(club.ProofTime)
		asked := b.send("POST", "/account/token", url.Values{"label": {`a "bold" <b>label</b>`}, "scope": {"read", "play"}})
		asked.is(403, "")
		if !strings.Contains(asked.body, "Bist du es?") || strings.Contains(asked.body, "<b>label") {
			t.Fatalf("the page is %s", asked.body)
		}
		form := url.Values{}
		for _, m := range hidden.FindAllStringSubmatch(asked.body, -1) {
			form.Add(html.UnescapeString(m[1]), html.UnescapeString(m[2]))
		}
		wrong := b.send("POST", "/account/proof", with(form, "password", "battery staple"))
		wrong.is(403, "")
		if !strings.Contains(wrong.body, `name="again.label"`) || strings.Contains(wrong.body, "battery staple") {
			t.Errorf("after a wrong password: %s", wrong.body)
		}
		made := b.send("POST", "/account/proof", with(form, "password", password))
		made.is(200, "")
		if !strings.Contains(made.body, "cups_") || !strings.Contains(made.body, "a &#34;bold&#34; &lt;b&gt;label&lt;/b&gt;") {
			t.Errorf("after the proof: %s", made.body)
		}
		b.send("POST", "/account/bot", url.Values{"name": {"Adabot"}}).is(200, "") // it counts on
		time.Sleep(club.ProofTime)
		// An officer's form, and one whose path nobody may choose.
		b.send("POST", "/office/role", url.Values{"name": {"Ben"}, "role": {"moderator"}}).is(403, "")
		b.post("/account/proof", url.Values{"password": {password}, "for": {"/office/role"}, "again.name": {"Ben"}, "again.role": {"moderator"}}, "/office")
		if a, err := s.archive.AccountByName(s.Context(), "Ben"); err != nil || a.Role != archive.Moderator {
			t.Errorf("Ben is %q, %v", a.Role, err)
		}
		for _, path := range []string{"/account/erase", "/account/proof", "https://evil.example/", "//evil.example", "/account/token/../erase", ""} {
			if to := b.post("/account/proof", url.Values{"password": {password}, "for": {path}, "again.name": {"Ada"}, "again.password": {password}}, "/account"); to != "/account" {
				t.Errorf("%q leads to %q", path, to)
			}
		}
		b.shows("/account", 200, "Letzte Änderungen")
		b.shows("/account?changed", 200, "Das ist erledigt.")
		stranger := s.browser("en")
		if to := stranger.send("GET", "/account/proof", nil).is(303, "").header.Get("Location"); to != "/account?next=%2Faccount%2Fproof" {
			t.Errorf("a stranger is led to %q", to)
		}
		stranger.send("POST", "/account/proof", url.Values{"password": {password}, "for": {"/account/token"}}).is(403, "")
	})
}

// The proof of somebody else's page is none: a form of another site is refused.
func TestProofsComeFromThisSite(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		b := s.browser("en")
		b.cookies["cups"] = s.joined("Ada")
		b.headers["Sec-Fetch-Site"] = "cross-site"
		b.send("POST", "/account/proof", url.Values{"password": {password}}).is(403, "foreignOrigin")
	})
}
