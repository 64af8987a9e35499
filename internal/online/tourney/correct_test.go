package tourney

import (
	"testing"
	"time"
)

// corrected gives the table a result by an officer.
func (c *club) corrected(g Opening, r Result) []Event {
	c.t.Helper()
	return c.must(host, GameEnded{Game: g.ID, Result: r, How: "playedOut", Plies: 20, Corrected: "had help"})
}

func TestAnOfficerCorrectsAGame(t *testing.T) {
	c := begin(t, setup(Swiss), 4)
	first := c.Games()
	c.end(first[0].ID, SouthWins)
	if c.corrected(first[0], NorthWins); c.rounds[0].Boards[0].Result != NorthWins || c.rounds[0].Boards[0].Reason != "had help" {
		t.Errorf("%+v", c.rounds[0].Boards[0])
	}
	if events := c.corrected(first[0], NorthWins); len(events) != 0 {
		t.Errorf("said again: %+v", events)
	}
	// In the latest round, a game that does not count is played again.
	c.corrected(first[0], NoResult)
	if b := c.rounds[0].Boards[0]; b.Result != NoResult || len(b.Games) != 2 {
		t.Fatalf("%+v", b)
	}
	again := c.Games()
	c.end(again[0].ID, SouthWins)
	if c.corrected(first[0], SouthWins); len(c.rounds[0].Boards[0].Games) != 2 || c.rounds[0].Boards[0].Games[0].Result != NoResult {
		t.Errorf("the game that was played again counts: %+v", c.rounds[0].Boards[0])
	}
	c.end(again[1].ID, SouthWins)
	if len(c.rounds) != 2 {
		t.Fatalf("%d rounds", len(c.rounds))
	}
	// Later nobody gets a point, and the rounds after it stay.
	c.corrected(first[1], NoResult)
	if b := c.rounds[0].Boards[1]; b.Result != BothForfeit || len(c.rounds) != 2 {
		t.Errorf("%+v", b)
	}
	for c.Status() == IsRunning {
		c.play(SouthWins)
	}
	last := c.rounds[len(c.rounds)-1].Boards[0].Games[0].ID
	if c.corrected(Opening{ID: last}, NorthWins); c.rounds[len(c.rounds)-1].Boards[0].Result != NorthWins {
		t.Error("after the end it is not corrected")
	}
	c.direct(Direct{Action: Approve})
	if events := c.corrected(Opening{ID: last}, SouthWins); len(events) != 0 {
		t.Errorf("the places count, and then %+v", events)
	}
	stored(t, c.Table)
}

// The event of a correction says what the result was, as its result is seen.
func TestACorrectionSaysWhatTheResultWas(t *testing.T) {
	c := begin(t, setup(Swiss), 4)
	games := c.Games()
	if e := c.must(host, GameEnded{Game: games[0].ID, Result: SouthWins, How: "playedOut", Plies: 20})[0]; e.Was != NoResult {
		t.Errorf("the first result was %q before", e.Was)
	}
	if e := c.corrected(games[0], Drawn)[0]; e.Was != SouthWins || e.Result != Drawn {
		t.Errorf("%+v", e)
	}
	result := func(board int, r Result, seen string) ([]Event, error) {
		return c.try(boss, Direct{Action: SetResult, Round: 1, Board: board, Result: r, Was: seen, Reason: "x"})
	}
	for _, seen := range []string{"1-0", "*"} {
		events, err := result(1, NorthWins, seen)
		if c.refused(err, ResultChanged); len(events) != 0 {
			t.Errorf("seen %q: %+v", seen, events)
		}
	}
	if events, err := result(1, NorthWins, "1/2-1/2"); err != nil || events[0].Was != Drawn || events[0].Result != NorthWins {
		t.Errorf("%+v, %v", events, err)
	}
	if events, err := result(2, NorthForfeits, "*"); err != nil || events[0].Was != NoResult {
		t.Errorf("%+v, %v", events, err)
	}
	c.replayed()
}

func TestAnOfficerCorrectsAnArena(t *testing.T) {
	c := begin(t, setup(Arena), 2)
	c.pass(0)
	g := c.Games()[0]
	c.end(g.ID, SouthWins)
	c.corrected(g, NoResult)
	if c.row(0).Points+c.row(1).Points != 0 {
		t.Errorf("%v and %v points for a game that does not count", c.row(0).Points, c.row(1).Points)
	}
	c.now = c.Closes().Add(time.Second)
	c.pass(0)
	if c.corrected(g, Drawn); c.Status() != IsOver || c.row(0).Points+c.row(1).Points != 20 {
		t.Errorf("%s, %v and %v points", c.Status(), c.row(0).Points, c.row(1).Points)
	}
}

func TestAnOfficerCorrectsABracket(t *testing.T) {
	c := begin(t, setup(Knockout), 4)
	first := c.Games()
	for _, g := range first {
		c.end(g.ID, SouthWins)
	}
	final := c.Games()[0]
	if _, err := c.try(host, GameEnded{Game: first[0].ID, Result: NorthWins, Corrected: "had help"}); err == nil {
		t.Error("another one would be in the final")
	} else {
		c.refused(err, DecidesLater)
	}
	c.end(final.ID, SouthWins)
	if _, err := c.try(host, GameEnded{Game: final.ID, Result: NoResult, Corrected: "had help"}); err == nil {
		t.Error("the final has no winner")
	} else {
		c.refused(err, DecidesLater)
	}
}

// After a draw a match goes on with another game. If the draw is corrected and the match is
// decided by that, the other game does not count, and nobody has two games at once.
func TestACorrectionDecidesAMatch(t *testing.T) {
	c := begin(t, setup(DoubleElimination), 2)
	first := c.Games()[0].ID
	c.end(first, Drawn)
	second := c.Games()[0].ID
	c.must(host, GameEnded{Game: first, Result: SouthWins, Corrected: "South had won."})
	if games := c.Games(); len(games) != 1 || games[0].Round != 2 {
		t.Errorf("after the correction these games are open: %+v", games)
	}
	c.end(second, NorthWins)
	if b := c.round(1).Boards[0]; b.Result != SouthWins {
		t.Errorf("the match has %+v", b)
	}
	c.replayed()
}
