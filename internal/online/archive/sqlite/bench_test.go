package sqlite

import (
	"context"
	"database/sql/driver"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"example.org/cups"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/archive/group"
	"example.org/cups/internal/online/play"
)

// players is how many goroutines write at the same time.
const players = 1000

// BenchmarkMoves measures durable moves: each of 1,000 writers plays one game
// after the other, of 60 moves, with a summary at the beginning and at the end.
// One op is one move. Compare with [BenchmarkBare].
func BenchmarkMoves(b *testing.B) {
	a := opened(b, filepath.Join(b.TempDir(), "cups.db"))
	defer a.Close()
	position, err := cups.Start(4)
	if err != nil {
		b.Fatal(err)
	}
	move, err := cups.ParseMove("1")
	if err != nil {
		b.Fatal(err)
	}
	now := time.Now()
	start := play.Start{Position: position}
	measure(b, func(player, n int) error {
		id := play.ID(fmt.Sprintf("%08x", uint32(player*1_000_003+n/60*7919)*2654435761))
		version := int64(n%60) + 2
		event := play.Event{Version: version, At: now, Type: play.Moved, Ply: cups.Ply(version - 2), Move: move}
		c := archive.GameChange{Game: id, After: version - 1, Events: []play.Event{event}}
		switch version {
		case 2:
			due := now.Add(time.Minute)
			first := archive.GameChange{
				Game: id, Events: []play.Event{{Version: 1, At: now, Type: play.Started, By: cups.Nobody, Start: &start}},
				Summary: &archive.Game{ID: id, Start: start, Status: archive.Playing, Result: "*", Began: now}, Due: &due,
			}
			if err := a.Commit(context.Background(), archive.Change{Games: []archive.GameChange{first}}); err != nil {
				return err
			}
		case 61:
			c.Summary = &archive.Game{ID: id, Start: start, Status: archive.Over, Result: "1-0", Began: now, Ended: now}
			c.Due = new(time.Time)
		}
		return a.Commit(context.Background(), archive.Change{Games: []archive.GameChange{c}})
	})
}

// BenchmarkBare is the twin of [BenchmarkMoves] that does nothing else than to
// add a row to a table and to commit in groups.
func BenchmarkBare(b *testing.B) {
	f, err := openFile(filepath.Join(b.TempDir(), "bare.db"))
	if err != nil {
		b.Fatal(err)
	}
	conn, err := f.connect()
	if err != nil {
		b.Fatal(err)
	}
	defer conn.Close()
	if _, err := conn.ExecContext(context.Background(), "CREATE TABLE plain (body BLOB)", nil); err != nil {
		b.Fatal(err)
	}
	w := &writer{conn: conn}
	insert, err := w.prepare("INSERT INTO plain VALUES (?)")
	if err != nil {
		b.Fatal(err)
	}
	g := group.New(func(bodies [][]byte, errs []error) {
		_, _ = conn.ExecContext(context.Background(), "BEGIN", nil)
		for i, body := range bodies {
			_, errs[i] = insert.ExecContext(context.Background(), []driver.NamedValue{{Ordinal: 1, Value: body}})
		}
		if _, err := conn.ExecContext(context.Background(), "COMMIT", nil); err != nil {
			b.Error(err)
		}
	})
	defer g.Close()
	body := []byte(`{"t":"move","by":0,"p":17,"m":"1"}`)
	measure(b, func(int, int) error { return g.Do(context.Background(), body) })
}

// measure has all players do something b.N times in all, and reports how many
// times a second and how long most of them took.
func measure(b *testing.B, do func(player, n int) error) {
	var left atomic.Int64
	left.Store(int64(b.N))
	took := make([][]time.Duration, players)
	b.ResetTimer()
	var all sync.WaitGroup
	for player := range players {
		all.Go(func() {
			for n := 0; left.Add(-1) >= 0; n++ {
				begun := time.Now()
				if err := do(player, n); err != nil {
					b.Error(err)
					return
				}
				took[player] = append(took[player], time.Since(begun))
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

// BenchmarkOpen measures how long a server waits for an archive of 100,000
// finished games of 40 moves each: to open it, to find the games that go on and
// those that are due, and to show the latest games of a player.
func BenchmarkOpen(b *testing.B) {
	const games, moves = 100_000, 40
	path := filepath.Join(b.TempDir(), "cups.db")
	a := opened(b, path)
	position, err := cups.Start(4)
	if err != nil {
		b.Fatal(err)
	}
	move, err := cups.ParseMove("1")
	if err != nil {
		b.Fatal(err)
	}
	now := time.Now()
	for first := 0; first < games; first += 1000 {
		var c archive.Change
		for i := range 1000 {
			at := now.Add(time.Duration(first+i) * time.Second)
			id := play.ID(fmt.Sprintf("%08x", uint32(first+i)*2654435761))
			seat := func(n int) play.Seat {
				return play.Seat{Account: fmt.Sprint("account", n%977), Name: fmt.Sprint("Name ", n%977)}
			}
			start := play.Start{Position: position, Seats: [2]play.Seat{seat(first + i), seat((first + i) * 31)}}
			events := []play.Event{{Version: 1, At: at, Type: play.Started, By: cups.Nobody, Start: &start}}
			for version := int64(2); version <= moves+1; version++ {
				events = append(events, play.Event{Version: version, At: at, Type: play.Moved, Ply: cups.Ply(version - 2), Move: move})
			}
			c.Games = append(c.Games, archive.GameChange{Game: id, Events: events, Summary: &archive.Game{
				ID: id, Start: start, Status: archive.Over, Moves: strings.Repeat("1 ", moves), Result: "1-0", Began: at, Ended: at,
			}})
		}
		if err := a.Commit(context.Background(), c); err != nil {
			b.Fatal(err)
		}
	}
	if err := a.Close(); err != nil {
		b.Fatal(err)
	}
	info, err := os.Stat(path)
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		a := opened(b, path)
		for _, f := range []archive.Filter{{Status: archive.Playing}, {Most: 50}, {Player: "name 17", Most: 50}, {Cups: 4, Most: 50}} {
			for _, err := range a.Games(context.Background(), f) {
				if err != nil {
					b.Fatal(err)
				}
			}
		}
		if _, err := a.Due(context.Background(), now, 100); err != nil {
			b.Fatal(err)
		}
		if err := a.Close(); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(info.Size())/(1<<20), "MB")
}
