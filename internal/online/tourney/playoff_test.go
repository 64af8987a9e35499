package tourney

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"example.org/cups/pairing"
)

// groupsOf returns the players of each group of the standings by place, such as "p00 p03".
func groupsOf(c *club) map[int][]string {
	list := map[int][]string{}
	rows := slices.Clone(c.Standings().Rows)
	slices.SortStableFunc(rows, func(a, b Row) int { return cmp.Compare(a.Stage, b.Stage) })
	for _, r := range rows {
		list[r.Group] = append(list[r.Group], r.Entry.Account)
	}
	return list
}

func accounts(finalists []*Entry) (list []string) {
	for _, e := range finalists {
		list = append(list, e.Account)
	}
	return list
}

// leads returns what puts each row but the last above the next one.
func leads(c *club) (list []pairing.TieBreak) {
	rows := c.Standings().Rows
	for _, r := range rows[:len(rows)-1] {
		list = append(list, r.Lead.By)
	}
	return list
}

// playBetter ends all open games: the player with the lower number wins.
func (c *club) playBetter() {
	c.t.Helper()
	for games := c.Games(); len(games) > 0; games = c.Games() {
		if games[0].South < games[0].North {
			c.end(games[0].ID, SouthWins)
		} else {
			c.end(games[0].ID, NorthWins)
		}
	}
}

// Eight players meet in two groups, and the first two of each play a knockout.
func TestGroupsAreFollowedByAKnockout(t *testing.T) {
	s := setup(RoundRobin)
	s.Groups, s.PlayOff, s.Third = 2, 4, true
	c := begin(t, s, 8)
	if got := c.Planned(); got != 5 {
		t.Errorf("%d rounds, want three in groups and two of the knockout", got)
	}
	for range 3 {
		for _, b := range c.round(len(c.Rounds())).Boards {
			if c.row(int(b.South[2]-'0')).Group != c.row(int(b.North[2]-'0')).Group {
				t.Errorf("%s and %s are in different groups", b.South, b.North)
			}
		}
		if c.PlayOff() != 0 {
			t.Fatal("the knockout has begun too early")
		}
		games := c.Games()
		for _, g := range games {
			c.end(g.ID, map[bool]Result{true: SouthWins, false: NorthWins}[g.South < g.North])
		}
	}
	if got, want := fmt.Sprint(groupsOf(c)), "map[1:[p00 p03 p04 p07] 2:[p01 p02 p05 p06]]"; got != want {
		t.Errorf("the groups are %s, want %s", got, want)
	}
	if got, want := fmt.Sprint(accounts(c.Finalists())), "[p00 p01 p03 p02]"; got != want {
		t.Errorf("the finalists are %s, want %s: the first of a group meets the second of the other", got, want)
	}
	if c.PlayOff() != 4 || len(c.round(4).Boards) != 2 {
		t.Errorf("the knockout begins in round %d with %+v", c.PlayOff(), c.round(4))
	}
	c.playBetter()
	if c.Status() != IsOver {
		t.Fatalf("it is %s after %d rounds", c.Status(), len(c.Rounds()))
	}
	var places []string
	for _, r := range c.Standings().Rows {
		places = append(places, fmt.Sprint(r.Place, r.Entry.Account, r.Points))
	}
	if got, want := fmt.Sprint(places), "[1p003.0 2p013.0 3p022.0 4p032.0 5p041.0 5p051.0 7p060.0 7p070.0]"; got != want {
		t.Errorf("the places are\n%s, want\n%s", got, want)
	}
	if got, want := fmt.Sprint(leads(c)), "[round round round round  group ]"; got != want {
		t.Errorf("the places come from %s, want %s", got, want)
	}
	if _, err := c.try(boss, Direct{Action: SetResult, Round: 4, Board: 1, Result: Drawn, Reason: "x"}); err == nil {
		t.Error("a match of the knockout can be drawn")
	}
}

