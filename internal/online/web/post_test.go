package web_test

import (
	"fmt"
	"net/url"
	"regexp"
	"strings"
	"testing"
	"time"

	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/wire"
	"example.org/cups/internal/say"
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

// Planned moves are the same on the page and for programs: written as in records, shown in words to their owner,
// and refused with the line and the move that is wrong, with what was typed.
func TestPlannedMovesOnThePageAndForPrograms(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		page, ada := s.signedIn("Ada")
		ben := s.joined("Ben")
		id := s.post3(ben, ada) // Ben is to move
		path, of := "/g/"+id+"/plan", "/api/v1/games/"+id+"/plan"
		lines := func(token string) string {
			t.Helper()
			return fmt.Sprint(s.ask(token, "GET", of, nil).is(200, "").get("lines"))
		}
		page.shows("/g/"+id, 200, `href="`+path+`"`, "Planned moves")
		page.shows(path, 200, "You have planned no moves.", "Ben is to move")
		form := func(typed string) url.Values {
			return url.Values{"ply": {"0"}, "takebacks": {"0"}, "lines": {typed}}
		}
		page.post(path, form("1 2\r\n\r\n2, 1"), path)
		page.shows(path, 200, "If Ben plays 1, you play 2x1.", "If Ben plays 2, you play 1x1.", ">1 2x1\n2 1x1</textarea>")
		page.shows("/post", 200, "moves planned")
		if is := lines(ada); is != "[[1 2] [2 1]]" {
			t.Errorf("the plan is %s", is)
		}
		for typed, words := range map[string]string{
			"1 2\n\n2 z": "Line 3, move z: this is not a move.", "1 2\n2": "Line 2, move 2: the line must end with a move of yours.", "1 2\n1 1": "Line 2, move 1: a line before has another answer to the same moves.",
			"1 b": "Line 1, move b: this cup is empty then.", "3 1": "Line 1, move 3: the drop has more beans than there are cups.", "1 2x7": "Line 1, move 2x7: the move captures another number of beans.",
		} {
			page.refused(path, form(typed), 422, words, `id="wrong"`, ">"+typed+"</textarea>")
		}
		inGerman := s.browser("de")
		inGerman.cookies = page.cookies
		inGerman.refused(path, form("1 z"), 422, "Zeile 1, Zug z: Das ist kein Zug.")
		inGerman.shows(path, 200, "Geplante Züge", "Wenn Ben 1 zieht, ziehst du 2x1.")
		refused := s.ask(ada, "PUT", of, `{"ply":0,"lines":[["1","2"],["2","z"]]}`).is(422, "badPlan")
		if fmt.Sprintf("%v %v %v", refused.get("error", "line"), refused.get("error", "move"), refused.get("error", "reason")) != "2 z noSuchMove" {
			t.Errorf("the refusal is %s", refused.body)
		}
		s.ask(ben, "PUT", of, `{"ply":0,"lines":[["1","2"]]}`).is(422, "badPlan")
		if fmt.Sprint(s.ask(ada, "PUT", of, `{"ply":1,"lines":[]}`).is(409, "plyAhead").get("game", "id")) != id {
			t.Error("the refusal does not have the game")
		}
		if is := lines(ada); is != "[[1 2] [2 1]]" {
			t.Errorf("after refusals the plan is %s", is)
		}
		s.ask(ada, "PUT", of, `{"ply":0,"takebacks":0,"lines":[["1","2","1","1"],["2","1"]]}`).is(200, "")

		// The answer is in the answer to the move, and Ben plans with his next one, without a script.
		moved := s.ask(ben, "POST", "/api/v1/games/"+id+"/moves", `{"ply":0,"move":"1"}`).is(200, "")
		if moved.get("ply") != 2.0 || fmt.Sprint(moved.get("moves")) != "[1 2]" {
			t.Errorf("after the move: %s", moved.body)
		}
		if is := lines(ada); is != "[[1 1]]" {
			t.Errorf("what is left is %s", is)
		}
		own := s.browser("en")
		own.post("/account/sign-in", url.Values{"name": {"Ben"}, "password": {password}}, "/account")
		own.shows(path, 200, "Your move, and what follows it", `<option value="2">`)
		second := url.Values{"ply": {"2"}, "takebacks": {"0"}, "move": {"2"}}
		second.Set("lines", "z")
		own.refused(path, second, 422, "Line 1, move z: this is not a move.", `<option value="2" selected`)
		if s.state(id).Version != int64(moved.get("version").(float64)) {
			t.Error("a refused plan has moved")
		}
		second.Set("lines", "")
		own.post(path, second, "/g/"+id) // not what Ada has foreseen
		if is := lines(ada); is != "[]" {
			t.Errorf("what is left is %s", is)
		}
		page.shows(path, 200, "You have planned no moves.", "Your move, and what follows it")
		page.post(path+"/end", url.Values{}, path)
		s.ask(ada, "DELETE", of, nil).is(204, "")
		s.ask(ada, "POST", "/api/v1/games/"+id+"/actions", `{"action":"resign"}`).is(200, "")
		if to := page.send("GET", path, nil); to.status != 303 || to.header.Get("Location") != "/g/"+id {
			t.Errorf("after the end: %d to %s", to.status, to.header.Get("Location"))
		}
		fast := s.between(ada, ben)
		page.shows("/g/"+fast+"/plan", 409, "Moves can be planned in games by post only.")
		if got := page.send("GET", "/g/"+fast, nil); strings.Contains(got.body, "/plan") {
			t.Error("a game with a clock leads to planned moves")
		}
	})
}

