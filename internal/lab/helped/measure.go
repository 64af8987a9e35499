// Package helped lets simulated players play games in which every choice is judged by proven
// values: honest ones, and such as have help. Their games say what is usual at a rating, and
// how often the tests of package fair are right.
package helped

import (
	"context"
	"math/rand/v2"
	"slices"
	"sync"

	"example.org/cups/engine"
	"example.org/cups/internal/fair"
	strength "example.org/cups/internal/lab/ratings"
	"example.org/cups/internal/online/ratings"
	"example.org/cups/solver"
)

// atOnce does n pieces of work, each in a hall of its goroutine, some at the same time. Each
// piece draws its chance from the random seed and its number alone, so the number of workers changes
// nothing. done is called after each piece, one call at a time.
func atOnce(ctx context.Context, t *solver.Tablebases, workers, n int, rngNumber uint64, do func(h *Hall, i int, rng *rand.Rand) error, done func()) error {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	next, all, one := make(chan int), sync.WaitGroup{}, sync.Mutex{}
	for range max(workers, 1) {
		all.Go(func() {
			h := NewHall(t)
			for i := range next {
				err := do(h, i, rand.New(rand.NewPCG(rngNumber, uint64(i))))
				if err != nil {
					cancel(err)
					return
				}
				one.Lock()
				done()
				one.Unlock()
			}
		})
	}
	for i := range n {
		select {
		case next <- i:
		case <-ctx.Done():
		}
	}
	close(next)
	all.Wait()
	return context.Cause(ctx)
}

// Grid is the honest players from whom a base is made: all levels and those halfway between two.
func Grid() []Player {
	var all []Player
	for twice := 2; twice <= 2*int(engine.MaxLevel); twice++ {
		all = append(all, Player{Level: float64(twice) / 2})
	}
	return all
}

// near is how far apart in the grid two players are at most who play each other.
const near = 3

// Measure makes the base for boards of n cups: each two players of the [Grid] who are near each
// other play this number of games. done is called after each game.
func Measure(ctx context.Context, t *solver.Tablebases, n, games, workers int, rngNumber uint64, done func(played, of int)) (*fair.Base, error) {
	grid := Grid()
	type pairing struct{ south, north int }
	var list []pairing
	for i := range grid {
		for j := i + 1; j < min(i+near+1, len(grid)); j++ {
			for g := range games {
				if g%2 == 0 {
					list = append(list, pairing{i, j})
				} else {
					list = append(list, pairing{j, i})
				}
			}
		}
	}
	scores, facts, played := make([]float64, len(list)), make([][2]fair.Facts, len(list)), 0
	err := atOnce(ctx, t, workers, len(list), rngNumber, func(h *Hall, i int, rng *rand.Rand) (err error) {
		scores[i], facts[i], err = h.Game(ctx, n, [2]Player{grid[list[i].south], grid[list[i].north]}, rng)
		return err
	}, func() { played++; done(played, len(list)) })
	if err != nil {
		return nil, err
	}
	var matches []strength.Match
	b := &fair.Base{Cups: n}
	sums := make([]fair.Facts, len(grid))
	for i, p := range list {
		m := strength.Match{First: grid[p.south].String(), Second: grid[p.north].String()}
		switch scores[i] {
		case 1:
			m.Won++
		case 0:
			m.Lost++
		default:
			m.Drawn++
		}
		matches = append(matches, m)
		sums[p.south].Add(facts[i][0])
		sums[p.north].Add(facts[i][1])
	}
	anchor, _ := ratings.OfLevel(n, 1)
	strengths, err := strength.Ladder(merged(matches), grid[0].String(), float64(anchor.Points))
	if err != nil {
		return nil, err
	}
	for i, p := range grid {
		s := strengths[p.String()]
		b.Knots = append(b.Knots, fair.Knot{Name: p.String(), Rating: s.Points, Error: s.Error, Kinds: sums[i].Kinds})
	}
	slices.SortStableFunc(b.Knots, func(x, y fair.Knot) int { return int(x.Rating - y.Rating) })
	var variances [len(b.Spread)]float64
	for i, p := range list {
		for side, who := range []int{p.south, p.north} {
			squares, v := b.Residuals(facts[i][side], strengths[grid[who].String()].Points)
			for at := range v {
				b.Spread[at] += squares[at]
				variances[at] += v[at]
			}
		}
	}
	for at, v := range variances {
		if v > 0 {
			b.Spread[at] /= v
		}
	}
	return b, nil
}

// merged adds up the results of each two players.
func merged(matches []strength.Match) []strength.Match {
	at := map[[2]string]int{}
	var list []strength.Match
	for _, m := range matches {
		key := [2]string{m.First, m.Second}
		i, ok := at[key]
		if !ok {
			i = len(list)
			at[key] = i
			list = append(list, strength.Match{First: m.First, Second: m.Second})
		}
		list[i].Won += m.Won
		list[i].Drawn += m.Drawn
		list[i].Lost += m.Lost
	}
	return list
}
