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
				err = s.archive.Commit(t.Context(), archive.Change{j})
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

// Officers of the site do by the forms of pages what the interface lets them do. Nobody else is shown
// the forms, and whoever sends one is refused as by the interface.
func TestModeratorsGovernByForms(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		ada, ben, rex, mona := s.joined("Ada"), s.joined("Ben"), s.joined("Rex"), s.officer("Mona", archive.Moderator)
		senders := []struct{ who, token string }{{"nobody", ""}, {"a guest", s.guest()}, {"somebody else", rex}}
		path := s.announce(ada, `,"format":"swiss","text":"You all cheat."`)
		event, hall := strings.TrimPrefix(path, "/api/v1"), s.guild(ada, "Bean Hall")
		s.ask(ben, "POST", path+"/entries", `{}`).is(200, "")
		s.ask(rex, "POST", path+"/chat", `{"text":"you cheat"}`).is(204, "")
		line := fmt.Sprint(s.version(path))
		s.ask(ada, "PATCH", hall, `{"entry":"open"}`).is(200, "")
		s.ask(ben, "POST", hall+"/applications", `{}`).is(201, "")
		s.ask(ada, "POST", hall+"/notices", `{"text":"Rex is a fool"}`).is(201, "")
		notice := fmt.Sprint(int64(s.ask("", "GET", hall, nil).is(200, "").get("version").(float64)))
		evenings := s.series(ada, `{"name":"Evenings","text":"Rex is a fool"}`)
		own, series := strings.TrimPrefix(hall, "/api/v1"), strings.TrimPrefix(evenings, "/api/v1")
		for _, page := range []string{event, own, series} {
			for _, by := range append(senders, struct{ who, token string }{"who runs it", ada}) {
				if body := s.ask(by.token, "GET", page, nil).is(200, "").body; strings.Contains(body, page+"/govern") {
					t.Errorf("%s is shown the forms of moderators on %s", by.who, page)
				}
			}
		}
		for _, c := range []struct{ page, fields, shows, gone string }{
			{event, "deed=blank&number=" + line, "?number=" + line + "#govern", "you cheat"},
			{event, "deed=blank&number=0", "You all cheat.", "You all cheat."},
			{event, "deed=rename&name=Evening", `value="rename"`, "Sunday Round"},
			{event, "deed=appoint&member=Ben", `value="appoint"`, ""},
			{event, "deed=cancel", `value="cancel"`, `value="cancel"`},
			{own, "deed=blank&number=" + notice, "?number=" + notice + "#govern", "Rex is a fool"},
			{own, "deed=rename&name=Bean House", `value="rename"`, "Bean Hall"},
			{own, "deed=appoint&member=Ben", `<option>Ben`, "<option>Ben"},
			{own, "deed=close", `value="close"`, `value="close"`},
			{series, "deed=blank", "Rex is a fool", "Rex is a fool"},
			{series, "deed=rename&name=Mornings", `value="rename"`, "Evenings"},
			{series, "deed=close", `value="close"`, `value="close"`},
		} {
			t.Log(c.page, c.fields)
			var fields []string
			for field := range strings.SplitSeq(c.fields, "&") {
				name, value, _ := strings.Cut(field, "=")
				fields = append(fields, name, value)
			}
			all := append(slices.Clone(fields), "reason", "spam")
			if body := s.ask(mona, "GET", c.page, nil).is(200, "").body; !strings.Contains(body, c.shows) {
				t.Errorf("a moderator is not shown %s", c.shows)
			}
			before := s.ask("", "GET", "/api/v1"+c.page, nil).body
			for i, by := range senders {
				if got, want := s.form(by.token, c.page+"/govern", all...).status, []int{401, 403, 403}[i]; got != want {
					t.Errorf("by %s: %d, want %d", by.who, got, want)
				}
			}
			if a := s.form(mona, c.page+"/govern", fields...); a.status != 422 || !strings.Contains(a.body, "Give a reason of 1 to 200 characters.") || !strings.Contains(a.body, "<details open>") {
				t.Errorf("without a reason: %d %s", a.status, a.body)
			}
			if after := s.ask("", "GET", "/api/v1"+c.page, nil).body; after != before {
				t.Errorf("refused forms have changed\n%s to\n%s", before, after)
			}
			if a := s.form(mona, c.page+"/govern", all...); a.status != 303 || a.header.Get("Location") != c.page+"?governed#govern" {
				t.Errorf("by a moderator: %d %s %s", a.status, a.header.Get("Location"), a.body)
			}
			body := s.ask(mona, "GET", c.page+"?governed", nil).is(200, "").body
			if !strings.Contains(body, "Those whom it concerns are told.") || c.gone != "" && strings.Contains(strings.ReplaceAll(body, `alt="`+c.gone, ""), c.gone) {
				t.Errorf("afterwards the page still has %q, or does not say that it is done", c.gone)
			}
		}
		s.form(mona, event+"/govern", "deed", "start", "reason", "spam").is(400, "")
		for _, page := range []string{event, own, series} { // what became of it, and why, for everybody
			if body := s.ask("", "GET", page, nil).is(200, "").body; !strings.Contains(body, "Reason: spam") {
				t.Errorf("%s does not give the reason", page)
			}
		}
	})
}

