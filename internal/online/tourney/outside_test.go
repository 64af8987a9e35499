package tourney

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"example.org/cups/internal/csvfile"
	"example.org/cups/internal/online/eventlog"
	"example.org/cups/internal/online/play"
)

// outsider is the command that lets somebody without an account play.
func outsider(name string, rating int) Direct {
	return Direct{Action: Add, Player: Player{Name: name, Kind: Outside, Rating: rating}}
}

// mixed announces a tournament with some accounts and some players without one, who play as outside 1, 2 …
func mixed(t *testing.T, s Setup, accounts int, names ...string) *club {
	t.Helper()
	c := announce(t, s)
	for _, name := range names {
		c.direct(outsider(name, 1500))
	}
	for i := range accounts {
		c.enter(i)
	}
	return c
}

// enterResults has a director enter a result for all boards that are not played on the server, and the
// others end with it, too, until nothing is open.
func (c *club) enterResults(r Result) {
	c.t.Helper()
	for again := true; again; {
		c.play(r)
		again = false
		k := len(c.Rounds())
		for i := range c.round(k).Boards {
			if b := &c.round(k).Boards[i]; len(c.Rounds()) == k && b.Result == NoResult && c.AtTable(b) {
				c.direct(Direct{Action: SetResult, Round: k, Board: i + 1, Result: r})
				again = true
			}
		}
	}
}

// Whoever has no account plays in each format whose results a director can enter. Their boards have no
// games on the server, however long they wait.
func TestPlayersWithoutAnAccount(t *testing.T) {
	for _, f := range []Format{Swiss, RoundRobin, League, Knockout, DoubleElimination} {
		for _, pace := range []Pace{AtOnce, Arranged} {
			t.Run(fmt.Sprint(f, pace), func(t *testing.T) {
				s := setup(f)
				s.Pace = pace
				c := mixed(t, s, 3, "Otto Ohne", "Ada B.", "Zoë")
				c.direct(Direct{Action: Start})
				first := c.round(1)
				at := slices.IndexFunc(first.Boards, func(b Board) bool { return c.AtTable(&b) })
				if at < 0 {
					t.Fatalf("%+v", first)
				}
				for range 3 {
					c.pass(20 * day)
					if b := &c.round(1).Boards[at]; b.Result != NoResult || len(b.Games) > 0 || len(c.Rounds()) > 1 {
						t.Fatalf("the board has not waited for a director: %+v", b)
					}
				}
				if due, ok := c.Due(); ok && !due.After(c.now) && len(c.Games()) == 0 {
					t.Fatal("something is due all the time")
				}
				for c.Status() == IsRunning {
					c.enterResults(SouthWins)
					c.pass(40 * day)
				}
				if c.Status() != IsOver {
					t.Fatalf("it is %s", c.Status())
				}
				for _, r := range c.Rounds() {
					for i := range r.Boards {
						if b := &r.Boards[i]; c.AtTable(b) && (len(b.Games) > 0 || b.Reason != "") {
							t.Errorf("%+v", b)
						}
					}
				}
				rows := c.Standings().Rows
				if k := slices.IndexFunc(rows, func(r Row) bool { return r.Entry.Name == "Zoë" }); k < 0 || rows[k].Entry.Rating != 1500 || rows[k].Entry.Kind != Outside || rows[k].Played == 0 {
					t.Errorf("%+v", rows)
				}
				trf, table := string(c.TRF(nil, named)), string(c.CSV(csvfile.Form{}, func(column string) string { return column }, nil))
				if !strings.Contains(trf, "Otto Ohne") || !strings.Contains(table, "Zoë") {
					t.Errorf("%s\n%s", trf, table)
				}
				c.replayed()
			})
		}
	}
}

