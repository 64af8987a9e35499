package web_test

import (
	"fmt"
	"net/url"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/google/go-cmp/cmp"

	"example.org/cups/internal/online/arbiter"
	"example.org/cups/internal/online/archive"
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

// Who has entered a tournament is told of its start, and not of one that was put off.
func TestTheStartIsRemindedOf(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		ada, all := s.joined("Ada"), entrants{"Ben": s.joined("Ben"), "Cleo": s.joined("Cleo")}
		guest := s.guest()
		s.mailed(all["Ben"], "ben@example.org")
		path := s.announce(ada, `,"starts":"2000-01-03T12:00:00Z"`)
		s.enter(path, all)
		s.ask(guest, "POST", path+"/entries", `{}`)
		s.ask(all["Cleo"], "DELETE", path+"/entries/me", nil).is(200, "")
		time.Sleep(36*time.Hour + time.Minute)
		synctest.Wait()
		if got := fmt.Sprint(s.reminded()); got != "[Ben start 3 12:00]" {
			t.Errorf("a day before: %s", got)
		}
		if _, shown := s.news(all["Cleo"]); shown != 0 {
			t.Error("who has left is reminded")
		}
		s.ask(ada, "PUT", path, `{"name":"Sunday Round","cups":2,"beans":6,"clock":{"baseMs":180000,"incrementMs":2000},"starts":"2000-01-05T12:00:00Z"}`).is(200, "")
		time.Sleep(24 * time.Hour)
		synctest.Wait()
		if got := s.reminded(); len(got) > 0 {
			t.Errorf("before the time that does not count any more: %q", got)
		}
		for _, pause := range []time.Duration{24 * time.Hour, 23 * time.Hour} {
			time.Sleep(pause)
			synctest.Wait()
			if got := fmt.Sprint(s.reminded()); got != "[Ben start 5 12:00]" {
				t.Errorf("before the new time: %s", got)
			}
		}
	})
}

// A reminder whose job is done again tells nobody a second time, and one that could not be stored
// is told later.
func TestARemindersJobIsDoneTwice(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		ada, ben := s.joined("Ada"), s.joined("Ben")
		s.mailed(ben, "ben@example.org")
		path := s.announce(ada, `,"starts":"2000-01-03T12:00:00Z"`)
		s.ask(ben, "POST", path+"/entries", `{}`).is(200, "")
		jobs, err := s.archive.Jobs(t.Context(), 100)
		if err != nil {
			t.Fatal(err)
		}
		var again []archive.Job
		for _, j := range jobs {
			if j.Kind == arbiter.ReminderJob && strings.HasSuffix(j.Key, "/start/24h0m0s") {
				again = append(again, j)
			}
		}
		if len(again) != 1 {
			t.Fatalf("the jobs are %+v", jobs)
		}
		for range 3 {
			time.Sleep(36*time.Hour + time.Minute - time.Since(time.Date(2000, 1, 1, 0, 0, 0, 0, time.UTC)))
			synctest.Wait()
			if err := s.hall.Guarded().Commit(t.Context(), archive.Change{Jobs: again}); err != nil {
				t.Fatal(err)
			}
			synctest.Wait()
		}
		if got := fmt.Sprint(s.reminded()); got != "[Ben start 3 12:00]" {
			t.Errorf("reminded %s", got)
		}
		if unseen, shown := s.news(ben); unseen != "Messages and friends: 1 new" || shown != 1 {
			t.Errorf("%s, %d shown", unseen, shown)
		}
		if left, err := s.archive.Jobs(t.Context(), 100); err != nil || strings.Contains(fmt.Sprint(left), "24h") {
			t.Errorf("the jobs that are left: %+v, %v", left, err)
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

// startJobs returns the reminders of starts that wait, by how long before they are.
func (s *site) startJobs() map[string]archive.Job {
	s.Helper()
	jobs, err := s.archive.Jobs(s.Context(), 100)
	if err != nil {
		s.Fatal(err)
	}
	found := map[string]archive.Job{}
	for _, j := range jobs {
		if _, long, ok := strings.Cut(j.Key, "/start/"); ok && j.Kind == arbiter.ReminderJob {
			found[long] = j
		}
	}
	return found
}

// After a pause of the server nobody is reminded of a start that is past, or of the day before it in
// the last hour.
func TestALateReminderIsLeftOut(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		ada, ben := s.joined("Ada"), s.joined("Ben")
		path := s.announce(ada, `,"starts":"2000-01-03T12:00:00Z"`)
		s.ask(ben, "POST", path+"/entries", `{}`).is(200, "")
		jobs := s.startJobs()
		again := func(long string, hours time.Duration, want int) {
			t.Helper()
			time.Sleep(time.Until(time.Date(2000, 1, 3, 12, 0, 0, 0, time.UTC).Add(hours)))
			if err := s.hall.Guarded().Commit(t.Context(), archive.Change{Jobs: []archive.Job{jobs[long]}}); err != nil {
				t.Fatal(err)
			}
			synctest.Wait()
			if _, shown := s.news(ben); shown != want {
				t.Errorf("the reminder of %s, %s after the start: %d news, want %d", long, hours, shown, want)
			}
		}
		for _, j := range jobs {
			off := []archive.JobChange{{Was: j, Now: j, Off: true}}
			if err := s.hall.Guarded().Commit(t.Context(), archive.Change{JobChanges: off}); err != nil {
				t.Fatal(err)
			}
		}
		again("24h0m0s", -time.Hour, 0)
		again("24h0m0s", -time.Minute, 0)
		again("1h0m0s", -time.Minute, 1)
	})
}

