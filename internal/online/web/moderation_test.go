package web_test

import (
	"fmt"
	"net/url"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"example.org/cups/internal/online/archive"
)

// Every place where others are met has a link to the form, which says at its field what is wrong; the report
// waits in the office, is decided there, and who has reported reads what was decided, in both languages.
func TestReportsFromEverywhere(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		ada, rex, mona := s.joined("Ada"), s.joined("Rex"), s.officer("Mona", archive.Moderator)
		game := s.between(ada, rex)
		tournament := strings.TrimPrefix(s.announce(rex, ""), "/api/v1/tournaments/")
		guild := strings.TrimPrefix(s.guild(rex, "Bean Hall"), "/api/v1/guilds/")
		for _, c := range []struct{ kind, id, page string }{
			{"game", game, "/g/" + game}, {"tournament", tournament, "/tournaments/" + tournament}, {"guild", guild, "/guilds/" + guild}, {"profile", "Rex", "/player/Rex"},
		} {
			link := "/report?kind=" + c.kind + "&amp;id=" + c.id
			if body := s.ask(ada, "GET", c.page, nil).is(200, "").body; !strings.Contains(body, link) {
				t.Errorf("%s has no link %s", c.page, link)
			}
			form := strings.ReplaceAll(link, "&amp;", "&")
			if body := s.ask(ada, "GET", form, nil).is(200, "").body; !strings.Contains(body, `action="/report"`) {
				t.Errorf("%s has no form", form)
			}
			if a := s.form(ada, "/report", "kind", c.kind, "id", c.id, "why", "other", "text", ""); a.status != 422 {
				t.Errorf("%s: a report without a reason: %d", c.kind, a.status)
			}
			s.form(ada, "/report", "kind", c.kind, "id", c.id, "why", "insult", "text", "See the "+c.kind+".").is(303, "")
			if body := s.page(mona, "/office"); !strings.Contains(body, "See the "+c.kind+".") {
				t.Errorf("the office lacks the report of the %s", c.kind)
			}
		}
		s.ask(ada, "POST", "/api/v1/reports", map[string]any{"kind": "game", "id": game, "why": "cheating", "about": "Ada"}).is(409, "yourself")
		s.ask(s.joined("Eve"), "POST", "/api/v1/reports", map[string]any{"kind": "game", "id": game, "why": "cheating"}).is(422, "badReport") // which of the two?
		s.ask(ada, "POST", "/api/v1/reports", map[string]any{"kind": "game", "id": "nowhere", "why": "cheating"}).is(404, "notFound")
		var open []struct {
			Number           int64
			About, Why, Text string
			Words, State     string
		}
		s.ask(mona, "GET", "/api/v1/officers/reports/open", nil).is(200, "").read(&open)
		if len(open) != 4 || open[0].About != "Rex" || open[0].Words != "See the game." || open[0].State != "open" {
			t.Fatalf("the queue is %+v", open)
		}
		for i, one := range open {
			if i == 0 {
				s.form(mona, "/office/member/claim", "name", "Rex", "number", fmt.Sprint(one.Number)).is(303, "")
			}
			s.form(mona, "/office/member/decide", "name", "Rex", "number", fmt.Sprint(one.Number), "decision", "acted", "reason", "Rex was warned.").is(303, "")
		}
		s.ask(mona, "POST", fmt.Sprintf("/api/v1/officers/reports/%d/close", open[0].Number), `{"decision":"acted","reason":"again"}`).is(404, "notFound")
		if body := s.page(ada, "/measures"); strings.Count(body, "Rex was warned.") != 4 {
			t.Errorf("who has reported reads %s", body)
		}
		if body := s.page(ada, "/notices"); !strings.Contains(body, "Your report about Rex was decided: something was done. Rex was warned.") {
			t.Errorf("the notices are %s", body)
		}
		if body := s.page(rex, "/measures"); strings.Contains(body, "Rex was warned.") {
			t.Error("whom it is about reads the decision")
		}
	})
}

