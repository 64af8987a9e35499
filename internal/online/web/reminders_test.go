package web_test

import (
	"fmt"
	"net/url"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/google/go-cmp/cmp"

	"example.org/cups/internal/online/club"
)

// mailed gives a member a confirmed mail address.
func (s *site) mailed(token, address string) {
	s.Helper()
	s.form(token, "/account/mail", "mail", address).is(303, "")
	for _, l := range s.letters() {
		if l.Kind == club.Confirming {
			s.form(token, "/account/mail/confirm", "token", l.Token).is(303, "")
		}
	}
	s.letters()
}

// reminded returns the reminders among the letters that wait.
func (s *site) reminded() (list []string) {
	s.Helper()
	for _, l := range s.letters() {
		if l.Kind == club.Reminding {
			list = append(list, fmt.Sprint(l.Name, " ", l.News.Type, " ", l.News.At.UTC().Format("2 15:04")))
		}
	}
	return list
}

// news returns how much a page says is new at the mail icon, and how many news the page of
// messages shows, which the viewer has then seen.
func (s *site) news(token string) (unseen string, shown int) {
	s.Helper()
	_, rest, _ := strings.Cut(s.page(token, "/rules"), `class="quiet news"`)
	_, rest, _ = strings.Cut(rest, `aria-label="`)
	unseen, _, _ = strings.Cut(rest, `"`)
	return unseen, strings.Count(s.page(token, "/messages"), "talk-line tell")
}

func (s *site) page(token, path string) string {
	s.Helper()
	return s.ask(token, "GET", path+"?lang=en", nil).is(200, "").body
}

// Who plays an arranged game is told of it by news and by mail, at the time that was agreed
// last, once each, unless they do not want mails.
func TestRemindersAreNewsAndMails(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		ada := s.joined("Ada")
		all := entrants{"Ben": s.joined("Ben"), "Cleo": s.joined("Cleo")}
		s.mailed(all["Ben"], "ben@example.org")
		s.mailed(all["Cleo"], "cleo@example.org")
		s.ask(all["Cleo"], "PATCH", "/api/v1/account/settings", `{"reminders":false}`).is(200, "")
		path := s.announce(ada, `,"format":"roundRobin","pace":"arranged"`)
		s.enter(path, all)
		s.direct(ada, path, `{"action":"start"}`).is(200, "")
		p := s.round(path, 1).Pairings[0]
		board := path + "/rounds/1/boards/1"
		const first, second = "2000-01-02T18:00:00Z", "2000-01-03T18:00:00Z"
		s.ask(all[p.South], "POST", board+"/proposals", `{"times":["`+first+`","`+second+`"]}`).is(200, "")
		s.ask(all[p.North], "POST", board+"/agree", `{"time":"`+first+`"}`).is(200, "")
		s.ask(all[p.North], "POST", board+"/agree", `{"time":"`+second+`"}`).is(200, "")
		at := func(hours time.Duration) {
			t.Helper()
			time.Sleep(time.Until(time.Date(2000, 1, 1, 0, 1, 0, 0, time.UTC).Add(hours * time.Hour)))
			synctest.Wait()
		}
		at(18)
		if got := s.reminded(); len(got) > 0 {
			t.Errorf("a day before the first time: %q", got)
		}
		at(42)
		if got := fmt.Sprint(s.reminded()); got != "[Ben game 3 18:00]" {
			t.Errorf("a day before: %s", got)
		}
		for _, name := range []string{"Ben", "Cleo"} {
			if unseen, shown := s.news(all[name]); unseen != "Messages and friends: 1 new" || shown != 1 {
				t.Errorf("%s: %s, %d shown", name, unseen, shown)
			}
			if unseen, _ := s.news(all[name]); unseen != "Messages and friends: 0 new" {
				t.Errorf("%s has seen it: %s", name, unseen)
			}
		}
		at(65)
		if got := fmt.Sprint(s.reminded()); got != "[Ben game 3 18:00]" {
			t.Errorf("an hour before: %s", got)
		}
		if unseen, shown := s.news(all["Ben"]); unseen != "Messages and friends: 1 new" || shown != 2 {
			t.Errorf("%s, %d shown", unseen, shown)
		}
		if unseen, _ := s.news(ada); unseen != "Messages and friends: 0 new" {
			t.Errorf("the director, who does not play: %s", unseen)
		}
	})
}

// A program reads the news of its member, which stays new until the program says that it was seen.
func TestNewsInTheInterface(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		ada, ben := s.joined("Ada"), s.joined("Ben")
		path := s.announce(ada, `,"starts":"2000-01-03T12:00:00Z"`)
		s.ask(ben, "POST", path+"/entries", `{}`).is(200, "")
		time.Sleep(36*time.Hour + time.Minute)
		synctest.Wait()
		for _, isNew := range []bool{true, true, false} {
			if !isNew {
				s.ask(ben, "POST", "/api/v1/news/seen", nil).is(204, "")
			}
			s.ask(ada, "POST", "/api/v1/news/seen", nil).is(204, "") // that of another member
			var list []map[string]any
			if s.ask(ben, "GET", "/api/v1/news", nil).is(200, "").read(&list); len(list) != 1 {
				t.Fatalf("the news is %v", list)
			}
			want := map[string]any{
				"type": "start", "tournament": strings.TrimPrefix(path, "/api/v1/tournaments/"), "name": list[0]["name"],
				"at": "2000-01-03T12:00:00.000Z", "told": "2000-01-02T12:00:00.000Z", "new": isNew,
			}
			if diff := cmp.Diff([]map[string]any{want}, list); diff != "" {
				t.Error(diff)
			}
		}
		if unseen, _ := s.news(ben); unseen != "Messages and friends: 0 new" {
			t.Errorf("the page says %s", unseen)
		}
	})
}

// The box of reminders can be ticked off by a form, and a form without it leaves it as it is.
func TestRemindersAreTurnedOffByAForm(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		ada := s.joined("Ada")
		wants := func() bool {
			return s.ask(ada, "GET", "/api/v1/account/settings", nil).is(200, "").get("reminders").(bool)
		}
		s.form(ada, "/settings", "all", "1", "sound", "on").is(303, "")
		if !wants() {
			t.Error("a form without the box turns it off")
		}
		s.form(ada, "/settings", "all", "1", "reminders", "no").is(303, "")
		if wants() {
			t.Error("a form with the box not ticked does not turn it off")
		}
		r := s.formOf(ada, "/settings", url.Values{"all": {"1"}, "reminders": {"no", "on"}})
		if r.is(303, ""); !wants() {
			t.Error("a form with the box ticked does not turn it on")
		}
	})
}
