// Package rate measures how hard puzzles are. Solvers of known strength try each
// puzzle many times, and one scale is fitted to their results (the model of Rasch).
// docs/diary/puzzle-ratings.md describes the results.
package rate

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"

	"example.org/cups"
	"example.org/cups/engine"
	"example.org/cups/internal/lab/pattern"
	"example.org/cups/puzzle"
)

// Solver is a player who tries puzzles.
type Solver struct {
	Name string // as the columns of docs/data/puzzle-trials.csv have it
	// Tries is how often it tries each puzzle: once if it plays the same every
	// time.
	Tries int
	// Strength is its rating where matches on the standard board have measured
	// it (docs/ratings.md, docs/data/puzzle-searchers.csv), 0 where the fit is to
	// find it. Whoever tries out so many moves of a puzzle has the strength of a
	// player who looks at as many positions before each move.
	Strength float64
	// Fits is false where it has no say in the fit: puzzles with an opponent are
	// chosen so that greed does not find them.
	Fits bool

	choose chooser // nil: it searches
	budget int     // of one who searches: moves that it tries out, to take them back
}

// manyTries is how often those who play by chance try a puzzle.
const manyTries = 40

// searches is how often those who search try a puzzle.
const searches = 20

// strongNodes is what level 8 looks at here instead of three seconds, so that it
// plays the same on every machine.
const strongNodes = 100_000

// Solvers are those who try puzzles, in the order of the columns of
// docs/data/puzzle-trials.csv.
var Solvers = solvers()

func solvers() []Solver {
	all := []Solver{
		{Name: "random", Tries: manyTries, Strength: 993, Fits: true, choose: follows(pattern.Free)},
		{Name: "greedy", Tries: manyTries, Strength: 1500, choose: follows(pattern.Greedy)},
	}
	for i, strength := range []float64{1306, 1721, 2028, 2340, 2670, 3066, 3438, 3708} {
		level := engine.Level(i + 1)
		s := Solver{Name: fmt.Sprintf("level %d", level), Tries: manyTries, Strength: strength, Fits: true, choose: plays(level)}
		if level >= engine.MaxLevel-1 {
			s.Tries = 1
		}
		all = append(all, s)
	}
	for _, name := range []string{"capture", "tidy", "tidy-capture", "tidy-expose-one"} {
		i := slices.IndexFunc(pattern.Rules, func(r pattern.Rule) bool { return r.Name == name })
		all = append(all, Solver{Name: name, Tries: manyTries, Fits: true, choose: follows(pattern.Rules[i])})
	}
	for _, s := range []struct {
		budget   int
		strength float64
	}{{10, 1850}, {30, 1950}, {100, 2050}, {300, 2150}, {1000, 2250}, {3000, 2350}, {10000, 2450}} {
		all = append(all, Solver{Name: fmt.Sprintf("search %d", s.budget), Tries: searches, Strength: s.strength, Fits: true, budget: s.budget})
	}
	return all
}

// tries reports whether the solver can try puzzles of a kind: who plays games has
// no idea of a transfer, but for chance, and who searches has no opponent.
func (s Solver) tries(k puzzle.Kind) bool {
	switch {
	case s.choose == nil:
		return k.Alone()
	case k == puzzle.KindTransfer:
		return s.Name == "random"
	}
	return true
}

// chooser chooses a move in a position in which there is one.
type chooser func(ctx context.Context, e *engine.Engine, p cups.Position, rng *rand.Rand) (cups.Move, error)

// follows plays any move that a rule allows.
func follows(r pattern.Rule) chooser {
	return func(_ context.Context, _ *engine.Engine, p cups.Position, rng *rand.Rand) (cups.Move, error) {
		return r.Choose(p, rng), nil
	}
}

// plays plays as a level does, the last one with a limit of nodes instead of
// time.
func plays(l engine.Level) chooser {
	return func(ctx context.Context, e *engine.Engine, p cups.Position, rng *rand.Rand) (cups.Move, error) {
		limits := l.Limits(rng)
		if l == engine.MaxLevel {
			limits.Time, limits.Nodes = 0, strongNodes
		}
		r, err := e.Search(ctx, p, limits, nil)
		return r.Move, err
	}
}

// looks looks at that many positions before each move, and counts only the beans in
// the pots.
func looks(positions int) chooser {
	return func(ctx context.Context, e *engine.Engine, p cups.Position, _ *rand.Rand) (cups.Move, error) {
		r, err := e.Search(ctx, p, engine.Limits{Nodes: int64(positions), Naive: true}, nil)
		return r.Move, err
	}
}
