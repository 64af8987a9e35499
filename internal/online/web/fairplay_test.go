package web_test

import (
	"fmt"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/web"
)

// Every rated game of members is judged, also if the server ends meanwhile. Moderators read the facts
// by the interface and on the page, nobody else does, and they are in the export of the member.
func TestRatedGamesAreJudgedForModerators(t *testing.T) {
	inBubble(t, func(c *web.Config) { c.Analyst = stuck{} }, func(t *testing.T, s *site) {
		ada, ben, mona := s.joined("Ada"), s.joined("Ben"), s.officer("Mona", archive.Moderator)
		game := s.challenged(ada, ben, strings.Replace(duel, `"cups":4`, `"cups":2`, 1))
		// Ada's page says of her windows what it saw; that of Ben says nothing, as programs do.
		said := 0
		for g := s.state(game); g.Status == "playing"; g = s.state(game) {
			if g.Turn != "south" {
				s.move(game, ada, ben)
				continue
			}
			s.ask(ada, "POST", "/api/v1/games/"+game+"/moves", map[string]any{"ply": g.Ply, "move": first(g.Position), "lookedAway": said == 0}).is(200, "")
			said++
		}
		time.Sleep(5 * time.Minute)
		report := func() reply { return s.ask(mona, "GET", "/api/v1/officers/fair/Ada", nil).is(200, "") }
		if r := report(); !strings.Contains(r.body, `"reports":[]`) {
			t.Errorf("before the game is judged: %s", r.body)
		}
		s.server.Drain()
		synctest.Wait()
		next := web.New(web.Config{Hall: s.hall, Club: s.club, Archive: s.archive, Analyst: newTruthful(), Log: s.server.Log, Now: time.Now, Shares: s.shares, Arbiter: s.arbiter, Guilds: s.guilds})
		defer next.Drain()
		s.handler = next.Handler()
		time.Sleep(3 * time.Hour)
		r := report()
		for _, want := range []string{`"player":"Ada"`, `"cups":2,"speed":"blitz"`, `"game":"` + game + `"`, `"opponent":"Ben"`, `"tests":[]`, `"rating":1`, fmt.Sprintf(`"windows":{"moves":%d,"left":1,`, said)} {
			if !strings.Contains(r.body, want) {
				t.Errorf("the report has no %s: %s", want, r.body)
			}
		}
		if all := s.ask(mona, "GET", "/api/v1/officers/fair/Ben", nil).is(200, ""); strings.Count(all.body, fmt.Sprintf(`"windows":{"moves":%d,"left":1,`, said)) != 1 || !strings.Contains(all.body, `"windows":{"moves":0,"left":0,"choices":[]}`) {
			t.Errorf("what all members said, and Ben did not: %s", all.body)
		}
		for _, token := range []string{ben, mona} {
			for _, path := range []string{"/api/v1/games/" + game, "/g/" + game} {
				if r := s.ask(token, "GET", path, nil); strings.Contains(r.body, `lookedAway"`) || r.status != 200 {
					t.Errorf("%s, for others: %s", path, r.body)
				}
			}
		}
		if r := s.ask(mona, "GET", "/api/v1/officers/fair", nil).is(200, ""); !strings.Contains(r.body, `"passed":[]`) || strings.Contains(r.body, `"ended":null`) {
			t.Errorf("the screening: %s", r.body)
		}
		for _, path := range []string{"/office/fair", "/office/fair?name=Ada"} {
			for _, token := range []string{"", s.guest(), ada, ben} {
				if a := s.ask(token, "GET", path, nil); a.status != 404 || strings.Contains(a.body, game) {
					t.Errorf("%s is open to others: %d", path, a.status)
				}
			}
		}
		for _, language := range []string{"en", "de"} {
			b := s.browser(language)
			b.cookies["cups"] = mona
			b.shows("/office/fair?name=ada", 200, `href="/g/`+game+`/review"`, map[string]string{"en": "Left: 1 (", "de": "Verlassen: 1 ("}[language])
			b.shows("/office/fair?name=Ben", 200, map[string]string{"en": "That is not known", "de": "Das ist nicht bekannt"}[language])
			b.shows("/office/fair?name=Nobody", 200, map[string]string{"en": "There is no such account.", "de": "Ein solches Konto gibt es nicht."}[language])
			b.shows("/office", 200, `href="/office/fair?name=Ada"`)
		}
		if text := s.exported(ada); !strings.Contains(text, `{"game":"`+game+`","lookedAway":[true,false,`) || strings.Contains(s.exported(ben), "lookedAway") {
			t.Error("what pages said of windows is not in the export of whom it is about, or in that of another")
		}
		if text := s.exported(ada); !strings.Contains(text, `"choices":`) || !strings.Contains(text, game) {
			t.Error("the export of Ada has no facts")
		}
	})
}

func TestBeforeTheFirstLookNothingIsSaidToBeFound(t *testing.T) {
	s, end := newSite(t, nil)
	defer end()
	mona := s.officer("Mona", archive.Moderator)
	page := s.ask(mona, "GET", "/office/fair", nil).is(200, "")
	if strings.Contains(page.body, "found nothing") || strings.Count(page.body, "Nobody was looked at yet") != 2 {
		t.Errorf("before anybody was looked at: %s", page.body)
	}
}
