package web_test

import (
	"strconv"
	"strings"
	"testing"
	"testing/synctest"

	"example.org/cups/internal/online/web"
)

// A game is looked through after its end only; then everybody sees what its moves
// cost, on the page and in the interface for programs, and whoever plays on from a
// moment gets its position.
func TestAGameIsLookedThroughAfterItsEnd(t *testing.T) {
	inBubble(t, func(c *web.Config) { c.Analyst = newTruthful() }, func(t *testing.T, s *site) {
		game, south, north := s.game()
		for _, path := range []string{"/api/v1/games/" + game + "/review", "/g/" + game + "/review", "/analysis?game=" + game} {
			if got := s.ask("", "GET", path, nil); got.status != 409 {
				t.Errorf("while the game goes on, %s is answered with %d", path, got.status)
			}
		}
		s.playOut(game, south, north)
		wait := s.ask("", "GET", "/api/v1/games/"+game+"/review", nil).is(202, "")
		if wait.header.Get("Retry-After") == "" || wait.get("of").(float64) == 0 {
			t.Errorf("the first answer is %s with %v", wait.body, wait.header)
		}
		s.ask("", "GET", "/g/"+game+"/review", nil).is(200, "")
		synctest.Wait()
		got := s.ask("", "GET", "/api/v1/games/"+game+"/review", nil).is(200, "")
		var review struct {
			Moves []struct {
				Move, Position, Fault string
				Ply                   int
				Best                  []string
				Only                  bool
			}
			South, North struct{ Beans float64 }
		}
		got.read(&review)
		played := s.state(game)
		if len(review.Moves) != len(played.Moves) {
			t.Fatalf("%d moves are looked through, want %d", len(review.Moves), len(played.Moves))
		}
		page := s.ask("", "GET", "/g/"+game+"/review", nil).is(200, "")
		faults := 0
		for _, m := range review.Moves {
			if m.Fault == "none" {
				continue
			}
			faults++
			if !strings.Contains(page.body, `data-position="`+m.Position+`"`) {
				t.Errorf("the page does not show ply %d", m.Ply)
			}
			s.ask("", "GET", "/analysis?game="+game+"&ply="+strconv.Itoa(m.Ply), nil).is(200, "")
		}
		if faults == 0 || faults != strings.Count(page.body, "data-ply=") {
			t.Errorf("%d faults, on the page %d", faults, strings.Count(page.body, "data-ply="))
		}
		s.ask("", "GET", "/g/none/review", nil).is(404, "")
		s.ask("", "GET", "/api/v1/games/none/review", nil).is(404, "notFound")
	})
}
