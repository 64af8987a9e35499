package web_test

import (
	"fmt"
	"net/url"
	"strings"
	"testing"
	"testing/synctest"
	"time"
)

// Who gives odds is told before the game, in it and after it, by documents and pages, and gives the
// same in a rematch.
func TestOddsAreSaidEverywhere(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		ada, ben := s.joined("Ada"), s.joined("Ben")
		c := s.ask(ada, "POST", "/api/v1/challenges",
			`{"cups":4,"clock":{"baseMs":300000,"incrementMs":3000},"side":"south","opponent":{"member":"Ben"},"odds":{"by":"challenger","beans":10,"timePercent":50}}`).is(201, "").get("id").(string)
		r := s.ask(ben, "GET", "/api/v1/challenges/"+c, nil).is(200, "")
		if r.get("odds", "by") != "challenger" || r.get("odds", "beans") != 10.0 || r.get("odds", "timePercent") != 50.0 || r.get("beans") != 40.0 {
			t.Errorf("the challenge is %s", r.body)
		}
		if list := s.ask(ben, "GET", "/api/v1/challenges", nil).is(200, ""); !strings.Contains(list.body, `"odds":{"by":"challenger","beans":10,"timePercent":50}`) {
			t.Errorf("the list is %s", list.body)
		}

		const english, german = "Ada gives odds: 10 beans of the stock and half of the time", "Ada gibt vor: 10 Bohnen des Vorrats und die Hälfte der Zeit"
		en, de := s.browser("en"), s.browser("de")
		en.cookies["cups"], de.cookies["cups"] = ada, ben
		en.shows("/c/"+c, 200, english, "2×4 · 40 and 30 beans · 5 and 2.5 minutes, 3 and 1.5 seconds a move")
		de.shows("/c/"+c, 200, german)
		de.shows("/friends", 200, german)

		game := s.ask(ben, "POST", "/api/v1/challenges/"+c+"/accept", nil).is(200, "").get("game").(string)
		is := func(game, start, by string, southMs, northMs float64) {
			t.Helper()
			r := s.ask("", "GET", "/api/v1/games/"+game, nil).is(200, "")
			if r.get("start") != start || r.get("clock", "southMs") != southMs || r.get("clock", "northMs") != northMs || r.get("clock", "baseMs") != 300_000.0 ||
				r.get("odds", "by") != by || r.get("odds", "beans") != 10.0 || r.get("odds", "timePercent") != 50.0 ||
				r.get("odds", "clock", "baseMs") != 150_000.0 || r.get("odds", "clock", "incrementMs") != 1500.0 {
				t.Errorf("the game is %s", r.body)
			}
		}
		is(game, "0.0.0.0/30/0 0.0.0.0/40/0 s", "south", 150_000, 300_000)
		en.shows("/g/"+game, 200, english, "<h2>Cups 2×4</h2>", "2×4, 40 and 30 beans", "<p>5 and 2.5 minutes, 3 and 1.5 seconds a move</p>", `data-south="−10 beans, −50% time"`, ">2:30</cups-clock>", ">5:00</cups-clock>")
		de.shows("/g/"+game, 200, german, "−10 Bohnen, −50 % Zeit")
		record := s.ask("", "GET", "/api/v1/games/"+game+".cups", nil).is(200, "").body
		for _, tag := range []string{`[FEN "0.0.0.0/30/0 0.0.0.0/40/0 s"]`, `[TimeControl "300+3"]`, `[WhiteTimeControl "150+1.5"]`} {
			if !strings.Contains(record, tag) {
				t.Errorf("the record lacks %s:\n%s", tag, record)
			}
		}

		for ply, token := range []string{ada, ben} {
			s.ask(token, "POST", "/api/v1/games/"+game+"/moves", fmt.Sprintf(`{"ply":%d,"move":"1"}`, ply)).is(200, "")
		}
		s.ask(ben, "POST", "/api/v1/games/"+game+"/actions", `{"action":"resign"}`).is(200, "")
		en.shows("/games?player=Ada", 200, english, "2×4 · 40 and 30 beans · 5")
		s.ask(ada, "POST", "/api/v1/games/"+game+"/actions", `{"action":"offerRematch"}`).is(200, "")
		s.ask(ben, "POST", "/api/v1/games/"+game+"/actions", `{"action":"acceptRematch"}`).is(200, "")
		synctest.Wait()
		_, again, _ := strings.Cut(en.send("GET", "/g/"+game, nil).body, `"chat":[],"rematch":"`)
		again, _, _ = strings.Cut(again, `"`)
		is(again, "0.0.0.0/40/0 0.0.0.0/30/0 s", "north", 300_000, 150_000)
		if r := s.ask("", "GET", "/api/v1/games/"+game, nil); r.get("rated") != false || strings.Contains(r.body, `"rating"`) {
			t.Errorf("a game with odds is %s", r.body)
		}
	})
}

