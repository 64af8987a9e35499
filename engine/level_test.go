package engine_test

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"

	"example.org/cups"
	"example.org/cups/engine"
)

// levelPlayers are two engines of their own, South's and North's, each at its
// level.
type levelPlayers struct {
	engines [2]*engine.Engine
	levels  [2]engine.Level
}

func newLevelPlayers(south, north engine.Level) levelPlayers {
	small := engine.Options{TableBytes: 1 << 18}
	return levelPlayers{[2]*engine.Engine{engine.New(small), engine.New(small)}, [2]engine.Level{south, north}}
}

// play plays a game from p to its end and returns its moves and its margin.
func (l levelPlayers) play(t *testing.T, p cups.Position, rng *rand.Rand) (moves []cups.Move, margin cups.Margin) {
	t.Helper()
	for !p.IsOver() {
		got, err := l.engines[p.Turn()].Search(context.Background(), p, l.levels[p.Turn()].Limits(rng), nil)
		if err != nil {
			t.Fatal(err)
		}
		p, moves = p.PlayUnchecked(got.Move), append(moves, got.Move)
	}
	return moves, p.Margin()
}

func TestSameRngSameMoves(t *testing.T) {
	for level := engine.Level(1); level < engine.MaxLevel; level++ {
		for _, n := range []int{4, 5} {
			first, _ := newLevelPlayers(level, level).play(t, start(t, n), rand.New(rand.NewPCG(1, 2)))
			second, _ := newLevelPlayers(level, level).play(t, start(t, n), rand.New(rand.NewPCG(1, 2)))
			if !slices.Equal(first, second) {
				t.Errorf("level %s at 2x%d:\n%v\n%v", level, n, first, second)
			}
		}
	}
}

func TestLevels(t *testing.T) {
	for n := -1; n <= 10; n++ {
		level, err := engine.ParseLevel(n)
		if (err == nil) != (n >= 1 && n <= 8) || err == nil && int(level) != n {
			t.Errorf("level %d: %v, %v", n, level, err)
		}
	}
}

// From two random moves on each side, with sides changed: 20 games a step and
// size, of which some 18 are expected.
func TestEachLevelBeatsTheOneBelow(t *testing.T) {
	for _, n := range []int{3, 4, 6} {
		for level := engine.Level(2); level < engine.MaxLevel; level++ {
			rng, points := rand.New(rand.NewPCG(3, uint64(level))), cups.Margin(0)
			for range 10 {
				opening := randomly(start(t, n), 4, rng)
				_, asSouth := newLevelPlayers(level, level-1).play(t, opening, rng)
				_, asNorth := newLevelPlayers(level-1, level).play(t, opening, rng)
				points += max(-1, min(asSouth, 1)) - max(-1, min(asNorth, 1))
			}
			if points < 5 {
				t.Errorf("2x%d: level %s is %d wins ahead of the level below in 20 games", n, level, points)
			}
		}
	}
}

// randomly plays random moves.
func randomly(p cups.Position, plies int, rng *rand.Rand) cups.Position {
	for range plies {
		moves := p.Moves().Slice()
		p = p.PlayUnchecked(moves[rng.IntN(len(moves))])
	}
	return p
}

func TestLevelsLookFurtherOnLargeBoards(t *testing.T) {
	for _, c := range []struct {
		level engine.Level
		cups  int
		plies cups.Ply
	}{{1, 4, 1}, {1, 10, 1}, {2, 4, 3}, {2, 10, 3}, {6, 4, 1}, {6, 10, 3}, {7, 1, 2}, {7, 4, 2}, {7, 5, 12}, {7, 6, 14}} {
		limits := c.level.Limits(rand.New(rand.NewPCG(1, 2)))
		got, err := engine.New(engine.Options{}).Search(context.Background(), start(t, c.cups), limits, nil)
		if err != nil || got.Depth != c.plies {
			t.Errorf("level %s at 2x%d looks %d plies ahead, not %d: %v", c.level, c.cups, got.Depth, c.plies, err)
		}
	}
}

// On slow machines too, a tenth of a second is enough.
func TestLevelsBelowTheLastNeverThinkLong(t *testing.T) {
	e, rng := engine.New(engine.Options{TableBytes: 1 << 18}), rand.New(rand.NewPCG(4, 5))
	for _, n := range []int{10, 16} {
		for level := engine.Level(1); level < engine.MaxLevel; level++ {
			for plies := 0; plies < 40; plies += 8 {
				got, err := e.Search(context.Background(), randomly(start(t, n), plies, rng), level.Limits(rng), nil)
				if err != nil || got.Nodes > 30_000 {
					t.Errorf("level %s at 2x%d after %d plies enters %d positions: %v", level, n, plies, got.Nodes, err)
				}
			}
		}
	}
}

func TestOtherLimitsTightenALevel(t *testing.T) {
	e := engine.New(engine.Options{})
	for _, c := range []struct {
		limits engine.Limits
		plies  cups.Ply
	}{
		{engine.Limits{Level: 7, Depth: 3}, 3},
		{engine.Limits{Level: 7, Depth: 99}, 14},
		{engine.Limits{Level: engine.MaxLevel, Depth: 17}, 17},
		{engine.Limits{Depth: 17}, 17},
	} {
		if got, err := e.Search(context.Background(), start(t, 6), c.limits, nil); err != nil || got.Depth != c.plies {
			t.Errorf("%+v: depth %d, error %v", c.limits, got.Depth, err)
		}
	}
	got, err := e.Search(context.Background(), start(t, 6), engine.Limits{Level: 7, Nodes: 50}, nil)
	if err != nil || got.Nodes != 50 {
		t.Errorf("%d nodes, error %v", got.Nodes, err)
	}
}

// The weakest is no fool: a drop of four takes more than it misjudges.
func TestLevelOneTakesALargeCapture(t *testing.T) {
	e, rng := engine.New(engine.Options{}), rand.New(rand.NewPCG(6, 7))
	p := cups.MustParse("0.0.0.0/30/0 5.0.0.0/25/0 s")
	for range 100 {
		got, err := e.Search(context.Background(), p, engine.Level(1).Limits(rng), nil)
		if err != nil || got.Move != cups.Drop(4) {
			t.Fatalf("%s, error %v", got.Move, err)
		}
	}
}
