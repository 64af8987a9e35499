package tourney

import (
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"example.org/cups/internal/contest"
	"example.org/cups/pairing"
)

// teamSwissHolds fails if the matches that were paired after a version are not those of a Swiss in which
// the teams are players, with the match points that the table has.
func (c *club) teamSwissHolds(rt *rapid.T, version int64) {
	k := len(c.rounds) - 1
	if !c.setup.isTeamSwiss() || k < 0 || k%c.setup.Teams.Games > 0 || !slices.ContainsFunc(c.Since(version), func(e Event) bool { return len(e.Matches) > 0 && e.Round == k+1 }) {
		return
	}
	guilds := c.byStrength()
	number := func(guild string) pairing.Number { return pairing.Number(1 + slices.Index(guilds, guild)) }
	twin := &pairing.Tournament{Rounds: c.setup.Teams.SwissRounds, First: pairing.White, Wishes: true, System: pairing.System{Win: 20, Draw: 10, Bye: 20}}
	for i := range guilds {
		twin.Players = append(twin.Players, pairing.Player{Number: pairing.Number(i + 1)})
	}
	twin.Played = make([]pairing.Round, k/c.setup.Teams.Games)
	var away []pairing.Away
	for _, guild := range guilds {
		if !slices.ContainsFunc(c.rounds[k].Matches, func(m [2]string) bool { return m[0] == guild || m[1] == guild }) {
			away = append(away, pairing.Away{Player: number(guild)})
		}
	}
	for _, m := range c.Teams().Matches {
		n := (m.First - 1) / c.setup.Teams.Games
		if n == len(twin.Played) {
			continue
		}
		if r := &twin.Played[n]; m.IsBye() {
			r.Bye = number(m.Teams[0])
		} else {
			r.Pairs = append(r.Pairs, pairing.Pair{White: number(m.Teams[0]), Black: number(m.Teams[1]), Result: c.asOneGame(&m)})
		}
	}
	file := &contest.Contest{Report: &pairing.Report{Tournament: *twin}, Settings: contest.Settings{Format: contest.Swiss, MeetAgain: true}}
	for _, a := range away {
		file.Requests = append(file.Requests, pairing.Request{Round: len(twin.Played) + 1, Away: a})
	}
	want, err := file.Pair(nil)
	if err != nil {
		rt.Fatal(err)
	}
	var matches [][2]string
	for _, p := range want.Pairs {
		matches = append(matches, [2]string{guilds[p.White-1], guilds[p.Black-1]})
	}
	if want.Bye > 0 {
		matches = append(matches, [2]string{guilds[want.Bye-1], ""})
	}
	if !slices.Equal(matches, c.rounds[k].Matches) {
		rt.Fatalf("round %d has the matches %v, want %v", k+1, c.rounds[k].Matches, matches)
	}
}

// teamSwiss is a Swiss of teams with some players each, all of whom have entered.
func teamSwiss(t testing.TB, teams, players, rounds int, with func(*Setup)) *club {
	s := setup(Teams)
	s.Teams.Guilds, s.Teams.Boards, s.Teams.SwissRounds, s.TieBreaks = nil, players, rounds, SwissTeamBreaks
	for g := range teams {
		s.Teams.Guilds = append(s.Teams.Guilds, fmt.Sprintf("g%d", g))
	}
	if with != nil {
		with(&s)
	}
	c := announce(t, s)
	for i := range teams * players {
		p := player(i)
		p.Guild = fmt.Sprintf("g%d", i%teams)
		c.must(who(i), Enter{Player: p})
	}
	c.direct(Direct{Action: Start})
	return c
}

// Teams of any number meet at most once, in the order of the Swiss system, and each is the first team about
// as often as the second.
func TestASwissOfTeams(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		teams, games := rapid.IntRange(5, 9).Draw(rt, "teams"), rapid.IntRange(1, 2).Draw(rt, "games")
		c := teamSwiss(t, teams, 2, 4, func(s *Setup) { s.Teams.Games = games })
		for c.Status() == IsRunning {
			version := c.Version() - 1
			c.teamSwissHolds(rt, version)
			for _, g := range c.Games() {
				c.end(g.ID, rapid.SampledFrom([]Result{SouthWins, NorthWins, Drawn}).Draw(rt, "result"))
			}
		}
		if got, want := len(c.Rounds()), 4*games; got != want || c.Status() != IsOver {
			rt.Fatalf("%d rounds, want %d, %s", got, want, c.Status())
		}
		met, byes := map[[2]string]int{}, map[string]int{}
		for _, m := range c.Teams().Matches {
			if m.IsBye() {
				byes[m.Teams[0]]++
				continue
			}
			met[pairOf(m.Teams[0], m.Teams[1])]++
		}
		for pair, n := range met {
			if n > 1 {
				rt.Fatalf("%v have met %d times", pair, n)
			}
		}
		for guild, n := range byes {
			if n > 1 {
				rt.Fatalf("%s has had %d byes", guild, n)
			}
		}
		c.teamsRecounted(rt)
		if len(byes) != 4*(teams%2) {
			rt.Fatalf("%d byes of %d teams", len(byes), teams)
		}
	})
}