// Odds that cannot be given are refused at their field, by programs and by the forms of pages, and no game
// begins. Seeks have none.
func TestOddsAreRefusedAtTheirField(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		ada := s.joined("Ada")
		for _, c := range []struct{ terms, field string }{
			{`"clock":{"baseMs":180000},"rated":true,"odds":{"by":"challenger","beans":10}`, "rated"},
			{`"clock":{"baseMs":180000},"odds":{"by":"challenger","beans":40}`, "odds.beans"},
			{`"clock":{"baseMs":180000},"odds":{"by":"challenger"}`, "odds.beans"},
			{`"clock":{"baseMs":180000},"odds":{"by":"opponent","timePercent":100}`, "odds.timePercent"},
			{`"clock":{"daysPerMove":3},"odds":{"by":"opponent","timePercent":50}`, "odds.timePercent"},
			{`"odds":{"by":"opponent","timePercent":50}`, "odds.timePercent"},
			{`"odds":{"by":"opponent","beans":-5},"opponent":{"level":3}`, "odds.beans"},
		} {
			if r := s.ask(ada, "POST", "/api/v1/challenges", `{"cups":4,`+c.terms+`}`).is(422, "badTerms"); r.get("error", "field") != c.field {
				t.Errorf("%s is refused by %s, want the field %s", c.terms, r.body, c.field)
			}
		}
		for _, odds := range []string{`{"by":"me","beans":1}`, `{"beans":1}`, `{"by":"challenger","beans":1,"cups":2}`, `"none"`} {
			if r := s.ask(ada, "POST", "/api/v1/challenges", `{"cups":4,"odds":`+odds+`}`).is(400, "malformed"); !strings.HasPrefix(fmt.Sprint(r.get("error", "field")), "odds") {
				t.Errorf("%s is refused by %s", odds, r.body)
			}
		}
		s.ask(ada, "POST", "/api/v1/seeks", `{"cups":4,"odds":{"by":"challenger","beans":1}}`).is(400, "malformed")

		en, de := s.browser("en"), s.browser("de")
		for _, c := range []struct {
			path   string
			fields []string
			field  string
			words  [2]string
		}{
			{"/play/friend", []string{"odds.by", "challenger"}, "odds.beans", [2]string{"Odds are at least one bean", "Eine Vorgabe ist mindestens eine Bohne"}},
			{"/play/friend", []string{"odds.by", "challenger", "odds.beans", "6"}, "odds.beans", [2]string{"one bean stays in the stock", "Bohne bleibt im Vorrat"}},
			{"/play/friend", []string{"odds.beans", "2"}, "odds.by", [2]string{"Choose who gives odds.", "Wähle, wer vorgibt."}},
			{"/play/friend", []string{"odds.by", "opponent", "odds.beans", "two"}, "odds.beans", [2]string{"Odds are at least", "Eine Vorgabe ist"}},
			{"/play/computer", []string{"level", "1", "clock", "none", "odds.by", "opponent", "odds.timePercent", "50"}, "odds.timePercent", [2]string{"only in a game with a clock", "nur in einer Partie mit Uhr"}},
		} {
			for i, b := range []*browser{en, de} {
				answer := b.send("POST", c.path, with(terms, c.fields...))
				_, at, _ := strings.Cut(answer.body, `aria-invalid="true"`)
				tag := answer.body[:len(answer.body)-len(at)]
				if answer.status != 422 || !strings.Contains(answer.body, c.words[i]) || !strings.Contains(tag[max(0, len(tag)-200):], `name="`+c.field+`"`) {
					t.Errorf("%s with %v: %d, %s", c.path, c.fields, answer.status, tag[max(0, len(tag)-200):])
				}
			}
		}
		if answer := en.send("POST", "/play/seek", with(terms, "odds.by", "challenger", "odds.beans", "2")); answer.status != 422 || !strings.Contains(answer.body, "A search for an opponent has no odds.") {
			t.Errorf("a seek with odds: %d", answer.status)
		}

		// What is possible begins, also by post and against the computer.
		challenge := en.post("/play/friend", with(terms, "clock", "3d", "odds.by", "opponent", "odds.beans", "5", "odds.timePercent", ""), "/c/")
		de.shows(challenge, 200, "Wer annimmt, gibt vor: 5 Bohnen des Vorrats")
		game := de.post(challenge+"/accept", url.Values{}, "/g/")
		de.shows(game, 200, "gibt vor: 5 Bohnen des Vorrats")
		game = en.post("/play/computer", with(terms, "level", "1", "odds.by", "opponent", "odds.beans", "2", "odds.timePercent", "75"), "/g/")
		time.Sleep(time.Second)
		en.shows(game, 200, "gives odds: 2 beans of the stock and 75% of the time", `name="odds.by" value="opponent"`, `name="odds.timePercent" value="75"`)
	})
}
