package web_test

import (
	"fmt"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/play"
)

// A director lets people without an account play: in the interface, at the desk and in the files, in
// both languages. Their boards wait for the director.
func TestOutsidersPlay(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		ada, ben := s.joined("Ada"), s.joined("Ben")
		path := s.announce(ada, `,"format":"roundRobin","noShowMs":60000`)
		event := strings.TrimPrefix(path, "/api/v1")
		s.ask(ben, "POST", path+"/entries", `{}`).is(200, "")
		s.direct(ada, path, `{"action":"add","outside":"Otto Ohne","rating":1500}`).is(200, "")
		s.form(ada, event+"/desk/people/outside", "outside", "Zoë", "rating", "").is(303, "")
		for body, code := range map[string]string{
			`{"action":"add","outside":"otto ohne"}`: "alreadyEntered", `{"action":"add","outside":"BEN"}`: "nameTaken", `{"action":"add","outside":"Cups Official"}`: "badOutside",
			`{"action":"add","outside":"Ida","player":"Ben"}`: "badCommand", `{"action":"add","outside":"Ida","rating":5000}`: "badCommand",
			`{"action":"remove","outside":"Ida"}`: "notEntered", `{"action":"remove","player":"Ida"}`: "notFound", `{"action":"renameOutside","outside":"Zoë","name":"Ada"}`: "nameTaken",
		} {
			if r := s.direct(ada, path, body); r.status < 400 || !strings.Contains(r.body, `"`+code+`"`) {
				t.Errorf("%s: %d %s, want %s", body, r.status, r.body, code)
			}
		}
		s.direct(ben, path, `{"action":"add","outside":"Ida"}`).is(403, "notDirector")
		refused := s.form(ada, event+"/desk/people/outside", "outside", "Cups Official", "rating", "1200").is(422, "")
		if !strings.Contains(refused.body, "must not look like a name of this site") || !strings.Contains(refused.body, `value="Cups Official"`) {
			t.Errorf("the desk says %s", refused.body)
		}
		s.direct(ada, path, `{"action":"add","outside":"Ida"}`).is(200, "")
		s.direct(ada, path, `{"action":"remove","player":"ida"}`).is(200, "")
		s.form(ada, event+"/desk/people/add", "outside", "Ida").is(303, "")
		s.direct(ada, path, `{"action":"renameOutside","outside":"Ida","name":"Ida B."}`).is(200, "")

		entries := s.ask("", "GET", path+"/entries", nil).is(200, "").body
		for _, want := range []string{`"name":"Otto Ohne"`, `"rating":1500`, `"kind":"outside"`, `"name":"Ida B."`} {
			if !strings.Contains(entries, want) {
				t.Errorf("the entries lack %s: %s", want, entries)
			}
		}
		for language, want := range map[string]string{"en": "without an account", "de": "ohne Konto"} {
			if body := s.in(language, "", event+"?show=players"); !strings.Contains(body, want) || strings.Contains(body, `href="/players/Otto`) {
				t.Errorf("the page in %s has no %q, or a profile of somebody without an account", language, want)
			}
			if body := s.in(language, ada, event+"/desk/people"); !strings.Contains(body, want) || !strings.Contains(body, "/desk/people/renameOutside") {
				t.Errorf("the desk in %s has no %q", language, want)
			}
		}
		s.direct(ada, path, `{"action":"start"}`).is(200, "")
		for n := 1; n <= 3; n++ {
			time.Sleep(48 * time.Hour) // nobody is late at a table
			var round struct {
				Status   string
				Pairings []struct {
					Board                int
					South, North, Result string
					Games                []string
					AtTable              bool
				}
			}
			s.ask("", "GET", fmt.Sprintf("%s/rounds/%d", path, n), nil).is(200, "").read(&round)
			if len(round.Pairings) != 2 || round.Status != "paired" {
				t.Fatalf("round %d is %+v", n, round)
			}
			for language, want := range map[string]string{"en": "at the table", "de": "am Tisch"} {
				if body := s.in(language, ada, event+"/desk"); !strings.Contains(body, want) {
					t.Errorf("the desk in %s has no %q", language, want)
				}
			}
			for _, b := range round.Pairings {
				if !b.AtTable || len(b.Games) != 0 || b.Result != "*" {
					t.Fatalf("%+v", b)
				}
				if b.Board == 1 {
					s.direct(ada, path, fmt.Sprintf(`{"action":"result","round":%d,"board":1,"result":"1-0"}`, n)).is(200, "")
					s.direct(ada, path, fmt.Sprintf(`{"action":"result","round":%d,"board":1,"result":"0-1"}`, n)).is(422, "badReason")
				} else {
					s.form(ada, event+"/desk/result", "round", fmt.Sprint(n), "board", "2", "result", "1/2-1/2", "reason", "").is(303, "")
				}
			}
		}
		if got := s.ask("", "GET", path, nil).is(200, "").get("status"); got != "over" {
			t.Errorf("the tournament is %v", got)
		}
		for _, mark := range []struct{ language, page, want string }{
			{"en", event + "?show=standings", "° without an account"}, {"de", event + "?show=table", "° ohne Konto"}, {"de", path + ".html", `title="ohne Konto"`},
			{"en", path + ".csv", ",account"}, {"de", path + ".csv", ";Konto"}, {"en", path + "/standings", `"kind":"outside"`},
		} {
			if body := s.in(mark.language, "", mark.page); !strings.Contains(strings.ReplaceAll(body, "\u00a0", " "), mark.want) {
				t.Errorf("%s in %s does not mark who has no account: %s", mark.page, mark.language, body)
			}
		}
		for _, file := range []string{path + "/standings", path + ".trf", path + ".csv", path + ".html", event + "?show=standings", event + "?show=table", event + "?show=log"} {
			if body := s.ask("", "GET", file, nil).is(200, "").body; !strings.Contains(body, "Otto Ohne") || !strings.Contains(body, "Ida B.") || strings.Contains(body, "Ida</") {
				t.Errorf("%s: %s", file, body)
			}
		}
		// What is exported comes in again.
		s.ask(ada, "POST", "/api/v1/tournaments/imports?name=Again&dry=true", s.ask("", "GET", path+".trf", nil).is(200, "").body).is(200, "")
		if r := s.ask("", "GET", "/api/v1/tournaments?player=Ben", nil).is(200, ""); !strings.Contains(r.body, path[len("/api/v1/tournaments/"):]) {
			t.Errorf("Ben's tournaments are %s", r.body)
		}
		s.direct(ada, s.announce(ada, `,"format":"arena","minutes":10`), `{"action":"add","outside":"Otto"}`).is(403, "notEligible")
	})
}

