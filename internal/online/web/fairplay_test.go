package web_test

import (
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
		s.playOut(game, ada, ben)
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
		for _, want := range []string{`"player":"Ada"`, `"cups":2,"speed":"blitz"`, `"game":"` + game + `"`, `"opponent":"Ben"`, `"tests":[]`, `"rating":1`} {
			if !strings.Contains(r.body, want) {
				t.Errorf("the report has no %s: %s", want, r.body)
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
			b.shows("/office/fair?name=ada", 200, `href="/g/`+game+`/review"`)
			b.shows("/office/fair?name=Nobody", 200, map[string]string{"en": "There is no such account.", "de": "Ein solches Konto gibt es nicht."}[language])
			b.shows("/office", 200, `href="/office/fair?name=Ada"`)
		}
		if text := s.exported(ada); !strings.Contains(text, `"choices":`) || !strings.Contains(text, game) {
			t.Error("the export of Ada has no facts")
		}
	})
}
