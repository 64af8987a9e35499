package web_test

import (
	"net/url"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"example.org/cups/puzzle"
)

func TestTheFrontPageOffersALevelThatSuits(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		ada := s.browser("en")
		ada.shows("/", 200, "Level 1 · for your first games · 2×4", "New here?")
		game := ada.post("/play/computer", with(terms, "level", "5", "clock", "none"), "/g/")
		ada.post(game+"/move", url.Values{"move": {"2"}, "ply": {"0"}, "takebacks": {"0"}}, game)
		synctest.Wait()
		ada.post(game+"/act", url.Values{"action": {"resign"}}, game)
		ada.shows("/", 200, `<option value="4" selected>`)
		if strings.Contains(ada.send("GET", "/", nil).body, "New here?") {
			t.Error("who has played a game is asked whether they are new here")
		}
	})
}

// There is no level below the first. Who loses there again and again, with an account or without one,
// is shown a lesson, and a game with the hints of the first game.
func TestWhoLosesAtTheFirstLevelIsHelped(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		for isMember, b := range map[bool]*browser{false: s.browser("en"), true: s.browser("en").joins("Ada")} {
			lose := func(level string) string {
				game := b.post("/play/computer", with(terms, "level", level, "clock", "none"), "/g/")
				b.post(game+"/move", url.Values{"move": {"2"}, "ply": {"0"}, "takebacks": {"0"}}, game)
				synctest.Wait()
				b.post(game+"/act", url.Values{"action": {"resign"}}, game)
				time.Sleep(time.Second) // the next one begins later
				return game
			}
			helps := func(game string, want bool) {
				t.Helper()
				body := b.send("GET", game, nil).body
				if got := strings.Contains(body, `form="hinted">Level 1 with hints`) && strings.Contains(body, `href="/learn/`) && strings.Contains(body, ">Lesson: "); got != want {
					t.Errorf("help is shown: %v, want %v", got, want)
				}
			}
			helps(lose("1"), false)
			helps(lose("1"), false)
			b.shows(lose("2"), 200, "Try level 1") // not among the losses at the first level
			helps(lose("1"), false)
			helps(lose("1"), false)
			last := lose("1")
			helps(last, true)
			if !isMember {
				continue // the browser of a guest remembers the hints
			}
			s.ask(b.cookies["cups"], "PATCH", "/api/v1/account/settings", `{"hints":["drop","ripe","capture","blocked","win"]}`).is(200, "")
			b.shows(last, 200, `data-hints="all"`)
			game := b.post("/play/computer", url.Values{"cups": {"4"}, "side": {"south"}, "level": {"1"}, "hints": {"again"}}, "/g/")
			if body := b.send("GET", game, nil).body; !strings.Contains(body, `data-hints=""`) {
				t.Error("there are no hints in a game that was asked for with hints")
			}
		}
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
