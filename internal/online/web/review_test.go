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

// An address says what is analysed; what it says wrong is refused.
func TestTheAddressOfAnAnalysis(t *testing.T) {
	inBubble(t, func(c *web.Config) { c.Analyst = newTruthful() }, func(t *testing.T, s *site) {
		for path, want := range map[string]string{
			"/analysis":                                 `"start":"0.0.0.0/40/0 0.0.0.0/40/0 s","moves":[],"ply":0`,
			"/analysis?p=0.0/4/0_0.0/4/0_s":             `"start":"0.0/4/0 0.0/4/0 s","moves":[],"ply":0`,
			"/analysis?p=0.0/4/0_0.0/4/0_s&moves=1_2,1": `"moves":["1","2","1"],"ply":3`,
			"/analysis?moves=4_3&ply=1":                 `"moves":["4","3"],"ply":1`,
			"/analysis?moves=4_3&ply=9":                 `"moves":["4","3"],"ply":2`,
			"/analysis?p=1.1/4/0_0.0/6/0_s&values=1":    "South",
			"/openings?cups=2&moves=1_1":                `data-position="1.0/19/0 1.0/19/0 s"`,
			"/openings?cups=7":                          `data-position="0.0.0.0.0.0.0/70/0 0.0.0.0.0.0.0/70/0 s"`,
		} {
			if got := s.ask("", "GET", path, nil).is(200, ""); !strings.Contains(got.body, want) {
				t.Errorf("%s does not have %s", path, want)
			}
		}
		for path, status := range map[string]int{
			"/analysis?p=x": 422, "/analysis?moves=e": 422, "/analysis?moves=x": 422, "/analysis?game=none": 404,
			"/openings?cups=17": 404, "/openings?cups=x": 404, "/openings?moves=d": 422, "/openings?moves=5": 422,
		} {
			if got := s.ask("", "GET", path, nil); got.status != status {
				t.Errorf("%s is answered with %d, want %d", path, got.status, status)
			}
		}
	})
}

// The values that come with an opening are those of the position alone.
func TestAnOpeningHasWhatIsProven(t *testing.T) {
	inBubble(t, func(c *web.Config) { c.Analyst = newTruthful() }, func(t *testing.T, s *site) {
		id, south, north := s.game() // with another stock: it does not count
		s.playOut(id, south, north)
		o := s.ask("", "GET", "/api/v1/openings?cups=1&moves=1", nil).is(200, "")
		p := s.ask("", "GET", "/api/v1/positions?p=1/9/0_0/10/0_n", nil).is(200, "")
		if o.get("games") != 0.0 || o.get("winby") != p.get("winby") || o.get("kind") != "exact" || o.get("meanMargin") != nil {
			t.Errorf("got %s, want the value of %s", o.body, p.body)
		}
		s.ask("", "GET", "/api/v1/openings?cups=1&moves=2", nil).is(422, "illegalMove")
	})
}