// A moderator's afternoon: everything about a member is on one screen, a ban lets them appeal only, and the
// other moderator lifts it.
func TestABanAndItsAppeal(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		ada, rex := s.joined("Ada"), s.joined("Rex")
		mona, mila := s.officer("Mona", archive.Moderator), s.officer("Mila", archive.Moderator)
		game := s.between(ada, rex)
		offer := s.ask(ada, "POST", "/api/v1/challenges", `{"cups":2,"clock":{"daysPerMove":3},"side":"north"}`).is(201, "").get("id").(string)
		post := s.ask(rex, "POST", "/api/v1/challenges/"+offer+"/accept", nil).is(200, "").get("game").(string)
		s.ask(rex, "POST", "/api/v1/games/"+game+"/chat", `{"room":"players","text":"you cheat"}`).is(200, "")
		s.ask(ada, "POST", "/api/v1/reports", map[string]any{"kind": "profile", "id": "Rex", "why": "insult", "text": "In the chat."}).is(204, "")
		page := s.ask(mona, "GET", "/office/member?name=Rex", nil).is(200, "").body
		for _, want := range []string{"In the chat.", "you cheat", `href="/g/` + game + `"`, `action="/office/member/measure"`, `action="/office/member/decide"`, "New accounts from the same address", `<a href="/office/member?name=Ada"><b>Ada</b></a>`} {
			if !strings.Contains(page, want) {
				t.Errorf("the screen lacks %q", want)
			}
		}
		if queue := s.page(mona, "/office"); !strings.Contains(queue, `<a href="/office/member?name=Rex#together">3 other new accounts are from the same address</a>`) {
			t.Errorf("the queue does not say who came from the same address: %s", queue)
		}
		if body := s.ask(mona, "GET", "/api/v1/officers/accounts/Rex/case", nil).is(200, "").body; !strings.Contains(body, `"together":{"known":true,`) || !strings.Contains(body, `"all":3,`) {
			t.Errorf("programs read %s", body)
		}
		for _, token := range []string{"", s.guest(), ada} {
			s.ask(token, "GET", "/office/member?name=Rex", nil).is(404, "")
			for _, path := range []string{"/claim", "/decide", "/measure", "/end", "/answer"} {
				if a := s.form(token, "/office/member"+path, "name", "Rex", "kind", "ban", "until", "none", "reason", "rude"); a.status != 404 {
					t.Errorf("%s by somebody else: %d", path, a.status)
				}
			}
		}
		s.ask(rex, "POST", "/api/v1/seeks", `{"cups":3}`).is(201, "")
		if a := s.form(mona, "/office/member/measure", "name", "Rex", "kind", "ban", "until", "forever", "reason", "rude"); a.status != 422 {
			t.Errorf("a measure without an end that fits: %d", a.status)
		}
		s.form(mona, "/office/member/measure", "name", "Rex", "kind", "ban", "until", "7", "reason", "insults").is(303, "")
		time.Sleep(time.Minute) // the job
		synctest.Wait()
		var seeks []any
		if s.ask("", "GET", "/api/v1/seeks", nil).read(&seeks); len(seeks) != 0 {
			t.Error("the seek of a banned member stays")
		}
		s.ask("", "POST", "/api/v1/sessions", map[string]any{"name": "Rex", "password": password}).is(201, "") // a banned member signs in
		s.ask(rex, "POST", "/api/v1/seeks", `{"cups":3}`).is(403, "banned")
		s.ask(rex, "POST", "/api/v1/messages/Ada", `{"text":"hello"}`).is(403, "banned")
		s.ask(rex, "POST", "/api/v1/games/"+game+"/moves", `{"ply":0,"move":"1"}`).is(403, "banned")
		if a := s.form(rex, "/play/computer", "cups", "4", "level", "1"); a.status != 303 || a.header.Get("Location") != "/measures" {
			t.Errorf("a banned member plays: %d %s", a.status, a.header.Get("Location"))
		}
		s.ask(rex, "GET", "/api/v1/account/export", nil).is(200, "")
		s.ask(rex, "POST", "/api/v1/account/holidays", `{"first":"2101-01-01","last":"2101-01-30"}`).is(403, "banned")
		s.ask(rex, "POST", "/api/v1/games/"+post+"/actions", `{"action":"offerTakeback"}`).is(403, "banned")
		s.form(rex, "/g/"+post+"/act", "action", "resign").is(303, "") // nobody waits for them, and they can leave
		if body := s.ask(ada, "GET", "/api/v1/games/"+post, nil).is(200, "").body; !strings.Contains(body, `"termination":"resignation"`) {
			t.Errorf("the game of a banned member who has resigned is %s", body)
		}
		var own []struct {
			ID, Kind, Reason string
			InForce          bool
		}
		s.ask(rex, "GET", "/api/v1/account/measures", nil).is(200, "").read(&own)
		if len(own) != 1 || own[0].Kind != "ban" || own[0].Reason != "insults" || !own[0].InForce {
			t.Fatalf("the member reads %+v", own)
		}
		appeal := "/measures/" + own[0].ID + "/appeal"
		if body := s.page(rex, "/measures"); !strings.Contains(body, appeal) || !strings.Contains(body, "Reason: insults") {
			t.Errorf("the page is %s", body)
		}
		s.form(rex, appeal, "text", "It was my brother.").is(303, "")
		s.ask(rex, "POST", "/api/v1/account"+appeal, `{"text":"Please!"}`).is(409, "appealMade")
		s.ask(mona, "POST", "/api/v1/officers/measures/"+own[0].ID+"/answer", `{"decision":"lifted","reason":"well"}`).is(403, "otherOfficer")
		if body := s.page(mila, "/office"); !strings.Contains(body, "It was my brother.") || !strings.Contains(body, `action="/office/member/answer"`) {
			t.Errorf("the office of the other is %s", body)
		}
		s.form(mila, "/office/member/answer", "name", "Rex", "id", own[0].ID, "decision", "lifted", "reason", "I believe you.").is(303, "")
		s.ask(rex, "POST", "/api/v1/seeks", `{"cups":3}`).is(201, "")
		if body := s.page(rex, "/notices"); !strings.Contains(body, "A measure about your account has ended. Reason: I believe you.") {
			t.Errorf("the notices are %s", body)
		}
		if body := s.page(mona, "/office"); !strings.Contains(body, "took a measure about") || !strings.Contains(body, "answered the appeal of") {
			t.Errorf("the log is %s", body)
		}
	})
}

