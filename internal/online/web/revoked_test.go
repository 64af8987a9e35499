package web_test

import (
	"net/url"
	"testing"
	"time"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/club"
)

// A stream ends at once when the token by which it was opened is revoked here, and
// within some seconds if that happens elsewhere.
func TestStreamsEndWithTheirToken(t *testing.T) {
	for _, c := range []struct {
		name   string
		revoke func(s *site, session, id string)
		within time.Duration
	}{
		{"by the owner", func(s *site, session, id string) { s.ask(session, "DELETE", "/api/v1/tokens/"+id, nil).is(204, "") }, 0},
		{"by another server", func(s *site, session, id string) {
			other := club.New(club.Config{Archive: s.archive, Now: time.Now, Log: s.server.Log, Cost: club.Cost{Passes: 1, KiB: 8, Threads: 1}})
			a, err := other.Who(s.Context(), session)
			if err == nil {
				err = other.EndToken(s.Context(), a, "", id)
			}
			if err != nil {
				s.Fatal(err)
			}
		}, 15 * time.Second},
		{"by closing the account", func(s *site, session, _ string) {
			olga := s.officer("Olga", archive.Operator)
			s.ask(olga, "POST", "/api/v1/officers/accounts/"+url.PathEscape(s.name(session))+"/close", `{"reason":"rude"}`).is(204, "")
		}, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			inBubble(t, nil, func(t *testing.T, s *site) {
				game, _, _ := s.game()
				session := s.joined("Ada")
				made := s.ask(session, "POST", "/api/v1/tokens", `{"scopes":["read"]}`).is(201, "")
				token := made.get("token").(string)
				mine, watched := s.watch(token, "/api/v1/events"), s.watch(token, "/api/v1/games/"+game+"/stream")
				watched.event()
				c.revoke(s, session, made.get("id").(string))
				began := time.Now()
				for _, stream := range []*stream{mine, watched} {
					if line := stream.next(); line != "" {
						t.Errorf("the stream says %s", line)
					}
				}
				if took := time.Since(began); took > c.within {
					t.Errorf("the streams ended after %v", took)
				}
				s.ask(token, "GET", "/api/v1/events", nil).is(401, "badToken")
				mine.end()
				watched.end()
			})
		})
	}
}

// A session that ends takes its own streams along, not those of another session.
func TestStreamsOfOtherSessionsGoOn(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		session := s.joined("Ada")
		other := s.ask("", "POST", "/api/v1/sessions", map[string]any{"name": "Ada", "password": password}).is(201, "").get("token").(string)
		mine, theirs := s.watch(session, "/api/v1/events"), s.watch(other, "/api/v1/events")
		s.ask(session, "DELETE", "/api/v1/sessions/this", nil).is(204, "")
		if line := mine.next(); line != "" {
			t.Errorf("the stream of the ended session says %s", line)
		}
		for range 4 { // empty lines, of 5 s each
			if !theirs.lines.Scan() {
				t.Fatal("the stream of the other session ended too")
			}
		}
		s.ask(other, "POST", "/api/v1/challenges", `{`+small+`,"opponent":{"level":1}}`).is(201, "")
		if e := theirs.event(); e["type"] != "gameStart" {
			t.Errorf("the other stream says %v", e)
		}
		mine.end()
		theirs.end()
	})
}
