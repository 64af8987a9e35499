package web_test

import (
	"fmt"
	"net/url"
	"strings"
	"testing"
)

// Two who change the same at once, by the interface or by forms: the second is told, has both texts, and
// keeps what was typed.
func TestTheSecondEditIsToldOfTheFirst(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		ada := s.joined("Ada")
		g := s.guild(ada, "Coco")
		version := func(path string) int64 {
			return int64(s.ask(ada, "GET", path, nil).is(200, "").get("version").(float64))
		}
		read := version(g)
		at := func(path string) string { return fmt.Sprintf("%s?version=%d", path, read) }
		s.ask(ada, "PATCH", at(g), `{"text":"We play on Thursdays."}`).is(200, "")
		refused := s.ask(ada, "PATCH", at(g), `{"text":"We play on Fridays."}`).is(409, "overtaken")
		if !strings.Contains(refused.body, `"field":"text"`) {
			t.Errorf("the refusal names no field: %s", refused.body)
		}
		s.ask(ada, "PATCH", at(g), `{"badge":"C"}`).is(200, "")
		s.ask(ada, "PUT", g+"/elo", settings).is(200, "")
		read = version(g)
		s.ask(ada, "PUT", at(g+"/elo"), `{"start":1250,"k":[{"k":20}]}`).is(200, "")
		s.ask(ada, "PUT", at(g+"/elo"), `{"start":1350,"k":[{"k":20}]}`).is(409, "overtaken")

		page := "/guilds/" + strings.TrimPrefix(g, "/api/v1/guilds/")
		form := func(part string, fields url.Values) string {
			fields.Set("version", fmt.Sprint(read))
			return s.formOf(ada, page+part, fields).is(409, "").body
		}
		read = 1
		text := form("/desk/guild/describe", url.Values{"text": {"We play on Fridays."}, "badge": {"C"}})
		for _, part := range []string{">We play on Fridays.</textarea>", "We play on Thursdays.", fmt.Sprintf(`name="version" value="%d"`, version(g))} {
			if !strings.Contains(text, part) {
				t.Errorf("the page after a second edit has no %q", part)
			}
		}
		text = form("/desk/list/settings", url.Values{"start": {"1350"}, "k": {"20"}, "feeds": {"events"}, "clocks": {"blitz", "rapid"}, "since": {"2024-05-01"}})
		for _, part := range []string{`name="start" min="0" max="4000" step="any" required value="1350"`, "1250</span>", `value="blitz" checked`, `value="rapid" checked`, `value="events" checked`, `name="since" value="2024-05-01"`} {
			if !strings.Contains(text, part) {
				t.Errorf("the page after a second change of the settings has no %q", part)
			}
		}

		browser := s.browser("en").joins("Oskar")
		oskar := s.ask("", "POST", "/api/v1/sessions", map[string]any{"name": "Oskar", "password": "correct horse battery"}).is(201, "").get("token").(string)
		tournament := s.announce(oskar, `,"format":"roundRobin"`)
		read = version(tournament)
		desk := strings.TrimPrefix(tournament, "/api/v1") + "/desk/settings"
		typed := browser.filled(desk, desk)
		if got := typed.Get("version"); got != fmt.Sprint(read) {
			t.Errorf("the settings of a tournament have the version %q, want %d", got, read)
		}
		terms := `{"name":"Evening","format":"roundRobin","cups":4,"text":%q}`
		s.ask(oskar, "PUT", at(tournament), fmt.Sprintf(terms, "Bring a board.")).is(200, "")
		s.ask(oskar, "PUT", at(tournament), fmt.Sprintf(terms, "Bring tea.")).is(409, "overtaken")
		typed.Set("text", "Bring tea.")
		text = s.formOf(oskar, desk, typed).is(409, "").body
		for _, part := range []string{">Bring tea.</textarea>", "Bring a board."} {
			if !strings.Contains(text, part) {
				t.Errorf("the settings of a tournament after a second edit have no %q", part)
			}
		}
		s.direct(oskar, tournament, fmt.Sprintf(`{"action":"announce","text":"The door is open.","version":%d}`, read)).is(200, "")
		s.direct(oskar, tournament, fmt.Sprintf(`{"action":"announce","text":"The door is shut.","version":%d}`, read)).is(409, "overtaken")
	})
}
