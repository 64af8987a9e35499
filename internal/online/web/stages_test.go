package web_test

import (
	"fmt"
	"net/url"
	"strings"
	"testing"
	"testing/synctest"
	"time"
)

// stagedPlayer is a line of the standings of a tournament with groups or a play-off.
type stagedPlayer struct {
	standing
	Group, StagePlace int
	Rank              int `json:"seed"`
}

// Formats follow each other: groups or a Swiss are played to the end, the best go on to a
// knockout, and the pages and the interface show both.
func TestAKnockoutFollows(t *testing.T) {
	for _, c := range []struct {
		terms             string
		players           int
		groups, finalists int
		rounds            int
	}{
		{`,"format":"roundRobin","groups":2,"playOff":4,"third":true`, 7, 2, 4, 5},
		{`,"format":"swiss","rounds":3,"playOff":2,"bestOf":3`, 6, 0, 2, 4},
		{`,"format":"league","pace":"atOnce","playOff":4`, 4, 0, 4, 5},
	} {
		inBubble(t, nil, func(t *testing.T, s *site) {
			olga := s.member("Olga")
			path := s.announce(olga, c.terms)
			page := strings.TrimPrefix(path, "/api/v1")
			all := s.bots(c.players)
			s.enter(path, all)
			s.direct(olga, path, `{"action":"start"}`).is(200, "")
			synctest.Wait()
			if c.groups > 0 {
				s.browser("en").shows(page+"?show=standings", 200, "2 groups · then a knockout of 4", "Group 1", "Group 2")
				s.browser("de").shows(page+"?show=table", 200, "Gruppe 2", `class="cross"`)
			}
			s.season(path, all, time.Second)
			over := s.ask("", "GET", path, nil).is(200, "")
			if over.get("status") != "over" || over.get("round") != float64(c.rounds) || over.get("playOffRound") == nil {
				t.Fatalf("%s", over.body)
			}
			first := int(over.get("playOffRound").(float64))
			var table struct{ Players []stagedPlayer }
			s.ask("", "GET", path+"/standings", nil).is(200, "").read(&table)
			finalists, groups := map[int]string{}, map[int]int{}
			for i, p := range table.Players {
				if p.Rank > 0 {
					finalists[p.Rank] = p.Name
				}
				if (p.Rank > 0) != (i < c.finalists) {
					t.Errorf("%+v is in row %d", p, i+1)
				}
				groups[p.Group]++
				want := 0.0 // points of the rounds before the knockout
				for n := 1; n < first; n++ {
					r := s.round(path, n)
					for _, b := range r.Byes {
						if b.Player == p.Name && b.Kind == "allocated" {
							want++
						}
					}
					for _, b := range r.Pairings {
						switch {
						case b.South == p.Name && b.Result == "1-0", b.North == p.Name && b.Result == "0-1":
							want++
						case (b.South == p.Name || b.North == p.Name) && b.Result == "1/2-1/2":
							want += 0.5
						}
					}
				}
				if p.Points != want {
					t.Errorf("%+v, want %v points", p, want)
				}
			}
			if len(finalists) != c.finalists || c.groups > 0 && len(groups) != c.groups || c.groups == 0 && groups[0] != c.players {
				t.Errorf("the finalists are %v, the groups %v", finalists, groups)
			}
			// The highest seed and the lowest one begin.
			if b := s.round(path, first).Pairings[0]; b.South != finalists[1] || b.North != finalists[c.finalists] {
				t.Errorf("the first match is %s against %s, want %s", b.South, b.North, finalists[1])
			}
			last := s.round(path, c.rounds)
			final := last.Pairings[len(last.Pairings)-1]
			if winner := map[bool]string{true: final.South, false: final.North}[final.Result == "1-0"]; table.Players[0].Name != winner || table.Players[0].Place != 1 {
				t.Errorf("%s has won %+v, and the table begins with %+v", winner, final, table.Players[0])
			}
			for _, show := range []string{"", "?show=bracket", "?show=standings", "?show=table", "?show=rounds", "?show=log"} {
				s.browser("de").shows(page+show, 200, "Sunday Round")
			}
			s.browser("en").shows(page, 200, `class="bracket"`, "Final", table.Players[0].Name)
			s.browser("en").shows(page+"?show=standings", 200, "goes on")
			s.browser("en").shows(page+"?show=log", 200, "These go on: "+finalists[1]+", "+finalists[2])
			if lines := s.ask("", "GET", path+".csv", nil).is(200, "").body; strings.Count(lines, "\n") != c.players+1 {
				t.Errorf("the table as CSV is %s", lines)
			}
			s.ask("", "GET", path+".trf", nil).is(200, "")
		})
	}
}

