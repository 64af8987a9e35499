package match

import (
	"context"
	"example.org/cups/internal/ugisession"
	"math/rand/v2"

	"example.org/cups"
	"example.org/cups/engine"
	"example.org/cups/internal/game"
)

// searcher plays with the engine of this program.
type searcher struct {
	engine    searchEngine
	level     engine.Level // 0: nothing but the limits
	limits    Limits
	rng       *rand.Rand
	ponders   bool
	pondering *pondering // nil where it rests
}

// searchEngine is what a searcher needs of an [engine.Engine].
type searchEngine interface {
	Search(ctx context.Context, p cups.Position, limits engine.Limits, report func(engine.Result)) (engine.Result, error)
	Clear()
}

func (s *searcher) Begin(_ context.Context, _ cups.Position, rng *rand.Rand) error {
	s.endPondering()
	s.engine.Clear()
	s.rng = rng
	return nil
}

func (s *searcher) Move(ctx context.Context, p cups.Position, clocks [2]game.Reading) (Choice, error) {
	s.endPondering()
	var level engine.Limits
	if s.level != 0 {
		level = s.level.Limits(s.rng)
	}
	result, err := s.engine.Search(ctx, p, ugisession.LimitsOf(s.limits.request(clocks), p.Turn(), level), nil)
	if err == nil {
		err = ctx.Err() // a search that was cut short is not the player's move
	}
	if err == nil {
		s.ponder(ctx, p, result.PV)
	}
	return Choice{Move: result.Move, Margin: result.Score.Margin(), Judged: true}, err
}

func (s *searcher) Close() error {
	s.endPondering()
	return nil
}
