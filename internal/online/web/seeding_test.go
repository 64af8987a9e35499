package web_test

import (
	"fmt"
	"strings"
	"testing"
	"testing/synctest"
)

// A guild plays a Swiss by its own list, accelerated, with two games against each opponent: what the form, the interface, the pages in both
// languages, the tables and the report say of it.
func TestASwissByTheListOfAGuild(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		olga, ben := s.browser("en").joins("Olga"), s.joined("Ben")
		token := olga.cookies["cups"]
		guild := s.guild(token, "The Old Cups")
		id := strings.TrimPrefix(guild, "/api/v1/guilds/")
		terms := `,"format":"swiss","rounds":3,"gamesPerRound":2,"acceleration":"baku","ratings":"guild","guild":"` + id + `"`
		r := s.ask(token, "POST", "/api/v1/tournaments", `{"name":"Club Night"`+terms+`}`)
		if r.is(422, "badTournament"); !strings.Contains(r.body, `"ratings"`) {
			t.Errorf("without a list: %s", r.body)
		}
		s.ask(token, "PUT", guild+"/elo", settings).is(200, "")
		s.ask(token, "POST", guild+"/elo/imports", "date,name,rating,games\n1994-05-30,racingphil,1972,310\n1994-05-30,Ida,1444,31\n").is(200, "")
		s.ask(token, "POST", "/api/v1/tournaments", `{"name":"Club Night","format":"swiss","ratings":"guild"}`).is(422, "badTournament")
		s.ask(token, "POST", "/api/v1/tournaments", `{"name":"Club Night","format":"roundRobin","acceleration":"baku"}`).is(422, "badTournament")

		api := s.announce(token, terms)
		page := strings.TrimPrefix(api, "/api/v1")
		desk := page + "/desk/settings"
		if form := olga.filled(desk, desk); form.Get("ratings") != "guild" || form.Get("acceleration") != "yes" || form.Get("gamesPerRound") != "yes" || form.Get("rounds") != "3" {
			t.Errorf("the settings are at first %v", form)
		} else {
			olga.refused(desk, with(with(form, "draw", "0"), "win", "1"), 422, `id="new-acceleration-fault"`, "needs points of which")
			olga.refused(desk, with(form, "guild", ""), 422, `id="new-ratings-fault"`, "choose a guild that has one")
			olga.refused(desk, with(form, "rounds", "26"), 422, `id="new-rounds-fault"`)
			olga.post(desk, with(form, "medals", "yes"), desk+"?done")
		}
		got := s.ask("", "GET", api, nil).is(200, "")
		if got.get("ratings") != "guild" || got.get("acceleration") != "baku" || got.get("gamesPerRound") != 2. || got.get("rounds") != 6. {
			t.Errorf("the interface says %s", got.body)
		}
		s.ask(ben, "POST", api+"/entries", `{}`).is(200, "")
		for _, add := range []string{`"outside":"Otto","rating":1500`, `"outside":"Ida"`, `"outside":"racingphil"`} {
			s.direct(token, api, `{"action":"add",`+add+`}`).is(200, "")
		}
		s.ask(token, "POST", guild+"/elo/results", `{"south":"Olga","north":{"name":"Ida","outside":true},"result":"0-1"}`).is(201, "")
		s.direct(token, api, `{"action":"start"}`).is(200, "")
		synctest.Wait()
		entries := s.ask("", "GET", api+"/entries", nil).is(200, "").body
		var order []int
		for _, name := range []string{"racingphil", "Otto", "Ida", "Ben"} {
			order = append(order, strings.Index(entries, `"name":"`+name+`"`))
		}
		if order[0] < 0 || order[0] > order[1] || order[1] > order[2] || order[2] > order[3] || !strings.Contains(entries, `"rating":1972`) || strings.Contains(entries, `"rating":1444`) {
			t.Errorf("the entries are %s", entries)
		}
		report := s.ask("", "GET", api+".trf", nil).is(200, "").body
		for _, want := range []string{"\n192 FIDE_DUTCH_2025_BAKU", "\n250 ", "\n### games 2", "\n142 6", "1972", "\n072 3"} {
			if !strings.Contains(report, want) {
				t.Errorf("the report lacks %q:\n%s", want, report)
			}
		}
		if table := s.ask("", "GET", api+".csv", nil).is(200, "").body; !strings.Contains(table, "1972") {
			t.Errorf("the table is %s", table)
		}
		for language, wants := range map[string][]string{
			"en": {"Of the guild’s own list", "Baku acceleration", "Two against each opponent", "racingphil 1972"}, "de": {"Aus der eigenen Liste der Gilde", "Beschleunigung nach Baku", "Zwei gegen jeden Gegner", "racingphil 1972"},
		} {
			for _, want := range wants {
				if body := s.in(language, "", page+"?show=log"); !strings.Contains(body, want) {
					t.Errorf("the page in %s has no %q", language, want)
				}
			}
		}
		s.ask(token, "POST", guild+"/elo/imports", "date,name,rating,games\n1995-05-30,racingphil,1100,310\n").is(200, "")
		if again := s.ask("", "GET", api+"/entries", nil).is(200, "").body; again != entries {
			t.Errorf("the ratings have changed after the start: %s", again)
		}
	})
}

