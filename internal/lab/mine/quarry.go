package mine

import (
	"context"

	"example.org/cups"
	"example.org/cups/engine"
)

const (
	gameNodes   = 300     // of the engine for each move of a game
	proofNodes  = 60_000  // for all moves of a position
	engineBytes = 1 << 20 // of the engine's table
	perGame     = 2       // puzzles that are taken from one game
	leastStock  = 2       // beans for each cup, in the stocks of a game
	mostStock   = 10      // the same, as the game begins (rules §1.3)
	giveUpAfter = 2       // positions of a game in a row that are too dear
	oneOf       = 4       // positions is tried, so that not all are from the end of a game
	openingPly  = 30      // at which an opening ends
	baseNodes   = 20_000  // for all moves of a position that a tablebase knows: what takes more is seldom settled soon
)

// gameErrors are what the engine misjudges by at most, one of them in each game:
// cups that are blocked by mistake make other puzzles than good play.
var gameErrors = []engine.Score{engine.Bean, 4 * engine.Bean, 12 * engine.Bean}

// quarry is where positions come from: games that the engine plays against
// itself, looked through from the end where proofs are cheap: their own, and for openings the beginning.
type quarry struct {
	order     Order
	engine    *engine.Engine
	appraiser *appraiser
	game      []cups.Position // positions that are still to be looked at
	taken     int             // puzzles from this game
	dear      int             // positions in a row that were too dear
}

func newQuarry(o Order) *quarry {
	nodes := int64(proofNodes)
	if o.Openings {
		nodes = baseNodes
	}
	return &quarry{
		order:     o,
		engine:    engine.New(engine.Options{TableBytes: engineBytes, Weights: o.Fitted}),
		appraiser: newAppraiser(o.TableBytes, nodes, o.tablebases),
	}
}

// next returns a position with South to move, in which there is a choice.
func (q *quarry) next(ctx context.Context) (cups.Position, error) {
	for {
		if len(q.game) == 0 || q.taken >= perGame || q.dear >= giveUpAfter {
			if err := q.play(ctx); err != nil {
				return cups.Position{}, err
			}
		}
		for len(q.game) > 0 {
			p := q.take()
			if p.Turn() == cups.North {
				p = p.Swapped()
			}
			if !p.IsSettled() && p.Moves().Len() >= 2 && q.order.Rng.IntN(oneOf) == 0 && mightHave(p, q.order.Theme) {
				return p, nil
			}
		}
	}
}

// take takes the next position out of the game. A tablebase proves the first ones soon, a search the last ones.
func (q *quarry) take() (p cups.Position) {
	if q.order.Openings {
		p, q.game = q.game[0], q.game[1:]
		return p
	}
	last := len(q.game) - 1
	p, q.game = q.game[last], q.game[:last]
	return p
}

// play plays a game. Its stocks are drawn, since a small stock leaves other
// positions than the end of a long game.
func (q *quarry) play(ctx context.Context) error {
	q.game, q.taken, q.dear = nil, 0, 0
	rng, n := q.order.Rng, q.order.Cups
	stock := min(cups.Beans(leastStock*n+rng.IntN((mostStock-leastStock)*n+1)), cups.MaxSideBeans)
	if q.order.Openings {
		stock = cups.StandardStock(n)
	}
	p, err := cups.StartWith(n, stock)
	if err != nil {
		return err
	}
	misjudges := [2]engine.Score{gameErrors[rng.IntN(len(gameErrors))]}
	misjudges[1] = misjudges[0]
	if q.order.Openings {
		misjudges[1] = gameErrors[rng.IntN(len(gameErrors))] // both well, and the game begins as every other
	}
	q.engine.Clear()
	for !p.IsSettled() && (!q.order.Openings || len(q.game) < openingPly) {
		q.game = append(q.game, p)
		r, err := q.engine.Search(ctx, p, engine.Limits{Nodes: gameNodes, Error: misjudges[p.Turn()], Rng: rng}, nil)
		if err != nil {
			return err
		}
		p = p.PlayUnchecked(r.Move)
	}
	return ctx.Err()
}
