package web_test

import (
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"

	"example.org/cups/internal/online/archive"
)

// byCookie sends a request of a browser with a session.
func (s *site) byCookie(session, method, path, body string) reply {
	s.Helper()
	r := httptest.NewRequest(method, path, strings.NewReader(body))
	if method == "POST" && !strings.HasPrefix(path, "/api/") {
		r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	}
	r.AddCookie(&http.Cookie{Name: "cups", Value: session})
	return s.do(r)
}

// clears reports whether a browser forgets after an answer what it keeps of an account.
func (r reply) clears() bool {
	return r.header.Get("Clear-Site-Data") == `"cache", "storage"` && strings.HasPrefix(r.header.Get("Set-Cookie"), "cups=; Path=/; Max-Age=0")
}

// However a session ends, the browser that has it is told to forget what it keeps of the account:
// by the answer, or, if the session was ended from elsewhere, with the next page. Who stays signed in
// keeps everything.
func TestDevicesForgetEndedSessions(t *testing.T) {
	signIn := func(s *site) string {
		return s.ask("", "POST", "/api/v1/sessions", `{"name":"Ada","password":"`+password+`"}`).is(201, "").get("token").(string)
	}
	fields := func(of ...string) string {
		values := url.Values{}
		for i := 0; i < len(of); i += 2 {
			values.Set(of[i], of[i+1])
		}
		return values.Encode()
	}
	for _, c := range []struct {
		name        string
		end         func(s *site, here, there string) reply // by the browser here, if it is one
		here, there bool                                    // which sessions have ended
	}{
		{"sign out", func(s *site, here, _ string) reply { return s.byCookie(here, "POST", "/account/sign-out", "") }, true, false},
		{"sign out by the interface", func(s *site, here, _ string) reply { return s.byCookie(here, "DELETE", "/api/v1/sessions/this", "") }, true, false},
		{"sign out there", func(s *site, here, _ string) reply { return s.byCookie(here, "POST", "/account/session/end", "") }, false, true},
		{"sign out everywhere else, by the interface", func(s *site, here, _ string) reply { return s.byCookie(here, "DELETE", "/api/v1/sessions", "") }, false, true},
		{"another password", func(s *site, here, _ string) reply {
			return s.byCookie(here, "POST", "/account/password", fields("present", password, "password", "another horse battery"))
		}, false, true},
		{"a reset", func(s *site, _, _ string) reply {
			token := s.ask(s.officer("Olga", archive.Operator), "POST", "/api/v1/officers/accounts/Ada/reset", `{}`).is(201, "").get("token").(string)
			return s.ask("", "POST", "/api/v1/account/reset", `{"token":"`+token+`","password":"another horse battery"}`)
		}, true, true},
		{"closed", func(s *site, here, _ string) reply {
			return s.byCookie(here, "POST", "/account/close", fields("password", password))
		}, true, true},
		{"closed by the interface", func(s *site, here, _ string) reply {
			return s.byCookie(here, "POST", "/api/v1/account/close", `{"password":"`+password+`"}`)
		}, true, true},
		{"closed by an operator", func(s *site, _, _ string) reply {
			return s.ask(s.officer("Olga", archive.Operator), "POST", "/api/v1/officers/accounts/Ada/close", `{"reason":"rude"}`)
		}, true, true},
		{"erased", func(s *site, here, _ string) reply {
			return s.byCookie(here, "POST", "/account/erase", fields("name", "Ada", "password", password))
		}, true, true},
		{"erased by the interface", func(s *site, here, _ string) reply {
			return s.byCookie(here, "POST", "/api/v1/account/erase", `{"name":"Ada","password":"`+password+`"}`)
		}, true, true},
	} {
		t.Run(c.name, func(t *testing.T) {
			inBubble(t, nil, func(t *testing.T, s *site) {
				s.joined("Ada")
				here, there := signIn(s), signIn(s)
				answer := c.end(s, here, there)
				if answer.status >= 400 {
					t.Fatalf("%d %s", answer.status, answer.body)
				}
				if byBrowser := !strings.HasPrefix(c.name, "a reset") && !strings.HasSuffix(c.name, "operator"); answer.clears() != (c.here && byBrowser) {
					t.Errorf("the answer has %v", answer.header)
				}
				for _, d := range []struct {
					name, session string
					isEnded       bool
				}{{"here", here, c.here}, {"there", there, c.there}} {
					if status := s.byCookie(d.session, "GET", "/api/v1/account", "").status; status == 401 != d.isEnded {
						t.Errorf("the session %s: status %d", d.name, status)
					}
					if page := s.byCookie(d.session, "GET", "/", "").is(200, ""); page.clears() != d.isEnded || strings.Contains(page.body, `data-account="`) == d.isEnded {
						t.Errorf("the next page %s has %v", d.name, page.header)
					}
				}
			})
		})
	}
}

// A refused request ends nothing, and neither does one that a page of another site makes with a
// token of its own.
func TestDevicesKeepWhatIsTheirs(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		ada := s.joined("Ada")
		for _, answer := range []reply{
			s.byCookie(ada, "POST", "/account/close", "password=wrong"), s.byCookie(ada, "POST", "/api/v1/account/erase", `{"name":"Ada","password":"wrong"}`),
			s.byCookie(ada, "DELETE", "/api/v1/sessions/nothing", ""), s.byCookie(ada, "GET", "/", ""), s.byCookie("", "GET", "/", ""),
		} {
			if answer.header.Get("Clear-Site-Data") != "" {
				t.Errorf("%d %s clears the device", answer.status, answer.body)
			}
		}
		r := httptest.NewRequest("DELETE", "/api/v1/sessions/this", nil)
		r.Header.Set("Authorization", "Bearer "+s.joined("Eve"))
		r.Header.Set("Origin", "http://evil.test")
		if answer := s.do(r).is(204, ""); answer.header.Get("Clear-Site-Data") != "" {
			t.Error("another site clears the device")
		}
		if answer := s.ask(ada, "DELETE", "/api/v1/sessions/this", nil).is(204, ""); answer.header.Get("Clear-Site-Data") == "" {
			t.Error("the device of a token is not cleared")
		}
	})
}
