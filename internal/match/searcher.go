package match

import (
	"context"
	"math/rand/v2"

	"example.org/cups"
	"example.org/cups/book"
	"example.org/cups/engine"
	"example.org/cups/internal/ugi"
)

// searcher plays with the engine of this program.
type searcher struct {
	engine *engine.Engine
	level  engine.Level // 0: nothing but the limits
	limits Limits
	book   *book.Book // a file that it has open, or nil
	rng    *rand.Rand
}

func (s *searcher) Begin(_ context.Context, rng *rand.Rand) error {
	s.engine.Clear()
	s.rng = rng
	return nil
}

func (s *searcher) Move(ctx context.Context, p cups.Position, clocks [2]ugi.Clock) (Choice, error) {
	var level engine.Limits
	if s.level != 0 {
		level = s.level.Limits(s.rng)
	}
	result, err := s.engine.Search(ctx, p, s.limits.request(clocks).Limits(p.Turn(), level), nil)
	if err == nil {
		err = ctx.Err() // a search that was cut short is not the player's move
	}
	return Choice{Move: result.Move, Margin: result.Score.Margin(), Judged: true}, err
}

func (s *searcher) Close() error {
	if s.book == nil {
		return nil
	}
	return s.book.Close()
}
