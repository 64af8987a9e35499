package web_test

import (
	"fmt"
	"net/http/httptest"
	"strings"
	"testing"
)

// reportLine is the line of a player in a report.
func reportLine(number int, name, rounds string) string {
	line := fmt.Sprintf("001 %4d      %-33s", number, name)
	return line + strings.Repeat(" ", 91-len(line)) + rounds + "\n"
}

// springCup is the report of a small tournament.
var springCup = "012 Spring Cup\n042 1994/05/29\n052 1994/05/30\n092 round-robin\n" +
	reportLine(1, "racingphil", "   3 w 1  0000 - U     2 b =") + reportLine(2, "Ada", "0000 - U     3 b 0     1 w =") + reportLine(3, "kalahari", "   1 b 0     2 w 1  0000 - U")

// sends sends a text to an address.
func (s *site) sends(token, path, text string) reply {
	s.Helper()
	r := httptest.NewRequest("POST", path, strings.NewReader(text))
	r.Header.Set("Authorization", "Bearer "+token)
	r.Header.Set("Content-Type", "text/plain")
	return s.do(r)
}

// A report is looked at, read in for a guild, shown like other tournaments, and undone. Its
// players are names, but for members of the guild; nothing of it is rated.
func TestATournamentIsImported(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		olga, ada := s.joined("Olga"), s.joined("Ada")
		const imports = "/api/v1/tournaments/imports"
		guild := s.ask(olga, "POST", "/api/v1/guilds", `{"name":"BohnDuell","text":"","entry":"open"}`).is(201, "").get("id").(string)
		s.ask(ada, "POST", "/api/v1/guilds/"+guild+"/applications", `{"text":""}`).is(201, "")

		look := s.sends(olga, imports+"?dry=true&guild="+guild, springCup).is(200, "")
		for _, text := range []string{`"tournament":null`, `"format":"roundRobin"`, `"rounds":3`, `"games":3`, `"refused":[]`, `{"number":2,"name":"Ada","rating":0,"member":true}`, `{"number":3,"name":"kalahari","rating":0,"member":false}`} {
			if !strings.Contains(look.body, text) {
				t.Errorf("looking: %s is missing in %s", text, look.body)
			}
		}
		if list := s.ask("", "GET", "/api/v1/tournaments", nil).is(200, ""); !strings.Contains(list.body, `"items":[]`) {
			t.Errorf("looking has made a tournament: %s", list.body)
		}
		bad := s.sends(olga, imports, strings.Replace(springCup, "   2 w 1", "   2 w 0", 1)+"001   x\n").is(200, "")
		if !strings.Contains(bad.body, `"tournament":null`) || !strings.Contains(bad.body, `{"line":8,"column":5,"value":"x","reason":"must be a whole number from 1 to 9999"}`) {
			t.Errorf("a bad line: %s", bad.body)
		}
		s.sends(ada, imports+"?guild="+guild, springCup).is(403, "officeTooLow")
		s.sends(olga, imports+"?date=2100-01-01", springCup).is(422, "badTournament")

		id := s.sends(olga, imports+"?medals=true&guild="+guild, springCup).is(200, "").get("tournament").(string)
		path := "/api/v1/tournaments/" + id
		got := s.ask("", "GET", path, nil).is(200, "")
		for _, text := range []string{`"name":"Spring Cup"`, `"status":"over"`, `"approved":true`, `"rated":false`, `"elsewhere":true`, `"ended":"1994-05-30T00:00:00.000Z"`} {
			if !strings.Contains(got.body, text) {
				t.Errorf("%s is missing in %s", text, got.body)
			}
		}
		if entries := s.ask("", "GET", path+"/entries", nil).is(200, ""); strings.Count(entries.body, `"kind":"outside"`) != 2 {
			t.Errorf("who is outside: %s", entries.body)
		}
		_, table := s.standings(path)
		if len(table) != 3 || table[0].Name != "racingphil" || table[0].Points != 2.5 || table[0].Place != 1 {
			t.Errorf("%+v", table)
		}
		profile := func() string { return s.browser("en").send("GET", "/player/Ada", nil).body }
		if got, _ := s.places("Ada", ""); len(got) != 0 || strings.Contains(profile(), "Spring Cup") {
			t.Errorf("the places of a member who was not asked yet: %+v", got)
		}
		asked := s.ask(ada, "GET", "/api/v1/account/invitations", nil).is(200, "")
		if !strings.Contains(asked.body, `"kind":"results","from":"Olga"`) || !strings.Contains(asked.body, `"tournament":"`+id+`"`) {
			t.Errorf("what Ada finds: %s", asked.body)
		}
		s.ask(olga, "PUT", path+"/entries/me/shown", `{"shown":true}`).is(409, "notEntered")
		s.ask(ada, "POST", "/api/v1/account/invitations/"+asked.get("items").([]any)[0].(map[string]any)["id"].(string)+"/accept", nil).is(200, "")
		if !strings.Contains(profile(), "Spring Cup") {
			t.Error("the profile does not show what Ada has accepted")
		}
		for _, shown := range []bool{false, true} {
			s.ask(ada, "PUT", path+"/entries/me/shown", fmt.Sprintf(`{"shown":%v}`, shown)).is(200, "")
			if got, _ := s.places("Ada", ""); len(got) == 1 != shown || strings.Contains(profile(), "Spring Cup") != shown {
				t.Errorf("shown: %v, and the places are %+v", shown, got)
			}
		}
		if got, _ := s.places("Ada", ""); len(got) != 1 || got[0].Place != 3 && got[0].Place != 2 || got[0].Medal == "" {
			t.Errorf("the places of a member: %+v", got)
		}
		page := s.browser("en").send("GET", "/tournaments/"+id+"?show=table", nil)
		if page.status != 200 || !strings.Contains(page.body, "played elsewhere") || strings.Contains(page.body, `href="/player/racingphil"`) || !strings.Contains(page.body, `href="/player/Ada"`) {
			t.Errorf("the page: %d %s", page.status, page.body)
		}
		for _, ending := range []string{".trf", ".csv", ".html", ".cups", ".ics", "/rounds/1"} {
			s.ask("", "GET", path+ending, nil).is(200, "")
		}
		s.sends(olga, imports+"?name=Again", s.ask("", "GET", path+".trf", nil).body).is(200, "")
		s.direct(ada, path, `{"action":"cancel"}`).is(403, "notDirector")
		s.direct(olga, path, `{"action":"cancel"}`).is(200, "")
		if got, _ := s.places("Ada", ""); len(got) != 0 {
			t.Errorf("a place in what was undone: %+v", got)
		}
	})
}
