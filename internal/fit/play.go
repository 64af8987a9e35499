package fit

import (
	"context"
	"math/rand/v2"

	"example.org/cups"
	"example.org/cups/engine"
)

// Plan says what games to play.
type Plan struct {
	Start    cups.Position
	Games    int
	Nodes    int64   // positions the engine enters a move
	Mistakes float64 // the share of moves that are drawn by chance, so that bad positions occur too
	Rng      uint64  // the same number gives the same games
}

// Sample is a position that goes on and what it is worth: the change of the
// margin still to come, in hundredths of a bean, from the side that moves.
type Sample struct {
	Position cups.Position
	Searched float64 // as the engine's search thinks
	Played   float64 // as the game went on; as Searched where that is proven or a mistake follows
	Proven   bool    // Searched is no estimate
	Weight   float64 // how much it counts
}

// openingPlies are drawn by chance in every game, half of them at least.
const openingPlies = 8

// Play plays the games and hands out the samples of each.
func Play(ctx context.Context, plan Plan, each func(game int, samples []Sample) error) error {
	e := engine.New(engine.Options{})
	for game := range plan.Games {
		rng := rand.New(rand.NewPCG(plan.Rng, uint64(game)))
		samples, err := plan.play(ctx, e, rng)
		if err != nil {
			return err
		}
		if err := each(game+1, samples); err != nil {
			return err
		}
	}
	return nil
}

// play plays one game.
func (plan Plan) play(ctx context.Context, e *engine.Engine, rng *rand.Rand) ([]Sample, error) {
	var samples []Sample
	sound := 0 // samples from here on were followed by no mistake
	opening := openingPlies/2 + rng.IntN(openingPlies/2+1)
	e.Clear()
	p := plan.Start
	for ply := 0; !p.IsOver() && !p.IsSettled(); ply++ {
		if ply < opening || rng.Float64() < plan.Mistakes {
			moves := p.Moves().Slice()
			p = p.PlayUnchecked(moves[rng.IntN(len(moves))])
			sound = len(samples)
			continue
		}
		found, err := e.Search(ctx, p, engine.Limits{Nodes: plan.Nodes}, nil)
		if err == nil {
			err = ctx.Err()
		}
		if err != nil {
			return nil, err
		}
		inPots := engine.ScoreOf(p.Margin().For(p.Turn()))
		samples = append(samples, Sample{Position: p, Searched: float64(found.Score - inPots), Proven: found.Kind == engine.Exact})
		p = p.PlayUnchecked(found.Move)
	}
	settle(samples, sound, p)
	return samples, nil
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
		if i < sound || s.Proven {
			s.Played = s.Searched
		}
		s.Weight = importance(s.Searched + float64(engine.ScoreOf(s.Position.Margin().For(us))))
	}
}

// importance is smaller for positions that are as good as decided.
func importance(score float64) float64 {
	lead := score / float64(10*engine.Bean)
	return 1 / (1 + lead*lead)
}