// A team without an opponent has the points of a match won, and half of what can be won at the boards.
func TestTheByeOfATeam(t *testing.T) {
	c := teamSwiss(t, 3, 2, 2, nil)
	if got := fmt.Sprint(c.rounds[0].Matches); got != "[[g0 g1] [g2 ]]" {
		t.Fatal(got)
	}
	rows := func() (text string) {
		for _, r := range c.Teams().Rows {
			text += fmt.Sprintf("%s %d %v %d; ", r.Guild, r.Points, r.Board, r.Played)
		}
		return text
	}
	for _, g := range c.Games() {
		c.end(g.ID, SouthWins) // each team wins a board
	}
	if got := c.Teams().Matches; !got[1].IsBye() || got[1].Points[0] != 10 || !got[1].Over {
		t.Errorf("%+v", got)
	}
	// The round after it is paired at once: the first team of two with as many points is another one.
	if got := fmt.Sprint(c.rounds[1].Matches); got != "[[g2 g0] [g1 ]]" {
		t.Errorf("round 2 has the matches %s", got)
	}
	for _, g := range c.Games() {
		c.end(g.ID, Drawn)
	}
	if got, want := rows(), "g2 3 2.0 1; g1 3 2.0 1; g0 2 2.0 2; "; got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	if c.Status() != IsOver {
		t.Error(c.Status())
	}
	c.replayed()
}

// The Buchholz of a team is the sum of the match points of those whom it has met.
func TestTheBuchholzOfTeams(t *testing.T) {
	c := teamSwiss(t, 8, 1, 3, func(s *Setup) { s.TieBreaks = []pairing.TieBreak{pairing.Buchholz} })
	for c.Status() == IsRunning { // the team with the lower number wins
		for _, g := range c.Games() {
			r := SouthWins
			if c.EntryOf(g.North).Guild < c.EntryOf(g.South).Guild {
				r = NorthWins
			}
			c.end(g.ID, r)
		}
	}
	table := c.Teams()
	points, sum, first := map[string]int{}, map[string]int{}, map[string]int{}
	for _, r := range table.Rows {
		points[r.Guild] = r.Points
	}
	for _, m := range table.Matches {
		sum[m.Teams[0]] += points[m.Teams[1]]
		sum[m.Teams[1]] += points[m.Teams[0]]
		first[m.Teams[0]]++
	}
	seen := map[pairing.Value]bool{}
	for i, r := range table.Rows {
		if seen[r.TieBreaks[0]] = true; r.TieBreaks[0] != pairing.Value(100*sum[r.Guild]) {
			t.Errorf("%s has %v, want %d", r.Guild, r.TieBreaks[0], sum[r.Guild])
		}
		if i > 0 && table.Rows[i-1].Points == r.Points && table.Rows[i-1].TieBreaks[0] < r.TieBreaks[0] {
			t.Errorf("%+v stands above %+v", table.Rows[i-1], r)
		}
	}
	for _, r := range table.Rows { // in three matches
		if n := first[r.Guild]; n != 1 && n != 2 {
			t.Errorf("%s was the first team in %d matches", r.Guild, n)
		}
	}
	if len(seen) < 3 {
		t.Errorf("the values are %v", seen)
	}
}

// A team that has left is not paired, and with one team left the tournament ends.
func TestTeamsLeaveASwiss(t *testing.T) {
	c := teamSwiss(t, 4, 1, 3, nil)
	c.must(who(3), Withdraw{})
	for _, g := range c.Games() {
		c.end(g.ID, Drawn)
	}
	if n := len(c.rounds[1].Matches); n != 2 || c.rounds[1].Matches[1][1] != "" {
		t.Errorf("%v", c.rounds[1].Matches)
	}
	for _, i := range []int{0, 1} {
		c.must(who(i), Withdraw{})
	}
	for _, g := range c.Games() {
		c.end(g.ID, Drawn)
	}
	if c.Status() != IsOver || len(c.Rounds()) != 2 {
		t.Errorf("%s after %d rounds", c.Status(), len(c.Rounds()))
	}
	c.replayed()
}

func TestSwissesOfTeamsThatCannotBe(t *testing.T) {
	for _, e := range []struct {
		with  func(*Setup)
		field string
	}{
		{func(s *Setup) { s.Teams.SwissRounds = -1 }, "swissRounds"},
		{func(s *Setup) { s.Teams.SwissRounds, s.Teams.Games = 26, 2 }, "swissRounds"},
		{func(s *Setup) { s.TieBreaks = SwissTeamBreaks }, "tieBreaks"}, // everybody meets everybody
		{func(s *Setup) { *s = battle(3); s.Teams.SwissRounds = 3 }, "boards"},
	} {
		s := setup(Teams)
		e.with(&s)
		_, err := s.Check(noon)
		refusedBy(t, err, BadTournament)
		if got := err.(*Error).Field; got != e.field {
			t.Errorf("the field %q, want %q", got, e.field)
		}
	}
}
