package rate

import (
	"context"
	"math/rand/v2"
	"slices"

	"example.org/cups"
	"example.org/cups/engine"
	"example.org/cups/puzzle"
)

// Tally is how often a solver tried a puzzle, and found its solution. One that
// did not try has zero Tries.
type Tally struct{ Found, Tries int }

// Field is where all solvers try puzzles. It must not be used by two goroutines
// at once.
type Field struct {
	engine *engine.Engine
}

// engineBytes is the engine's table.
const engineBytes = 4 << 20

// NewField returns a field.
func NewField() *Field {
	return &Field{engine.New(engine.Options{TableBytes: engineBytes})}
}

// Try lets the solvers try a puzzle and returns what came of it, in the order of
// [Solvers]. Chance depends on the puzzle's position alone, so that it is the
// same every time. The error is ctx.Err().
func (f *Field) Try(ctx context.Context, p puzzle.Puzzle) ([]Tally, error) {
	all := make([]Tally, len(Solvers))
	effort := f.searches(p)
	for i, s := range Solvers {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		if !s.tries(p.Kind) {
			continue
		}
		if s.choose == nil {
			all[i] = tallied(effort, s.budget)
			continue
		}
		f.engine.Clear()
		rng := rand.New(rand.NewPCG(p.Position.Hash(), uint64(i)))
		for range s.Tries {
			solved, err := f.attempt(ctx, p, s.choose, rng)
			if err != nil {
				return nil, err
			}
			all[i].Tries++
			if solved {
				all[i].Found++
			}
		}
	}
	return all, nil
}

// searches returns how many moves each search for a solution took, without an
// opponent.
func (f *Field) searches(p puzzle.Puzzle) []int {
	if !p.Kind.Alone() {
		return nil
	}
	most := 0
	for _, s := range Solvers {
		most = max(most, s.budget)
	}
	rng := rand.New(rand.NewPCG(p.Position.Hash(), uint64(len(Solvers))))
	effort := make([]int, searches)
	for i := range effort {
		effort[i] = search(p, most, rng)
	}
	return effort
}

func tallied(effort []int, budget int) Tally {
	t := Tally{Tries: len(effort)}
	for _, moves := range effort {
		if moves <= budget {
			t.Found++
		}
	}
	return t
}

// attempt reports whether a solver makes no wrong move to the end of a puzzle.
// The opponent draws lots among the best replies.
func (f *Field) attempt(ctx context.Context, p puzzle.Puzzle, choose chooser, rng *rand.Rand) (bool, error) {
	if p.Kind.Alone() {
		return f.attemptAlone(ctx, p, choose, rng)
	}
	var played []cups.Move
	now := p.Position
	for {
		m, err := choose(ctx, f.engine, now, rng)
		if err != nil {
			return false, err
		}
		step, _ := p.Step(played)
		if best, _ := step.Best(); m != best.Move {
			return false, nil
		}
		now, played = now.PlayUnchecked(m), append(played, m)
		for now.Turn() == p.Solver().Opponent() && len(p.Replies(played)) > 0 {
			replies := p.Replies(played)
			m := replies[rng.IntN(len(replies))]
			now, played = now.PlayUnchecked(m), append(played, m)
		}
		if _, goesOn := p.Step(played); !goesOn {
			return true, nil
		}
	}
}

// attemptAlone reports whether a solver comes to the goal in the fewest steps.
func (f *Field) attemptAlone(ctx context.Context, p puzzle.Puzzle, choose chooser, rng *rand.Rand) (bool, error) {
	now := p.Position
	for range p.Solution {
		if now.IsOver() {
			return false, nil
		}
		m, err := choose(ctx, f.engine, now, rng)
		if err != nil {
			return false, err
		}
		now = now.PlayUnchecked(m)
	}
	side := now.Layout().Sides[p.Solver()]
	return side.Stock == 0 && slices.Equal(puzzle.Row(side.Cups), p.Goal()), nil
}
