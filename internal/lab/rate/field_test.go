package rate

import (
	"context"
	"errors"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"example.org/cups"
	"example.org/cups/engine"
	"example.org/cups/internal/lab/pattern"
	"example.org/cups/puzzle"
)

func read(t *testing.T, lines string) puzzle.Puzzle {
	t.Helper()
	set, err := puzzle.Read(strings.NewReader("puzzles 1\n\n" + lines))
	if err != nil {
		t.Fatal(err)
	}
	return set.Puzzles[0]
}

const (
	bestMove = `puzzle best
kind best-move
position 3.2.0/0/22 2.0.0/3/20 s
themes unblock let-it-block endgame
rating 1890
step - a:-3 b:-4
`
	sequence = `puzzle sequence
kind sequence
position 0.1.1.0.0/9/5 2.2.1.1.1/7/6 s
themes capture tempo
rating 2010
step - 1:1 2:-4 3:-6 4:-2 5:-7
step 1.1 1:0 2:0 3:1 4:-4 5:-2
step 1.5 1:1 2:-1 3:-2 4:-1 5:-2
`
	transfer = `puzzle transfer
kind transfer
position 3.2.2.3.1.1/5/0 0.0.0.0.0.0/0/0 s
themes transfer
rating 1140
solution f d f e f 2 2 1
ways 168
`
)

// found returns how often a solver finds a puzzle, of so many tries.
func found(t *testing.T, p puzzle.Puzzle, choose chooser, tries int) float64 {
	t.Helper()
	f, rng := NewField(), rand.New(rand.NewPCG(1, 1))
	n := 0
	for range tries {
		solved, err := f.attempt(t.Context(), p, choose, rng)
		if err != nil {
			t.Fatal(err)
		}
		if solved {
			n++
		}
	}
	return float64(n) / float64(tries)
}

// Random play finds a decision among k moves once in k times, and a line as often
// as all its decisions.
func TestRandomPlayFindsWhatItMust(t *testing.T) {
	for lines, want := range map[string]float64{bestMove: 1. / 2, sequence: 1. / 25} {
		p := read(t, lines)
		if got := found(t, p, follows(pattern.Free), 20_000); math.Abs(got-want) > 0.015 {
			t.Errorf("%s: %v, want %v", p.ID, got, want)
		}
	}
}

// Who makes the moves of the solution solves each puzzle, from either side.
func TestTheSolutionSolves(t *testing.T) {
	for _, lines := range []string{bestMove, sequence, transfer} {
		for _, p := range []puzzle.Puzzle{read(t, lines), swapped(read(t, lines))} {
			if got := found(t, p, follower(p), 5); got != 1 {
				t.Errorf("%s, %v to move: %v", p.ID, p.Solver(), got)
			}
		}
	}
}

func swapped(p puzzle.Puzzle) puzzle.Puzzle {
	p.Position = p.Position.Swapped()
	return p
}

// follower knows the right move of each position of a puzzle.
func follower(p puzzle.Puzzle) chooser {
	right := map[cups.Position]cups.Move{}
	for _, s := range p.Steps {
		now, _, _ := p.Position.PlayAll(s.Path...)
		best, _ := s.Best()
		right[now] = best.Move
	}
	if p.Kind.Alone() {
		now := p.Position
		for _, m := range p.Solution {
			right[now] = m
			now = now.PlayUnchecked(m)
		}
	}
	return func(_ context.Context, _ *engine.Engine, p cups.Position, _ *rand.Rand) (cups.Move, error) {
		return right[p], nil
	}
}

func TestTheSameIsFoundEveryTime(t *testing.T) {
	for _, lines := range []string{bestMove, sequence, transfer} {
		p := read(t, lines)
		field := NewField()
		one, err := field.Try(t.Context(), p)
		if err != nil {
			t.Fatal(err)
		}
		again, err := NewField().Try(t.Context(), p)
		if err != nil || !slices.Equal(one, again) {
			t.Errorf("%s: %v and %v, %v", p.ID, one, again, err)
		}
		for i, s := range Solvers {
			if tried := one[i].Tries > 0; tried != s.tries(p.Kind) || tried && one[i].Tries != s.Tries || one[i].Found > one[i].Tries {
				t.Errorf("%s: %s has %+v", p.ID, s.Name, one[i])
			}
		}
	}
}

func TestTryingCanBeStopped(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := NewField().Try(ctx, read(t, sequence)); !errors.Is(err, context.Canceled) {
		t.Errorf("%v", err)
	}
}

// More tries find no less, a search with plenty of them finds what there is, and
// what it finds is as short as can be.
func TestMoreTriesFindMore(t *testing.T) {
	p := read(t, transfer)
	rng := func() *rand.Rand { return rand.New(rand.NewPCG(3, 3)) }
	for range 20 {
		moves := search(p, 100_000, rng())
		if moves > 100_000 || moves < len(p.Solution) {
			t.Fatalf("%d moves for %d steps", moves, len(p.Solution))
		}
		if got := search(p, moves, rng()); got != moves {
			t.Errorf("with just as many moves it takes %d, not %d", got, moves)
		}
		if got := search(p, moves-1, rng()); got != moves {
			t.Errorf("with one less it gives up after %d", got)
		}
	}
}

// A shorter limit than the fewest steps cannot be met.
func TestASearchKeepsToTheFewestSteps(t *testing.T) {
	p := read(t, transfer)
	p.Solution = p.Solution[:len(p.Solution)-1]
	if got := search(p, 100_000, rand.New(rand.NewPCG(1, 1))); got != 100_001 {
		t.Errorf("found after %d moves", got)
	}
}

func TestRatingsStayWithinTheirBounds(t *testing.T) {
	for difficulty, want := range map[float64]int{-500: 600, 604: 600, 1234.9: 1230, 1235.1: 1240, 9000: 2800} {
		if got := Points(difficulty); got != want {
			t.Errorf("%v: %d, want %d", difficulty, got, want)
		}
	}
}
