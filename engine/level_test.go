package engine_test

import (
	"context"
	"math/rand/v2"
	"testing"

	"example.org/cups"
	"example.org/cups/engine"
)

func TestSameRngSameMoves(t *testing.T) {
	play := func() []cups.Move {
		e := engine.New(engine.Options{})
		rng := rand.New(rand.NewPCG(1, 2))
		p, moves := start(t, 4), []cups.Move(nil)
		for !p.IsOver() {
			got, err := e.Search(context.Background(), p, engine.Level(1).Limits(rng), nil)
			if err != nil {
				t.Fatal(err)
			}
			p, moves = p.PlayUnchecked(got.Move), append(moves, got.Move)
		}
		return moves
	}
	first, second := play(), play()
	if len(first) != len(second) {
		t.Fatalf("%v\n%v", first, second)
	}
	for i := range first {
		if first[i] != second[i] {
			t.Fatalf("ply %d: %s and %s", i, first[i], second[i])
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
