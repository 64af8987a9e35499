package web_test

import (
	"strings"
	"testing"
	"time"

	"example.org/cups/internal/online/archive"
)

// Whoever aborts games reads beforehand what the next one costs, on the page of the game, at their own page and by the
// interface; a refusal says why and for how long; officers see the counts, and others see nothing.
func TestWhatSpoiledGamesCostIsSaidBeforehand(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		ada, ben, mona := s.joined("Ada"), s.joined("Ben"), s.officer("Mona", archive.Moderator)
		time.Sleep(11 * time.Minute) // nobody is blamed in the first ten
		terms := `{"cups":4,"clock":{"baseMs":180000,"incrementMs":2000},"rated":true}`
		play := func() (id string) {
			t.Helper()
			s.ask(ada, "POST", "/api/v1/seeks", terms).is(201, "")
			return s.ask(ben, "POST", "/api/v1/seeks", terms).is(201, "").get("game").(string)
		}
		says := func(path, token string, want map[string]string) {
			t.Helper()
			for lang, text := range want {
				body := s.ask(token, "GET", path+"?lang="+lang, nil).is(200, "").body
				if text == "" && strings.Contains(body, "spoils") || !strings.Contains(body, text) {
					t.Errorf("%s in %s lacks %q", path, lang, text)
				}
			}
		}
		for n, want := range []struct {
			next   float64
			en, de string
		}{
			{0, "", ""}, {60, "that costs nothing yet", "Noch einmal kostet nichts"},
			{300, "pause for 1 minute before your next game", "1\u00a0Minute pausieren"},
		} {
			id := play()
			says("/g/"+id, ada, map[string]string{"en": want.en, "de": want.de})
			says("/g/"+id, ben, map[string]string{"en": ""})
			if body := s.ask(ada, "GET", "/g/"+id, nil).body; strings.Contains(body, `id="ask-abort"`) != (want.en != "") {
				t.Errorf("abort %d is asked, or not asked, before it is done", n+1)
			}
			answer := s.ask(ada, "POST", "/api/v1/games/"+id+"/actions", `{"action":"abort"}`).is(200, "")
			if got := answer.get("conduct", "nextPauseSeconds"); got != want.next {
				t.Errorf("the answer to abort %d says that the next one costs %v, want %v", n+1, got, want.next)
			}
		}
		refused := s.ask(ada, "POST", "/api/v1/seeks", terms).is(429, "tooFast")
		if refused.get("error", "reason") != "spoiledGames" || refused.get("error", "waitSeconds") != 60.0 || refused.header.Get("Retry-After") != "60" {
			t.Errorf("the refusal is %s with %v", refused.body, refused.header)
		}
		for lang, text := range map[string]string{"en": "can begin in a minute", "de": "kann in einer Minute beginnen"} {
			if a := s.form(ada, "/play/seek?lang="+lang, "cups", "4", "beans", "40", "clock", "180+2", "side", "random", "rated", "yes"); a.status != 429 || !strings.Contains(a.body, text) {
				t.Errorf("the form in %s answers %d: %s", lang, a.status, a.body)
			}
		}
		conduct := s.ask(ada, "GET", "/api/v1/account/conduct", nil).is(200, "")
		if conduct.get("aborted") != 3.0 || conduct.get("counting") != 3.0 || conduct.get("pausedUntil") == nil {
			t.Errorf("the conduct is %s", conduct.body)
		}
		says("/measures", ada, map[string]string{"en": "3 aborted, 0 left, 0 sat out", "de": "3 abgebrochen, 0 verlassen, 0 ausgesessen"})
		says("/measures", ben, map[string]string{"en": "There is none in the last 30 days", "de": "In den letzten 30\u00a0Tagen war es keine"})
		if body := s.ask(mona, "GET", "/office/member?name=Ada&lang=en", nil).is(200, "").body; !strings.Contains(body, "3 aborted, 0 left, 0 sat out. 3 of them count now.") {
			t.Errorf("the office says %s", body)
		}
		if got := s.ask(mona, "GET", "/api/v1/officers/accounts/Ada/case", nil).is(200, "").get("conduct", "aborted"); got != 3.0 {
			t.Errorf("the case has %v aborted games", got)
		}
		if body := s.ask(ben, "GET", "/api/v1/accounts/Ada", nil).is(200, "").body; strings.Contains(body, "aborted") {
			t.Errorf("others see %s", body)
		}
	})
}
