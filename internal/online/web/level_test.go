package web_test

import (
	"net/url"
	"strings"
	"testing"
	"testing/synctest"

	"example.org/cups/puzzle"
)

func TestTheFrontPageOffersALevelThatSuits(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		ada := s.browser("en")
		ada.shows("/", 200, "Level 1 · for your first games · 2×4")
		game := ada.post("/play/computer", with(terms, "level", "5", "clock", "none"), "/g/")
		ada.post(game+"/move", url.Values{"move": {"2"}, "ply": {"0"}, "takebacks": {"0"}}, game)
		synctest.Wait()
		ada.post(game+"/act", url.Values{"action": {"resign"}}, game)
		ada.shows("/", 200, `<option value="4" selected>`)
	})
}

func TestTheFirstPuzzleIsEasy(t *testing.T) {
	set := puzzle.Embedded()
	inBubble(t, nil, func(t *testing.T, s *site) {
		to := s.browser("en").send("GET", "/puzzles/next", nil).header.Get("Location")
		p, ok := set.Find(strings.Split(strings.TrimPrefix(to, "/puzzles/"), "?")[0])
		if !ok || p.Rating > 1000 {
			t.Errorf("the first puzzle is %q, rated %d", to, p.Rating)
		}
	})
}
