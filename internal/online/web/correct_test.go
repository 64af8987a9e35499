package web_test

import (
	"strings"
	"testing"

	"example.org/cups/internal/online/archive"
)

// A corrected result is seen by those who watch, in the game, its record, the list of
// games and its page.
func TestCorrectedResult(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		id, south, north := s.game()
		g := s.playOut(id, south, north)
		watcher, page := s.watch("", "/api/v1/games/"+id+"/stream"), s.socket(south)
		watcher.event()
		page.say(`{"t":"watch","game":"` + id + `"}`)
		page.hear("game")
		moderator := s.officer("Mona", archive.Moderator)
		result := "1-0"
		if g.Result == result {
			result = "0-1"
		}
		path := "/api/v1/officers/games/" + id + "/result"
		s.ask(moderator, "POST", path, `{"result":"2-0","reason":"x"}`).is(400, "malformed")
		s.ask(moderator, "POST", path, `{"result":"`+g.Result+`","reason":"x"}`).is(422, "badResult")
		a := s.ask(moderator, "POST", path, `{"result":"`+result+`","reason":"One of <them> had help."}`).is(200, "")
		if a.get("result") != result || a.get("correction", "former") != g.Result || a.get("correction", "reason") != "One of <them> had help." || a.get("margin") != nil {
			t.Errorf("the answer is %s", a.body)
		}
		if e := watcher.event(); e["type"] != "correct" || e["result"] != result || e["text"] != "One of <them> had help." || e["status"] != "over" {
			t.Errorf("the stream says %v", e)
		}
		if e := page.hear("event"); e["event"].(map[string]any)["type"] != "correct" {
			t.Errorf("the socket says %v", e)
		}
		watcher.end()
		page.CloseNow()
		if list := s.ask("", "GET", "/api/v1/games?result="+result, nil).is(200, "").body; !strings.Contains(list, id) {
			t.Errorf("the list of games does not have it: %s", list)
		}
		record := s.ask("", "GET", "/api/v1/games/"+id+".cups", nil).is(200, "").body
		if !strings.Contains(record, `[Correction "`+result+`"]`) || !strings.Contains(record, `[Result "`+g.Result+`"]`) {
			t.Errorf("the record is %s", record)
		}
		if html := s.ask("", "GET", "/g/"+id, nil).is(200, "").body; !strings.Contains(html, "A moderator has corrected the result: ") || !strings.Contains(html, "The reason: One of &lt;them&gt; had help.") {
			t.Errorf("the page does not say so: %s", html)
		}
		s.ask(moderator, "POST", path, `{"result":"*","reason":"It was a test."}`).is(200, "")
		if html := s.ask("", "GET", "/g/"+id, nil).is(200, "").body; !strings.Contains(html, "this game does not count") {
			t.Errorf("the page does not say that it does not count: %s", html)
		}
	})
}
