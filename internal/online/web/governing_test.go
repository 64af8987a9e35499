package web_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/club"
)

// newsOf returns what an account is told of the deeds of officers and of tournaments without directors.
func (s *site) newsOf(token string) (list []string) {
	s.Helper()
	var news []struct{ Type, Name, Place, Act, Reason string }
	s.ask(token, "GET", "/api/v1/news", nil).is(200, "").read(&news)
	for _, n := range news {
		list = append(list, strings.TrimSpace(n.Type+" "+n.Place+" "+n.Act+": "+n.Reason))
	}
	slices.Sort(list) // the news of one moment has no order
	return list
}

// Moderators cancel, rename and blank what others run, and appoint. Those concerned read the reason,
// the log of officers has who did what, and what was removed is gone from every answer.
func TestModeratorsGovern(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		ada, ben, rex, mona := s.joined("Ada"), s.joined("Ben"), s.joined("Rex"), s.officer("Mona", archive.Moderator)
		path := s.announce(ada, `,"format":"swiss","text":"You all cheat."`)
		s.ask(ben, "POST", path+"/entries", `{}`).is(200, "")
		s.ask(rex, "POST", path+"/chat", `{"text":"you cheat"}`).is(204, "")
		line := s.version(path)
		s.direct(rex, path, fmt.Sprintf(`{"action":"blank","number":%d,"reason":"rude"}`, line)).is(403, "notDirector")
		s.direct(mona, path, fmt.Sprintf(`{"action":"blank","number":%d}`, line)).is(422, "badReason")
		s.direct(mona, path, fmt.Sprintf(`{"action":"blank","number":%d,"reason":"rude"}`, line)).is(200, "")
		s.direct(mona, path, `{"action":"blank","reason":"rude"}`).is(200, "")
		s.direct(mona, path, `{"action":"rename","name":"Evening","reason":"an insult"}`).is(200, "")
		s.direct(mona, path, `{"action":"appoint","player":"Ben","reason":"Ada is away"}`).is(200, "")
		if got := s.ask("", "GET", path, nil).is(200, "").get("name"); got != "Evening" {
			t.Errorf("the tournament is called %v", got)
		}
		events, _ := s.archive.StreamEvents(t.Context(), archive.StreamKey{Kind: "tournament", ID: strings.TrimPrefix(path, "/api/v1/tournaments/")}, 0)
		for _, e := range events[1:] {
			if strings.Contains(string(e.Body), "you cheat") {
				t.Errorf("the log still has %s", e.Body)
			}
		}
		s.direct(mona, path, `{"action":"cancel","reason":"spam"}`).is(200, "")
		if got := s.newsOf(ben); fmt.Sprint(got) != "[officer tournament appoint: Ada is away officer tournament cancel: spam]" {
			t.Errorf("Ben is told %q", got)
		}
		if got := s.newsOf(ada); len(got) != 4 {
			t.Errorf("Ada is told %q", got)
		}
		if got := s.newsOf(rex); fmt.Sprint(got) != "[officer tournament blank: rude]" {
			t.Errorf("Rex is told %q", got)
		}

		hall := s.guild(ada, "Bean Hall")
		s.ask(ada, "POST", hall+"/notices", `{"text":"Rex is a fool"}`).is(201, "")
		notice := int64(s.ask("", "GET", hall, nil).is(200, "").get("version").(float64))
		s.ask(mona, "DELETE", fmt.Sprintf("%s/notices/%d", hall, notice), nil).is(422, "badReason")
		s.ask(mona, "DELETE", fmt.Sprintf("%s/notices/%d?reason=rude", hall, notice), nil).is(204, "")
		s.ask(mona, "DELETE", fmt.Sprintf("%s/texts/%d?reason=rude", hall, notice), nil).is(204, "") // again
		s.ask(mona, "PATCH", hall, `{"name":"Bean House","reason":"an insult"}`).is(200, "")
		s.ask(mona, "PATCH", hall, `{"text":"mine","reason":"so"}`).is(403, "officeTooLow")
		for _, where := range []string{"/board", "/log"} {
			if body := s.ask("", "GET", hall+where, nil).is(200, "").body; strings.Contains(body, "fool") {
				t.Errorf("%s still has the notice: %s", where, body)
			}
		}
		s.ask(mona, "POST", hall+"/close", `{}`).is(422, "badReason")
		s.ask(mona, "POST", hall+"/close", `{"reason":"spam"}`).is(200, "")
		if log := s.ask("", "GET", hall+"/log", nil).is(200, "").body; !strings.Contains(log, `"why":"spam"`) || !strings.Contains(log, `"by":"Mona"`) {
			t.Errorf("the log of the guild is %s", log)
		}
		if got := s.newsOf(ada); !slices.Contains(got, "officer guild close: spam") {
			t.Errorf("Ada is told %q", got)
		}

		game, south, north := s.game()
		s.ask(south, "POST", "/api/v1/games/"+game+"/chat", `{"room":"players","text":"you cheat"}`).is(200, "")
		version := int64(s.state(game).Version)
		gone := fmt.Sprintf("/api/v1/games/%s/chat/%d", game, version)
		s.ask(mona, "DELETE", gone, nil).is(422, "badReason")
		s.ask(mona, "DELETE", gone+"?reason=rude", nil).is(204, "")
		s.ask(mona, "DELETE", gone+"?reason=rude", nil).is(204, "") // again
		s.ask(mona, "DELETE", fmt.Sprintf("/api/v1/games/%s/chat/1?reason=rude", game), nil).is(404, "notFound")
		s.move(game, south, north)
		log, _ := s.archive.Log(t.Context(), archive.LogFilter{Most: 20})
		var deeds []string
		for _, e := range log {
			deeds = append(deeds, e.Action)
		}
		if got := strings.Join(deeds, " "); !strings.HasPrefix(got, "blank closePlace rename blank cancel appoint rename blank blank") {
			t.Errorf("the log of officers has %s", got)
		}
	})
}

