package arbiter_test

import (
	"fmt"
	"testing"
	"testing/synctest"
	"time"

	"example.org/cups/internal/online/arbiter"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/hall"
	"example.org/cups/internal/online/play"
	"example.org/cups/internal/online/tourney"
)

// The keys of the reminders of a start end like this.
const dayBefore, hourBefore = "/start/24h0m0s", "/start/1h0m0s"

// starting announces a tournament that starts by itself after some time.
func (s *server) starting(after time.Duration, players ...string) (id string) {
	s.Helper()
	o := setup(tourney.RoundRobin)
	o.Starts = s.hall.Now().Add(after)
	return s.announce(o, players...)
}

// Both players of an arranged game are reminded a day and an hour before, at the time on which they
// have agreed last, and nobody else is.
func TestArrangedGamesAreRemindedOf(t *testing.T) {
	inBubble(t, func(s *server) {
		id, board := s.arranged()
		now := s.hall.Now()
		s.agree(id, board, now.Add(3*time.Hour))
		s.agree(id, board, now.Add(28*time.Hour))
		s.until(3 * time.Hour)
		s.expect("a day and an hour before the first time", s.notices(hall.Reminded), []string{})
		s.until(4 * time.Hour)
		s.expect("a day before", s.notices(hall.Reminded), []string{"ada 1", "ben 1"})
		s.until(27*time.Hour - time.Minute)
		s.expect("in between", s.notices(hall.Reminded), []string{})
		s.until(27 * time.Hour)
		s.expect("an hour before", s.notices(hall.Reminded), []string{"ada 1", "ben 1"})
		s.expect("the news", s.newsOf("ada"), "game, game")
		s.expect("the news of the director", s.newsOf("olga"), "")
	})
}

// Nobody is reminded of a game whose result a director has given, or of a tournament that does not
// take place.
func TestNobodyIsRemindedOfWhatIsNotPlayed(t *testing.T) {
	for name, d := range map[string]tourney.Direct{
		"the result is given": {Action: tourney.SetResult, Round: 1, Board: 1, Result: tourney.Drawn, Reason: "at the table"},
		"it is cancelled":     {Action: tourney.Cancel},
	} {
		t.Run(name, func(t *testing.T) {
			inBubble(t, func(s *server) {
				id, board := s.arranged()
				s.agree(id, board, s.hall.Now().Add(2*time.Hour))
				s.direct(id, d)
				s.until(2 * time.Hour)
				s.expect("who is reminded", s.notices(hall.Reminded), []string{})
				if left := s.jobs("", arbiter.ReminderJob); len(left) > 0 {
					t.Errorf("jobs are left: %+v", left)
				}
			})
		})
	}
}

// Who has entered a tournament is told of its start a day and an hour before, and not of one that
// was put off. Who has left is told nothing, and a guest who is no member by then hears it but keeps
// no news.
func TestTheStartIsRemindedOf(t *testing.T) {
	inBubble(t, func(s *server) {
		s.accounts(play.Guest, "guest", "joins")
		id := s.starting(26*time.Hour, "ada", "ben", "guest", "joins")
		s.must(s.Do(t.Context(), play.Actor{Account: "ben"}, id, tourney.Withdraw{}, nil))
		joins, err := s.store.Account(t.Context(), "joins")
		s.must(err)
		joins.Kind = play.Member
		s.commit(archive.Change{archive.AccountChange{After: joins.Version, Account: joins, At: s.hall.Now()}})
		s.until(2*time.Hour - 2*time.Second)
		s.expect("before the day", s.notices(hall.Reminded), []string{})
		s.until(2 * time.Hour)
		s.expect("a day before", s.notices(hall.Reminded), []string{"ada 0", "guest 0", "joins 0"})
		for account, want := range map[string]string{"ada": "start", "ben": "", "joins": "start", "olga": ""} {
			s.expect("the news of "+account, s.newsOf(account), want)
		}
		kept, err := s.store.Keepsakes(t.Context(), "guest", "")
		s.must(err)
		s.expect("what the guest keeps", len(kept), 0)
		later := s.table(id).Setup()
		later.Starts = later.Starts.Add(26 * time.Hour)
		s.direct(id, tourney.Direct{Action: tourney.Change, Setup: &later})
		s.until(26 * time.Hour)
		s.expect("before the time that does not count any more", s.notices(hall.Reminded), []string{})
		for _, at := range []time.Duration{28 * time.Hour, 51 * time.Hour} {
			s.until(at)
			s.expect(fmt.Sprint("after ", at), len(s.notices(hall.Reminded)), 3)
		}
		s.expect("the news of ada", s.newsOf("ada"), "start, start, start")
	})
}

// A reminder whose job is done again tells nobody a second time.
func TestARemindersJobIsDoneTwice(t *testing.T) {
	inBubble(t, func(s *server) {
		s.starting(26*time.Hour, "ada")
		again := s.jobs(dayBefore, arbiter.ReminderJob)
		if len(again) != 1 {
			t.Fatalf("the jobs are %+v", again)
		}
		s.until(2 * time.Hour)
		for range 3 {
			s.commit(archive.Writes(again))
		}
		s.expect("who is told", s.notices(hall.Reminded), []string{"ada 0"})
		s.expect("the news", s.newsOf("ada"), "start")
		if left := s.jobs(dayBefore, arbiter.ReminderJob); len(left) > 0 {
			t.Errorf("jobs are left: %+v", left)
		}
	})
}

// After a pause of the server nobody is reminded of a start that is past, or of the day before it in
// the last hour.
func TestALateReminderIsLeftOut(t *testing.T) {
	for _, c := range []struct {
		ending string
		before time.Duration
		want   int
	}{
		{dayBefore, 2 * time.Hour, 1}, {dayBefore, time.Hour, 0}, {dayBefore, time.Minute, 0},
		{hourBefore, time.Hour, 1}, {hourBefore, time.Minute, 1},
	} {
		t.Run(fmt.Sprint(c.ending[1:], " ", c.before), func(t *testing.T) {
			inBubble(t, func(s *server) {
				start := s.hall.Now().Add(26 * time.Hour)
				s.starting(26*time.Hour, "ada")
				late := s.jobs(c.ending, arbiter.ReminderJob)
				s.drop(s.jobs("", arbiter.ReminderJob)...)
				time.Sleep(time.Until(start.Add(-c.before)))
				s.commit(archive.Writes(late))
				synctest.Wait()
				s.expect("who is told", len(s.notices(hall.Reminded)), c.want)
			})
		})
	}
}

// An entry asks for the reminders of the start that are still to come, also if nothing did before,
// and for each of them once.
func TestAnEntryAsksForReminders(t *testing.T) {
	inBubble(t, func(s *server) {
		id := s.starting(26 * time.Hour)
		s.drop(s.jobs("", arbiter.ReminderJob)...) // as if the tournament were older than reminders
		s.must(s.enter(id, "ada"))
		s.expect("reminders that wait", len(s.jobs("", arbiter.ReminderJob)), 2)
		s.until(3 * time.Hour)
		s.must(s.enter(id, "ben"))
		s.expect("reminders that wait in the last day", len(s.jobs("", arbiter.ReminderJob)), 1)
		s.expect("the news of ada", s.newsOf("ada"), "start")
		s.expect("the news of ben", s.newsOf("ben"), "")
	})
}
