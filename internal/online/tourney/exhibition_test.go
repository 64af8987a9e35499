package tourney

import (
	"fmt"
	"testing"
	"time"

	"example.org/cups/internal/game"
)

// exhibition is one of boss against some players, which a director has started.
func exhibition(t *testing.T, players int, change func(*Setup)) *club {
	t.Helper()
	s := setup(Exhibition)
	if change != nil {
		change(&s)
	}
	return begin(t, s, players)
}

func TestTheHostOfAnExhibitionMeetsEverybodyAtOnce(t *testing.T) {
	for _, c := range []struct {
		first FirstMover
		want  string
	}{
		{HostFirst, "boss-p00 boss-p01 boss-p02 "},
		{GuestsFirst, "p00-boss p01-boss p02-boss "},
		{Alternating, "boss-p00 p01-boss boss-p02 "},
	} {
		e := exhibition(t, 3, func(s *Setup) { s.FirstMover = c.first })
		got := ""
		for _, b := range e.round(1).Boards {
			got += fmt.Sprintf("%s-%s ", b.South, b.North)
		}
		if got != c.want || len(e.Games()) != 3 || len(e.round(1).Byes) != 0 || e.Guests() != 3 {
			t.Errorf("%s: the boards are %s, with %d games", c.first, got, len(e.Games()))
		}
		if host := e.EntryOf("boss"); host.Number != 1 {
			t.Errorf("the host has the number %d", host.Number)
		}
		e.replayed()
	}
}

func TestTheStandingsOfAnExhibitionHaveTheHostAndTheResultOfEachGuest(t *testing.T) {
	e := exhibition(t, 4, func(s *Setup) { s.FirstMover = Alternating })
	for _, r := range []Result{SouthWins, SouthWins, Drawn, NorthForfeits} { // the host wins, loses, draws, and loses by forfeit
		e.end(e.Games()[0].ID, r)
		for _, row := range e.Standings().Rows { // who has drawn can be second or last, until the last board is over
			if row.TakesPlace() != (e.Status() == IsOver && row.Entry.Account != "boss") {
				t.Errorf("with %d open boards, %s has the place %d: %v", e.Score().Open, row.Entry.Account, row.Place, row.TakesPlace())
			}
		}
	}
	if e.Status() != IsOver {
		t.Fatalf("after the last board it is %s", e.Status())
	}
	got := ""
	for _, r := range e.Standings().Rows {
		got += fmt.Sprintf("%d %s %d +%d =%d -%d %d; ", r.Place, r.Entry.Account, r.Points, r.Wins, r.Draws, r.Losses, len(r.Cells))
	}
	// The fourth board has the guest as South, so that +- is a win of the guest.
	if want := "0 boss 15 +1 =1 -1 4; 1 p01 10 +1 =0 -0 1; 1 p03 10 +0 =0 -0 1; 3 p02 5 +0 =1 -0 1; 4 p00 0 +0 =0 -1 1; "; got != want {
		t.Errorf("the standings are\n%s, want\n%s", got, want)
	}
	if s := e.Score(); s != (HostScore{1, 1, 2, 0, 15}) {
		t.Errorf("the score is %+v", s)
	}
	if len(e.TRF(func(s string) string { return s }, func(s string) string { return s })) == 0 || len(e.Contest().Played) != 4 {
		t.Errorf("the report has %d rounds", len(e.Contest().Played))
	}
	e.replayed()
}

func TestTheHostHasMoreTimeForEachGuest(t *testing.T) {
	s := Setup{Clock: Clock{game.Control{Base: 10 * time.Minute, Increment: 5 * time.Second}}, HostExtraMinutes: 10, HostGuestSeconds: 30}
	if got, want := s.HostClock(20), (game.Control{Base: 30 * time.Minute, Increment: 5 * time.Second}); got != want {
		t.Errorf("against 20 guests %v, want %v", got, want)
	}
}

func TestTheTermsOfAnExhibitionCanChangeUntilItBegins(t *testing.T) {
	c := announce(t, setup(Exhibition))
	c.enter(0)
	s := c.Setup()
	s.HostLooks, s.HostGuestSeconds, s.Host = true, 90, "p00"
	c.direct(Direct{Action: Change, Setup: &s})
	if o := c.Setup(); !o.HostLooks || o.HostGuestSeconds != 90 || o.Host != "boss" {
		t.Errorf("after the change: %+v", o)
	}
	s.Format = Swiss
	_, err := c.try(boss, Direct{Action: Change, Setup: &s})
	c.refused(err, BadTournament)
	c.direct(Direct{Action: Start})
	s = c.Setup()
	_, err = c.try(boss, Direct{Action: Change, Setup: &s})
	c.refused(err, NotOpen)
}

func TestAnExhibitionNeedsItsHost(t *testing.T) {
	s := setup(Exhibition)
	s.RatedFrom, s.CheckInMs, s.Starts = 1999, time.Minute.Milliseconds(), noon.Add(time.Hour)
	c := announce(t, s) // the bounds of the rating are not for the host
	c.enter(0)
	_, err := c.try(who(5), Enter{Player: player(5)})
	c.refused(err, NotEligible)
	for _, a := range []Action{Expel, Remove} {
		_, err := c.try(boss, Direct{Action: a, Player: Player{Account: "boss"}, Reason: "why"})
		c.refused(err, NotEntered)
	}
	c.now = s.Starts.Add(-30 * time.Second)
	c.must(who(0), CheckIn{})
	c.pass(time.Minute) // the host needs not say that they are there
	if c.Status() != IsRunning || len(c.Games()) != 1 {
		t.Errorf("it is %s with %d games", c.Status(), len(c.Games()))
	}

	c = announce(t, setup(Exhibition))
	c.enter(0)
	c.must(boss, Withdraw{})
	if c.Status() != IsCancelled {
		t.Errorf("after the host has left it is %s", c.Status())
	}
	c = announce(t, setup(Exhibition))
	_, err = c.try(boss, Direct{Action: Start})
	c.refused(err, TooFewPlayers)
}

func TestAnExhibitionOfMoreThanAHundredBoards(t *testing.T) {
	e := exhibition(t, 150, nil)
	e.play(SouthWins)
	if s := e.Score(); s.Won != 150 || e.Status() != IsOver {
		t.Errorf("the score is %+v, and it is %s", s, e.Status())
	}
	e.replayed()
}

func TestWrongTermsOfAnExhibition(t *testing.T) {
	for field, change := range map[string]func(*Setup){
		"rated":            func(s *Setup) { s.Rated = true },
		"clock":            func(s *Setup) { s.Clock = Clock{game.Control{Days: 3}} },
		"pace":             func(s *Setup) { s.Pace = Daily },
		"hostExtraMinutes": func(s *Setup) { s.HostExtraMinutes = MostHostMinutes + 1 },
		"hostGuestSeconds": func(s *Setup) { s.HostGuestSeconds = -1 },
		"firstMover":       func(s *Setup) { s.FirstMover = "lot" },
		"medals":           func(s *Setup) { s.Medals = true },
		"prizes":           func(s *Setup) { s.Prizes = []string{"Cup"} },
		"series":           func(s *Setup) { s.Series = "s" },
		"hostLooks":        func(s *Setup) { *s = setup(Swiss); s.HostLooks = true },
	} {
		s := setup(Exhibition)
		change(&s)
		_, err := New("t", s, boss, noon)
		if refused, ok := err.(*Error); !ok || refused.Code != BadTournament || refused.Field != field { //nolint:errorlint // it is not wrapped
			t.Errorf("%s: %v", field, err)
		}
	}
}
