package retro

import "context"

// Apart is how many positions can come up where one with South to move and the
// same with North to move are two.
type Apart struct {
	Moving int64 // with somebody to move
	Ended  int64 // with nobody: they have no mover to be seen from
}

// CountApart counts as Apart says, without pots. It takes two bits a position.
func (g *Game) CountApart(ctx context.Context, tell func(share float64)) (Apart, error) {
	r := make(Reached, g.Positions()/32+1) // South to move, then North
	r.add(2 * g.Start())
	ends := make(Reached, g.Positions()/64+1) // South first
	err := g.downward(ctx, tell, func(i, j int32) {
		for side := range int64(2) {
			if r.Has(2*g.at(i, j) + side) {
				g.spreadApart(i, j, side, r, ends)
			}
		}
	})
	return Apart{r.Count(), ends.Count()}, err
}

// spreadApart adds what the moves of a side lead to: 0 is South.
func (g *Game) spreadApart(i, j int32, side int64, r, ends Reached) {
	g.follow(i, j, func(_ int, next int64, again, over bool) {
		switch {
		case over && side == 0:
			ends.add(next)
		case over:
			ends.add(g.swapped(next))
		case again:
			r.add(2*next + side)
		default:
			r.add(2*next + 1 - side)
		}
	})
}

// swapped returns a pair with its sides exchanged.
func (g *Game) swapped(pair int64) int64 {
	return g.at(int32(pair%int64(g.count)), int32(pair/int64(g.count)))
}
