package web_test

import (
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"
)

// places are the places of a player, as tests look at them: name, place, players and medal.
type placeOfTest struct {
	Tournament, Name, Medal string
	Place, Players          int
}

func (s *site) places(name, query string) (items []placeOfTest, next string) {
	s.Helper()
	var list struct {
		Items []placeOfTest
		Next  *string
	}
	s.ask("", "GET", "/api/v1/accounts/"+name+"/places"+query, nil).is(200, "").read(&list)
	if list.Next != nil {
		next = *list.Next
	}
	return list.Items, next
}

// A place stands at the profile once a director has approved the end, with a medal if the
// organiser has wished medals.
func TestPlacesStandAtProfiles(t *testing.T) {
	inBubble(t, nil, func(t *testing.T, s *site) {
		olga := s.joined("Olga")
		all := entrants{"Ada": s.joined("Ada"), "Ben": s.joined("Ben")}
		play := func(terms string) (path string) {
			path = s.announce(olga, `,"format":"roundRobin"`+terms)
			s.enter(path, all)
			s.direct(olga, path, `{"action":"start"}`).is(200, "")
			p := s.round(path, 1).Pairings[0]
			s.ask(all["Ben"], "POST", "/api/v1/games/"+p.Games[0]+"/actions", `{"action":"resign"}`).is(200, "")
			synctest.Wait()
			return path
		}
		path := play(`,"medals":true`)
		if got, _ := s.places("Ada", ""); len(got) != 0 {
			t.Errorf("a place before the end is approved: %+v", got)
		}
		if p := s.browser("en").send("GET", "/player/Ada", nil); strings.Contains(p.body, "Places in tournaments") {
			t.Error("the profile shows a place before the end is approved")
		}
		s.direct(olga, path, `{"action":"approve"}`).is(200, "")
		id := path[strings.LastIndex(path, "/")+1:]
		expect := func(what, name string, want ...placeOfTest) {
			t.Helper()
			if got, _ := s.places(name, ""); !slices.Equal(got, want) {
				t.Errorf("%s: %+v, want %+v", what, got, want)
			}
		}
		gold := placeOfTest{id, "Sunday Round", "gold", 1, 2}
		expect("the winner", "Ada", gold)
		expect("the other", "Ben", placeOfTest{id, "Sunday Round", "silver", 2, 2})
		expect("the director", "Olga")
		s.browser("en").shows("/player/Ada", 200, "Places in tournaments", "place 1 of 2, gold medal", `class="score medal-1"`)
		s.browser("de").shows("/player/Ben", 200, "Platz 2 von 2, Silbermedaille")

		time.Sleep(time.Second) // lists are in the order of time
		plain := play("")
		s.direct(olga, plain, `{"action":"approve"}`).is(200, "")
		expect("without medals", "Ada", placeOfTest{plain[strings.LastIndex(plain, "/")+1:], "Sunday Round", "", 1, 2}, gold)
		first, next := s.places("Ada", "?max=1")
		second, end := s.places("Ada", "?max=1&after="+next)
		if len(first) != 1 || len(second) != 1 || second[0] != gold || end != "" {
			t.Errorf("in two parts: %+v, %+v, %q", first, second, end)
		}
		s.ask("", "GET", "/api/v1/accounts/Ada/places?after=nothing", nil).is(404, "notFound")
	})
}