// What a director says about somebody without an account is done as for anybody else.
func TestADirectorSpeaksForThoseWithoutAnAccount(t *testing.T) {
	s := setup(Swiss)
	s.CheckInMs, s.Starts = time.Minute.Milliseconds(), noon.Add(time.Hour)
	c := mixed(t, s, 3, "Otto", "Ida")
	if e := c.OutsiderNamed("OTTO"); e == nil || e.Account != "outside 1" || e.Number != 4 || e.Kind != Outside {
		t.Fatalf("%+v", e)
	}
	c.direct(Direct{Action: GiveBye, Player: Player{Account: "outside 2"}, Round: 1, Kind: Full})
	c.direct(Direct{Action: Remove, Player: Player{Account: "outside 1"}})
	c.direct(outsider("otto", 0))
	if e := c.OutsiderNamed("Otto"); e.Status != In || e.Rating != 1500 || len(c.Entries()) != 5 {
		t.Fatalf("%+v", e)
	}
	c.direct(Direct{Action: Forbid, Players: []string{"outside 1", "p00"}})
	c.pass(time.Hour) // it begins without those accounts that have not checked in
	if c.Status() != IsRunning || c.Players() != 2 {
		t.Fatalf("%s with %d", c.Status(), c.Players())
	}
	c.replayed()

	c = mixed(t, setup(RoundRobin), 2, "Otto", "Ida")
	c.direct(Direct{Action: Start})
	c.enterRound(SouthWins)
	c.direct(Direct{Action: Expel, Player: Player{Account: "outside 1"}, Reason: "he left"})
	c.enterResults(SouthWins)
	for _, row := range c.Standings().Rows {
		if row.Entry.Account == "outside 1" && (row.Played > 1 || row.Entry.Status != Out) {
			t.Errorf("%+v", row)
		}
	}
	if c.Status() != IsOver {
		t.Errorf("it is %s", c.Status())
	}
	c.replayed()
}

// enterRound ends the latest round.
func (c *club) enterRound(r Result) {
	c.t.Helper()
	k := len(c.Rounds())
	for i := range c.round(k).Boards {
		switch b := &c.round(k).Boards[i]; {
		case b.Result != NoResult:
		case c.AtTable(b):
			c.direct(Direct{Action: SetResult, Round: k, Board: i + 1, Result: r})
		default:
			c.end(b.Games[0].ID, r)
		}
	}
}

// Somebody who leaves while a game at a table goes on has not lost it.
func TestAGameAtATableGoesOn(t *testing.T) {
	c := mixed(t, setup(RoundRobin), 3, "Otto")
	c.direct(Direct{Action: Start})
	at := slices.IndexFunc(c.round(1).Boards, func(b Board) bool { return c.AtTable(&b) })
	c.direct(Direct{Action: Remove, Player: Player{Account: "outside 1"}})
	if b := &c.round(1).Boards[at]; b.Result != NoResult {
		t.Fatalf("%+v", b)
	}
	c.enterRound(NorthWins)
	if b := &c.round(1).Boards[at]; b.Result != NorthWins {
		t.Fatalf("%+v", b)
	}
	for k := 2; c.Status() == IsRunning; k++ { // in the others the forfeits are entered by the pairing
		c.play(SouthWins)
		for i := range c.round(k).Boards {
			if b := &c.round(k).Boards[i]; c.AtTable(b) && b.Result != NorthForfeits && b.Result != SouthForfeits {
				t.Fatalf("round %d: %+v", k, b)
			}
		}
	}
	c.replayed()
}