// Nobody but the directors sees the standings before the last round is paired: neither on the page nor in
// the interface, in the files or on sheets of paper. Others read why.
func TestHiddenStandings(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		olga, dora := s.browser("en").joins("Olga"), s.browser("de").joins("Dora")
		api := s.announce(olga.cookies["cups"], `,"format":"swiss","rounds":2,"hideStandings":true`)
		page := strings.TrimPrefix(api, "/api/v1")
		all := entrants{"Dora": dora.cookies["cups"]}
		for _, name := range []string{"Ada", "Ben", "Cleo"} {
			all[name] = s.joined(name)
		}
		s.enter(api, all)
		s.direct(olga.cookies["cups"], api, `{"action":"start"}`).is(200, "")
		if got := s.ask("", "GET", api, nil).is(200, ""); got.get("hideStandings") != true {
			t.Errorf("the interface says %s", got.body)
		}
		for round := 1; round <= 2; round++ {
			for _, b := range []*browser{olga, dora} {
				sees := b == olga || round == 2
				standings := s.ask(b.cookies["cups"], "GET", api+"/standings", nil).is(200, "")
				if n := strings.Count(standings.body, `"place":`); n > 0 != sees || strings.Contains(standings.body, `"hidden":true`) == sees {
					t.Errorf("round %d: the interface says %s", round, standings.body)
				}
				for _, show := range []string{"standings", "table"} {
					if body := b.send("GET", page+"?show="+show, nil).is(200, "").body; strings.Contains(body, `class="points"`) != sees || !sees && !strings.Contains(body, "sobald die letzte Runde ausgelost ist") {
						t.Errorf("round %d, %s: whether it is shown must be %t: %s", round, show, sees, body)
					}
				}
				report := 200
				if !sees {
					report = 403
				}
				if got := s.ask(b.cookies["cups"], "GET", api+".trf", nil); got.status != report {
					t.Errorf("round %d: the report is %d, want %d", round, got.status, report)
				}
			}
			results := s.ask("", "GET", api+".html", nil).is(200, "").body
			if hidden := strings.Contains(results, "as soon as the last round is paired"); hidden != (round == 1) || strings.Contains(results, `class="standings"`) == hidden {
				t.Errorf("round %d: the results are %s", round, results)
			}
			boards := s.ask("", "GET", fmt.Sprintf("%s/rounds/%d", api, round), nil).is(200, "")
			for n := range 2 {
				s.direct(olga.cookies["cups"], api, fmt.Sprintf(`{"action":"result","round":%d,"board":%d,"result":"1-0","reason":"Seen."}`, round, n+1)).is(200, "")
			}
			if boards.body == "" {
				t.Error("the boards are hidden, too")
			}
			synctest.Wait()
		}
	})
}
