package cups_test

import (
	"context"
	"errors"
	"fmt"
	"testing"

	"example.org/cups"
)

// plainPerft is Perft as its doc says it, by Moves and PlayUnchecked.
func plainPerft(p cups.Position, depth cups.Ply) uint64 {
	if depth <= 0 {
		return 1
	}
	var leaves uint64
	for m := range p.Moves().All() {
		leaves += plainPerft(p.PlayUnchecked(m), depth-1)
	}
	return leaves
}

// perftVector is a line of testdata/perft.txt: cups, stock, depth, leaves.
type perftVector struct {
	at     string
	start  cups.Position
	depth  cups.Ply
	leaves uint64
}

func perftVectors(t testing.TB) []perftVector {
	t.Helper()
	var all []perftVector
	for _, line := range vectors(t, "testdata/perft.txt") {
		var n, stock, depth int
		v := perftVector{at: line.at}
		_, err := fmt.Sscan(line.text, &n, &stock, &depth, &v.leaves)
		if err == nil {
			v.start, err = cups.StartWith(n, cups.Beans(stock))
		}
		if err != nil {
			t.Fatalf("%s: %v", line.at, err)
		}
		v.depth = cups.Ply(depth)
		all = append(all, v)
	}
	return all
}

func TestPerftVectors(t *testing.T) {
	for _, v := range perftVectors(t) {
		if got := cups.Perft(v.start, v.depth); got != v.leaves {
			t.Errorf("%s: %d leaves of depth %d, want %d%s", v.at, got, v.depth, v.leaves, drawn(v.start))
		}
	}
}

// The fast count agrees with the plain one everywhere, with stuck players and
// at the end of the game too.
func TestPerftAgreesWithPlainCount(t *testing.T) {
	streams := 3000
	if !testing.Short() {
		streams = 100_000
	}
	skipped, over := 0, 0
	for stream := range streams {
		rng := newRandom(stream)
		p := randomPosition(rng)
		for range rng.IntN(20) {
			if !p.IsOver() {
				p = p.PlayUnchecked(randomMove(rng, p))
			}
		}
		if p.IsOver() {
			over++
		} else if slowly(p).isStuck(int(p.Turn().Opponent())) {
			skipped++
		}
		for depth := range cups.Ply(4) {
			if got, want := cups.Perft(p, depth), plainPerft(p, depth); got != want {
				t.Fatalf("%d leaves of depth %d, want %d%s", got, depth, want, drawn(p))
			}
		}
	}
	if skipped == 0 || over == 0 {
		t.Errorf("%d positions with a stuck player, %d finished", skipped, over)
	}
}

// Threads and tables change nothing, not even tables of a single entry.
func TestPerftOptions(t *testing.T) {
	for _, options := range []cups.PerftOptions{
		{},
		{Threads: 3},
		{TableBytes: 1 << 20},
		{TableBytes: 100},
		{TableBytes: -1, Threads: -1},
		{Threads: 4, TableBytes: 1 << 22},
	} {
		t.Run(fmt.Sprintf("%+v", options), func(t *testing.T) {
			for _, v := range perftVectors(t) {
				if testing.Short() && v.leaves > 3_000_000 {
					continue
				}
				got, err := cups.PerftContext(t.Context(), v.start, v.depth, options)
				if got != v.leaves || err != nil {
					t.Errorf("%s: %d leaves of depth %d, %v; want %d", v.at, got, v.depth, err, v.leaves)
				}
			}
		})
	}
}

// The moves of Divide are the legal ones in listing order, with leaves that
// are those of each position after the move.
func TestDivide(t *testing.T) {
	for stream := range 200 {
		p := randomPosition(newRandom(stream))
		set := p.Moves()
		for got, err := range cups.Divide(t.Context(), p, 3, cups.PerftOptions{TableBytes: 10_000}) {
			want := plainPerft(p.PlayUnchecked(set.First()), 2)
			if err != nil || got.Move != set.First() || got.Leaves != want {
				t.Fatalf("%+v, %v; want %v with %d leaves%s", got, err, set.First(), want, drawn(p))
			}
			set &^= cups.MoveSetOf(got.Move)
		}
		if set != 0 {
			t.Fatalf("moves %v are missing%s", set.Slice(), drawn(p))
		}
	}
}

// A loop over Divide may stop early.
func TestDivideStops(t *testing.T) {
	p, _ := cups.Start(4)
	for got := range cups.Divide(t.Context(), p, 4, cups.PerftOptions{}) {
		if got != (cups.MoveLeaves{Move: cups.Drop(1), Leaves: cups.Perft(p.PlayUnchecked(cups.Drop(1)), 3)}) {
			t.Errorf("%+v", got)
		}
		break
	}
}

// countdown is a context that is cancelled once it was asked a number of
// times, so that a count stops at the same place in every run.
type countdown struct {
	context.Context
	asks *int
}

func (c countdown) Err() error {
	if *c.asks--; *c.asks < 0 {
		return context.Canceled
	}
	return nil
}

// A count that is stopped says so and returns what it has; what it remembers
// of the part that was stopped must not count as whole.
func TestPerftStops(t *testing.T) {
	p, _ := cups.Start(4)
	const depth = 10
	whole := cups.Perft(p, depth)
	for _, options := range []cups.PerftOptions{{}, {TableBytes: 1 << 20}} {
		asks := 3
		some, err := cups.PerftContext(countdown{t.Context(), &asks}, p, depth, options)
		if !errors.Is(err, context.Canceled) || some == 0 || some >= whole {
			t.Errorf("%d of %d leaves, %v", some, whole, err)
		}
		asks = 20 // enough for the first move
		var sum, errs uint64
		for got, err := range cups.Divide(countdown{t.Context(), &asks}, p, depth+1, options) {
			if err != nil && got.Leaves >= cups.Perft(p.PlayUnchecked(got.Move), depth) {
				t.Errorf("%+v is whole in spite of %v", got, err)
			}
			if err != nil {
				errs++
			}
			sum += got.Leaves
		}
		if sum == 0 || errs != 1 {
			t.Errorf("%d leaves, %d errors, %d asks left", sum, errs, asks)
		}
	}
	asks := 10 // all of them inside the first task
	if some, err := cups.PerftContext(countdown{t.Context(), &asks}, p, 16, cups.PerftOptions{}); some == 0 || err == nil {
		t.Errorf("%d leaves, %v", some, err)
	}
	cancelled, cancel := context.WithCancel(t.Context())
	cancel()
	if none, err := cups.PerftContext(cancelled, p, 30, cups.PerftOptions{Threads: 2}); none != 0 || err == nil {
		t.Errorf("%d leaves, %v", none, err)
	}
}
