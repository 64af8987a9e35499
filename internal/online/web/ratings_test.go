package web_test

import (
	"crypto/sha256"
	"fmt"
	"strings"
	"testing"
	"time"

	"example.org/cups/internal/game"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/play"
	"example.org/cups/internal/online/ratings"
	"example.org/cups/rating"
)

// member makes a member and returns the token.
func (s *site) member(name string) string {
	s.Helper()
	token := "cups_" + name
	c := archive.Change{
		archive.Account{ID: "id of " + name, Version: 1, Name: name, Kind: play.Member, Language: "en", Created: time.Now()},
		archive.Token{Hash: sha256.Sum256([]byte(token)), Account: "id of " + name, Kind: archive.Session, Created: time.Now()},
	}
	if err := s.archive.Commit(s.Context(), c); err != nil {
		s.Fatal(err)
	}
	return token
}

const duel = `{"cups":4,"clock":{"baseMs":180000,"incrementMs":2000},"rated":true,"side":"south"}`

func TestMembersPlayForRatings(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		ada, ben, guest := s.member("Ada"), s.member("Ben"), s.guest()
		s.ask(guest, "POST", "/api/v1/challenges", duel).is(403, "membersOnly")
		s.ask(guest, "POST", "/api/v1/seeks", duel).is(403, "membersOnly")
		s.ask(ada, "POST", "/api/v1/challenges", strings.Replace(duel, "{", `{"opponent":{"level":3},`, 1)).is(403, "membersOnly")
		for _, bad := range []string{`{"cups":4,"rated":true}`, strings.Replace(duel, "{", `{"beans":41,`, 1)} {
			if r := s.ask(ada, "POST", "/api/v1/seeks", bad).is(422, "badTerms"); r.get("error", "field") != "rated" {
				t.Errorf("%s: %s", bad, r.body)
			}
		}
		c := s.ask(ada, "POST", "/api/v1/challenges", duel).is(201, "").get("id").(string)
		s.ask(guest, "POST", "/api/v1/challenges/"+c+"/accept", nil).is(403, "membersOnly")
		id := s.ask(ben, "POST", "/api/v1/challenges/"+c+"/accept", nil).is(200, "").get("game").(string)
		g := s.ask("", "GET", "/api/v1/games/"+id, nil).is(200, "")
		if g.get("rated") != true || g.get("south", "rating") != 1500.0 || g.get("south", "provisional") != true || strings.Contains(g.body, "ratingChange") {
			t.Errorf("a rated game begins as %s", g.body)
		}
		end := s.resign(id, ben, ada, ben)
		if end.get("south", "ratingChange") != 150.0 || end.get("north", "ratingChange") != -150.0 || end.get("south", "rating") != 1500.0 {
			t.Errorf("a rated game ends as %s", end.body)
		}
		events := s.watch("", "/api/v1/games/"+id+"/stream?after=3")
		defer events.end()
		if line := events.next(); !strings.Contains(line, `"ratings":{"south":{"before":1500,"after":1650,"provisional":true},"north":{"before":1500,"after":1350,"provisional":true}}`) {
			t.Errorf("the event of the end is %s", line)
		}

		p := s.ask("", "GET", "/api/v1/accounts/ADA", nil).is(200, "")
		if !strings.Contains(p.body, `"name":"Ada","kind":"member"`) || !strings.Contains(p.body, `"ratings":[{"cups":4,"speed":"blitz","rating":1650,"provisional":true,"deviation":436,"low":796,"high":2504,"games":1,`) {
			t.Errorf("the profile is %s", p.body)
		}
		if p := s.ask("", "GET", "/api/v1/accounts/"+s.nameInPath(guest), nil).is(200, ""); !strings.Contains(p.body, `"kind":"guest"`) || !strings.Contains(p.body, `"ratings":[]`) {
			t.Errorf("a guest's profile is %s", p.body)
		}
		s.ask("", "GET", "/api/v1/accounts/Nobody", nil).is(404, "notFound")
		h := s.ask("", "GET", "/api/v1/accounts/Ben/ratings?cups=4&speed=blitz", nil).is(200, "")
		if want := `"opponent":"Ada","opponentRating":1500,"score":0,"before":1500,"after":1350,"provisional":true}]`; !strings.Contains(h.body, want) || !strings.HasPrefix(h.body, `[{"number":1,"game":"`+id) {
			t.Errorf("the history is %s", h.body)
		}
		for query, want := range map[string]int{"cups=4&speed=rapid": 200, "cups=4&speed=blitz&after=1": 200, "cups=4": 400, "cups=4&speed=slow": 400, "cups=17&speed=blitz": 400, "cups=4&speed=blitz&max=0": 400} {
			r := s.ask("", "GET", "/api/v1/accounts/Ben/ratings?"+query, nil)
			if r.status != want || want == 200 && strings.TrimSpace(r.body) != "[]" {
				t.Errorf("%s: %d %s", query, r.status, r.body)
			}
		}
		s.ask("", "GET", "/api/v1/accounts/Nobody/ratings?cups=4&speed=blitz", nil).is(404, "notFound")
	})
}

