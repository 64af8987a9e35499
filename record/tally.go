package record

import (
	"cmp"
	"maps"
	"math"
	"slices"

	"example.org/cups"
)

// A Tally counts games by result, board and player while they are read. Games
// that are damaged are not for it. [NewTally] makes one.
type Tally struct {
	total   Count
	boards  map[boardKey]*BoardCount
	players map[string]*PlayerCount
}

// Count counts games by how they ended.
type Count struct {
	Games, SouthWins, NorthWins, Draws int // of games with this result; those without one count among Games only
	Open                               int // without a result
	Finished                           int // played to the end
	Moves                              int // of the finished games together
	Margin                             int // South's, of the finished games together
}

// BoardCount is the [Count] of the games on one board.
type BoardCount struct {
	Cups  int    // the cups of a side
	Beans string // in each stock at the start; "-" for other set-ups
	Count
}

// PlayerCount says how a player did in the games that have a result.
type PlayerCount struct {
	Name                       string // as the records have it
	Games, Wins, Draws, Losses int    // the player's own
}

// Score returns the player's points: a win is 1, a draw half.
func (p PlayerCount) Score() float64 { return float64(p.Wins) + float64(p.Draws)/2 }

// MeanMoves returns the average number of moves in the finished games, to a
// hundredth, and 0 if there are none.
func (c Count) MeanMoves() float64 { return mean(c.Moves, c.Finished) }

// MeanMargin returns South's average margin in the finished games, to a
// hundredth, and 0 if there are none.
func (c Count) MeanMargin() float64 { return mean(c.Margin, c.Finished) }

func mean(sum, n int) float64 {
	if n == 0 {
		return 0
	}
	return math.Round(100*float64(sum)/float64(n)) / 100
}

// boardKey tells boards apart; stock is -1 for a set-up of another kind.
type boardKey struct{ cups, stock int }

// NewTally returns a tally of no games.
func NewTally() *Tally {
	return &Tally{boards: map[boardKey]*BoardCount{}, players: map[string]*PlayerCount{}}
}

// Add counts a game.
func (t *Tally) Add(g *Game) {
	t.total.add(g)
	t.board(g).add(g)
	for side, tag := range [2]string{cups.South: "White", cups.North: "Black"} {
		t.addPlayer(g, cups.Side(side), tag)
	}
}

func (t *Tally) board(g *Game) *BoardCount {
	start := g.Start()
	key := boardKey{start.Cups(), int(start.Stock(cups.South))}
	beans, _ := g.Tag("Beans")
	if beans == "-" {
		key.stock = -1
	}
	if t.boards[key] == nil {
		t.boards[key] = &BoardCount{Cups: key.cups, Beans: beans}
	}
	return t.boards[key]
}

// addPlayer counts the game for the player of one side, if the game has a result
// and the record says who that was.
func (t *Tally) addPlayer(g *Game, side cups.Side, tag string) {
	name, _ := g.Tag(tag)
	if g.Result() == cups.Ongoing || name == "?" || name == "" {
		return
	}
	p := t.players[name]
	if p == nil {
		p = &PlayerCount{Name: name}
		t.players[name] = p
	}
	p.Games++
	switch g.Result().Winner() {
	case side:
		p.Wins++
	case side.Opponent():
		p.Losses++
	default:
		p.Draws++
	}
}

func (c *Count) add(g *Game) {
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
		c.Moves += int(g.Len())
		c.Margin += int(margin)
	}
}

// Total returns the count of all games.
func (t *Tally) Total() Count { return t.total }

// Boards returns the counts by size of the board and stock, the smallest first.
func (t *Tally) Boards() []BoardCount {
	boards := make([]BoardCount, 0, len(t.boards))
	for _, key := range slices.SortedFunc(maps.Keys(t.boards), func(a, b boardKey) int {
		return cmp.Or(cmp.Compare(a.cups, b.cups), cmp.Compare(a.stock, b.stock))
	}) {
		boards = append(boards, *t.boards[key])
	}
	return boards
}

// Players returns how the players did: the best score first, then the fewest
// games, then by name.
func (t *Tally) Players() []PlayerCount {
	players := make([]PlayerCount, 0, len(t.players))
	for _, p := range slices.SortedFunc(maps.Values(t.players), func(a, b *PlayerCount) int {
		return cmp.Or(cmp.Compare(b.Score(), a.Score()), cmp.Compare(a.Games, b.Games), cmp.Compare(a.Name, b.Name))
	}) {
		players = append(players, *p)
	}
	return players
}
