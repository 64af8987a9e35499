package retro

import (
	"fmt"

	"example.org/cups"
)

// Game is all positions of n cups in which neither side has more than so many
// beans in cups and stock.
type Game struct {
	n, beans int
	sides    []side
	rank     map[shape]int32
	count    int // of sides
}

// Positions returns how many positions the game of n cups and the given beans a
// side has, reachable or not: each has a byte in a table. It is known without
// making the game, which takes memory itself. Of n cups and b beans there are
// as many sides as ways to lay b beans into n+2 places, one of them the box.
func Positions(n int, beans cups.Beans) int64 {
	sides := int64(1)
	for k := int64(1); k <= int64(n)+1; k++ {
		sides = sides * (int64(beans) + k) / k
	}
	return sides * sides
}

// New makes the game of n cups, 1 to [MaxCups], and the given beans a side.
func New(n int, beans cups.Beans) (*Game, error) {
	if n < 1 || n > MaxCups {
		return nil, fmt.Errorf("2x%d: there are 1 to %d cups", n, MaxCups)
	}
	if beans < 0 || beans > cups.MaxSideBeans {
		return nil, fmt.Errorf("%d beans: a side has 0 to %d", beans, cups.MaxSideBeans)
	}
	g := &Game{n: n, beans: int(beans)}
	g.sides, g.rank = sides(n, g.beans)
	g.count = len(g.sides)
	return g, nil
}

// Positions returns how many positions there are, reachable or not: each has a
// byte in a table.
func (g *Game) Positions() int64 { return int64(g.count) * int64(g.count) }

// Start returns the index of the empty board with all beans in stock.
func (g *Game) Start() int64 { return g.at(int32(g.count-1), int32(g.count-1)) }

func (g *Game) at(mover, other int32) int64 { return int64(mover)*int64(g.count) + int64(other) }

// Index returns the index of a position, of which pots do not matter; false if
// it is not of this game.
func (g *Game) Index(p cups.Position) (int64, bool) {
	if p.Cups() != g.n || p.Turn() == cups.Nobody {
		return 0, false
	}
	mover, ok := g.rank[shapeOf(p, p.Turn())]
	other, too := g.rank[shapeOf(p, p.Turn().Opponent())]
	return g.at(mover, other), ok && too
}

// Position returns a position by its index, with South to move and empty pots.
// It fails for pairs in which the mover is stuck.
func (g *Game) Position(index int64) (cups.Position, error) {
	mover, other := g.sides[index/int64(g.count)], g.sides[index%int64(g.count)]
	return cups.Parse(mover.text(g.n) + " " + other.text(g.n) + " s")
}

// follow calls visit for each move of a pair: what it pots, the pair after it,
// and whether the same side moves on (rules §2.2). A finished position after it
// has no mover: over is true then, and the side that has moved stands first.
func (g *Game) follow(i, j int32, visit func(pots int, next int64, again, over bool)) {
	mover, other := &g.sides[i], &g.sides[j]
	for c := range g.n {
		if r := mover.sown[c]; r != none {
			g.pass(r, j, 1, visit)
		}
		r := mover.dropped[c]
		if r == none {
			continue
		}
		// The cup opposite cup c+1 (rules §1.4, §3.2).
		if opposite := g.n - 1 - c; mover.lands[c] && other.cups[opposite] > 0 {
			g.pass(r, other.emptied[opposite], other.cups[opposite], visit)
		} else {
			g.pass(r, j, 0, visit)
		}
	}
}

func (g *Game) pass(mover, other int32, pots int, visit func(pots int, next int64, again, over bool)) {
	switch {
	case !g.sides[other].stuck:
		visit(pots, g.at(other, mover), false, false)
	case !g.sides[mover].stuck:
		visit(pots, g.at(mover, other), true, false)
	default:
		visit(pots, g.at(mover, other), false, true)
	}
}
