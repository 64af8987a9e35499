package web_test

import (
	"bytes"
	"context"
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"example.org/cups"
	"example.org/cups/analysis"
	"example.org/cups/internal/mind"
	"example.org/cups/internal/online/web"
	"example.org/cups/solver"
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
			if _, after, ok := strings.Cut(page.body, fmt.Sprintf(` data-ply="%d"><div class="figure-board"`, m.Ply)); !ok || !regexp.MustCompile(`^[^<]*(<svg class="sketch"|<picture|<img)`).MatchString(strings.SplitN(after, ">", 2)[1]) {
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

// tabled answers with a tablebase, and with so little search that it knows nothing else for certain.
type tabled struct {
	mu      sync.Mutex
	analyst *analysis.Analyst
}

func (a *tabled) Analyze(ctx context.Context, _ mind.Client, p cups.Position, _ analysis.Limits, report func(analysis.Result)) (analysis.Result, error) {
	a.mu.Lock()
	defer a.mu.Unlock()
	return a.analyst.Follow(ctx, p, analysis.Limits{Nodes: 300}, report)
}

// strips are those of a tablebase in memory.
type strips struct {
	codes  [][]byte
	groups [][][]byte
}

func (s *strips) Count() int                      { return len(s.codes) }
func (s *strips) Codes(strip int) ([]byte, error) { return s.codes[strip], nil }

func (s *strips) Group(strip, group int, _ []byte) ([]byte, bool) {
	return s.groups[strip][group], true
}

func (s *strips) put(_ int, codes []byte, each func(put func(group []byte) error) error) error {
	var groups [][]byte
	err := each(func(group []byte) error {
		groups = append(groups, bytes.Clone(group))
		return nil
	})
	s.codes, s.groups = append(s.codes, bytes.Clone(codes)), append(s.groups, groups)
	return err
}

// Where there is a tablebase of 2x5, the values of a position, those of a stream and of a review are
// exact by it, and the explorer of openings has values.
func TestALargeTablebaseIsUsedOnThePages(t *testing.T) {
	const stock = 10
	all, made := solver.NewTablebases(solver.Tables{Threads: 2, Ready: true, LargeStock: stock}), &strips{}
	if err := all.MakeStrips(t.Context(), 5, made, made.put, nil); err != nil {
		t.Fatal(err)
	}
	if err := all.OpenStrips(5, made); err != nil {
		t.Fatal(err)
	}
	start, err := cups.StartWith(5, stock)
	if err != nil {
		t.Fatal(err)
	}
	for _, used := range []*solver.Tablebases{nil, all} {
		a := &tabled{analyst: analysis.New(analysis.Options{TableBytes: 1 << 20, SweepBytes: 1, Tablebases: used})}
		inBubble(t, func(c *web.Config) {
			c.Analyst, c.Knows = a, func(n int) bool { return used.IsReady(n) }
		}, func(t *testing.T, s *site) {
			position := s.ask("", "GET", "/api/v1/positions?p="+escaped(start.String()), nil).is(200, "")
			live := s.watch("", "/api/v1/positions/stream?seconds=1&p="+escaped(start.String()))
			last := live.event()
			for last["done"] != true {
				last = live.event()
			}
			live.end()
			if used == nil {
				if position.get("kind") == "exact" {
					t.Errorf("without a tablebase: %s", position.body)
				}
				return
			}
			want, err := solver.New(solver.Options{TableBytes: 16 << 20}).Solve(t.Context(), start, solver.Limits{}, nil)
			if err != nil {
				t.Fatal(err)
			}
			if position.get("kind") != "exact" || position.get("winby") != float64(want.Lower) || last["value"].(map[string]any)["kind"] != "exact" {
				t.Errorf("%s and %v, want %d", position.body, last, want.Lower)
			}
			south, north := s.guest(), s.guest()
			c := s.ask(south, "POST", "/api/v1/challenges", fmt.Sprintf(`{"cups":5,"beans":%d,"side":"south"}`, stock)).is(201, "").get("id").(string)
			game := s.ask(north, "POST", "/api/v1/challenges/"+c+"/accept", nil).is(200, "").get("game").(string)
			s.playOut(game, south, north)
			s.ask("", "GET", "/api/v1/games/"+game+"/review", nil)
			synctest.Wait()
			var review struct {
				Moves []struct {
					Position string
					Value    struct{ Kind string }
				}
			}
			s.ask("", "GET", "/api/v1/games/"+game+"/review", nil).is(200, "").read(&review)
			for _, m := range review.Moves {
				if m.Value.Kind != "exact" {
					t.Errorf("%s is reviewed as %s", m.Position, m.Value.Kind)
				}
			}
			if len(review.Moves) == 0 {
				t.Error("nothing is reviewed")
			}
		})
	}
}

// On boards that are not always proven soon an opening has values where the analyst has the
// tablebase, and only there.
func TestAnOpeningOf2x5HasWhatATablebaseProves(t *testing.T) {
	knows := false
	inBubble(t, func(c *web.Config) {
		c.Analyst, c.Knows = settled{}, func(n int) bool { return knows && n == 5 }
	}, func(t *testing.T, s *site) {
		for _, knows = range []bool{false, true} {
			time.Sleep(2 * time.Second) // for as long an answer about openings is kept
			for n := 4; n <= 6; n++ {
				o := s.ask("", "GET", fmt.Sprintf("/api/v1/openings?cups=%d&moves=1_1", n), nil).is(200, "")
				page := s.ask("", "GET", fmt.Sprintf("/openings?cups=%d&moves=1_1", n), nil).is(200, "")
				if want := n == 4 || n == 5 && knows; strings.Contains(o.body, `"kind":"exact"`) != want || strings.Contains(page.body, "best-mark") != want {
					t.Errorf("2x%d, with the tablebase of 2x5: %t: %s", n, knows, o.body)
				}
			}
		}
	})
}

// settled answers that each move is exactly as good as every other.
type settled struct{}

func (settled) Analyze(_ context.Context, _ mind.Client, p cups.Position, _ analysis.Limits, _ func(analysis.Result)) (analysis.Result, error) {
	exact := analysis.Value{Kind: analysis.Exact}
	r := analysis.Result{Position: p, Value: exact}
	for m := range p.Moves().All() {
		r.Moves = append(r.Moves, analysis.Move{Move: m, Position: p.PlayUnchecked(m), Value: exact, Line: []cups.Move{m}})
	}
	return r, nil
}