// Officers of the site give somebody without an account another name: by the interface, the form and the
// command, also in a report. The name before is gone from every answer and from the archive.
func TestOfficersRenameOutsiders(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		ada, mona := s.joined("Ada"), s.officer("Mona", archive.Moderator)
		running := s.announce(ada, `,"format":"swiss"`)
		s.direct(ada, running, `{"action":"add","outside":"Ada is a fool"}`).is(200, "")
		imported := "/api/v1/tournaments/" + s.ask(ada, "POST", "/api/v1/tournaments/imports?name=Old", strings.NewReplacer("Player 1     ", "Ada is a fool").Replace(report(4))).is(200, "").get("tournament").(string)
		for i, path := range []string{running, imported} {
			id := strings.TrimPrefix(path, "/api/v1/tournaments/")
			s.direct(mona, path, `{"action":"renameOutside","outside":"Ada is a fool","name":"X"}`).is(422, "badReason")
			s.form(mona, "/tournaments/"+id+"/govern", "deed", "renameOutside", "outside", "Ada is no fool", "name", "X", "reason", "insult").is(409, "")
			switch i {
			case 0:
				s.direct(mona, path, `{"action":"renameOutside","outside":"Ada is a fool","name":"X one","reason":"an insult"}`).is(200, "")
				s.form(mona, "/tournaments/"+id+"/govern", "deed", "renameOutside", "outside", "X one", "name", "X two", "reason", "insult").is(303, "")
			default:
				j, err := club.Order{Kind: club.InTournament, ID: id, Deed: "renameOutside", Outside: "Ada is a fool", Name: "X two", Reason: "insult"}.Job("order", time.Now())
				if err == nil {
					err = s.archive.Commit(t.Context(), archive.Change{j})
				}
				if err != nil {
					t.Fatal(err)
				}
				time.Sleep(time.Minute)
			}
			time.Sleep(time.Minute)
			for _, where := range []string{path + "/entries", path + ".trf", path + ".html", "/tournaments/" + id + "?show=log", "/tournaments/" + id} {
				if body := s.ask("", "GET", where, nil).is(200, "").body; strings.Contains(body, "fool") {
					t.Errorf("%s still has the name: %s", where, body)
				}
			}
			events, err := s.archive.StreamEvents(t.Context(), archive.StreamKey{Kind: "tournament", ID: id}, 0)
			if err != nil || len(events) == 0 {
				t.Fatal(err)
			}
			for _, e := range events {
				if strings.Contains(string(e.Body), "fool") || strings.Contains(string(e.Body), "X one") {
					t.Errorf("the archive still has %s", e.Body)
				}
			}
		}
		if got := s.newsOf(ada); len(got) < 3 || !strings.Contains(fmt.Sprint(got), "officer tournament renameOutside: insult") {
			t.Errorf("Ada is told %q", got)
		}
		log, err := s.archive.Log(t.Context(), archive.LogFilter{Most: 20})
		if err != nil || !strings.Contains(fmt.Sprint(log), "renameOutside") {
			t.Errorf("the log of officers is %v, %v", log, err)
		}
	})
}

