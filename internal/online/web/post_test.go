package web_test

import (
	"testing"
	"time"
)

// The list of games by post and the pace at the profile say the same on the page and to programs.
func TestGamesByPostOnThePageAndForPrograms(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		page, ada := s.signedIn("Ada")
		ben := s.joined("Ben")
		page.shows("/post", 200, "You have no game by post.")
		id := s.post3(ada, ben)
		time.Sleep(6 * time.Hour)
		var list struct {
			Items []struct {
				Game, Opponent, Side string
				MyTurn               bool
				DaysPerMove          int
				Deadline             time.Time
			}
			Next *string
		}
		s.ask(ada, "GET", "/api/v1/account/post", nil).is(200, "").read(&list)
		if len(list.Items) != 1 || list.Items[0].Game != id || list.Items[0].Opponent != "Ben" || !list.Items[0].MyTurn || list.Items[0].Side != "south" || list.Items[0].DaysPerMove != 3 || time.Until(list.Items[0].Deadline).Round(time.Hour) != 66*time.Hour {
			t.Errorf("the list is %+v", list)
		}
		page.shows("/post", 200, `href="/g/`+id+`"`, "Ben · your turn", `<small class="due">2 days left`)
		page.shows("/player/Ada", 200)
		s.move(id, ada, ben)
		page.shows("/post", 200, "3 days left")
		page.shows("/player/Ada", 200, "By post: 6 hours for a move (median of 1 move in 1 game)")
		var profile struct {
			Pace *struct{ MedianMs, Moves, Games int }
		}
		s.ask("", "GET", "/api/v1/accounts/Ada", nil).is(200, "").read(&profile)
		if profile.Pace == nil || profile.Pace.MedianMs != 6*60*60*1000 || profile.Pace.Moves != 1 || profile.Pace.Games != 1 {
			t.Errorf("the pace is %+v", profile.Pace)
		}
		profile.Pace = nil
		s.ask("", "GET", "/api/v1/accounts/Ben", nil).is(200, "").read(&profile)
		if profile.Pace != nil {
			t.Errorf("Ben, who has not moved, has the pace %+v", profile.Pace)
		}
	})
}

// Those who play by post against a member hear of a holiday beforehand and see it at the game, the list, and
// the profile; programs get the same.
func TestHolidaysAreSaid(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		page, ada := s.signedIn("Ada")
		ben := s.joined("Ben")
		id := s.post3(ben, ada)
		day := func(n int) string {
			return time.Now().UTC().Add(time.Duration(n) * 24 * time.Hour).Format(time.DateOnly)
		}
		page.shows("/post", 200, "You can still take 30 days within a year.")
		s.ask(ben, "POST", "/api/v1/account/holidays", map[string]string{"first": day(0), "last": day(3)}).is(422, "badHoliday")
		s.ask(ben, "POST", "/api/v1/account/holidays", map[string]string{"first": day(2), "last": day(40)}).is(409, "tooMuchHoliday")
		s.ask(ben, "POST", "/api/v1/account/holidays", map[string]string{"first": day(9), "last": day(9)}).is(201, "")
		s.ask(ben, "DELETE", "/api/v1/account/holidays/"+day(9), nil).is(204, "")
		if b := s.bell(ada); b.kinds() != "begin!" {
			t.Errorf("after one that was called off: %q", b.kinds())
		}
		s.ask(ben, "POST", "/api/v1/account/holidays", map[string]string{"first": day(2), "last": day(5)}).is(201, "")
		var mine struct{ DaysPerYear, Left int }
		if s.ask(ben, "GET", "/api/v1/account/holidays", nil).is(200, "").read(&mine); mine.DaysPerYear != 30 || mine.Left != 26 {
			t.Errorf("after four days: %+v", mine)
		}
		if b := s.bell(ada); b.kinds() != "news! begin!" || b.Items[0].Text != "Ben will be on holiday ("+day(2)+" – "+day(5)+"). Meanwhile the clocks of Ben stop in your games by post." || b.Items[0].URL != "/post" {
			t.Errorf("the bell says %+v", b.Items)
		}
		for _, path := range []string{"/post", "/g/" + id, "/player/Ben"} {
			page.shows(path, 200, "Ben will be on holiday from ")
		}
		time.Sleep(60 * time.Hour)
		for _, path := range []string{"/post", "/g/" + id, "/player/Ben"} {
			page.shows(path, 200, "Ben is on holiday until ")
		}
		var game struct {
			Clock struct{ HolidayUntil, Deadline *time.Time }
		}
		s.ask("", "GET", "/api/v1/games/"+id, nil).is(200, "").read(&game)
		if c := game.Clock; c.HolidayUntil == nil || c.Deadline == nil || c.Deadline.Sub(*c.HolidayUntil) > 72*time.Hour || c.HolidayUntil.Format(time.DateOnly) != day(4) {
			t.Errorf("the clock of the game is %+v", c)
		}
		var list struct {
			Items []struct {
				Holidays []struct{ First, Last string }
			}
		}
		s.ask(ada, "GET", "/api/v1/account/post", nil).is(200, "").read(&list)
		if len(list.Items) != 1 || len(list.Items[0].Holidays) != 1 {
			t.Errorf("the list of games has %+v", list)
		}
	})
}