// What a closed account runs alone is ended or handed over, whoever has closed it.
func TestClosedAccountsRunNothing(t *testing.T) {
	for _, how := range []string{"officer", "owner", "machine"} {
		t.Run(how, func(t *testing.T) {
			inBubble(t, nil, func(t *testing.T, s *site) {
				ada, ben, mona := s.joined("Ada"), s.joined("Ben"), s.officer("Mona", archive.Moderator)
				empty, played := s.announce(ada, ""), s.announce(ada, "")
				s.ask(ben, "POST", played+"/entries", `{}`).is(200, "")
				own := s.guild(ada, "Bean Hall")
				series := s.series(ada, `{"name":"Evenings"}`)
				switch how {
				case "officer":
					s.ask(mona, "POST", "/api/v1/officers/accounts/Ada/close", `{"reason":"spam"}`).is(204, "")
				case "machine":
					a, _ := s.archive.AccountByName(t.Context(), "Ada")
					if err := s.club.CloseOther(t.Context(), club.AtMachine, a.ID, "", true); err != nil {
						t.Fatal(err)
					}
				case "owner":
					s.ask(ada, "POST", "/api/v1/account/close", map[string]any{"password": password}).is(204, "")
				}
				time.Sleep(time.Minute)
				for _, c := range []struct{ path, status string }{{empty, "cancelled"}, {played, "open"}, {own, "closed"}, {series, "closed"}} {
					if got := s.ask("", "GET", c.path, nil).is(200, "").get("status"); got != c.status {
						t.Errorf("%s is %v, expected %s", c.path, got, c.status)
					}
				}
				if got := s.newsOf(ben); fmt.Sprint(got) != "[takeOver  :]" {
					t.Errorf("Ben is told %q", got)
				}
				time.Sleep(8 * 24 * time.Hour)
				if got := s.ask("", "GET", played, nil).is(200, "").get("status"); got != "cancelled" {
					t.Errorf("after a week the tournament is %v", got)
				}
			})
		})
	}
}

// A command on the machine of the archive acts through the server.
func TestOrdersOfTheMachine(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		ada := s.joined("Ada")
		path, own, series := s.announce(ada, ""), s.guild(ada, "Bean Hall"), s.series(ada, `{"name":"Evenings"}`)
		id := func(path string) string { return path[strings.LastIndex(path, "/")+1:] }
		for i, o := range []club.Order{
			{Kind: club.InTournament, ID: id(path), Deed: "rename", Name: "Evening", Reason: "an insult"},
			{Kind: club.InTournament, ID: id(path), Deed: "cancel"}, // refused
			{Kind: club.InGuild, ID: id(own), Deed: "close", Reason: "spam"},
			{Kind: club.InSeries, ID: id(series), Deed: "close", Reason: "spam"},
		} {
			j, err := o.Job(fmt.Sprint("order", i), time.Now())
			if err == nil {
				err = s.archive.Commit(t.Context(), archive.Change{Jobs: []archive.Job{j}})
			}
			if err != nil {
				t.Fatal(err)
			}
		}
		time.Sleep(time.Minute)
		if a := s.ask("", "GET", path, nil).is(200, ""); a.get("name") != "Evening" || a.get("status") != "open" {
			t.Errorf("the tournament is %s", a.body)
		}
		for _, path := range []string{own, series} {
			if got := s.ask("", "GET", path, nil).is(200, "").get("status"); got != "closed" {
				t.Errorf("%s is %v", path, got)
			}
		}
		if got := s.newsOf(ada); len(got) != 3 {
			t.Errorf("Ada is told %q", got)
		}
		if jobs, _ := s.archive.Jobs(t.Context(), 9); len(jobs) > 0 {
			for _, j := range jobs {
				if strings.HasPrefix(j.Kind, "govern") {
					t.Errorf("the order %+v is left", j)
				}
			}
		}
	})
}
