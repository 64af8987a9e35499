package tourney

import (
	"testing"
	"time"

	"example.org/cups/internal/online/play"
)

// Each test of this file is a fault that other sites have.

func TestTwoGamesForOnePairing(t *testing.T) {
	c := begin(t, setup(Swiss), 8)
	before := c.Games()
	for range 3 { // the server starts again, and time passes
		c = &club{t, stored(t, c.Table), c.now}
		c.pass(time.Hour)
	}
	after := c.Games()
	if len(before) != 4 || len(after) != 4 {
		t.Fatalf("%d games before and %d after: want 4", len(before), len(after))
	}
	seen := map[play.ID]bool{}
	for i, g := range after {
		if g.ID != before[i].ID || seen[g.ID] {
			t.Errorf("board %d has the game %s, which was %s", g.Board, g.ID, before[i].ID)
		}
		seen[g.ID] = true
	}
}

func TestTheLastGameIsNotCounted(t *testing.T) {
	c := begin(t, setup(Arena), 2)
	c.pass(0)
	game := c.Games()[0]
	closes := c.Closes()
	c.now = closes
	c.pass(0) // the arena is over before the server hears of the game
	for _, e := range []GameEnded{
		{Game: game.ID, Result: SouthWins, Plies: 20, At: closes.Add(time.Millisecond)}, // too late
		{Game: game.ID, Result: SouthWins, Plies: 20},                                   // likewise
		{Game: game.ID, Result: SouthWins, Plies: 20, At: closes.Add(-time.Millisecond)},
	} {
		c.must(host, e)
	}
	if c.Status() != IsOver || c.row(0).Points+c.row(1).Points != 20 {
		t.Errorf("%s, %v and %v points", c.Status(), c.row(0).Points, c.row(1).Points)
	}
	s := begin(t, setup(Swiss), 2)
	s.play(SouthWins)
	if s.row(0).Played != 5 || s.row(0).Points+s.row(1).Points != 50 {
		t.Errorf("%d games: the last one of a Swiss does not count", s.row(0).Played)
	}
}

func TestEndlessByesByLeavingAndComingBack(t *testing.T) {
	s := setup(Swiss)
	s.Rounds = 9
	c := begin(t, s, 12)
	for c.Status() == IsRunning {
		c.must(who(11), Withdraw{})
		c.play1()
		if c.Status() == IsRunning {
			c.enter(11)
			c.play1()
		}
	}
	byes := map[string]int{}
	for _, r := range c.Rounds() {
		for _, b := range r.Byes {
			if b.Kind == Allocated || b.Kind == Full {
				byes[b.Player]++
			}
		}
	}
	for account, n := range byes {
		if n > 1 {
			t.Errorf("%s had %d byes for a full point", account, n)
		}
	}
	// Who is the last one there gets no points for being alone.
	c = begin(t, setup(Swiss), 2)
	c.must(who(1), Withdraw{})
	c.play(SouthWins)
	if row := c.row(0); c.Status() != IsOver || row.Points > 10 {
		t.Errorf("%s, %v points", c.Status(), row.Points)
	}
}

// play1 ends the games of the latest round.
func (c *club) play1() {
	c.t.Helper()
	for _, g := range c.Games() {
		c.end(g.ID, SouthWins)
	}
}

func TestPairedAlthoughWithdrawn(t *testing.T) {
	for _, f := range Formats {
		s := setup(f)
		s.Pace = AtOnce
		c := begin(t, s, 6)
		c.pass(0)
		c.must(who(0), Withdraw{})
		c.play1()
		c.pass(arenaWait)
		for _, g := range c.Games() {
			if g.South == "p00" || g.North == "p00" {
				t.Errorf("%s: %+v", f, g)
			}
		}
	}
}

func TestEightPlayersInSevenRoundsEndAfterFive(t *testing.T) {
	for _, players := range []int{2, 3, 4, 5, 8} {
		for first := range 20 {
			s := setup(Swiss)
			s.Rounds = 7
			c := begin(t, s, players)
			for i := first; c.Status() == IsRunning; i++ {
				r := [...]Result{SouthWins, NorthWins, Drawn, SouthWins, NorthForfeits}[(i*i+first)%5]
				c.end(c.Games()[0].ID, r)
			}
			if len(c.Rounds()) != 7 || c.Status() != IsOver {
				t.Fatalf("%d players: %s after %d rounds", players, c.Status(), len(c.Rounds()))
			}
		}
	}
}

func TestNoShowsRankedAbovePlayers(t *testing.T) {
	for _, f := range []Format{Swiss, RoundRobin} {
		c := begin(t, setup(f), 6)
		for c.Status() == IsRunning {
			g := c.Games()[0]
			switch { // 1 never comes, 6 loses everything
			case g.South == "p00":
				c.end(g.ID, SouthForfeits)
			case g.North == "p00":
				c.end(g.ID, NorthForfeits)
			case g.South == "p05":
				c.end(g.ID, NorthWins)
			default:
				c.end(g.ID, SouthWins)
			}
		}
		absent := c.row(0)
		for _, r := range c.Standings().Rows {
			if r.Played > 0 && r.Place >= absent.Place {
				t.Errorf("%s: %s has played %d games and is at %d, below the absent one at %d", f, r.Entry.Name, r.Played, r.Place, absent.Place)
			}
		}
	}
}

func TestPausesThatStallForEver(t *testing.T) {
	c := begin(t, setup(Swiss), 4)
	c.direct(Direct{Action: Pause, Reason: "the hall burns"})
	c.play1()
	if len(c.Rounds()) != 1 {
		t.Fatal("a round was paired in a pause")
	}
	due, ok := c.Due()
	if !ok || due.Sub(c.now) > MostPause {
		t.Fatalf("due at %v", due)
	}
	c.now = due
	c.pass(0)
	if c.Status() != IsRunning || len(c.Rounds()) != 2 {
		t.Errorf("%s, %d rounds", c.Status(), len(c.Rounds()))
	}
	// What cannot be paired waits for a director for a while, and then ends.
	c = begin(t, setup(Swiss), 2)
	c.direct(Direct{Action: Forbid, Players: []string{"p00", "p01"}})
	c.play1()
	if c.Status() != IsPaused {
		t.Fatal(c.Status())
	}
	c.direct(Direct{Action: SetPairs, Round: 2, Pairs: [][2]string{{"p01", "p00"}}})
	c.direct(Direct{Action: Resume})
	if c.play1(); len(c.Rounds()) != 2 || c.Status() != IsPaused {
		t.Fatalf("%d rounds, %s", len(c.Rounds()), c.Status())
	}
	c.pass(2 * day)
	if c.Status() != IsOver {
		t.Error(c.Status())
	}
	// A tournament that nobody approves counts in the end.
	c.pass(4 * day)
	if !c.IsApproved() {
		t.Error("not approved")
	}
}
