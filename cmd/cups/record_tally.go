package main

import (
	"cmp"
	"maps"
	"math"
	"slices"

	"example.org/cups"
	"example.org/cups/record"
)

// tally counts games while they are read.
type tally struct {
	all     recordStats
	boards  map[boardKey]*boardStats
	players map[string]*playerStats
}

// boardKey tells boards apart; stock is -1 for a set-up of another kind.
type boardKey struct{ cups, stock int }

func newTally() *tally {
	return &tally{boards: map[boardKey]*boardStats{}, players: map[string]*playerStats{}}
}

// add counts a game that is not damaged.
func (t *tally) add(g *record.Game) {
	t.all.Total.add(g)
	t.board(g).add(g)
	for _, side := range []cups.Side{cups.South, cups.North} {
		t.addPlayer(g, side)
	}
}

func (t *tally) board(g *record.Game) *boardStats {
	start := g.Start()
	key := boardKey{start.Cups(), int(start.Stock(cups.South))}
	beans, _ := g.Tag("Beans")
	if beans == "-" {
		key.stock = -1
	}
	if t.boards[key] == nil {
		t.boards[key] = &boardStats{Cups: key.cups, Beans: beans}
	}
	return t.boards[key]
}

// addPlayer counts the game for the player of one side, if it has a result and
// the record says who that was.
func (t *tally) addPlayer(g *record.Game, side cups.Side) {
	name, _ := g.Tag(map[cups.Side]string{cups.South: "White", cups.North: "Black"}[side])
	if g.Result() == cups.Ongoing || name == "?" || name == "" {
		return
	}
	p := t.players[name]
	if p == nil {
		p = &playerStats{Name: name}
		t.players[name] = p
	}
	p.Games++
	switch g.Result().Winner() {
	case side:
		p.Wins++
		p.Score++
	case side.Opponent():
		p.Losses++
	default:
		p.Draws++
		p.Score += 0.5
	}
}

func (c *resultCount) add(g *record.Game) {
	c.Games++
	switch g.Result() {
	case cups.SouthWins:
		c.SouthWins++
	case cups.NorthWins:
		c.NorthWins++
	case cups.Draw:
		c.Draws++
	default:
		c.Open++
	}
	if margin, over := g.Margin(); over {
		c.Finished++
		c.moves += int(g.Len())
		c.margin += int(margin)
		c.MeanMoves = mean(c.moves, c.Finished)
		c.MeanMargin = mean(c.margin, c.Finished)
	}
}

// mean is the mean of n numbers, to a hundredth.
func mean(sum, n int) float64 {
	return math.Round(100*float64(sum)/float64(n)) / 100
}

// stats returns what was counted, in order.
func (t *tally) stats() recordStats {
	s := t.all
	s.Boards, s.Players = []boardStats{}, []playerStats{}
	for _, key := range slices.SortedFunc(maps.Keys(t.boards), func(a, b boardKey) int {
		return cmp.Or(cmp.Compare(a.cups, b.cups), cmp.Compare(a.stock, b.stock))
	}) {
		s.Boards = append(s.Boards, *t.boards[key])
	}
	for _, p := range slices.SortedFunc(maps.Values(t.players), func(a, b *playerStats) int {
		return cmp.Or(cmp.Compare(b.Score, a.Score), cmp.Compare(a.Games, b.Games), cmp.Compare(a.Name, b.Name))
	}) {
		s.Players = append(s.Players, *p)
	}
	return s
}