func TestWhoCannotPlayWithoutAnAccount(t *testing.T) {
	for name, c := range map[string]struct {
		setup   Setup
		d       Direct
		by      Code
		field   string
		account string
	}{
		"in an arena":         {setup(Arena), outsider("Otto", 0), NotEligible, "outside", "boss"},
		"in a team":           {setup(Teams), outsider("Otto", 0), NotEligible, "outside", "boss"},
		"by a player":         {setup(Swiss), outsider("Otto", 0), NotDirector, "", "p00"},
		"without a name":      {setup(Swiss), outsider(" ", 0), BadOutside, "outside", "boss"},
		"as the house":        {setup(Swiss), outsider("Cups Official", 0), BadOutside, "outside", "boss"},
		"in two scripts":      {setup(Swiss), outsider("\u041etto", 0), BadOutside, "outside", "boss"},
		"unseen":              {setup(Swiss), outsider("\u200b\u200b", 0), BadOutside, "outside", "boss"},
		"from right to left":  {setup(Swiss), outsider(strings.Repeat("\u202e", 200), 0), BadOutside, "outside", "boss"},
		"as one who plays":    {setup(Swiss), outsider("PLAYER 0", 0), NameTaken, "outside", "boss"},
		"twice":               {setup(Swiss), outsider("IDA", 0), AlreadyEntered, "outside", "boss"},
		"with a bad rating":   {setup(Swiss), outsider("Otto", 4001), BadCommand, "rating", "boss"},
		"with a bad rating 2": {setup(Swiss), outsider("Otto", -1), BadCommand, "rating", "boss"},
	} {
		t.Run(name, func(t *testing.T) {
			table := announce(t, c.setup)
			if c.setup.Format == Swiss {
				table = mixed(t, c.setup, 2, "Ida")
			}
			_, err := table.try(play.Actor{Account: c.account}, c.d)
			table.refused(err, c.by)
			if refused := err.(*Error); refused.Field != c.field {
				t.Errorf("field %q", refused.Field)
			}
		})
	}
	robin := mixed(t, setup(RoundRobin), 2, "Ida")
	arena := setup(Arena)
	_, err := robin.try(boss, Direct{Action: Change, Setup: &arena})
	robin.refused(err, BadTournament)
	robin.direct(Direct{Action: Start})
	_, err = robin.try(boss, outsider("Otto", 0))
	robin.refused(err, EntryClosed)
	board := 1 + slices.IndexFunc(robin.round(1).Boards, func(b Board) bool { return !robin.AtTable(&b) })
	if board > 0 {
		_, err = robin.try(boss, Direct{Action: SetResult, Round: 1, Board: board, Result: SouthWins})
		robin.refused(err, BadReason) // there is a game
	}
}

// A director, or an officer of the site with a reason, gives somebody without an account another name.
// The name before stands nowhere any more.
func TestAnotherNameForSomebodyWithoutAnAccount(t *testing.T) {
	officer := play.Actor{Account: "mod", Officer: true}
	named := func(name, reason string) Direct {
		return Direct{Action: RenameOutside, Player: Player{Account: "outside 1"}, Name: name, Reason: reason}
	}
	c := mixed(t, setup(Swiss), 2, "Ugly Word", "Ida")
	c.must(boss, named("Ugli Word", ""))
	for _, bad := range []struct {
		by play.Actor
		d  Direct
		as Code
	}{
		{who(0), named("Otto", ""), NotDirector}, {officer, named("Otto", " "), BadReason}, {officer, named("Cups", "x"), BadOutside}, {officer, named("ida", "x"), NameTaken},
		{officer, named("PLAYER 1", "x"), NameTaken}, {boss, Direct{Action: RenameOutside, Player: player(0), Name: "Otto"}, NotEntered}, {boss, Direct{Action: RenameOutside, Name: "Otto"}, NotEntered},
	} {
		_, err := c.try(bad.by, bad.d)
		c.refused(err, bad.as)
	}
	c.must(officer, named("Otto", "an insult"))
	if last := c.Since(0)[c.Version()-1]; !last.Officer || last.Reason != "an insult" {
		t.Errorf("%+v", last)
	}
	if e := c.OutsiderNamed("otto"); e == nil || c.OutsiderNamed("Ugly Word") != nil {
		t.Fatalf("%+v", e)
	}
	hide := c.Hider()
	for _, e := range c.Since(0) {
		before := fmt.Sprint(e.Player)
		hide(&e)
		if body := string(eventlog.Body(&e)); strings.Contains(body, "Word") {
			t.Errorf("%s, before %s", body, before)
		}
	}
	c.direct(Direct{Action: Start})
	c.enterResults(SouthWins)
	c.must(officer, named("Otto II.", "also afterwards")) // as in reports
	c.replayed()
}