// Nobody but its owner learns of a plan: not the opponent, who watches, or who moderates, by no document, page,
// stream or export.
func TestNobodyElseSeesAPlan(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		ada, ben, cleo, mona := s.joined("Ada"), s.joined("Ben"), s.joined("Cleo"), s.officer("Mona", "moderator")
		id := s.challenged(ben, ada, `{"cups":16,"clock":{"daysPerMove":3},"side":"south","opponent":{"member":"Ada"}}`)
		of := "/api/v1/games/" + id
		plan := regexp.MustCompile(`13["x0-9]*[ ,"]+11`) // no list of legal moves has them in this order
		streams := map[string]*stream{}
		for name, token := range map[string]string{"Ben": ben, "Cleo": cleo, "nobody": ""} {
			streams[name] = s.watch(token, of+"/stream")
			streams[name].event()
		}
		s.ask(ada, "PUT", of+"/plan", `{"ply":0,"lines":[["13","11","13","11"],["12","16"]]}`).is(200, "")
		see := func(what string) {
			t.Helper()
			for name, token := range map[string]string{"Ben": ben, "Cleo": cleo, "Mona": mona, "nobody": ""} {
				for _, path := range []string{of, of + ".cups", "/api/v1/games?player=Ada&status=all", "/api/v1/account/post", "/api/v1/account/notices", "/api/v1/accounts/Ada", "/g/" + id, "/post", "/player/Ada", "/g/" + id + "/plan", of + "/plan"} {
					if got := s.ask(token, "GET", path, nil); plan.MatchString(got.body) || strings.Contains(got.body, `"planned":true`) || strings.Contains(got.body, "moves planned") {
						t.Errorf("%s: %s sees it by %s: %s", what, name, path, got.body)
					}
				}
				if token != "" && plan.MatchString(s.exported(token)) {
					t.Errorf("%s: it is in the export of %s", what, name)
				}
			}
		}
		see("before")
		if !plan.MatchString(s.exported(ada)) {
			t.Error("it is not in the export of its owner")
		}
		s.ask(cleo, "GET", of+"/plan", nil).is(403, "notYourGame")
		s.ask(ben, "POST", of+"/moves", `{"ply":0,"move":"12"}`).is(200, "")
		for name, stream := range streams {
			for ply, move := range []string{"12", "16"} {
				if e := stream.event(); e["type"] != "move" || e["ply"] != float64(ply) || e["move"] != move {
					t.Errorf("%s is told %v", name, e)
				}
			}
			stream.end()
		}
		see("after")
		s.ask(ada, "GET", of+"/plan", nil).is(200, "")
	})
}

// The form says in both languages whatever can be wrong in a plan.
func TestFaultsOfPlansHaveWords(t *testing.T) {
	for _, l := range say.Languages {
		for _, reason := range wire.Reasons() {
			if key := "page.plan.fault." + reason; reason != club.ShortGames && reason != club.SpoiledGames && !say.In(l).Has(key) {
				t.Errorf("%s: there is no %s", l, key)
			}
		}
	}
}