// In an arena the board changes with the time, and games have the board of the moment in which
// they begin.
func TestAMedleyArena(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		olga := s.member("Olga")
		path := s.announce(olga, `,"format":"arena","minutes":3,"periods":[{"cups":2,"beans":6},{"cups":1,"beans":5},{"cups":3,"beans":4}]`)
		page := strings.TrimPrefix(path, "/api/v1")
		all := s.bots(4)
		s.enter(path, all)
		s.browser("en").shows(page, 200, "Boards by time", "2×1 · stock 5")
		s.direct(olga, path, `{"action":"start"}`).is(200, "")
		began := time.Now()
		synctest.Wait()
		seen := map[int]int{}
		for n := 0; time.Since(began) < 3*time.Minute-5*time.Second; n++ {
			for _, p := range s.round(path, 1).Pairings {
				if p.Result != "*" {
					continue
				}
				g := s.state(p.Games[0])
				seen[g.Cups]++
				s.playOut(p.Games[0], all[g.South.Name], all[g.North.Name])
			}
			time.Sleep(5 * time.Second)
			if minute := int(time.Since(began) / time.Minute); minute < 3 && n%12 == 6 {
				want := []int{2, 1, 3}[minute]
				boards := s.round(path, 1).Pairings
				if g := s.state(boards[len(boards)-1].Games[0]); g.Cups != want {
					t.Errorf("in minute %d a game has %d cups, want %d", minute, g.Cups, want)
				}
			}
		}
		if len(seen) != 3 {
			t.Errorf("the games had these cups: %v", seen)
		}
		var terms struct {
			Cups    int
			Periods []struct {
				Cups, Beans int
				From        time.Time
			}
		}
		s.ask("", "GET", path, nil).is(200, "").read(&terms)
		if terms.Cups != 2 || len(terms.Periods) != 3 || terms.Periods[1].Beans != 5 || terms.Periods[2].From.Sub(terms.Periods[0].From) != 2*time.Minute {
			t.Errorf("the terms are %+v", terms)
		}
		s.browser("de").shows(page, 200, "Bretter nach Zeit", `class="now"`)
	})
}

// Groups, a play-off and the boards of a medley are in the form.
func TestStagesByTheForm(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		olga := s.browser("en").joins("Olga")
		form := olga.filled("/tournaments/new", "/tournaments/new")
		made := func(change map[string]string) reply {
			t.Helper()
			f := with(form)
			for name, value := range change {
				f.Set(name, value)
			}
			path := olga.send("POST", "/tournaments/new", f).header.Get("Location")
			return s.ask("", "GET", "/api/v1"+path, nil).is(200, "")
		}
		for _, c := range []struct {
			change map[string]string
			want   string
		}{
			{map[string]string{"format": "roundRobin", "groups": "3", "playOff": "8", "bestOf": "3", "third": "yes"}, `"bestOf":3,"third":true,"groups":3,"playOff":8`},
			{map[string]string{"format": "roundRobin", "groups": "3", "bestOf": "3"}, `"bestOf":1,"third":false,"minutes"`},
			{map[string]string{"format": "swiss", "groups": "3", "playOff": "4", "bestOf": "1"}, `"bestOf":1,"third":false,"playOff":4`},
			{map[string]string{"format": "knockout", "groups": "3", "playOff": "4", "bestOf": "5"}, `"bestOf":5,"third":false,"minutes"`},
			{map[string]string{"format": "arena", "periods": "2 3, 2x4/7"}, `"periods":[{"cups":2,"beans":20},{"cups":3,"beans":30},{"cups":4,"beans":7}]`},
			{map[string]string{"format": "swiss", "periods": "2 3"}, `"minutes":null,"pace"`},
		} {
			if got := made(c.change); !strings.Contains(got.body, c.want) {
				t.Errorf("%v: %s is not in %s", c.change, c.want, got.body)
			}
		}
		for field, change := range map[string]url.Values{
			"periods": {"format": {"arena"}, "periods": {"2 x"}},
			"groups":  {"format": {"roundRobin"}, "groups": {"51"}, "playOff": {"8"}},
		} {
			bad := with(form)
			for name := range change {
				bad.Set(name, change.Get(name))
			}
			if body := olga.send("POST", "/tournaments/new", bad); body.status != 422 && body.status != 400 || !strings.Contains(body.body, fmt.Sprintf(`id="new-%s-fault">`, field)) {
				t.Errorf("%v: %d", change, body.status)
			}
		}
	})
}
