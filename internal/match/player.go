// Package match lets players play each other many times and says what the
// results prove: paired games from the same openings with sides changed, the
// Elo difference with its error, and a record of each game.
package match

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"

	"example.org/cups"
	"example.org/cups/engine"
)

// Player chooses moves. A match uses each Player for one game at a time.
type Player interface {
	// Begin readies the player for a game; chance is drawn from rng.
	Begin(rng *rand.Rand)
	// Move chooses a legal move of a position that goes on.
	Move(ctx context.Context, p cups.Position) (cups.Move, error)
}

// Spec is a kind of player.
type Spec struct {
	Name string
	New  func() Player
}

// ParseSpec reads what a player is: "level=5", "depth=6", "nodes=20000", "greedy" (the move
// that pots most at once) or "random".
func ParseSpec(s string) (Spec, error) {
	name, value, _ := strings.Cut(s, "=")
	switch {
	case s == "greedy":
		return Spec{s, func() Player { return &greedy{} }}, nil
	case s == "random":
		return Spec{s, func() Player { return &random{} }}, nil
	}
	n, err := strconv.Atoi(value)
	if err == nil && n >= 1 {
		switch name {
		case "level":
			level, err := engine.ParseLevel(n)
			return searcherSpec(s, func(rng *rand.Rand) engine.Limits { return level.Limits(rng) }), err
		case "depth":
			return searcherSpec(s, func(*rand.Rand) engine.Limits { return engine.Limits{Depth: cups.Ply(n)} }), nil
		case "nodes":
			return searcherSpec(s, func(*rand.Rand) engine.Limits { return engine.Limits{Nodes: int64(n)} }), nil
		}
	}
	return Spec{}, fmt.Errorf("player %q: a player is level=1 to level=%d, depth=N, nodes=N, greedy or random", s, engine.MaxLevel)
}

// searcher plays with the engine.
type searcher struct {
	engine *engine.Engine
	limits func(*rand.Rand) engine.Limits
	rng    *rand.Rand
}

func searcherSpec(name string, limits func(*rand.Rand) engine.Limits) Spec {
	return Spec{name, func() Player { return &searcher{engine: engine.New(engine.Options{}), limits: limits} }}
}

func (s *searcher) Begin(rng *rand.Rand) {
	s.engine.Clear()
	s.rng = rng
}

func (s *searcher) Move(ctx context.Context, p cups.Position) (cups.Move, error) {
	result, err := s.engine.Search(ctx, p, s.limits(s.rng), nil)
	if err == nil {
		err = ctx.Err() // a search that was cut short is not the player's move
	}
	return result.Move, err
}

// random plays any legal move.
type random struct{ rng *rand.Rand }

func (r *random) Begin(rng *rand.Rand) { r.rng = rng }

func (r *random) Move(_ context.Context, p cups.Position) (cups.Move, error) {
	return anyOf(p.Moves(), r.rng), nil
}

// anyOf draws a move of a set that is not empty.
func anyOf(moves cups.MoveSet, rng *rand.Rand) cups.Move {
	return moves.Slice()[rng.IntN(moves.Len())]
}

// greedy plays the move that puts most beans into its pot at once, and draws
// among equals: it looks one ply ahead and no further.
type greedy struct{ rng *rand.Rand }

func (g *greedy) Begin(rng *rand.Rand) { g.rng = rng }

func (g *greedy) Move(_ context.Context, p cups.Position) (cups.Move, error) {
	var best cups.MoveSet
	most := cups.Beans(-1)
	for m := range p.Moves().All() {
		switch gain := p.PlayUnchecked(m).Pot(p.Turn()) - p.Pot(p.Turn()); {
		case gain > most:
			best, most = cups.MoveSetOf(m), gain
		case gain == most:
			best |= cups.MoveSetOf(m)
		}
	}
	return anyOf(best, g.rng), nil
}
