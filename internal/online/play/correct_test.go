package play

import (
	"strings"
	"testing"

	"example.org/cups"
	"example.org/cups/internal/game"
)

func TestCorrect(t *testing.T) {
	resigned := func(t *testing.T) *Table {
		table := newTable(t, blitz())
		must(t, table, ada, move(0, "1"), 0)
		must(t, table, ben, move(1, "1"), 0)
		must(t, table, ada, Act{Action: Resign}, 0)
		return table
	}
	aborted := func(t *testing.T) *Table {
		table := newTable(t, blitz())
		must(t, table, ada, Act{Action: Abort}, 0)
		return table
	}
	annulled := func(t *testing.T) *Table {
		table := resigned(t)
		must(t, table, host, Correct{cups.Ongoing, "a test"}, 0)
		return table
	}
	for _, c := range []struct {
		name   string
		table  func(*testing.T) *Table
		by     Actor
		result cups.Outcome
		reason string
		want   Code
	}{
		{"to the other side", resigned, host, cups.SouthWins, "Ben had help", ""},
		{"to a draw", resigned, host, cups.Draw, "x", ""},
		{"to none", resigned, host, cups.Ongoing, strings.Repeat("ü", MostReason), ""},
		{"once more", annulled, host, cups.NorthWins, "it was right before", ""},
		{"by a player", resigned, ada, cups.SouthWins, "please", NotYourGame},
		{"while the game goes on", func(t *testing.T) *Table { return newTable(t, blitz()) }, host, cups.SouthWins, "x", NotOver},
		{"of a game that was aborted", aborted, host, cups.SouthWins, "x", BadResult},
		{"to what it is", resigned, host, cups.NorthWins, "x", BadResult},
		{"to what it is since", annulled, host, cups.Ongoing, "x", BadResult},
		{"to no result that there is", resigned, host, cups.Draw + 1, "x", BadResult},
		{"without a reason", resigned, host, cups.Draw, " \u202e\n", BadReason},
		{"with a long reason", resigned, host, cups.Draw, strings.Repeat("ü", MostReason+1), BadReason},
	} {
		t.Run(c.name, func(t *testing.T) {
			table := c.table(t)
			before, former, version := table.Game().State(), table.Game().Outcome(), table.Version()
			events, err := table.Apply(c.by, Correct{c.result, c.reason}, noon)
			if got := codeOf(err); got != c.want {
				t.Fatalf("%q, want %q", got, c.want)
			}
			if err != nil {
				if table.Game().State() != before || table.Version() != version {
					t.Error("a refusal has changed the table")
				}
				return
			}
			if table.Game().Outcome() != c.result || len(events) != 1 || events[0].Type != Corrected || events[0].Text != c.reason {
				t.Errorf("%v, %+v", table.Game().Outcome(), events)
			}
			if last, was := table.Correction(); last == nil || last.Result != c.result || was != former {
				t.Errorf("the correction of %v is %+v, of %v", former, last, was)
			}
			if end := table.Game().End(); (end.How == game.Aborted) != (c.result == cups.Ongoing) {
				t.Errorf("it ended by %v", end.How)
			}
			if _, err := table.Game().Record(); err != nil {
				t.Errorf("no record can be written: %v", err)
			}
		})
	}
}

// The record of a game that was played to its end says what the board says.
func TestTheRecordOfACorrectedGame(t *testing.T) {
	s := blitz()
	s.Position = start(1, 1)
	table := newTable(t, s)
	for n := cups.Ply(0); !table.Game().IsOver(); n++ {
		p := table.Game().Position()
		by := []Actor{ada, ben}[p.Turn()]
		must(t, table, by, move(n, p.Moves().First().String()), 0)
	}
	board := table.Game().Outcome()
	for _, to := range []cups.Outcome{cups.SouthWins, cups.NorthWins, cups.Draw, cups.Ongoing} {
		if to == table.Game().Outcome() {
			continue
		}
		must(t, table, host, Correct{to, "x"}, 0)
		r, err := table.Game().Record()
		if err != nil || r.Result() != board {
			t.Errorf("corrected to %v: the record has %v, %v, and the board %v", to, r.Result(), err, board)
		}
	}
}

func TestATournamentCallsAGameOff(t *testing.T) {
	inTournament := func(t *testing.T, rated bool) *Table {
		s := blitz()
		s.Tournament, s.Rated = &Tournament{ID: "t", Round: 1, Board: 1}, rated
		s.Seats[0].Kind, s.Seats[1].Kind = Member, Member
		table := newTable(t, s)
		for i := range 4 {
			must(t, table, []Actor{ada, ben}[i%2], move(cups.Ply(i), "1"), 0)
		}
		return table
	}
	table := inTournament(t, true)
	must(t, table, host, CallOff{By: "boss"}, 0)
	if end := table.Game().End(); end != (game.End{How: game.Aborted, By: cups.Nobody}) || table.MustBeRated() || table.WhyNot() != NoResult || table.AbortedBy() != cups.Nobody || table.Unbegun() != cups.Nobody {
		t.Errorf("%+v, rated: %t, %q", end, table.MustBeRated(), table.WhyNot())
	}
	again, err := Replay("g", table.Since(0))
	if err != nil || again.Game().State() != table.Game().State() {
		t.Errorf("the replay: %v", err)
	}
	r, err := table.Game().Record()
	if err != nil {
		t.Fatal(err)
	}
	if back, err := game.FromRecord(r, game.Setup{}); err != nil || back.End() != table.Game().End() {
		t.Errorf("the record: %v", err)
	}
	if events := must(t, table, host, CallOff{}, 0); len(events) > 0 {
		t.Errorf("the second time: %+v", events)
	}

	own := inTournament(t, true) // a director would otherwise save rating points
	must(t, own, host, CallOff{By: "a"}, 0)
	if end := own.Game().End(); end.How != game.Resigned || end.By != cups.South || !own.MustBeRated() {
		t.Errorf("a director's own game: %+v", end)
	}
	for _, c := range []struct {
		table *Table
		by    Actor
	}{{inTournament(t, false), ada}, {newTable(t, blitz()), host}} {
		if _, err := c.table.Apply(c.by, CallOff{}, noon); codeOf(err) != NotYourGame {
			t.Errorf("%v: %v", c.by, err)
		}
	}
}
