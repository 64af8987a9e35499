package web_test

import (
	"net/http/httptest"
	"net/netip"
	"regexp"
	"strings"
	"testing"

	"example.org/cups/internal/online/meter"
	"example.org/cups/internal/online/web"
)

// What a request says of its way counts only if a trusted proxy says it.
func TestWhereARequestComesFrom(t *testing.T) {
	for _, c := range []struct {
		name, remote, forwarded, proto, id string
		address                            string
		secure, keepsID                    bool
	}{
		{"nobody between", "203.0.113.7:4000", "", "", "", "203.0.113.7", false, false},
		{"a visitor who pretends", "203.0.113.7:4000", "198.51.100.1", "https", "0123456789", "203.0.113.7", false, false},
		{"a proxy", "10.0.0.1:4000", "198.51.100.1", "https", "0123456789", "198.51.100.1", true, true},
		{"a proxy and what the visitor pretends", "10.0.0.1:4000", "1.1.1.1, 198.51.100.1", "http", "", "198.51.100.1", false, false},
		{"two proxies", "10.0.0.1:4000", "1.1.1.1, 198.51.100.1, 10.0.0.2", "https", "", "198.51.100.1", true, false},
		{"a proxy that says nothing", "10.0.0.1:4000", "", "", "", "10.0.0.1", false, false},
		{"an address that is none", "10.0.0.1:4000", "somewhere", "", "", "10.0.0.1", false, false},
		{"a proxy by IPv6", "[fd00::1]:4000", "2001:db8::7", "https", "", "2001:db8::7", true, false},
		{"an ID with other signs", "10.0.0.1:4000", "198.51.100.1", "", "01234567\"x=y", "198.51.100.1", false, false},
		{"an ID that is too short", "10.0.0.1:4000", "198.51.100.1", "", "0123", "198.51.100.1", false, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			trust := func(w *web.Config) {
				w.Proxies = []netip.Prefix{netip.MustParsePrefix("10.0.0.0/24"), netip.MustParsePrefix("fd00::/16")}
			}
			inBubble(t, trust, func(t *testing.T, s *site) {
				r := httptest.NewRequest("POST", "/settings", strings.NewReader("theme=dark"))
				r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
				r.RemoteAddr = c.remote
				for name, value := range map[string]string{"X-Forwarded-For": c.forwarded, "X-Forwarded-Proto": c.proto, "X-Request-Id": c.id} {
					if value != "" {
						r.Header.Set(name, value)
					}
				}
				a := s.do(r)
				if got := strings.Contains(a.header.Get("Set-Cookie"), "Secure"); got != c.secure {
					t.Errorf("secure is %v: %s", got, a.header)
				}
				if got := a.header.Get("X-Request-Id"); (got == c.id && c.id != "") != c.keepsID || len(got) < 8 {
					t.Errorf("the answer has the ID %q", got)
				}
				if want := "address=" + c.address + "\n"; !strings.Contains(s.logged.String(), want) {
					t.Errorf("the log does not have %q: %s", want, s.logged)
				}
			})
		})
	}
}

// A failure of ours is found in the log by the ID that the answer names.
func TestTheLogNamesTheRequest(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		token := s.guest()
		s.archive.set(true)
		a := s.ask(token, "POST", "/api/v1/challenges", `{"cups":4}`).is(503, "unavailable")
		id := a.header.Get("X-Request-Id")
		if a.get("error", "request") != id {
			t.Errorf("the body does not have the ID %s: %s", id, a.body)
		}
		if !regexp.MustCompile(`request=` + id + ` .*path=/api/v1/challenges status=503`).MatchString(s.logged.String()) {
			t.Errorf("the log does not have the request %s:\n%s", id, s.logged)
		}
		s.archive.set(false)
	})
}

func TestTheMeterCounts(t *testing.T) {
	m := meter.New()
	change := func(c *web.Config) { c.Meter, c.RateLimit = m, true }
	inBubble(t, change, func(t *testing.T, s *site) {
		id, south, north := s.game()
		s.move(id, south, north)
		events, page := s.watch(south, "/api/v1/events"), s.socket(north)
		events.event()
		page.hear("hello")
		s.ask("", "GET", "/api/v1/games/"+id+".cups", nil)
		s.ask("", "GET", "/nowhere", nil)
		for range 200 {
			s.ask(south, "GET", "/api/v1/games/"+id, nil)
		}
		w := httptest.NewRecorder()
		m.Handler().ServeHTTP(w, httptest.NewRequest("GET", "/metrics", nil))
		events.end()
		page.CloseNow()
		for _, line := range []string{
			`cups_requests_total{route="POST /api/v1/games/{id}/moves",status="200"} 1`,
			`cups_requests_total{route="GET /api/v1/games/{id}.cups",status="200"} 1`,
			`cups_requests_total{route="GET /socket",status="101"} 1`, `cups_requests_total{route="/",status="404"} 1`,
			`cups_requests_total{route="none",status="429"} `, `cups_refused_total{limit="requests"} `,
			"cups_move_seconds_count 1", "cups_sockets_open 1", "cups_streams_open 1", "cups_games_running 1", "cups_games_due 0",
		} {
			if !strings.Contains(w.Body.String(), "\n"+line) {
				t.Errorf("there is no line %q in\n%s", line, w.Body)
			}
		}
	})
}