// A play-off follows a league: the first two meet, whoever has left is passed over, and the
// places of the others stay.
func TestAPlayOffAfterALeague(t *testing.T) {
	s := setup(League)
	s.Pace, s.PlayOff, s.BestOf = AtOnce, 2, 3
	c := begin(t, s, 4)
	for range 3 {
		for _, g := range c.Games() {
			if len(c.Rounds()) == 3 && len(c.Games()) == 1 {
				c.must(who(1), Withdraw{})
			}
			c.end(g.ID, map[bool]Result{true: SouthWins, false: NorthWins}[g.South < g.North])
		}
	}
	if got := fmt.Sprint(accounts(c.Finalists())); got != "[p00 p02]" {
		t.Fatalf("the play-off is between %s", got)
	}
	for c.Status() != IsOver { // p02 wins the match in two games
		g := c.Games()[0]
		c.end(g.ID, map[bool]Result{true: SouthWins, false: NorthWins}[g.South == "p02"])
	}
	if c.place(2) != 1 || c.place(0) != 2 || c.place(1) != 3 || c.place(3) != 4 {
		t.Errorf("the places are %+v", c.Standings().Rows)
	}
	if got, want := fmt.Sprint(leads(c)), "[round round points]"; got != want {
		t.Errorf("the places come from %s, want %s: the play-off, and then the points before it", got, want)
	}
	if got := len(c.round(4).Boards[0].Games); got != 2 {
		t.Errorf("the match had %d games", got)
	}
	if c.row(0).Points != 30 {
		t.Errorf("the play-off gives points: %v", c.row(0).Points)
	}
}

// Groups of different sizes end at different times, and who is compared over groups is
// compared by the part of the points that were possible.
func TestGroupsOfDifferentSizes(t *testing.T) {
	s := setup(RoundRobin)
	s.Groups, s.PlayOff = 2, 3
	c := begin(t, s, 9) // five rounds for five players, three for four
	for len(c.Rounds()) < 6 && c.Status() == IsRunning {
		for _, g := range c.Games() {
			c.end(g.ID, map[bool]Result{true: SouthWins, false: NorthWins}[g.South < g.North])
		}
	}
	if got := len(c.round(4).Boards); got != 2 {
		t.Errorf("round 4 has %d boards, want those of the larger group", got)
	}
	// The second of four has two of three points; the second of five three of four.
	if got := fmt.Sprint(accounts(c.Finalists())); got != "[p00 p01 p03]" {
		t.Errorf("the finalists are %s in %v", got, groupsOf(c))
	}
}

// There are fewer groups than wished if there are too few players for them.
func TestTooFewPlayersForTheGroups(t *testing.T) {
	s := setup(RoundRobin)
	s.Groups, s.PlayOff = 4, 4
	if got := len(begin(t, s, 7).Groups()); got != 2 {
		t.Errorf("seven players are in %d groups", got)
	}
	if c := begin(t, s, 2); len(c.Groups()) != 1 {
		t.Errorf("two players are in %d groups", len(c.Groups()))
	} else if c.playBetter(); c.Status() != IsOver || c.place(0) != 1 {
		t.Errorf("the tournament of two is %s: %+v", c.Status(), c.Standings().Rows)
	}
}

// A play-off is for formats in which nobody leaves, and groups need one.
func TestWhoMayHaveAPlayOff(t *testing.T) {
	for _, c := range []struct {
		format          Format
		groups, playOff int
		field           string
	}{
		{Swiss, 0, 8, ""}, {League, 0, 4, ""}, {RoundRobin, 4, 8, ""}, {RoundRobin, 4, 2, "groups"}, {RoundRobin, 2, 0, "groups"},
		{Swiss, 2, 4, "groups"}, {Knockout, 0, 4, "playOff"}, {Arena, 0, 4, "playOff"}, {League, 0, 1, "playOff"}, {League, 0, 65, "playOff"},
	} {
		s := setup(c.format)
		s.Groups, s.PlayOff = c.groups, c.playOff
		_, err := s.Check(noon)
		if refused, _ := err.(*Error); c.field == "" && err != nil || c.field != "" && (refused == nil || refused.Field != c.field) {
			t.Errorf("%s with %d groups and a play-off of %d: %v", c.format, c.groups, c.playOff, err)
		}
	}
}