// in returns a page in a language.
func (s *site) in(language, token, path string) string {
	s.Helper()
	r := httptest.NewRequest("GET", path, nil)
	r.Header.Set("Accept-Language", language)
	if token != "" {
		r.Header.Set("Authorization", "Bearer "+token)
	}
	return s.do(r).is(200, "").body
}

// An officer of the site gives an account another name, by the interface or the page of officers. It takes
// the place of the old one in tournaments, games and chat.
func TestOfficersRenameAccounts(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		ada, ben, mona := s.joined("Ugly Word"), s.joined("Ben"), s.officer("Mona", archive.Moderator)
		over, running := s.challenged(ada, ben, `{`+small+`,"side":"south"}`), s.challenged(ada, ben, `{`+small+`,"side":"south"}`)
		s.ask(ada, "POST", "/api/v1/games/"+over+"/chat", `{"room":"players","text":"hello"}`).is(200, "")
		s.ask(ada, "POST", "/api/v1/games/"+over+"/actions", `{"action":"resign"}`).is(200, "")
		event := s.announce(ben, `,"format":"swiss"`)
		s.ask(ada, "POST", event+"/entries", `{}`).is(200, "")
		s.ask(ada, "POST", event+"/chat", `{"text":"hello"}`).is(204, "")
		s.ask(ben, "POST", "/api/v1/officers/accounts/Ugly%20Word/name", `{"name":"Kind","reason":"an insult"}`).is(403, "forbidden")
		s.ask(mona, "POST", "/api/v1/officers/accounts/Ugly%20Word/name", `{"name":"Kinder","reason":"an insult"}`).is(204, "")
		if to := s.form(mona, "/office/name", "name", "Kinder", "to", "Kind", "reason", "a wish").is(303, "").header.Get("Location"); !strings.Contains(to, "name=Kind") {
			t.Errorf("the form leads to %s", to)
		}
		time.Sleep(time.Minute)
		for _, where := range []string{event + "/entries", event + ".trf", strings.TrimPrefix(event, "/api/v1"), "/api/v1/games/" + over, "/api/v1/games/" + running, "/g/" + over, "/api/v1/games?player=Kind", "/api/v1/accounts/Kind"} {
			if body := s.ask(ben, "GET", where, nil).is(200, "").body; strings.Contains(body, "Ugly") || !strings.Contains(body, "Kind") {
				t.Errorf("%s: %s", where, body)
			}
		}
		events, err := s.archive.Events(t.Context(), play.ID(over), 0)
		if err != nil || !slices.ContainsFunc(events, func(e play.Event) bool { return e.Type == play.Chatted && e.Name == "Kind" && e.Text == "hello" }) {
			t.Errorf("the line of chat is gone, or has another name: %+v, %v", events, err)
		}
		if got := fmt.Sprint(s.newsOf(ada)); got != "[officer  name: a wish officer  name: an insult]" {
			t.Errorf("the account is told %s", got)
		}
		for language, want := range map[string]string{"en": "A moderator gave your account this name. Reason: an insult.", "de": "Die Moderation hat deinem Konto diesen Namen gegeben. Grund: an insult."} {
			if body := s.in(language, ada, "/messages"); !strings.Contains(strings.ReplaceAll(body, "\u00a0", " "), want) {
				t.Errorf("the page of news in %s lacks %q", language, want)
			}
		}
	})
}