// Whoever removes a description has read it: one that was written meanwhile stays.
func TestNobodyRemovesADescriptionUnread(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		ada, mona := s.joined("Ada"), s.officer("Mona", archive.Moderator)
		path, hall := s.announce(ada, `,"format":"swiss","text":"You all cheat."`), s.guild(ada, "Bean Hall")
		s.ask(ada, "PATCH", hall, `{"text":"You all cheat."}`).is(200, "")
		for _, place := range []struct{ path, method, change string }{
			{path, "PUT", `{"name":"Sunday Round","cups":2,"beans":6,"format":"swiss","text":"Bring a board."}`}, {hall, "PATCH", `{"text":"Bring a board."}`},
		} {
			form, read := strings.TrimPrefix(place.path, "/api/v1")+"/govern", fmt.Sprint(s.version(place.path))
			s.ask(ada, place.method, place.path, place.change).is(200, "")
			s.form(mona, form, "deed", "blank", "reason", "rude", "version", read).is(409, "")
			if text := s.ask("", "GET", place.path, nil).is(200, "").get("text"); text != "Bring a board." {
				t.Errorf("%s has the text %q", place.path, text)
			}
			s.form(mona, form, "deed", "blank", "reason", "rude", "version", fmt.Sprint(s.version(place.path))).is(303, "")
		}
	})
}

// Directors remove texts of their tournaments by the same form, and need no reason.
func TestDirectorsRemoveTextsByForm(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		ada, rex := s.joined("Ada"), s.joined("Rex")
		path := s.announce(ada, "")
		event := strings.TrimPrefix(path, "/api/v1")
		s.ask(rex, "POST", path+"/chat", `{"text":"you cheat"}`).is(204, "")
		line := fmt.Sprint(s.version(path))
		if body := s.ask(rex, "GET", event+"?number="+line, nil).is(200, "").body; strings.Contains(body, "/govern") {
			t.Error("somebody else is shown the form")
		}
		if body := s.ask(ada, "GET", event+"?number="+line, nil).is(200, "").body; !strings.Contains(body, event+"/govern") || strings.Contains(body, `value="rename"`) {
			t.Errorf("a director is shown %s", body)
		}
		s.form(ada, event+"/govern", "deed", "rename", "name", "Evening").is(403, "")
		s.form(ada, event+"/govern", "deed", "blank", "number", line).is(303, "")
		if body := s.ask("", "GET", event, nil).is(200, "").body; strings.Contains(body, "you cheat") {
			t.Error("the line is still there")
		}
	})
}

// A tournament whose directors have gone is offered to its players on its page.
func TestTakingOverByForm(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		ada, ben, rex := s.joined("Ada"), s.joined("Ben"), s.joined("Rex")
		path := s.announce(ada, "")
		event := strings.TrimPrefix(path, "/api/v1")
		s.ask(ben, "POST", path+"/entries", `{}`).is(200, "")
		s.form(ben, event+"/take-over").is(409, "")
		s.ask(ada, "POST", "/api/v1/account/close", map[string]any{"password": password}).is(204, "")
		time.Sleep(time.Minute)
		form := event + "/take-over"
		if body := s.ask(rex, "GET", event, nil).is(200, "").body; strings.Contains(body, form) || !strings.Contains(body, "Nobody directs this tournament any more.") {
			t.Errorf("somebody else is shown %s", body)
		}
		if body := s.ask(ben, "GET", event, nil).is(200, "").body; !strings.Contains(body, form) {
			t.Errorf("a player is shown %s", body)
		}
		s.form("", form).is(401, "")
		s.form(rex, form).is(409, "")
		s.form(ben, form).is(303, "")
		if body := s.ask(ben, "GET", event, nil).is(200, "").body; strings.Contains(body, form) || !strings.Contains(body, event+"/desk") {
			t.Errorf("afterwards the page has %s", body)
		}
	})
}