// nameInPath is the name of an account as it is written in a path.
func (s *site) nameInPath(token string) string { return strings.ReplaceAll(s.name(token), " ", "%20") }

func TestLeaderboards(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		class := archive.Class{Cups: 4, Speed: game.Blitz}
		var list []archive.Rating
		for i, name := range []string{"Ada", "Ben", "Cleo"} {
			s.member(name)
			r := archive.Rating{Account: "id of " + name, Class: class, Value: rating.Glicko{Rating: 1600 + 100*float64(i), Deviation: 60, Volatility: 0.06}, Games: 40, At: time.Now(), Version: 1}
			r.Listed = r.At.Add(time.Minute)
			list = append(list, r)
		}
		list[2].Listed = list[2].At
		if err := s.archive.Commit(t.Context(), archive.Writes(list)); err != nil {
			t.Fatal(err)
		}
		want := `[{"rank":1,"name":"Ben","rating":1700,"deviation":60,"games":40},{"rank":2,"name":"Ada","rating":1600,"deviation":60,"games":40}]`
		if r := s.ask("", "GET", "/api/v1/leaderboards/4/blitz", nil).is(200, ""); strings.TrimSpace(r.body) != want {
			t.Errorf("the leaderboard is %s", r.body)
		}
		if r := s.ask("", "GET", "/api/v1/leaderboards/4/blitz?max=1", nil).is(200, ""); !strings.HasSuffix(strings.TrimSpace(r.body), `"Ben","rating":1700,"deviation":60,"games":40}]`) {
			t.Errorf("the first line is %s", r.body)
		}
		s.ask("", "GET", "/api/v1/leaderboards/4/unlimited", nil).is(400, "malformed")
		s.ask("", "GET", "/api/v1/leaderboards/0/blitz", nil).is(400, "malformed")
		time.Sleep(time.Minute)
		if r := s.ask("", "GET", "/api/v1/leaderboards/4/blitz", nil).is(200, ""); strings.TrimSpace(r.body) != "[]" {
			t.Errorf("after its time the leaderboard is %s", r.body)
		}
	})
}

func TestALevelIsSuggested(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		ada := s.member("Ada")
		strong := archive.Rating{Account: "id of Ada", Class: archive.Class{Cups: 4, Speed: game.Rapid}, Value: rating.Glicko{Rating: 3000, Deviation: 60, Volatility: 0.06}, Games: 2, Version: 1}
		weak := strong
		weak.Class.Speed, weak.Value.Rating, weak.Games = game.Blitz, 400, 1
		if err := s.archive.Commit(t.Context(), archive.Change{strong, weak}); err != nil {
			t.Fatal(err)
		}
		for token, want := range map[string]int{"": 1, ada: 6} {
			r := s.ask(token, "GET", "/api/v1/levels?cups=4", nil).is(200, "")
			if r.get("suggested") != float64(want) || len(r.get("levels").([]any)) != 8 {
				t.Errorf("want level %d: %s", want, r.body)
			}
		}
		if r := s.ask("", "GET", "/api/v1/levels?cups=16", nil).is(200, ""); strings.Contains(r.body, "suggested") || !strings.Contains(r.body, `"levels":[]`) {
			t.Errorf("no level was measured on 2x16: %s", r.body)
		}
		level, _ := ratings.OfLevel(4, 2)
		id := s.ask(ada, "POST", "/api/v1/challenges", `{"cups":4,"clock":{"baseMs":180000},"opponent":{"level":2},"side":"south"}`).is(201, "").get("game").(string)
		if r := s.ask("", "GET", "/api/v1/games/"+id, nil); r.get("north", "rating") != float64(level.Points) {
			t.Errorf("the computer's rating: %s, want %s", r.body, fmt.Sprint(level))
		}
	})
}
