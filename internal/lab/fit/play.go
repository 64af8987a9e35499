package fit

import (
	"context"
	"math/rand/v2"

	"example.org/cups"
	"example.org/cups/engine"
)

// Plan says what games to play.
type Plan struct {
	Start     cups.Position
	Games     int
	Nodes     int64   // positions the engine enters a move
	Mistakes  float64 // the share of moves that are drawn by chance, so that bad positions occur too
	RngNumber uint64  // the same number gives the same games
}

const (
	openingPlies = 8 // at most so many are drawn by chance in every game
	otherStocks  = 6 // one game in so many begins with another stock
	asides       = 3 // one move in so many is also answered by a move drawn by chance, to see positions as searches meet them
)

// Play plays the games and hands out the samples of each.
func Play(ctx context.Context, plan Plan, each func(game int, samples []Sample) error) error {
	e := engine.New(engine.Options{})
	for number := range plan.Games {
		g := game{Plan: plan, ctx: ctx, engine: e, rng: rand.New(rand.NewPCG(plan.RngNumber, uint64(number)))}
		samples, err := g.play()
		if err != nil {
			return err
		}
		if err := each(number+1, samples); err != nil {
			return err
		}
	}
	return nil
}

// game is one game on the way.
type game struct {
	Plan
	ctx     context.Context
	engine  *engine.Engine
	rng     *rand.Rand
	samples []Sample
}

// play plays the game and returns its samples.
func (g *game) play() ([]Sample, error) {
	g.engine.Clear()
	p, opening := g.start(), 1+g.rng.IntN(openingPlies)
	sound := 0 // samples from here on were followed by no mistake
	for ply := 0; goesOn(p); ply++ {
		if g.rng.IntN(asides) == 0 {
			if err := g.lookAside(p); err != nil {
				return nil, err
			}
		}
		if ply < opening || g.rng.Float64() < g.Mistakes {
			p = g.anyReply(p)
			sound = len(g.samples)
			continue
		}
		m, err := g.sample(p, g.Nodes)
		if err != nil {
			return nil, err
		}
		p = p.PlayUnchecked(m)
	}
	settle(g.samples, sound, p)
	return g.samples, nil
}

// start returns the first position, now and then with another stock.
func (g *game) start() cups.Position {
	if g.rng.IntN(otherStocks) == 0 {
		most := int(g.Start.Stock(cups.South))
		if p, err := cups.StartWith(g.Start.Cups(), cups.Beans(1+g.rng.IntN(most))); err == nil {
			return p
		}
	}
	return g.Start
}

func goesOn(p cups.Position) bool { return !p.IsOver() && !p.IsSettled() }

func (g *game) anyReply(p cups.Position) cups.Position {
	moves := p.Moves().Slice()
	return p.PlayUnchecked(moves[g.rng.IntN(len(moves))])
}

// lookAside samples what a move drawn by chance leads to.
func (g *game) lookAside(p cups.Position) error {
	p = g.anyReply(p)
	if !goesOn(p) {
		return nil
	}
	_, err := g.sample(p, g.Nodes/2+1)
	if err == nil {
		g.samples[len(g.samples)-1].aside = true
	}
	return err
}

// sample searches a position, takes it down and returns the best move.
func (g *game) sample(p cups.Position, nodes int64) (cups.Move, error) {
	found, err := g.engine.Search(g.ctx, p, engine.Limits{Nodes: nodes}, nil)
	if err == nil {
		err = g.ctx.Err()
	}
	gain := found.Score - engine.ScoreOf(p.Margin().For(p.Turn()))
	most := engine.ScoreOf(cups.Margin(p.Beans())) // an estimate may be beyond it
	g.samples = append(g.samples, Sample{
		Position: p, Searched: float64(min(max(gain, -most), most)), Proven: found.Exact,
	})
	return found.Move, err
}

// settle completes the samples of a game that ended with p.
func settle(samples []Sample, sound int, p cups.Position) {
	final, ok := p.FinalMargin()
	if !ok {
		final = p.Margin()
	}
	for i := range samples {
		s := &samples[i]
		us := s.Position.Turn()
		s.Played = float64(engine.ScoreOf((final - s.Position.Margin()).For(us)))
		if i < sound || s.Proven || s.aside {
			s.Played = s.Searched
		}
	}
}