// A line of chat that was reported is removed where the reports are read.
func TestReportedLinesAreRemovedByForm(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		ada, rex, mona := s.joined("Ada"), s.joined("Rex"), s.officer("Mona", archive.Moderator)
		path := s.announce(ada, "")
		s.ask(rex, "POST", path+"/chat", `{"text":"you cheat"}`).is(204, "")
		line := fmt.Sprint(s.version(path))
		s.ask(ada, "POST", path+"/chat/"+line+"/report", nil).is(204, "")
		id := strings.TrimPrefix(path, "/api/v1/tournaments/")
		if body := s.ask(mona, "GET", "/office", nil).is(200, "").body; !strings.Contains(body, `action="/office/line"`) {
			t.Errorf("the office has no form for the line: %s", body)
		}
		if body := s.ask(ada, "GET", "/tournaments/"+id+"/desk", nil).is(200, "").body; !strings.Contains(body, id+"/govern") {
			t.Errorf("the desk has no form for the line: %s", body)
		}
		fields := []string{"kind", "tournament", "id", id, "number", line}
		s.form(rex, "/office/line", append(fields, "reason", "rude")...).is(404, "")
		s.form(mona, "/office/line", fields...).is(422, "")
		s.form(mona, "/office/line", append(fields, "reason", "rude")...).is(303, "")
		body := s.ask(mona, "GET", "/office", nil).is(200, "").body
		if strings.Contains(body, "you cheat") || strings.Contains(body, `action="/office/line"`) || !strings.Contains(body, `<a href="/tournaments/`+id+`">“Sunday Round”`) {
			t.Errorf("afterwards the office has %s", body)
		}
		if got := s.newsOf(rex); fmt.Sprint(got) != "[officer tournament blank: rude]" {
			t.Errorf("Rex is told %q", got)
		}
	})
}

// Who cancels a tournament by a form is shown which boards are open, and confirms it. The interface asks
// nobody, as before.
func TestOpenBoardsAreConfirmedBeforeAFormCancels(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		ada, mona := s.joined("Ada"), s.officer("Mona", archive.Moderator)
		for _, by := range []struct{ token, page, form string }{{ada, "/desk", "/desk/cancel"}, {mona, "", "/govern"}} {
			path := s.announce(ada, `,"format":"roundRobin"`)
			event := strings.TrimPrefix(path, "/api/v1")
			for _, name := range []string{"Otto", "Zoë"} {
				s.direct(ada, path, `{"action":"add","outside":"`+name+`"}`).is(200, "")
			}
			shown := func(language string) string { return s.in(language, by.token, event+by.page) }
			if strings.Contains(shown("en"), `name="confirm"`) {
				t.Errorf("%s: nothing is open before the start", by.form)
			}
			s.direct(ada, path, `{"action":"start"}`).is(200, "")
			for language, want := range map[string]string{"en": "1 board has no result:", "de": "1 Brett hat kein Ergebnis:"} {
				if body := shown(language); !strings.Contains(body, want) || !strings.Contains(body, `name="confirm"`) || !strings.Contains(body, "Zoë – Otto") && !strings.Contains(body, "Otto – Zoë") {
					t.Errorf("%s in %s does not name the open boards", by.form, language)
				}
			}
			if a := s.form(by.token, event+by.form, "deed", "cancel", "reason", "spam"); a.status != 409 || s.ask("", "GET", path, nil).get("status") != "running" {
				t.Errorf("%s without a confirmation: %d", by.form, a.status)
			}
			s.form(by.token, event+by.form, "deed", "cancel", "reason", "spam", "confirm", "yes").is(303, "")
			if got := s.ask("", "GET", path, nil).get("status"); got != "cancelled" {
				t.Errorf("%s: the tournament is %v", by.form, got)
			}
		}
	})
}
