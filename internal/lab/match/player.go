package match

import (
	"context"
	"math/rand/v2"

	"example.org/cups"
	"example.org/cups/internal/game"
)

// Player chooses moves. A match uses each Player for one game at a time, and
// closes it at its end. An error of a player is its fault and loses it the
// game, unless the context is done; the player is then asked to begin again.
type Player interface {
	// Begin readies the player for a game from start on; chance is drawn from rng.
	Begin(ctx context.Context, start cups.Position, rng *rand.Rand) error
	// Move chooses a legal move of a position that goes on. The clocks are
	// those of South and North.
	Move(ctx context.Context, p cups.Position, clocks [2]game.Reading) (Choice, error)
	Close() error
}

// Choice is a move and, where Judged, the final margin that the player expects
// after it, from its own side.
type Choice struct {
	Move   cups.Move
	Margin cups.Margin
	Judged bool
}

// simple is a player that needs nothing but the position.
type simple struct {
	choose func(cups.Position, *rand.Rand) cups.Move
	rng    *rand.Rand
}

// alone makes players that need nothing but the position.
func alone(choose func(cups.Position, *rand.Rand) cups.Move) func(context.Context) (Player, error) {
	return func(context.Context) (Player, error) { return &simple{choose: choose}, nil }
}

func (s *simple) Begin(_ context.Context, _ cups.Position, rng *rand.Rand) error {
	s.rng = rng
	return nil
}

func (s *simple) Move(_ context.Context, p cups.Position, _ [2]game.Reading) (Choice, error) {
	return Choice{Move: s.choose(p, s.rng)}, nil
}

func (s *simple) Close() error { return nil }
