package mind

import (
	"fmt"
	"math/rand/v2"
	"runtime"
	"slices"
	"sync"
	"testing"
	"time"

	"example.org/cups"
	"example.org/cups/engine"
)

// waitingGames is how many games wait for a move at the same time.
const waitingGames = 1000

// BenchmarkWaitingGames lets a thousand games at level 5 wait for two workers, and
// then sets these free. It reports how much memory the mind and each waiting game
// take, how many moves a second are answered, and after what time the half, 99 % and
// all of the games have their move.
func BenchmarkWaitingGames(b *testing.B) {
	for _, n := range []int{4, 8} {
		for _, level := range []engine.Level{5, 7} {
			b.Run(fmt.Sprintf("2x%d/level%s", n, level), func(b *testing.B) { benchmarkWaiting(b, n, level) })
		}
	}
}

func benchmarkWaiting(b *testing.B, n int, level engine.Level) {
	empty := memoryInUse()
	m := New(Config{Players: 2})
	positions := someMiddles(n)
	move := func(game int) {
		turn := Turn{Position: positions[game%len(positions)], Level: level, Rng: rand.New(rand.NewPCG(uint64(game), 4))}
		if _, err := m.Move(b.Context(), Client(fmt.Sprint("game ", game)), turn); err != nil {
			b.Error(err)
		}
	}
	hold := func() (free []func()) {
		for i := range 2 {
			w, done, err := m.players.lease(b.Context(), Client(fmt.Sprint("holder ", i)))
			if err != nil {
				b.Fatal(err)
			}
			w.Clear() // its table is there from now on
			free = append(free, done)
		}
		return free
	}
	for _, done := range hold() { // so that both workers have their tables
		done()
	}
	var delays []time.Duration
	var all time.Duration
	var perGame int64
	idle := memoryInUse()
	for b.Loop() {
		free := hold()
		late := make([]time.Duration, waitingGames)
		var began time.Time
		var wg sync.WaitGroup
		for game := range waitingGames {
			wg.Go(func() {
				move(game)
				late[game] = time.Since(began)
			})
		}
		for m.Load().Waiting < waitingGames {
			runtime.Gosched()
		}
		perGame = (memoryInUse() - idle) / waitingGames
		began = time.Now()
		for _, done := range free {
			done()
		}
		wg.Wait()
		delays, all = append(delays, late...), all+time.Since(began)
	}
	slices.Sort(delays)
	at := func(share float64) float64 {
		return float64(delays[int(share*float64(len(delays)-1))].Microseconds()) / 1000
	}
	b.ReportMetric(0, "ns/op")
	b.ReportMetric(float64(idle-empty)/(1<<20), "MB/mind")
	b.ReportMetric(float64(perGame), "B/waiting-game")
	b.ReportMetric(float64(len(delays))/all.Seconds(), "moves/s")
	b.ReportMetric(at(0.5), "ms-p50")
	b.ReportMetric(at(0.99), "ms-p99")
	b.ReportMetric(at(1), "ms-max")
}

// memoryInUse is what heap objects and stacks take after a collection.
func memoryInUse() int64 {
	runtime.GC()
	var stats runtime.MemStats
	runtime.ReadMemStats(&stats)
	return int64(stats.HeapAlloc + stats.StackInuse)
}

// someMiddles are positions from the middle of random games on boards of n cups.
func someMiddles(n int) []cups.Position {
	var positions []cups.Position
	for game := range uint64(50) {
		rng := rand.New(rand.NewPCG(game, 5))
		p, _ := cups.Start(n)
		for range 4 * n {
			moves := p.Moves().Slice()
			next := p.PlayUnchecked(moves[rng.IntN(len(moves))])
			if next.IsOver() {
				break
			}
			p = next
		}
		positions = append(positions, p)
	}
	return positions
}
