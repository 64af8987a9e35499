package mine

import (
	"context"
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"

	"example.org/cups"
	"example.org/cups/puzzle"
)

// Whatever is taken back from the end can be played again: no cup is blocked,
// and the fewest steps are no more than were taken back.
func TestWhatIsPlayedBackwardsCanBePlayedAgain(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(2, 8).Draw(t, "cups")
		rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "rng"), 0))
		b, err := fromPerfect(n)
		if err != nil {
			t.Fatal(err)
		}
		for range rapid.IntRange(0, 60).Draw(t, "steps") {
			if !b.step(rng) {
				break
			}
		}
		problem, err := puzzle.NewTransfer(b.row, b.stock)
		if err != nil {
			t.Fatal(err)
		}
		solution, err := problem.Solve(context.Background())
		if err != nil || solution.Steps() > b.steps {
			t.Errorf("%v with %d in stock: %d steps, %v, and %d were taken back", b.row, b.stock, solution.Steps(), err, b.steps)
		}
	})
}

func TestPlayingBackwardsKeepsTheLimitOfBeans(t *testing.T) {
	b, err := fromPerfect(3)
	if err != nil {
		t.Fatal(err)
	}
	rng := rand.New(rand.NewPCG(1, 0))
	for b.step(rng) {
		if b.row.Beans()+b.stock > cups.MaxSideBeans {
			t.Fatalf("%v with %d in stock", b.row, b.stock)
		}
	}
	if b.row.Beans() > 0 && b.widestDrop() > 0 {
		t.Errorf("%v with %d in stock: a drop can still be taken back", b.row, b.stock)
	}
}
