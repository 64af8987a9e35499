package archivetest

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/play"
)

// players is how many goroutines write at the same time.
const players = 1000

// gameLength is how many moves a game has that is played to measure.
const gameLength = 60

// MeasureMoves measures durable moves: each of 1,000 writers plays one game
// after the other, of 60 moves, with a summary and a due time at the beginning
// and at the end. One op is one move. Now tells the time.
func MeasureMoves(b *testing.B, a archive.Archive, now func() time.Time) {
	Measure(b, now, func(player, n int) error {
		// IDs that are spread like those of chance.
		id := play.ID(fmt.Sprintf("%08x", uint32(player*1_000_003+n/gameLength*7919)*2654435761))
		s, ply := start(4, fmt.Sprint("account", player), "ben"), n%gameLength
		if ply == 0 {
			first, due := opened(id, s, noon), noon.Add(time.Minute)
			archive.Edit(first, func(g *archive.GameChange) { g.Due = &due })
			if err := a.Commit(context.Background(), first); err != nil {
				return err
			}
		}
		c := appended(id, int64(ply)+1, moved(int64(ply)+2, noon, 0))
		if ply == gameLength-1 {
			over := summary(id, s, noon)
			over.Status, over.Result, over.Ended = archive.Over, "1-0", noon
			archive.Edit(c, func(g *archive.GameChange) { g.Summary, g.Due = over, new(time.Time) })
		}
		return a.Commit(context.Background(), c)
	})
}

// Measure has 1,000 players at the same time do something b.N times in all, and
// reports how many times a second and how long it took. It calls do with the
// number of the player and how often this player has done so before. Now tells
// the time.
func Measure(b *testing.B, now func() time.Time, do func(player, n int) error) {
	var left atomic.Int64
	left.Store(int64(b.N))
	took := make([][]time.Duration, players)
	b.ResetTimer()
	var all sync.WaitGroup
	for player := range players {
		all.Go(func() {
			for n := 0; left.Add(-1) >= 0; n++ {
				begun := now()
				if err := do(player, n); err != nil {
					b.Error(err)
					return
				}
				took[player] = append(took[player], now().Sub(begun))
			}
		})
	}
	all.Wait()
	b.StopTimer()
	each := slices.Concat(took...)
	slices.Sort(each)
	if len(each) > 0 {
		b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "moves/s")
		b.ReportMetric(float64(each[len(each)/2].Microseconds())/1000, "p50-ms")
		b.ReportMetric(float64(each[len(each)*99/100].Microseconds())/1000, "p99-ms")
	}
}

// MeasureOpen measures how long a server waits for an archive of 100,000
// finished games of 40 moves each: to open the archive, to find the games that
// go on and those that are due, and to list the latest games, those of a player
// and those of a size. Open opens the same archive each time, which is empty at
// first.
func MeasureOpen(b *testing.B, open func() archive.Archive) {
	const games, moves, players, atOnce = 100_000, 40, 977, 1000
	a := open()
	for first := 0; first < games; first += atOnce {
		var c archive.Change
		for i := first; i < first+atOnce; i++ {
			at := noon.Add(time.Duration(i) * time.Second)
			id := play.ID(fmt.Sprintf("%08x", uint32(i)*2654435761))
			s := start(1+i%6, fmt.Sprint("account", i%players), fmt.Sprint("account", i*31%players))
			log := []play.Event{began(s, at)}
			for version := int64(2); version <= moves+1; version++ {
				log = append(log, moved(version, at, 0))
			}
			over := summary(id, s, at)
			over.Status, over.Moves, over.Result, over.Ended = archive.Over, strings.Repeat("1 ", moves), "1-0", at
			c.Add(archive.GameChange{Game: id, Events: log, Summary: over})
		}
		if err := a.Commit(context.Background(), c); err != nil {
			b.Fatal(err)
		}
	}
	if err := a.Close(); err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		a := open()
		for _, f := range []archive.Filter{{Status: archive.Playing}, {Most: 50}, {Player: "the account17", Most: 50}, {Cups: 4, Most: 50}} {
			n := 0
			for _, err := range a.Games(context.Background(), f) {
				if n++; err != nil {
					b.Fatal(err)
				}
			}
			if n != f.Most {
				b.Fatalf("%d games of filter %+v, want %d", n, f, f.Most)
			}
		}
		if _, err := a.Due(context.Background(), noon, 100); err != nil {
			b.Fatal(err)
		}
		if err := a.Close(); err != nil {
			b.Fatal(err)
		}
	}
}
