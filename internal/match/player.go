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
	"time"

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

// ParseSpec reads what a player is: "level=5", "depth=6" (plies),
// "nodes=20000" or "time=100ms" a move, "greedy" (the move that pots most at
// once) or "random".
func ParseSpec(s string) (Spec, error) {
	switch s {
	case "greedy":
		return Spec{s, func() Player { return &greedy{} }}, nil
	case "random":
		return Spec{s, func() Player { return &random{} }}, nil
	}
	if limits := searchLimits(s); limits != nil {
		return Spec{s, func() Player { return &searcher{engine: engine.New(engine.Options{}), limits: limits} }}, nil
	}
	return Spec{}, fmt.Errorf("player %q: a player is level=1 to level=%d, depth=N, nodes=N, time=DURATION, greedy or random", s, engine.MaxLevel)
}

// searchLimits returns the limits that a player of the form NAME=VALUE searches
// within, nil for any other.
func searchLimits(s string) func(*rand.Rand) engine.Limits {
	name, value, _ := strings.Cut(s, "=")
	if name == "time" {
		d, err := time.ParseDuration(value)
		return always(engine.Limits{Time: d}, err == nil && d > 0)
	}
	n, err := strconv.Atoi(value)
	if err != nil {
		return nil
	}
	switch name {
	case "level":
		if level, err := engine.ParseLevel(n); err == nil {
			return level.Limits
		}
	case "depth":
		return always(engine.Limits{Depth: cups.Ply(n)}, n >= 1)
	case "nodes":
		return always(engine.Limits{Nodes: int64(n)}, n >= 1)
	}
	return nil
}

// always returns limits that leave nothing to chance, nil if they are not ok.
func always(limits engine.Limits, ok bool) func(*rand.Rand) engine.Limits {
	if !ok {
		return nil
	}
	return func(*rand.Rand) engine.Limits { return limits }
}

// searcher plays with the engine.
type searcher struct {
	engine *engine.Engine
	limits func(*rand.Rand) engine.Limits
	rng    *rand.Rand
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
