package play

import (
	"slices"
	"testing"
	"time"

	"example.org/cups"
	"example.org/cups/internal/game"
	"example.org/cups/internal/online/span"
)

// outOf30 is a moment at which the time for a first move is over.
const outOf30 = FirstMove + time.Millisecond

func TestWhoDidNotBegin(t *testing.T) {
	for _, c := range []struct {
		name string
		end  func(t *testing.T, table *Table)
		want cups.Side
	}{
		{"South was not there", func(t *testing.T, table *Table) { must(t, table, host, Expire{}, outOf30) }, cups.South},
		{"North was not there", func(t *testing.T, table *Table) {
			must(t, table, ada, move(0, "4"), 20*time.Second)
			must(t, table, host, Expire{}, 20*time.Second+outOf30)
		}, cups.North},
		{"after a pause of the server", func(t *testing.T, table *Table) {
			table.Stand(span.Of(span.Span{From: noon.Add(5 * time.Second), To: noon.Add(15 * time.Second)}), noon.Add(15*time.Second))
			if events := must(t, table, host, Expire{}, outOf30); len(events) != 0 {
				t.Fatal("the time ran in the pause")
			}
			must(t, table, host, Expire{}, outOf30+10*time.Second)
		}, cups.South},
		{"a first move came too late", func(t *testing.T, table *Table) {
			if _, err := table.Apply(ada, move(0, "4"), noon.Add(outOf30)); err == nil {
				t.Fatal("the move was taken")
			}
		}, cups.South},
		{"the side to move aborted it", func(t *testing.T, table *Table) { must(t, table, ada, Act{Action: Abort}, 20*time.Second) }, cups.Nobody},
		{"the other side aborted it", func(t *testing.T, table *Table) { must(t, table, ben, Act{Action: Abort}, 29*time.Second) }, cups.Nobody},
		{"it was resigned", func(t *testing.T, table *Table) { must(t, table, ada, Act{Action: Resign}, time.Second) }, cups.Nobody},
		{"it goes on", func(*testing.T, *Table) {}, cups.Nobody},
	} {
		t.Run(c.name, func(t *testing.T) {
			table := newTable(t, blitz())
			c.end(t, table)
			if got := table.Unbegun(); got != c.want {
				t.Errorf("%v did not begin, want %v", got, c.want)
			}
			again, err := Replay("g", table.Since(0))
			if err != nil || again.Unbegun() != c.want {
				t.Errorf("%v did not begin after a replay, want %v; %v", again.Unbegun(), c.want, err)
			}
		})
	}
}

func TestAGameThatDidNotBeginBeginsAgain(t *testing.T) {
	again := func(table *Table, by Actor, here bool) []Type {
		var types []Type
		events, err := table.Apply(by, Act{Action: OfferRematch, Next: "h", Here: here}, noon.Add(40*time.Second))
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range events {
			types = append(types, e.Type)
		}
		return types
	}
	expired := func() *Table {
		table := newTable(t, blitz())
		must(t, table, host, Expire{}, outOf30)
		return table
	}
	for _, by := range []Actor{ada, ben} {
		table := expired()
		if got := again(table, by, true); !slices.Equal(got, []Type{Rematched}) || table.Next() != "h" {
			t.Errorf("%s begins again: %v, the next game %q", by.Name, got, table.Next())
		}
		if s := table.RematchStart(); s.Seats != blitz().Seats || s.Former != "g" {
			t.Errorf("the sides have changed, or the former game is forgotten: %+v", s)
		}
		if _, err := Replay("g", table.Since(0)); err != nil {
			t.Error(err)
		}
	}
	// Whoever is away is asked, and begins it later.
	table := expired()
	if got := again(table, ada, false); !slices.Equal(got, []Type{Offered}) {
		t.Errorf("nobody is there, and this happens: %v", got)
	}
	if got := again(table, ben, false); !slices.Equal(got, []Type{Rematched}) {
		t.Errorf("the other side wants it, too, and this happens: %v", got)
	}
	// Nobody is drawn into a game that somebody aborted, or into a rematch.
	aborted, played := newTable(t, blitz()), newTable(t, blitz())
	must(t, aborted, ben, Act{Action: Abort}, time.Second)
	must(t, played, ben, Act{Action: Resign}, time.Second)
	for _, table := range []*Table{aborted, played} {
		if got := again(table, ada, true); !slices.Equal(got, []Type{Offered}) {
			t.Errorf("%v: an opponent who is there is not asked: %v", table.Game().End().How, got)
		}
	}
	if !aborted.IsUnplayed() || played.IsUnplayed() || !expired().IsUnplayed() || game.Aborted != aborted.Game().End().How {
		t.Error("only an aborted game is not played")
	}
}
