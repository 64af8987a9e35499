package web_test

import (
	"fmt"
	"strings"
	"testing"
)

// Where others are faster each time, everything that is changed is refused with one code, which says so:
// it is neither a name that is taken nor an offer that is no longer open. Nothing has changed, and the same
// request succeeds afterwards.
func TestOvertakenIsOneCode(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		ada, ben := s.joined("Ada"), s.joined("Ben")
		guild := s.guild(ada, "Coco")
		tournament := s.announce(ada, `,"format":"roundRobin"`)
		series := s.series(ada, `{"name":"Evenings","best":1}`)
		challenge := "/api/v1/challenges/" + s.ask(ada, "POST", "/api/v1/challenges", `{"cups":4,"opponent":{"member":"Ben"}}`).is(201, "").get("id").(string)
		for _, c := range []struct{ who, method, path, body string }{
			{ada, "POST", guild + "/chat", `{"text":"good evening"}`},
			{ada, "PATCH", guild, `{"text":"We play on Thursdays."}`},
			{ada, "POST", "/api/v1/guilds", `{"name":"Palm","text":"","entry":"open"}`},
			{ada, "POST", tournament + "/chat", `{"text":"good evening"}`},
			{ben, "POST", tournament + "/entries", `{}`},
			{ada, "POST", series + "/actions", `{"action":"close"}`},
			{ada, "PATCH", "/api/v1/account/settings", `{"language":"de"}`},
			{ada, "POST", "/api/v1/account/name", `{"name":"Ada L"}`},
			{ben, "POST", challenge + "/accept", `{}`},
			{ben, "POST", "/api/v1/friends/Ada", `{}`},
		} {
			s.archive.isFaster.Store(true)
			refused := s.ask(c.who, c.method, c.path, c.body)
			if refused.is(409, "changed"); strings.Contains(refused.body, "name") {
				t.Errorf("%s %s: %s", c.method, c.path, refused.body)
			}
			s.archive.isFaster.Store(false)
			if again := s.ask(c.who, c.method, c.path, c.body); again.status >= 300 {
				t.Errorf("%s %s afterwards: %s", c.method, c.path, fmt.Sprint(again.status, again.body))
			}
		}
	})
}
