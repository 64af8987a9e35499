package play

import (
	"reflect"
	"strings"
	"testing"
	"time"

	"example.org/cups"
	"example.org/cups/internal/game"
)

// What a page says of its window is kept of the moves of members in rated and tournament games with a
// clock, is in the log, and is that of the moves that were not taken back.
func TestWindowsAreKeptWhereTheyCount(t *testing.T) {
	left, stayed := true, false
	played := func(s Start) *Table {
		table := newTable(t, s)
		for i, said := range []*bool{&left, &stayed, nil, &left} {
			m := Move{Ply: cups.Ply(i), Move: table.Game().Position().Moves().Slice()[0], Window: WindowOf(said)}
			must(t, table, []Actor{ada, ben}[table.Game().Position().Turn()], m, time.Duration(i+1)*time.Second)
		}
		return table
	}
	rated := blitz()
	rated.Rated = true
	rated.Seats[cups.South].Kind, rated.Seats[cups.North].Kind = Member, Member
	with := func(change func(*Start)) Start {
		s := rated
		change(&s)
		return s
	}
	all := []Window{WindowLeft, WindowStayed, WindowUnknown, WindowLeft}
	both, south, neither := [2]bool{true, true}, [2]bool{true, false}, [2]bool{}
	for _, c := range []struct {
		name string
		s    Start
		kept [2]bool // of which sides
	}{
		{"rated", rated, both},
		{"of a tournament", with(func(s *Start) { s.Rated, s.Tournament = false, &Tournament{ID: "t"} }), both},
		{"casual", with(func(s *Start) { s.Rated = false }), neither},
		{"by post", with(func(s *Start) { s.Control = game.Control{Days: 3} }), neither},
		{"without a clock", with(func(s *Start) { s.Control = game.Control{} }), neither},
		{"against a program", with(func(s *Start) { s.Seats[cups.North].Kind = Bot }), south},
		{"of an exhibition", with(func(s *Start) { s.Tournament = &Tournament{ID: "t", Host: "b"} }), south},
	} {
		table := played(c.s)
		want := append([]Window(nil), all...)
		for i, p := range table.Game().Positions()[:len(want)] {
			if !c.kept[p.Turn()] {
				want[i] = WindowUnknown
			}
		}
		if got := table.Windows(); !reflect.DeepEqual(got, want) {
			t.Errorf("%s: %v, want %v", c.name, got, want)
		}
		var log []Event
		for _, e := range table.Since(0) {
			body := e.AppendBody(nil)
			if strings.Contains(string(body), `"w"`) != (e.Window != WindowUnknown) {
				t.Errorf("%s: %s", c.name, body)
			}
			back, err := ReadEvent(e.Version, e.At, body)
			if err != nil {
				t.Fatal(err)
			}
			log = append(log, back)
		}
		again, err := Replay(table.ID(), log)
		if err != nil || !reflect.DeepEqual(again.Windows(), want) {
			t.Errorf("%s, from the log: %v, %v", c.name, again.Windows(), err)
		}
	}
	table := played(rated)
	must(t, table, ben, Act{Action: OfferTakeback}, 6*time.Second)
	must(t, table, ada, Act{Action: AcceptTakeback}, 7*time.Second)
	if got := table.Windows(); !reflect.DeepEqual(got, all[:table.Game().Ply()]) || len(got) == len(all) {
		t.Errorf("after a move was taken back: %v", got)
	}
}