// Whoever is paired with somebody without an account has a notice of it and is shown the way on every
// page. The director enters by how much the game was won, at the desk and on the sheet.
func TestAPairingAtATableIsToldAndHasAMargin(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		ada, ben := s.joined("Ada"), s.joined("Ben")
		path := s.announce(ada, `,"format":"swiss","rounds":2`)
		event := strings.TrimPrefix(path, "/api/v1")
		s.ask(ben, "POST", path+"/entries", `{}`).is(200, "")
		s.direct(ada, path, `{"action":"add","outside":"Otto","rating":1500}`).is(200, "")
		events := s.watch(ben, "/api/v1/events")
		synctest.Wait()
		s.direct(ada, path, `{"action":"start"}`).is(200, "")
		for want := `{"type":"pairing","tournament":"` + strings.TrimPrefix(event, "/tournaments/") + `","round":1,"board":1}`; ; {
			if line := events.next(); strings.Contains(line, `"pairing"`) {
				if line != want {
					t.Errorf("Ben is told %s, want %s", line, want)
				}
				break
			}
		}
		events.end()
		for language, want := range map[string]string{"en": "At the table against Otto: round 1, board 1.", "de": "Am Tisch gegen Otto: Runde 1, Brett 1."} {
			if body := s.in(language, ben, "/players"); !strings.Contains(strings.ReplaceAll(body, "\u00a0", " "), want) {
				t.Errorf("the pages in %s do not say %q", language, want)
			}
			if body := s.in(language, ben, event); strings.Contains(body, want) {
				t.Errorf("the page of the tournament in %s says it, too", language)
			}
		}
		for _, place := range []string{"/desk", "/desk/sheet"} {
			if body := s.in("en", ada, event+place); !strings.Contains(body, "Beans of both, South first") {
				t.Errorf("%s takes no beans", place)
			}
		}
		refused := s.form(ada, event+"/desk/result", "round", "1", "board", "1", "result", "1-0", "beans", "30-32", "was", "*").is(422, "")
		if !strings.Contains(refused.body, "The beans do not agree with the result") || !strings.Contains(refused.body, `value="30-32"`) {
			t.Error("the desk does not say what is wrong with the beans")
		}
		refused = s.form(ada, event+"/desk/sheet/results", "round", "1", "was1", "*", "board1", "1-0", "beans1", "many").is(422, "")
		if !strings.Contains(refused.body, "The beans do not agree with the result") || !strings.Contains(refused.body, `value="many"`) {
			t.Error("the sheet does not say what is wrong with the beans")
		}
		s.direct(ada, path, `{"action":"result","round":1,"board":1,"result":"1-0","margin":-2}`).is(422, "badResult")
		s.form(ada, event+"/desk/sheet/results", "round", "1", "was1", "*", "board1", "1-0", "beans1", "8-4").is(303, "")
		if body := s.ask("", "GET", path+"/rounds/1", nil).is(200, "").body; !strings.Contains(body, `"margin":4`) {
			t.Errorf("the round has no margin: %s", body)
		}
		s.form(ada, event+"/desk/result", "round", "1", "board", "1", "result", "1-0", "beans", "7:5", "was", "1-0", "reason", "counted again").is(303, "")
		if log := s.in("en", "", event+"?show=log"); !strings.Contains(log, "(&#43;2)") {
			t.Error("the log has no margin")
		}
		s.direct(ada, path, `{"action":"results","round":1,"reason":"again","results":[{"board":1,"result":"1-0","margin":6}]}`).is(200, "")
		if body := s.ask("", "GET", path+"/standings", nil).is(200, "").body; !strings.Contains(body, `"margin":6`) || !strings.Contains(body, `"margin":-6`) {
			t.Errorf("the standings have no margins: %s", body)
		}
	})
}