// Whoever has entered as a guest and has become a member is told of the start like every member.
func TestAGuestWhoJoinsIsReminded(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		ada, guest, stays := s.joined("Ada"), s.guest(), s.guest()
		path := s.announce(ada, `,"starts":"2000-01-03T12:00:00Z"`)
		s.ask(guest, "POST", path+"/entries", `{}`).is(200, "")
		s.ask(stays, "POST", path+"/entries", `{}`).is(200, "")
		ben := s.ask(guest, "POST", "/api/v1/account/join", map[string]any{"name": "Ben", "password": password}).is(200, "").get("token").(string)
		s.mailed(ben, "ben@example.org")
		time.Sleep(36*time.Hour + time.Minute)
		synctest.Wait()
		if got := fmt.Sprint(s.reminded()); got != "[Ben start 3 12:00]" {
			t.Errorf("reminded %s", got)
		}
		if _, shown := s.news(ben); shown != 1 {
			t.Errorf("%d news", shown)
		}
	})
}

// An entry asks for the reminders of the start that are still to come, also if nothing did before,
// and for each of them once.
func TestAnEntryAsksForReminders(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		ada, ben, cleo := s.joined("Ada"), s.joined("Ben"), s.joined("Cleo")
		path := s.announce(ada, `,"starts":"2000-01-03T12:00:00Z"`)
		for _, j := range s.startJobs() { // as if the tournament were older than reminders
			off := []archive.JobChange{{Was: j, Now: j, Off: true}}
			if err := s.hall.Guarded().Commit(t.Context(), archive.Change{JobChanges: off}); err != nil {
				t.Fatal(err)
			}
		}
		s.ask(ben, "POST", path+"/entries", `{}`).is(200, "")
		if n := len(s.startJobs()); n != 2 {
			t.Errorf("%d reminders wait", n)
		}
		time.Sleep(40 * time.Hour)
		synctest.Wait()
		s.ask(cleo, "POST", path+"/entries", `{}`).is(200, "")
		synctest.Wait()
		if n := len(s.startJobs()); n != 1 {
			t.Errorf("%d reminders wait in the last day", n)
		}
		for token, want := range map[string]int{ben: 1, cleo: 0} {
			if _, shown := s.news(token); shown != want {
				t.Errorf("%d news, want %d", shown, want)
			}
		}
	})
}
