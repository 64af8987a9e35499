package play

import (
	"testing"
	"time"

	"example.org/cups"
)

// A game counts once both sides have moved, however it ends; moves that were taken back are none.
func TestAGameCountsOnceBothHaveMoved(t *testing.T) {
	play := func(t *testing.T, table *Table, moves int) {
		for ply := range moves {
			must(t, table, []Actor{ada, ben}[ply%2], move(cups.Ply(ply), "1"), 0)
		}
	}
	for _, c := range []struct {
		name  string
		moves int
		end   func(t *testing.T, table *Table)
		want  WhyNot
	}{
		{"it goes on", 0, func(*testing.T, *Table) {}, ""},
		{"aborted", 0, func(t *testing.T, table *Table) { must(t, table, ada, Act{Action: Abort}, 0) }, NoResult},
		{"resigned before a move", 0, func(t *testing.T, table *Table) { must(t, table, ada, Act{Action: Resign}, 0) }, NotMoved},
		{"resigned by South after its move", 1, func(t *testing.T, table *Table) { must(t, table, ada, Act{Action: Resign}, 0) }, NotMoved},
		{"resigned by North before its move", 1, func(t *testing.T, table *Table) { must(t, table, ben, Act{Action: Resign}, 0) }, NotMoved},
		{"left before both had moved", 1, func(t *testing.T, table *Table) {
			must(t, table, ada, Act{Action: ClaimWin, Away: Absence{For: time.Hour}}, 0)
		}, NotMoved},
		{"a draw was claimed before both had moved", 1, func(t *testing.T, table *Table) {
			must(t, table, ada, Act{Action: ClaimDraw, Away: Absence{For: time.Hour}}, 0)
		}, NotMoved},
		{"the first move never came", 1, func(t *testing.T, table *Table) { must(t, table, host, Expire{}, outOf30) }, NoResult},
		{"resigned after a move of each", 2, func(t *testing.T, table *Table) { must(t, table, ada, Act{Action: Resign}, 0) }, ""},
		{"out of time after a move of each", 2, func(t *testing.T, table *Table) { must(t, table, host, Expire{}, time.Hour) }, ""},
		{"the second move was taken back", 2, func(t *testing.T, table *Table) {
			must(t, table, ben, Act{Action: OfferTakeback}, 0)
			must(t, table, ada, Act{Action: AcceptTakeback}, 0)
			must(t, table, ben, Act{Action: Resign}, 0)
		}, NotMoved},
		{"an officer has given it another result", 0, func(t *testing.T, table *Table) {
			must(t, table, ada, Act{Action: Resign}, 0)
			must(t, table, host, Correct{Result: cups.SouthWins, Reason: "an error"}, 0)
		}, NotMoved},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := blitz()
			s.Rated = true
			table := newTable(t, s)
			play(t, table, c.moves)
			c.end(t, table)
			if got := table.WhyNot(); got != c.want {
				t.Errorf("it does not count because of %q, want %q", got, c.want)
			}
			rated := c.want == "" && table.Game().IsOver()
			if got := table.MustBeRated(); got != rated {
				t.Errorf("must be rated: %v, want %v", got, rated)
			}
			again, err := Replay("g", table.Since(0))
			if err != nil || again.WhyNot() != c.want {
				t.Errorf("after a replay: %q, %v", again.WhyNot(), err)
			}
		})
	}
}

// A game that was rated when no moves were needed keeps its ratings, and counts.
func TestAnOlderGameWithoutMovesStaysRated(t *testing.T) {
	s := blitz()
	s.Rated = true
	table := newTable(t, s)
	must(t, table, ada, Act{Action: Resign}, 0)
	events := append([]Event(nil), table.Since(0)...)
	events[len(events)-1].Rating = &[2]RatingChange{{Before: 1500, After: 1400}, {Before: 1500, After: 1600}}
	old, err := Replay("g", events)
	if err != nil {
		t.Fatal(err)
	}
	if got := old.Rating(); got == nil || got[0].After != 1400 || old.WhyNot() != "" || old.MustBeRated() {
		t.Errorf("its rating is %v, and it does not count because of %q", got, old.WhyNot())
	}
}
