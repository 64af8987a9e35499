package contest_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"example.org/cups/internal/contest"
	"example.org/cups/pairing"
)

// Two players of the latest round sit in each other's places, and the file keeps it.
func TestTwoPlayersAreSwapped(t *testing.T) {
	forbid := func(c *contest.Contest) {
		c.Forbidden = []pairing.Forbidden{{Players: []pairing.Number{3, 4}, First: 1, Last: 5}}
	}
	for _, test := range []struct {
		name       string
		players    int
		results    []pairing.Result // of the boards of each round before, and then of the latest one
		rounds     int
		before     func(c *contest.Contest)
		one, other pairing.Number
		want, odd  string
		refused    string
	}{
		{name: "two boards", players: 6, rounds: 1, one: 1, other: 5, want: "5-4 1-2 3-6"},
		{name: "who meet each other change sides", players: 6, rounds: 1, one: 1, other: 4, want: "4-1 5-2 3-6"},
		{name: "the bye", players: 5, rounds: 1, one: 5, other: 1, want: "5-3 4-2 1-bye"},
		{name: "must not meet", players: 6, rounds: 1, before: forbid, one: 1, other: 3, want: "3-4 5-2 1-6", odd: "forbidden [3 4]"},
		{name: "must not meet in any round", players: 6, rounds: 1, before: func(c *contest.Contest) { c.Forbidden = []pairing.Forbidden{{Players: []pairing.Number{3, 4}}} }, one: 1, other: 3, want: "3-4 5-2 1-6", odd: "forbidden [3 4]"},
		{name: "have met", players: 6, rounds: 2, one: 3, other: 4, odd: "met"},
		{name: "a board with a result", players: 6, rounds: 1, results: []pairing.Result{pairing.WhiteWins}, one: 2, other: 1, refused: "board 1 of round 1 has a result and stays"},
		{name: "a player who is away", players: 6, rounds: 1, before: func(c *contest.Contest) {
			if err := c.Bye(6, 1, pairing.Half); err != nil {
				t.Fatal(err)
			}
		}, one: 6, other: 1, refused: "6 Player F is not in round 1"},
		{name: "the same player", players: 6, rounds: 1, one: 2, other: 2, refused: "2 Player B cannot be swapped with the same player"},
		{name: "before the first round", players: 6, one: 2, other: 3, refused: "no round is paired yet"},
		{name: "the second of two games", players: 6, rounds: 2, before: func(c *contest.Contest) { c.Rounds, c.Games = 6, 2 }, one: 2, other: 3, refused: "in round 2 it is fixed who meets whom"},
	} {
		c := begin(t, contest.Swiss, test.players)
		if test.before != nil {
			test.before(c)
		}
		for k := range test.rounds {
			if _, err := c.Pair(nil); err != nil {
				t.Fatal(err)
			}
			for i := range c.Played[k].Pairs {
				result := pairing.WhiteWins
				if k == test.rounds-1 {
					if i >= len(test.results) {
						break
					}
					result = test.results[i]
				}
				if err := c.Enter(k+1, i+1, result, nil); err != nil {
					t.Fatal(err)
				}
			}
		}
		before := string(c.Append(nil))
		if test.name == "have met" { // the first of the first board of round 1 meets the other one again
			first := c.Played[0].Pairs[0]
			for _, p := range c.Played[1].Pairs {
				if p.White == first.White {
					test.one, test.other = p.Black, first.Black
				} else if p.Black == first.White {
					test.one, test.other = p.White, first.Black
				}
			}
		}
		odd, err := c.Swap(test.one, test.other)
		if test.refused != "" {
			if err == nil || !strings.HasPrefix(err.Error(), test.refused) || string(c.Append(nil)) != before {
				t.Errorf("%s: %v, want %s", test.name, err, test.refused)
			}
			continue
		}
		if err != nil {
			t.Errorf("%s: %v", test.name, err)
			continue
		}
		var told []string
		for _, o := range odd {
			told = append(told, fmt.Sprint(o.Warning, " ", o.Players))
		}
		if got := strings.Join(told, ", "); got != test.odd && !(test.odd == "met" && strings.Contains(got, "met [")) {
			t.Errorf("%s: odd is %q, want %q", test.name, got, test.odd)
		}
		c = reread(t, c)
		k := len(c.Played)
		if got := strings.Join(contest.Boards(c.Played[k-1]), " "); test.want != "" && got != test.want {
			t.Errorf("%s: %s, want %s", test.name, got, test.want)
		}
		if !slices.Equal(c.ByHand, []int{k}) {
			t.Errorf("%s: by hand are %v", test.name, c.ByHand)
		}
		if _, err := c.Undo(); err != nil || len(c.ByHand) > 0 {
			t.Errorf("%s: taken back, by hand are %v (%v)", test.name, c.ByHand, err)
		}
	}
}

// Whoever is swapped, everybody has one place in the round as before, and to swap again puts all back.
func TestSwappingKeepsEverybody(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		c := begin(t, contest.Swiss, rapid.IntRange(2, 9).Draw(rt, "players"))
		if _, err := c.Pair(nil); err != nil {
			rt.Fatal(err)
		}
		was := contest.Boards(c.Played[0])
		one := pairing.Number(rapid.IntRange(1, len(c.Players)).Draw(rt, "one"))
		other := pairing.Number(rapid.IntRange(1, len(c.Players)).Draw(rt, "other"))
		if _, err := c.Swap(one, other); (err == nil) != (one != other) {
			rt.Fatal(err)
		}
		for _, p := range c.Players {
			if part := c.In(c.Played[0], p.Number); part.Kind == pairing.Absent {
				rt.Fatalf("%d is nowhere in %v", p.Number, contest.Boards(c.Played[0]))
			}
		}
		c = reread(t, c)
		if _, err := c.Swap(other, one); err == nil && !slices.Equal(contest.Boards(c.Played[0]), was) {
			rt.Fatalf("%v, want %v", contest.Boards(c.Played[0]), was)
		}
	})
}

// One colour three times more often than the other is told, also if it is not the third time in a row.
func TestColoursThatAreUnevenAreTold(t *testing.T) {
	c := begin(t, contest.Swiss, 8)
	for k, white := range []bool{true, true, false, true} {
		p := pairing.Pair{White: 1, Black: pairing.Number(k + 2), Result: pairing.Drawn}
		if !white {
			p.White, p.Black = p.Black, p.White
		}
		c.Played = append(c.Played, pairing.Round{Pairs: []pairing.Pair{p}})
	}
	for _, test := range []struct {
		white, black pairing.Number
		want         string
	}{{1, 8, "[{uneven 1 [1]}]"}, {8, 1, "[]"}, {1, 2, "[{met 1 [1 2]} {uneven 1 [1]}]"}} {
		if got := fmt.Sprint(c.Warnings(4, []pairing.Pair{{White: test.white, Black: test.black}}, nil)); got != test.want {
			t.Errorf("%d-%d: %s, want %s", test.white, test.black, got, test.want)
		}
	}
}
