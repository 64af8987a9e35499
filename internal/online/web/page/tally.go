package page

import (
	"cmp"
	"fmt"
	"time"

	"example.org/cups"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/play"
	"example.org/cups/internal/sorting"
)

// tally is how games of a kind went for a player.
type tally struct {
	Player           play.Seat // of results against one player
	Cups             int       // of results at one size
	Won, Drawn, Lost int
}

// Games is how many games they were.
func (t tally) Games() int { return t.Won + t.Drawn + t.Lost }

// tallies are how games went for a player: all of them, by the size of the board, and by the opponent.
type tallies struct {
	total            tally
	sizes, opponents map[string]*tally
	days             map[string]int // games of each day, such as "2026-03-01"
}

// mostOpponents is how many opponents a profile shows.
const mostOpponents = 8

// Count takes a finished game into the results of a profile. Later games come first: a name is that of the first one.
func (d *Profile) Count(g archive.Game) {
	t := &d.tallies
	if t.days == nil {
		t.sizes, t.opponents, t.days = map[string]*tally{}, map[string]*tally{}, map[string]int{}
	}
	t.days[g.Began.Format(time.DateOnly)]++
	side, n := sideIn(g.Start, d.Account), g.Start.Position.Cups()
	other := g.Start.Seats[side.Opponent()]
	size, key := fmt.Sprint(n), cmp.Or(other.Account, fmt.Sprint(other.Level))
	if t.sizes[size] == nil {
		t.sizes[size] = &tally{Cups: n}
	}
	if t.opponents[key] == nil {
		t.opponents[key] = &tally{Player: other}
	}
	for _, t := range []*tally{&t.total, t.sizes[size], t.opponents[key]} {
		switch {
		case g.Result == "1/2-1/2":
			t.Drawn++
		case (g.Result == "1-0") == (side == cups.South):
			t.Won++
		default:
			t.Lost++
		}
	}
}

// Total is how all games went that were counted.
func (d Profile) Total() tally { return d.tallies.total }

// Sizes are the results by the size of the board.
func (d Profile) Sizes() []tally { return most(d.tallies.sizes, len(d.tallies.sizes)) }

// Opponents are the results against the players with the most games.
func (d Profile) Opponents() []tally { return most(d.tallies.opponents, mostOpponents) }

// most returns at most n tallies, those with the most games first.
func most(tallies map[string]*tally, n int) (list []tally) {
	for _, t := range tallies {
		list = append(list, *t)
	}
	sorting.Func(list, func(a, b tally) int {
		return cmp.Or(cmp.Compare(b.Games(), a.Games()), cmp.Compare(a.Cups, b.Cups), cmp.Compare(a.Player.Name, b.Player.Name), cmp.Compare(a.Player.Level, b.Player.Level))
	})
	return list[:min(n, len(list))]
}
