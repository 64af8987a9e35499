package tourney

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"example.org/cups/pairing"
)

// battle is an arena of guilds, of which some players count.
func battle(counting int, guilds ...string) Setup {
	s := setup(Arena)
	s.Teams = &TeamTerms{Guilds: guilds, Counting: counting}
	return s
}

// battleHolds fails if somebody meets a player of the own guild, or if the standings of guilds are not
// those of a plain count.
func (c *club) battleHolds(rt *rapid.T) {
	if !c.setup.IsBattle() || c.status == IsOpen {
		return
	}
	for _, r := range c.Rounds() {
		for _, b := range r.Boards {
			if c.byID[b.South].Guild == c.byID[b.North].Guild {
				rt.Fatalf("%s and %s are of one guild and meet", b.South, b.North)
			}
		}
	}
	count := recount(c.Since(0), c.setup)
	best := map[string][]int{} // the points of the players of guilds, the highest first
	for account, of := range count {
		guild := c.byID[account].Guild
		best[guild] = append(best[guild], of.tenths)
	}
	for _, e := range c.numbers {
		best[e.Guild] = append(best[e.Guild], 0) // who has no game yet
	}
	padded := func(guild string) []int {
		all := append(slices.Clone(best[guild]), make([]int, c.setup.Teams.Counting)...)
		slices.Sort(all)
		slices.Reverse(all)
		return all[:c.setup.Teams.Counting]
	}
	sum := func(list []int) (n int) {
		for _, p := range list {
			n += p
		}
		return n
	}
	rows := c.Teams().Rows
	if len(rows) != len(best) {
		rt.Fatalf("%d guilds stand in the table, want %d", len(rows), len(best))
	}
	for i, r := range rows {
		own := padded(r.Guild)
		if int(r.Board) != sum(own) || 10*r.Points != sum(own) {
			rt.Fatalf("%s has %v, want %v", r.Guild, r.Board, own)
		}
		if n := len(r.Players); n != len(c.TeamOf(r.Guild)) {
			rt.Fatalf("%s has %d players", r.Guild, n)
		}
		if i == 0 {
			continue
		}
		before := padded(rows[i-1].Guild)
		order := slices.Compare(append([]int{sum(before)}, before...), append([]int{sum(own)}, own...))
		if order < 0 || (order == 0) != (rows[i-1].Place == r.Place) || order > 0 && r.Place != i+1 {
			rt.Fatalf("%v of %s at place %d stand before %v of %s at place %d", before, rows[i-1].Guild, rows[i-1].Place, own, r.Guild, r.Place)
		}
	}
}

// In a battle of guilds of any sizes, everybody who waits long enough plays, and nobody against their own.
func TestABattleLetsEverybodyPlayInTurn(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		s := battle(2)
		s.Minutes = 24 * 60
		c := announce(t, s)
		guilds := rapid.IntRange(2, 4).Draw(rt, "guilds")
		n := 0
		for g := range guilds {
			for range rapid.IntRange(1, 6).Draw(rt, "players") {
				p := player(n)
				p.Guild = fmt.Sprintf("g%d", g)
				c.must(who(n), Enter{Player: p})
				n++
			}
		}
		c.direct(Direct{Action: Start})
		for range 12 * n { // one game after the other ends
			c.pass(rematchWait)
			if len(c.Games()) == 0 {
				rt.Fatal("nobody is paired")
			}
			c.end(rapid.SampledFrom(c.Games()).Draw(rt, "game").ID, rapid.SampledFrom([]Result{SouthWins, NorthWins, Drawn}).Draw(rt, "result"))
		}
		c.battleHolds(rt)
		for _, r := range c.Standings().Rows {
			if r.Played < 1 {
				rt.Fatalf("%s of %s has played %d games", r.Entry.Account, r.Entry.Guild, r.Played)
			}
		}
	})
}

// The best two of each guild count. With as many points the one whose best player has more is ahead.
func TestTheBestPlayersOfAGuildCount(t *testing.T) {
	c := announce(t, battle(2))
	for _, i := range []int{0, 3, 6, 1, 4, 7} { // g0 and g1
		c.enter(i)
	}
	c.direct(Direct{Action: Start})
	give := func(points ...int) { // of those above, in tenths
		s := c.arena()
		for k, i := range []int{0, 3, 6, 1, 4, 7} {
			s.points[who(i).Account] = points[k]
		}
		s.played = []*Board{{South: "p00", North: "p01", Result: Drawn}, {South: "p03", North: "p04", Result: Drawn}, {South: "p06", North: "p07", Result: Drawn}}
		c.rounds[0].Boards = nil
		for _, b := range s.played {
			b.Games = []Game{{ID: "g"}}
			c.rounds[0].Boards = append(c.rounds[0].Boards, *b)
		}
		c.view = view{arena: s}
	}
	give(40, 20, 20, 60, 0, 0) // 60 to 60, and the best of g1 has more
	rows := c.Teams().Rows
	if rows[0].Guild != "g1" || rows[0].Place != 1 || rows[1].Place != 2 || rows[0].Points != 6 || rows[1].Points != 6 {
		t.Fatalf("%+v", rows)
	}
	if want := (pairing.Lead{By: BestPlayers, Own: 600, Other: 400}); rows[0].Lead != want {
		t.Errorf("%+v, want %+v", rows[0].Lead, want)
	}
	if p := rows[1].Players; p[0].Account != "p00" || !p[0].Counts || !p[1].Counts || p[2].Counts {
		t.Errorf("%+v", p)
	}
	give(40, 20, 20, 20, 40, 0) // nothing separates them
	if rows = c.Teams().Rows; rows[0].Place != 1 || rows[1].Place != 1 || rows[0].Lead.By != "" {
		t.Errorf("%+v", rows)
	}
}

