package web_test

import (
	"fmt"
	"strings"
	"testing"
)

// Categories and prizes: in the form of the announcement and of the desk, in the interface, on the pages in
// both languages, in the files and in the log.
func TestCategoriesAndPrizes(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		olga := s.browser("en").joins("Olga")
		token := olga.cookies["cups"]
		s.ask(token, "POST", "/api/v1/tournaments", `{"name":"Club Night","categories":[{"name":"A:B"}]}`).is(422, "badTournament")
		s.ask(token, "POST", "/api/v1/tournaments", `{"name":"Club Night","prizes":["a;b"]}`).is(422, "badTournament")
		api := s.announce(token, `,"format":"roundRobin","prizes":["Cup","","Book"],"categories":[{"name":"Juniors","prizes":["Medal"]}]`)
		page := strings.TrimPrefix(api, "/api/v1")
		desk := page + "/desk/settings"
		form := olga.filled(desk, desk)
		if form.Get("prizes") != "Cup\n\nBook" || form.Get("categories") != "Juniors: Medal" {
			t.Errorf("the settings are at first %q, %q", form.Get("prizes"), form.Get("categories"))
		}
		olga.refused(desk, with(form, "categories", "Juniors\njuniors"), 422, `id="new-categories-fault"`, "At most 12 categories")
		olga.refused(desk, with(form, "prizes", strings.Repeat("x", 101)), 422, `id="new-prizes-fault"`, "At most 20 prizes")
		olga.post(desk, with(form, "categories", "Juniors: Medal\nUp to 1600 (-1600): Pen"), desk+"?done")
		got := s.ask("", "GET", api, nil).is(200, "").body
		for _, want := range []string{`"prizes":["Cup","","Book"]`, `"categories":[{"name":"Juniors","prizes":["Medal"]},{"name":"Up to 1600","ratedTo":1600,"prizes":["Pen"]}]`} {
			if !strings.Contains(got, want) {
				t.Errorf("the interface lacks %s: %s", want, got)
			}
		}
		for i, name := range []string{"Anna", "Bert", "Cleo"} {
			s.direct(token, api, fmt.Sprintf(`{"action":"add","outside":"%s","rating":%d}`, name, 1800-150*i)).is(200, "")
		}
		people := page + "/desk/people"
		s.form(token, people+"/category", "name", "Juniors", "players", "", "players", "Bert").is(303, "")
		s.form(token, people+"/category", "name", "Juniors", "players", "").is(303, "") // no box is ticked
		s.form(token, people+"/category", "name", "Juniors", "players", "", "players", "Bert").is(303, "")
		s.form(token, people+"/strange", "name", "Juniors").is(404, "")
		s.direct(token, api, `{"action":"category","name":"juniors","players":["Bert","Cleo"]}`).is(200, "")
		s.direct(token, api, `{"action":"category","name":"Up to 1600","players":["Bert"]}`).is(422, "badCommand")
		if r := s.form(token, people+"/prizes", "prizes", "Bike;;Book", "categories", "Juniors: Medal\nJuniors").is(422, ""); !strings.Contains(r.body, "Bike;;Book") || !strings.Contains(r.body, "Each category needs a name") {
			t.Errorf("the desk says %s", r.body)
		}
		s.form(token, people+"/prizes", "prizes", "Bike\n\nBook", "categories", "Juniors: Medal\nUp to 1600 (-1600): Pen").is(303, "")
		if body := s.in("de", token, people); !strings.Contains(body, "Wer zu Juniors gehört") || !strings.Contains(body, `value="Cleo" checked`) || strings.Contains(body, `value="Anna" checked`) {
			t.Errorf("the desk is %s", body)
		}
		if body := s.ask("", "GET", api+"/entries", nil).is(200, "").body; strings.Count(body, `"categories":["Juniors"]`)+strings.Count(body, `"categories":["Juniors","Up to 1600"]`) != 2 {
			t.Errorf("the entries are %s", body)
		}
		s.direct(token, api, `{"action":"start"}`).is(200, "")
		if body := s.in("en", "", page); !strings.Contains(body, "Place 1: ") || !strings.Contains(body, "Bike") {
			t.Errorf("the page says nothing of prizes: %s", body)
		}
		for round := 1; round <= 3; round++ {
			s.direct(token, api, fmt.Sprintf(`{"action":"results","round":%d,"results":[{"board":1,"result":"1-0"}],"reason":"at the table"}`, round)).is(200, "")
		}
		standings := s.ask("", "GET", api+"/standings", nil).is(200, "")
		for _, want := range []string{`"categories":[{"category":"Juniors","place":`, `"won":[{"place":1,`, `"players":["Anna","Bert","Cleo"],"prizes":["Bike","Book"]`, `{"category":"Up to 1600","place":1,"last":1,"players":["Cleo"],"prizes":["Pen"]}`} {
			if !strings.Contains(standings.body, want) {
				t.Errorf("the standings lack %s: %s", want, standings.body)
			}
		}
		for language, want := range map[string][]string{
			"en": {"Prizes", "Place 1", "Up to 1600", "Pen", "Medal", "Juniors"}, "de": {"Preise", "Platz 1", "Up to 1600", "Pen", "Medal", "Juniors"},
		} {
			for _, path := range []string{page + "?show=standings", api + ".html"} {
				body := s.in(language, "", path)
				for _, text := range want {
					if !strings.Contains(body, text) {
						t.Errorf("%s in %s lacks %q", path, language, text)
					}
				}
			}
		}
		if csv := s.ask("", "GET", api+".csv", nil).is(200, "").body; !strings.Contains(csv, ",Juniors,Up to 1600,") {
			t.Error(csv)
		}
		report := s.ask("", "GET", api+".trf", nil).is(200, "").body
		for _, want := range []string{"\n### prizes Bike; ; Book\n", "\n### category Juniors: Medal\n", "\n### category Up to 1600 (-1600): Pen\n", "\n### category-players 1 2 3\n", "\n### without-account 1 2 3\n"} {
			if !strings.Contains(report, want) {
				t.Errorf("the report lacks %q:\n%s", want, report)
			}
		}
		for language, want := range map[string][]string{
			"en": {"“Prizes among all”: Bike; ; Book instead of Cup; ; Book.", "said who is in the category Juniors. “Players”: Bert, Cleo instead of Bert."},
			"de": {"„Preise unter allen“: Bike; ; Book statt Cup; ; Book."},
		} {
			body := s.in(language, "", page+"?show=log")
			for _, text := range want {
				if !strings.Contains(body, text) {
					t.Errorf("the log in %s lacks %q: %s", language, text, body)
				}
			}
		}
		for _, sheet := range []string{"boards", "names", "slips"} {
			if body := s.in("en", "", api+".html?round=1&sheet="+sheet); !strings.Contains(body, `class="outsider"`) || !strings.Contains(body, "° without an account") {
				t.Errorf("the sheet %s marks nobody: %s", sheet, body)
			}
		}
		hidden := s.announce(token, `,"format":"roundRobin","hideStandings":true,"categories":[{"name":"Juniors"}]`)
		for _, name := range []string{"Anna", "Bert", "Cleo"} {
			s.direct(token, hidden, `{"action":"add","outside":"`+name+`"}`).is(200, "")
		}
		s.direct(token, hidden, `{"action":"category","name":"Juniors","players":["Bert"]}`).is(200, "")
		s.direct(token, hidden, `{"action":"start"}`).is(200, "")
		if body := s.ask("", "GET", hidden+"/standings", nil).is(200, "").body; strings.Contains(body, "Juniors") {
			t.Errorf("hidden standings have %s", body)
		}
		if body := s.ask(token, "GET", hidden+"/standings", nil).is(200, "").body; !strings.Contains(body, "Juniors") {
			t.Errorf("a director sees %s", body)
		}
		if body := s.in("en", "", strings.TrimPrefix(hidden, "/api/v1")+"?show=standings"); strings.Contains(body, `class="category"`) {
			t.Errorf("the page shows hidden places: %s", body)
		}
		cup := s.announce(token, `,"format":"knockout"`)
		for _, name := range []string{"Anna", "Bert"} {
			s.direct(token, cup, `{"action":"add","outside":"`+name+`"}`).is(200, "")
		}
		s.direct(token, cup, `{"action":"start"}`).is(200, "")
		s.direct(token, cup, `{"action":"result","round":1,"board":1,"result":"1-0"}`).is(200, "")
		_, body, _ := strings.Cut(s.in("en", "", strings.TrimPrefix(cup, "/api/v1")+"?show=bracket"), `class="podium"`)
		podium, bracket, _ := strings.Cut(body, `class="bracket"`)
		for name, part := range map[string]string{"podium": podium, "bracket": bracket} {
			if !strings.Contains(part, `class="outsider"`) {
				t.Errorf("the %s marks nobody: %s", name, part)
			}
		}
		if !strings.Contains(bracket, "° without an account") {
			t.Errorf("the bracket does not say what the mark means: %s", bracket)
		}
	})
}
