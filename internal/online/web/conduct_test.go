package web_test

import (
	"fmt"
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
			var got any
			if n == 1 { // by the socket of the page the answer is the same, also to a repeat
				p := s.socket(ada)
				for range 2 {
					p.say(`{"t":"act","id":1,"key":"a","game":"` + id + `","action":"abort"}`)
					got = nil
					if conduct, ok := p.hear("ok")["conduct"].(map[string]any); ok {
						got = conduct["nextPauseSeconds"]
					}
					if got != want.next {
						t.Errorf("the socket's answer to abort says that the next one costs %v, want %v", got, want.next)
					}
				}
				p.CloseNow()
			} else {
				got = s.ask(ada, "POST", "/api/v1/games/"+id+"/actions", `{"action":"abort"}`).is(200, "").get("conduct", "nextPauseSeconds")
			}
			if got != want.next {
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

// An arena does not pair who has a pause until it is over, and says until when, to them alone; a measure that pauses
// from rated games takes out of rated arenas and of rated tournaments that have not begun, and of no others.
func TestArenasHeedPausesAndMeasures(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		ada, ben, eve, rex, mona := s.joined("Ada"), s.joined("Ben"), s.joined("Eve"), s.joined("Rex"), s.officer("Mona", archive.Moderator)
		time.Sleep(11 * time.Minute)
		id := s.ask(rex, "GET", "/api/v1/account", nil).get("id").(string)
		for i := range 4 { // a pause of five minutes
			at := time.Now().Add(time.Duration(i-4) * time.Second)
			kept := archive.Keepsake{Account: id, Kind: "lapse", Name: fmt.Sprint("spoiled", i), Rank: at.UnixMilli(), At: at, Body: []byte(`{"lapse":"left"}`)}
			if err := s.archive.Commit(t.Context(), archive.Change{archive.KeepsakeKept{Most: 100, Keepsake: kept}}); err != nil {
				t.Fatal(err)
			}
		}
		announce := func(format string, rated bool) string {
			made := s.ask(ada, "POST", "/api/v1/tournaments", fmt.Sprintf(`{"name":"Sunday Round","cups":2,"beans":20,"clock":{"baseMs":180000,"incrementMs":2000},"format":%q,"rated":%v}`, format, rated))
			return "/api/v1/tournaments/" + made.is(201, "").get("id").(string)
		}
		arena := announce("arena", true)
		for _, token := range []string{ben, eve} {
			if body := s.ask(token, "POST", arena+"/entries", nil).is(200, "").body; strings.Contains(body, "pausedUntil") {
				t.Errorf("somebody without a pause waits: %s", body)
			}
		}
		if until := s.ask(rex, "POST", arena+"/entries", nil).is(200, "").get("pausedUntil"); until == nil {
			t.Error("the entry does not say until when")
		}
		s.ask(ada, "POST", arena+"/actions", `{"action":"start"}`).is(200, "")
		playing := func(name string) bool {
			return strings.Contains(s.ask("", "GET", arena+"/rounds/1", nil).is(200, "").body, `"`+name+`"`)
		}
		time.Sleep(5 * time.Second)
		if !playing("Ben") || !playing("Eve") || playing("Rex") {
			t.Fatalf("Ben plays: %v, Eve: %v, Rex: %v", playing("Ben"), playing("Eve"), playing("Rex"))
		}
		page := strings.TrimPrefix(arena, "/api/v1")
		for lang, want := range map[string]string{"en": "this arena does not pair you until", "de": "setzt dich diese Arena bis"} {
			if body := s.ask(rex, "GET", page+"?lang="+lang, nil).is(200, "").body; !strings.Contains(body, want) {
				t.Errorf("the page in %s lacks %q", lang, want)
			}
			if body := s.ask(ben, "GET", page+"?lang="+lang, nil).is(200, "").body; strings.Contains(body, want) {
				t.Errorf("others read in %s: %q", lang, want)
			}
		}
		if body := s.ask(ben, "GET", arena+"/entries", nil).is(200, "").body; strings.Contains(body, "pausedUntil") {
			t.Errorf("others see the pause: %s", body)
		}
		s.ask(s.joined("Cleo"), "POST", arena+"/entries", nil).is(200, "")
		time.Sleep(20 * time.Second)
		if playing("Cleo") {
			t.Error("somebody plays against who has a pause")
		}
		time.Sleep(5 * time.Minute)
		if !playing("Rex") || !playing("Cleo") {
			t.Error("nobody is paired when the pause is over")
		}

		swiss, casual := announce("swiss", true), announce("arena", false)
		for _, path := range []string{swiss, casual} {
			s.ask(rex, "POST", path+"/entries", nil).is(200, "")
		}
		s.ask(mona, "POST", "/api/v1/officers/accounts/Rex/measures", `{"kind":"unrated","reason":"boosted"}`).is(201, "")
		time.Sleep(time.Minute)
		for path, want := range map[string]string{arena: "withdrawn", swiss: "withdrawn", casual: "in"} {
			var entries struct {
				Items []struct{ Name, Status string }
			}
			s.ask("", "GET", path+"/entries", nil).is(200, "").read(&entries)
			for _, e := range entries.Items {
				if e.Name == "Rex" && e.Status != want {
					t.Errorf("in %s the entry is %s, want %s", path, e.Status, want)
				}
			}
		}
		s.ask(rex, "POST", arena+"/entries", nil).is(403, "ratedPaused")
	})
}
