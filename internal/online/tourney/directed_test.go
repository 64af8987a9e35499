package tourney

import (
	"slices"
	"testing"

	"example.org/cups/internal/online/play"
)

// A director gives byes that players cannot ask for, of each worth; the last word counts.
func TestByesOfADirector(t *testing.T) {
	s := setup(Swiss)
	s.Rounds, s.Byes = 3, 0
	c := begin(t, s, 7)
	c.play1()
	bye := func(i, round int, kind ByeKind) error {
		_, err := c.try(boss, Direct{Action: GiveBye, Player: player(i), Round: round, Kind: kind})
		return err
	}
	c.refused(bye(0, 2, Half), RoundPaired)
	c.refused(bye(0, 4, Half), NoSuchRound)
	c.refused(bye(9, 3, Half), NotEntered)
	c.refused(bye(0, 3, Allocated), BadBye)
	for i, kind := range []ByeKind{Full, Zero, Half} {
		c.refused(bye(i, 3, Half), "")
		if kind != Half {
			c.refused(bye(i, 3, kind), "")
		}
		c.refused(bye(i, 3, kind), BadBye)
	}
	c.play(SouthWins) // the second round, and the third
	for i, want := range []struct {
		kind   ByeKind
		points int
	}{{Full, 10}, {Zero, 0}, {Half, 5}} {
		cells := c.row(i).Cells
		if last := cells[len(cells)-1]; last.Bye != want.kind || int(last.Points) != want.points {
			t.Errorf("player %d has %+v in the last round, want %s", i, last, want.kind)
		}
	}
	c.replayed()
}

// Pairs that a director chooses anew leave the byes that were given as they are.
func TestNewPairsLeaveGivenByes(t *testing.T) {
	s := setup(Swiss)
	c := announce(t, s)
	for i := range 6 {
		c.enter(i)
	}
	c.direct(Direct{Action: GiveBye, Player: player(4), Round: 1, Kind: Zero})
	c.direct(Direct{Action: GiveBye, Player: player(5), Round: 1, Kind: Full})
	c.direct(Direct{Action: Start})
	c.direct(Direct{Action: SetPairs, Round: 1, Pairs: [][2]string{{"p03", "p00"}, {"p02", "p01"}}})
	for _, want := range []Bye{{"p04", Zero}, {"p05", Full}} {
		if !slices.Contains(c.round(1).Byes, want) {
			t.Errorf("the byes are %v, want %v among them", c.round(1).Byes, want)
		}
	}
}

// What a director has arranged can be taken back.
func TestADirectorTakesThingsBack(t *testing.T) {
	c := begin(t, setup(Swiss), 6)
	c.direct(Direct{Action: Forbid, Players: []string{"p00", "p01"}})
	c.direct(Direct{Action: Forbid, Players: []string{"p02", "p03", "p04"}})
	_, err := c.try(boss, Direct{Action: Permit, Players: []string{"p02", "p03"}})
	c.refused(err, BadPairs)
	c.direct(Direct{Action: Permit, Players: []string{"p01", "p00"}})
	if got := c.Forbidden(); len(got) != 1 || got[0][0] != "p02" {
		t.Errorf("still forbidden: %v", got)
	}
	c.direct(Direct{Action: SetPairs, Round: 2, Pairs: [][2]string{{"p00", "p01"}}})
	if got := c.ByHand(2); len(got) != 1 || got[0].South != "p00" {
		t.Errorf("chosen: %v", got)
	}
	c.direct(Direct{Action: SetPairs, Round: 2})
	if got := c.ByHand(2); len(got) != 0 {
		t.Errorf("still chosen: %v", got)
	}
	_, err = c.try(boss, Direct{Action: SetPairs, Round: 2})
	c.refused(err, BadPairs)

	// Who is taken out of the tournament can come back, who is excluded cannot.
	c.direct(Direct{Action: Remove, Player: player(5)})
	if got := c.EntryOf("p05").Status; got != Withdrawn {
		t.Errorf("after the removal the player is %s", got)
	}
	_, err = c.try(boss, Direct{Action: Remove, Player: player(5)})
	c.refused(err, NotEntered)
	c.enter(5)
	c.direct(Direct{Action: Expel, Player: player(5), Reason: "x"})
	_, err = c.try(who(5), Enter{Player: player(5)})
	c.refused(err, NotEligible)

	for _, text := range []string{"Round 2 is at eight.", "At nine."} {
		c.direct(Direct{Action: Announce, Text: " " + text + "\n"})
		if got := c.Notice(); got == nil || got.Text != text {
			t.Errorf("the notice is %v", got)
		}
	}
	_, err = c.try(boss, Direct{Action: Announce, Text: " "})
	c.refused(err, BadChat)
	c.replayed()
}

// The settings change until the tournament begins; the directors stay.
func TestChangedSettings(t *testing.T) {
	c := announce(t, setup(Swiss))
	other := setup(Knockout)
	other.Name, other.Directors = "Cup", []string{"somebody"}
	c.direct(Direct{Action: Change, Setup: &other})
	if s := c.Setup(); s.Name != "Cup" || s.Format != Knockout || !slices.Equal(s.Directors, []string{"boss"}) {
		t.Errorf("the setup is %+v", s)
	}
	c.enter(0)
	c.enter(1)
	c.direct(Direct{Action: Start})
	_, err := c.try(boss, Direct{Action: Change, Setup: &other})
	c.refused(err, NotOpen)
	c.replayed()
}

// A tournament changes its series only for whoever knew the one that it had, and what a server has
// decided before the last choice changes nothing.
func TestASeriesIsChosenForTheOneBefore(t *testing.T) {
	c := announce(t, setup(Swiss))
	choose := func(d Direct, by play.Actor, want string, refused Code) {
		t.Helper()
		d.Action = SetSeries
		_, err := c.try(by, d)
		if c.refused(err, refused); c.Setup().Series != want {
			t.Errorf("%+v: the series is %q, want %q", d, c.Setup().Series, want)
		}
	}
	choose(Direct{Series: "one", Was: ""}, boss, "one", "")
	first := c.JoinedSeries()
	choose(Direct{Series: "two", Was: "none"}, boss, "one", BadCommand)
	choose(Direct{Series: "", Was: "two"}, boss, "one", BadCommand)
	choose(Direct{Series: "", Was: "two", Joined: first}, host, "one", "")
	choose(Direct{Series: "one", Was: "one"}, boss, "one", "") // as before
	if c.JoinedSeries() != first {
		t.Error("the choice that was made already is made again")
	}
	choose(Direct{Series: "one", Was: "one", Again: true}, boss, "one", "")
	if e := c.Since(c.Version() - 1)[0]; c.JoinedSeries() <= first || e.Left != "" {
		t.Errorf("added again: %+v", e)
	}
	choose(Direct{Was: "one", Joined: first}, host, "one", "") // it was added again since
	choose(Direct{Was: "one", Joined: c.JoinedSeries()}, host, "", "")
	choose(Direct{Again: true}, boss, "", "")
	c.replayed()
}