func TestWhoMayTakePartInABattle(t *testing.T) {
	c := announce(t, battle(5, "g0", "g1"))
	_, err := c.try(who(2), Enter{Player: player(2)}) // of g2
	c.refused(err, NotEligible)
	alone := player(0)
	alone.Guild = ""
	_, err = c.try(who(0), Enter{Player: alone})
	c.refused(err, NotEligible)
	c.enter(0)
	_, err = c.try(boss, Direct{Action: Start}) // one guild has nobody to meet
	c.refused(err, TooFewPlayers)
	c.enter(1)
	// An officer declines, and changes their mind.
	c.must(who(1), Answer{Guild: "g1", Officer: true})
	if e := c.EntryOf("p01"); e.Status != Withdrawn {
		t.Error(e.Status)
	}
	_, err = c.try(who(1), Enter{Player: player(1)})
	c.refused(err, NotEligible)
	c.must(who(1), Answer{Guild: "g1", Plays: true, Officer: true})
	c.enter(1)
	_, err = c.try(boss, LineUp{Guild: "g0", Players: []string{"p00"}})
	c.refused(err, BadCommand)
	// Whoever leaves the guild before the start leaves; afterwards it changes nothing.
	c.enter(3)
	c.must(host, LeftGuild{Account: "p03", Guild: "g0"})
	if e := c.EntryOf("p03"); e.Status != Withdrawn {
		t.Error(e.Status)
	}
	c.direct(Direct{Action: Start})
	if events := c.must(host, LeftGuild{Account: "p00", Guild: "g0"}); slices.ContainsFunc(events, func(e Event) bool { return e.Type == Withdrew }) {
		t.Error("who has left the guild has left the battle")
	}
	c.enter(4) // late, of g1
	if e := c.EntryOf("p04"); e.Guild != "g1" || e.Status != In {
		t.Errorf("%+v", e)
	}
	_, err = c.try(who(1), Answer{Guild: "g1", Officer: true})
	c.refused(err, NotOpen)
	report := string(c.TRF(func(id string) string { return "The guild " + id }, named))
	if !strings.Contains(report, "082 2") || !strings.Contains(report, "The guild g1") || strings.Contains(report, "352") {
		t.Error(report)
	}
	c.replayed()
}

// A battle that is announced in a wrong way is refused with the field.
func TestBattlesThatCannotBe(t *testing.T) {
	for _, e := range []struct {
		what  string
		with  func(*Setup)
		field string
	}{
		{"one guild", func(s *Setup) { s.Teams.Guilds = []string{"g0"} }, "guilds"},
		{"a guild twice", func(s *Setup) { s.Teams.Guilds = []string{"g0", "g0"} }, "guilds"},
		{"without its own guild", func(s *Setup) { s.Teams.Guilds, s.Guild = []string{"g0", "g1"}, "g2" }, "guilds"},
		{"nobody counts", func(s *Setup) { s.Teams.Counting = 0 }, "counting"},
		{"too many count", func(s *Setup) { s.Teams.Counting = MostTeamBoards + 1 }, "counting"},
		{"boards", func(s *Setup) { s.Teams.Boards = 4 }, "boards"},
		{"half points", func(s *Setup) { s.Points = Points{Win: 1, Draw: 0.5} }, "points"},
		{"members only", func(s *Setup) { s.Members = true }, "members"},
		{"a Swiss", func(s *Setup) { teams := s.Teams; *s = setup(Swiss); s.Teams = teams }, "teams"},
		{"teams", func(s *Setup) { *s = setup(Teams); s.Teams.Counting = 3 }, "counting"},
	} {
		s := battle(3)
		e.with(&s)
		_, err := s.Check(noon)
		refusedBy(t, err, BadTournament)
		if got := err.(*Error).Field; got != e.field {
			t.Errorf("%s: the field %q, want %q", e.what, got, e.field)
		}
	}
	if _, err := battle(3).Check(noon); err != nil {
		t.Error(err)
	}
}

// A guild with more players than all others together lets those play first who have waited longest.
func TestTheLargestGuildPlaysInTurn(t *testing.T) {
	c := announce(t, battle(5))
	for _, i := range []int{0, 3, 6, 9, 1} {
		c.enter(i)
	}
	c.direct(Direct{Action: Start})
	var played []string
	for range 4 {
		c.pass(rematchWait)
		games := c.Games()
		if len(games) != 1 {
			t.Fatalf("%d games", len(games))
		}
		played = append(played, games[0].South, games[0].North)
		c.end(games[0].ID, NorthWins)
		c.pass(time.Second)
	}
	slices.Sort(played)
	if got := slices.Compact(played); len(got) != 5 {
		t.Errorf("in four games only %v have played", got)
	}
}
