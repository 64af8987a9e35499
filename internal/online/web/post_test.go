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
		page.shows("/post", 200, `href="/g/`+id+`"`, "Ben · your turn", "2 days left")
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
