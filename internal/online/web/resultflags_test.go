package web_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"example.org/cups"
	"example.org/cups/internal/game"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/play"
	"example.org/cups/rating"
)

// Officers read patterns in the results of a member in words and figures, on the page about fair play, on that of the
// member and by the interface, from the side of who gains and of who loses; nobody else reads them.
func TestPatternsInResultsAreShownToOfficers(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		ada, mona := s.joined("Ada"), s.officer("Mona", archive.Moderator)
		s.joined("Own")
		position, err := cups.Start(4)
		if err != nil {
			t.Fatal(err)
		}
		start := play.Start{Position: position, Rated: true, Control: game.Control{Base: 3 * time.Minute, Increment: 2 * time.Second}}
		var ids [2]string
		for side, name := range []string{"Ada", "Own"} {
			a, err := s.archive.AccountByName(t.Context(), name)
			if err != nil {
				t.Fatal(err)
			}
			ids[side] = a.ID
			start.Seats[side] = play.Seat{Account: a.ID, Kind: play.Member, Name: name}
		}
		class, before := archive.Class{Cups: 4, Speed: game.Blitz}, [2]float64{1600, 1500}
		var change archive.Change
		last := time.Time{}
		for i := range 12 {
			id, at := play.ID(fmt.Sprint("handed", i)), time.Now().Add(time.Duration(i-20)*time.Minute)
			rated := archive.Rated{Game: id, Class: class, At: at, Score: rating.Win}
			for side, gained := range []float64{3, -30} {
				value := rating.Glicko{Rating: before[side], Deviation: 80, Volatility: 0.06}
				after := value
				after.Rating += gained
				before[side] = after.Rating
				rated.Players[side] = archive.RatedPlayer{Account: ids[side], Number: int64(i + 1), Last: last, Before: value, After: after}
			}
			last = at
			change.Add(archive.RatedChange{New: true, Rated: rated}, archive.GameChange{
				Game: id, Events: []play.Event{{Version: 1, At: at, Type: play.Started, By: cups.Nobody, Start: &start}},
				Summary: &archive.Game{ID: id, Start: start, Status: archive.Over, Moves: "1 1", Result: "1-0", Termination: string(game.Resigned.Termination()), Began: at, Ended: at},
			})
		}
		for side, id := range ids {
			change.Add(archive.Rating{Account: id, Class: class, Value: rating.Glicko{Rating: before[side], Deviation: 80, Volatility: 0.06}, Games: 12, At: last, Listed: last.Add(time.Hour), Version: 1})
		}
		if err := s.archive.Commit(t.Context(), change); err != nil {
			t.Fatal(err)
		}
		for _, name := range []string{"Ada", "Own"} {
			body := s.ask(mona, "GET", "/api/v1/officers/fair/"+name, nil).is(200, "").body
			for _, want := range []string{`"pattern":"feeders"`, `"player":"Ada"`, `"others":["Own"]`, `"games":12`, `"short":12`, `"gained":36`} {
				if !strings.Contains(body, want) {
					t.Errorf("the report of %s lacks %s: %s", name, want, body)
				}
			}
			for _, path := range []string{"/office/fair?name=", "/office/member?name="} {
				for lang, want := range map[string]string{
					"en": "Own: almost all games with Ada, and almost all lost; 12 of 12 ended at once. Ada gained 36 points by them.",
					"de": "Own: fast alle Partien gegen Ada und fast alle verloren; 12 von 12 endeten sofort. Ada gewann dadurch 36 Punkte.",
				} {
					if body := s.ask(mona, "GET", path+name+"&lang="+lang, nil).is(200, "").body; !strings.Contains(body, want) {
						t.Errorf("%s%s in %s lacks %q", path, name, lang, want)
					}
				}
			}
		}
		s.ask(ada, "GET", "/api/v1/officers/fair/Ada", nil).is(403, "forbidden")
		if err := s.archive.Commit(t.Context(), archive.Change{archive.Job{Kind: "fairScreen", Key: "all", Due: time.Now()}}); err != nil {
			t.Fatal(err)
		}
		time.Sleep(time.Hour)
		synctest.Wait()
		var all []struct {
			Player string
			Flags  []struct{ Pattern, Player string }
		}
		if s.ask(mona, "GET", "/api/v1/officers/flagged", nil).is(200, "").read(&all); len(all) != 2 || all[0].Player != "Ada" || all[1].Player != "Own" || len(all[1].Flags) != 1 || all[1].Flags[0].Player != "Ada" {
			t.Errorf("with something to look at: %+v", all)
		}
		if whole, parts := s.parts(mona, "/api/v1/officers/flagged?"), s.parts(mona, "/api/v1/officers/flagged?max=1"); len(whole) != 2 || !slices.Equal(whole, parts) {
			t.Errorf("in parts: %q, want %q", parts, whole)
		}
		if body := s.page(mona, "/office/fair"); !strings.Contains(body, `<a href="/office/fair?name=Own"><b>Own</b></a>`) || !strings.Contains(body, "Own: almost all games with Ada") {
			t.Errorf("the page lacks them: %s", body)
		}
		s.ask(ada, "GET", "/office/fair", nil).is(404, "")
	})
}
