package trial

import (
	"context"
	"errors"
	"math/rand/v2"
	"testing"
	"time"

	"example.org/cups"
	"example.org/cups/book"
	"example.org/cups/solver"
)

// ticking is a clock on which each look takes a millisecond.
func ticking() func() time.Time {
	now := time.Unix(0, 0)
	return func() time.Time {
		now = now.Add(time.Millisecond)
		return now
	}
}

func config(t *testing.T, n int, beans cups.Beans) Config {
	t.Helper()
	start, err := cups.StartWith(n, beans)
	if err != nil {
		t.Fatal(err)
	}
	return Config{Start: start, Book: book.Embedded, TableBytes: 4 << 20, Threads: 1, Time: time.Second, WatchNodes: 1 << 20, Now: ticking()}
}

// The player gives nothing away, on either side and against anybody; the
// watcher knows it of every move.
func TestNobodyGetsABean(t *testing.T) {
	for _, game := range []struct {
		cups  int
		beans cups.Beans
	}{{3, 6}, {3, 8}, {4, 7}} {
		c := config(t, game.cups, game.beans)
		rng := rand.New(rand.NewPCG(1, 2))
		for _, o := range Opponents() {
			var y Tally
			for i := range 4 {
				g, err := c.Play(t.Context(), o, cups.Side(i%2), rng)
				if err != nil {
					t.Fatal(err)
				}
				y.Add(g)
			}
			if !y.Fair() || y.Games != 4 || y.Kept != y.Moves || y.Before.Moves+y.After.Moves != y.Moves {
				t.Errorf("2x%d with %d against %s: %+v", game.cups, game.beans, o.Name, y)
			}
			if o.Name == "optimal" && y.After.Moves != 0 {
				t.Errorf("2x%d with %d: the optimal opponent has erred: %+v", game.cups, game.beans, y)
			}
		}
	}
}

// A move that gives a bean away is found out, and so is a player that is sure of
// too much.
func TestTheWatcherFindsWhatIsLost(t *testing.T) {
	p := cups.MustParse("0.0.1/3/0 1.0.0/3/0 s")
	s := solver.New(solver.Options{TableBytes: 1 << 20})
	best, ok := worth(t.Context(), s, p, 0, 1<<20)
	if !ok {
		t.Fatal("the position is too hard")
	}
	for m := range p.Moves().All() {
		got, _ := worth(t.Context(), s, p.PlayUnchecked(m), 0, 1<<20)
		for _, sure := range []cups.Margin{best - 2, best, best + 1} {
			g := &Game{Us: cups.South, Turns: []*Turn{{Position: p, Move: m, Sure: sure, Exact: true}}, End: got}
			watch(t.Context(), s, g, 1<<20)
			var y Tally
			y.Add(g)
			if turn := g.Turns[0]; (turn.Verdict == Lost) != (got < sure) || !turn.Known || turn.Best != best || turn.Got != got {
				t.Errorf("%s, sure of %d: %+v; the move gets %d of %d", m, sure, turn, got, best)
			}
			if y.Fair() != (got >= sure && got == best) {
				t.Errorf("%s, sure of %d: %+v", m, sure, y)
			}
		}
	}
}

func TestWhatIsSureMustNotFall(t *testing.T) {
	p := cups.MustParse("0.0.1/3/0 1.0.0/3/0 s")
	turn := func(sure cups.Margin) *Turn { return &Turn{Position: p, Move: p.Moves().First(), Sure: sure} }
	var y Tally
	y.Add(&Game{Turns: []*Turn{turn(-1), turn(2), turn(1)}, End: 0})
	if y.Broken != 2 || y.Fair() || y.Open != 3 || y.Before.Moves != 1 || y.After.Moves != 2 {
		t.Errorf("%+v", y)
	}
}

// What the watcher cannot find out it does not say.
func TestAQuestionTooDearStaysOpen(t *testing.T) {
	c := config(t, 4, 12)
	s := solver.New(solver.Options{TableBytes: 1 << 20})
	if v := keeps(t.Context(), s, c.Start, cups.Drop(1), -1, 5); v != Open {
		t.Errorf("a verdict of five nodes: %v", v)
	}
	if margin, ok := worth(t.Context(), s, c.Start, 0, 5); ok {
		t.Errorf("a margin of five nodes: %d", margin)
	}
}

func TestATrialCanBeStopped(t *testing.T) {
	ctx, stop := context.WithCancel(t.Context())
	stop()
	if _, err := config(t, 3, 8).Play(ctx, Opponents()[0], cups.South, rand.New(rand.NewPCG(1, 2))); !errors.Is(err, context.Canceled) {
		t.Errorf("got %v", err)
	}
}

func TestOpponentsHaveNames(t *testing.T) {
	for _, want := range Opponents() {
		if got, err := ParseOpponent(want.Name); err != nil || got != want {
			t.Errorf("%+v, %v", got, err)
		}
	}
	if _, err := ParseOpponent("lucky"); err == nil {
		t.Error("there is a lucky opponent")
	}
}