// Ratings that are set back are calculated again as if the games had not been, and with the end of the measure
// all is as before.
func TestRatingsAreSetBackAndForth(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		ada, ben, mona := s.joined("Ada"), s.joined("Ben"), s.officer("Mona", archive.Moderator)
		rating := func(name string) string {
			return fmt.Sprint(s.ask("", "GET", "/api/v1/accounts/"+url.PathEscape(name), nil).is(200, "").get("ratings"))
		}
		since := time.Now()
		fresh := rating("Ada")
		time.Sleep(time.Second)
		for range 2 {
			id := s.ask(ada, "POST", "/api/v1/challenges", `{"cups":2,"clock":{"baseMs":300000},"rated":true,"side":"south","opponent":{"member":"Ben"}}`).is(201, "").get("id").(string)
			game := s.ask(ben, "POST", "/api/v1/challenges/"+id+"/accept", nil).is(200, "").get("game").(string)
			s.playOut(game, ada, ben)
			time.Sleep(time.Minute)
		}
		before := rating("Ada")
		if before == fresh {
			t.Fatal("the games are not rated")
		}
		m := s.ask(mona, "POST", "/api/v1/officers/accounts/Ada/measures", map[string]any{"kind": "setBack", "since": since.UTC().Format("2006-01-02T15:04:05.000Z"), "reason": "boosted"}).is(201, "")
		time.Sleep(time.Minute)
		synctest.Wait()
		if got := rating("Ada"); got == before {
			t.Errorf("the rating is still %s", got)
		}
		s.ask(mona, "POST", "/api/v1/officers/measures/"+m.get("id").(string)+"/end", `{"reason":"it was not so"}`).is(204, "")
		time.Sleep(time.Minute)
		synctest.Wait()
		if got := rating("Ada"); got != before {
			t.Errorf("after the measure the rating is %s, want %s", got, before)
		}
	})
}

// A tournament whose only director is banned for longer than it would be offered is offered to its players.
func TestWhoDirectsWhenADirectorIsBanned(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		ada, rex, mona := s.joined("Ada"), s.joined("Rex"), s.officer("Mona", archive.Moderator)
		var directed struct{ ID string }
		s.ask(rex, "POST", "/api/v1/tournaments", `{"name":"Sunday Round","cups":2,"beans":20,"clock":{"baseMs":180000,"incrementMs":2000},"format":"roundRobin"}`).is(201, "").read(&directed)
		s.ask(ada, "POST", "/api/v1/tournaments/"+directed.ID+"/entries", "{}").is(200, "")
		ban := func(until string) {
			t.Helper()
			s.form(mona, "/office/member/measure", "name", "Rex", "kind", "ban", "until", until, "reason", "insults").is(303, "")
			time.Sleep(time.Minute) // the job
			synctest.Wait()
		}
		isOffered := func() bool { return strings.Contains(s.page(ada, "/tournaments/"+directed.ID), "/take-over") }
		if ban("7"); isOffered() {
			t.Error("it is offered, although its director is back before anybody must have taken it over")
		}
		if ban("none"); !isOffered() {
			t.Error("it is not offered")
		}
		s.form(ada, "/tournaments/"+directed.ID+"/take-over").is(303, "")
		if isOffered() {
			t.Error("it is still offered")
		}
		s.ask(ada, "POST", "/api/v1/tournaments/"+directed.ID+"/actions", `{"action":"cancel"}`).is(200, "")
	})
}