// The lower finalists change places until as few as possible meet players of their group at once.
func TestPlayersOfOneGroupAreApart(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		groups := rapid.IntRange(2, 4).Draw(rt, "groups")
		n := groups * rapid.IntRange(1, 4).Draw(rt, "of each")
		if n < 3 {
			return
		}
		group := map[string]int{}
		var finalists []string
		for layer := range n / groups {
			order := rapid.Permutation([]int{1, 2, 3, 4}[:groups]).Draw(rt, "layer")
			for _, g := range order {
				name := fmt.Sprintf("%d%c", layer+1, 'a'+g)
				finalists = append(finalists, name)
				group[name] = g
			}
		}
		before := slices.Clone(finalists)
		apart(finalists, func(a string) int { return group[a] })
		if got, want := slices.Sorted(slices.Values(finalists)), slices.Sorted(slices.Values(before)); !slices.Equal(got, want) {
			rt.Fatalf("%v has become %v", before, finalists)
		}
		b, err := pairing.Knockout(n, false)
		if err != nil {
			rt.Fatal(err)
		}
		for _, m := range b.Matches {
			if x, y := m.From[0].Player, m.From[1].Player; x != 0 && y != 0 && group[finalists[x-1]] == group[finalists[y-1]] {
				rt.Fatalf("%s meets %s at once in %v", finalists[x-1], finalists[y-1], finalists)
			}
		}
	})
}

// stagesHold fails if places before and after a play-off are not those of a plain count.
func (c *club) stagesHold(rt *rapid.T, count map[string]*tally) {
	rows := c.Standings().Rows
	group := map[int][]Row{}
	for i, r := range rows {
		if got, want := int(r.Points), count[r.Entry.Account]; want != nil && got != want.tenths || want == nil && got != 0 {
			rt.Fatalf("%s has %v, want %v", r.Entry.Account, r.Points, want)
		}
		if r.Place > i+1 || r.Place < 1 || i > 0 && r.Place < rows[i-1].Place || i == 0 && r.Place != 1 {
			rt.Fatalf("row %d has place %d", i+1, r.Place)
		}
		group[r.Group] = append(group[r.Group], r)
	}
	if n := len(group); n > 1 && (n != c.groups() || len(group[0]) > 0) {
		rt.Fatalf("%d groups: %v", n, slices.Collect(maps.Keys(group)))
	}
	for _, of := range group {
		for _, a := range of {
			for _, b := range of {
				if a.Stage < b.Stage && a.Points < b.Points {
					rt.Fatalf("%+v is before %+v", a, b)
				}
			}
		}
	}
	if c.PlayOff() == 0 {
		return
	}
	// Who has lost a match does not play again, but for the third place.
	lost := map[string]int{}
	for k := c.PlayOff(); k <= len(c.Rounds()); k++ {
		for _, b := range c.round(k).Boards {
			if lost[b.South] > 0 && !c.setup.Third || lost[b.North] > 0 && !c.setup.Third {
				rt.Fatalf("round %d: %+v has lost before", k, b)
			}
			if b.Result != NoResult && b.southWins() {
				lost[b.North]++
			} else if b.Result != NoResult {
				lost[b.South]++
			}
		}
	}
	finalists := accounts(c.Finalists())
	for _, r := range rows[:len(finalists)] {
		if !slices.Contains(finalists, r.Entry.Account) || r.Rank == 0 {
			rt.Fatalf("%+v is above those of the play-off %v", r, finalists)
		}
		if c.Status() == IsOver && r.Place == 1 && lost[r.Entry.Account] > 0 && c.Bracket().Champion() != 0 {
			rt.Fatalf("%+v has lost a match and has won", r)
		}
	}
	for _, r := range rows[len(finalists):] {
		if r.Place <= len(finalists) || r.Rank != 0 {
			rt.Fatalf("%+v is among those of the play-off %v", r, finalists)
		}
	}
}
