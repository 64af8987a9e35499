package hall_test

import (
	"context"
	"crypto/rand"
	"errors"
	"log/slog"
	mathrand "math/rand/v2"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"example.org/cups"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/archive/postgres"
	"example.org/cups/internal/online/archive/postgrestest"
	"example.org/cups/internal/online/bus"
	"example.org/cups/internal/online/hall"
	"example.org/cups/internal/online/play"
)

// shared is one of several halls on a PostgreSQL database, each with its own connections and
// nothing else in common.
type shared struct {
	*testHall
	db      *postgres.Archive
	stopBus context.CancelFunc
}

func openShared(t *testing.T, url string) *shared {
	t.Helper()
	return openSharedAs(t, url, func(a archive.Archive) archive.Archive { return a })
}

// openSharedAs is openShared for a hall that sees its archive in some way.
func openSharedAs(t *testing.T, url string, as func(archive.Archive) archive.Archive) *shared {
	t.Helper()
	db, err := postgres.Open(t.Context(), url)
	if err != nil {
		t.Fatal(err)
	}
	if err := db.HoldShared(t.Context(), rand.Reader); err != nil {
		t.Fatal(err)
	}
	b := bus.NewAsking(db.Versions)
	began, zero := time.Now(), time.Now()
	own := &broken{Archive: as(db)}
	h, err := hall.Open(t.Context(), hall.Config{
		Archive: own, Mind: greedy{time.Millisecond}, Now: func() time.Time { return began.Add(time.Since(zero)) }, Random: rand.Reader,
		Log: slog.New(slog.DiscardHandler), Bus: b,
	})
	if err != nil {
		t.Fatal(err)
	}
	if err := h.Serve(t.Context()); err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	go b.Run(ctx, bus.AskEvery, nil)
	return &shared{&testHall{Hall: h, t: t, store: own}, db, cancel}
}

// die ends a hall in the middle of everything.
func (s *shared) die() {
	s.kill()
	s.stopBus()
	_ = s.db.Close()
}

// TestTwoHallsOnPostgreSQL plays games at two halls on one database, each move at any of them,
// and kills one after another. Every move that was acknowledged is in the log once, every log is
// legal, and whoever watches sees each event once and in order. It goes on until there were enough
// kills and moves, however long that takes.
func TestTwoHallsOnPostgreSQL(t *testing.T) {
	if testing.Short() {
		t.Skip("starts PostgreSQL and plays for some seconds")
	}
	pg := postgrestest.For(t, "-c fsync=off")
	url := pg.URL("public")
	var mu sync.RWMutex // of the halls
	halls := []*shared{openShared(t, url), openShared(t, url)}
	any := func() *shared {
		mu.RLock()
		defer mu.RUnlock()
		return halls[mathrand.IntN(len(halls))]
	}
	first := halls[0]
	first.withGuests()

	type move struct {
		ply  cups.Ply
		move cups.Move
	}
	const games, enoughKills, enoughMoves = 6, 6, 100
	ctx, stop := context.WithTimeout(t.Context(), 5*time.Minute) // for a test that is stuck
	defer stop()
	var made atomic.Int64
	acknowledged := make([][]move, games)
	ids := make([]play.ID, games)
	seen := make([][]int64, games)
	var seeing sync.Mutex
	var all sync.WaitGroup
	for i := range games {
		ids[i] = first.game(archive.Terms{Cups: 8, Beans: 40, Control: "600+5", Side: hall.AsSouth})
		// The watcher is at the second hall, which lives on.
		defer halls[1].Join(ids[i], "", func(n *hall.News) {
			seeing.Lock()
			defer seeing.Unlock()
			for _, e := range n.Events {
				seen[i] = append(seen[i], e.Version)
			}
		})(false)
		halls[1].version(ids[i])
		all.Go(func() {
			for ctx.Err() == nil {
				at := any()
				var m move
				var by play.Actor
				over := false
				err := at.View(ctx, ids[i], func(t *play.Table) {
					p := t.Game().Position()
					over = t.Game().IsOver()
					over = over || p.Turn() == cups.Nobody
					if !over {
						by = play.Actor{Account: t.Start().Seats[p.Turn()].Account}
						m = move{t.Game().Ply(), p.Moves().First()}
					}
				})
				if over {
					return
				}
				if err != nil {
					continue
				}
				takebacks := 0
				for ctx.Err() == nil { // until it is answered: at any server
					err = any().Do(ctx, by, ids[i], play.Move{Ply: m.ply, Move: m.move, Takebacks: &takebacks}, time.Now(), nil)
					if err == nil {
						acknowledged[i] = append(acknowledged[i], m)
						made.Add(1)
						break
					}
					var refused *play.Error
					if errors.As(err, &refused) {
						t.Errorf("game %d, ply %d: %v", i, m.ply, err)
						return
					}
					time.Sleep(5 * time.Millisecond) // the server is gone, or the archive does not answer
				}
			}
		})
	}
	kills := 0
	for ctx.Err() == nil && (kills < enoughKills || made.Load() < enoughMoves) {
		time.Sleep(time.Second)
		mu.Lock()
		victim := halls[0]
		halls = halls[1:]
		mu.Unlock()
		victim.die()
		kills++
		next := openShared(t, url)
		mu.Lock()
		halls = append([]*shared{next}, halls...)
		mu.Unlock()
	}
	stop()
	all.Wait()
	for i, id := range ids {
		events, err := halls[0].db.Events(t.Context(), id, 0)
		if err != nil {
			t.Fatal(err)
		}
		table, err := play.Replay(id, events)
		if err != nil {
			t.Fatalf("game %d: %v", i, err)
		}
		logged := table.Game().Moves()
		for _, m := range acknowledged[i] {
			if int(m.ply) >= len(logged) || logged[m.ply] != m.move {
				t.Errorf("game %d: move %v of ply %d was acknowledged and is not in the log", i, m.move, m.ply)
			}
		}
		for end := time.Now().Add(time.Minute); time.Now().Before(end); time.Sleep(bus.AskEvery / 10) {
			seeing.Lock()
			last := slices.Max(append(seen[i], 0))
			seeing.Unlock()
			if last == int64(len(events)) {
				break
			}
		}
		seeing.Lock()
		if !slices.IsSorted(seen[i]) || len(seen[i]) != len(slices.Compact(slices.Clone(seen[i]))) || len(seen[i]) < len(events)-1 {
			t.Errorf("game %d with %d events: a watcher has seen %v", i, len(events), seen[i])
		}
		seeing.Unlock()
	}
	t.Logf("%d kills, %d moves acknowledged", kills, made.Load())
	if made.Load() < enoughMoves || kills < enoughKills {
		t.Errorf("%d kills and %d moves prove nothing", kills, made.Load())
	}
	for _, h := range halls {
		h.leave()
	}
}

// leave ends a hall in an orderly way.
func (s *shared) leave() {
	s.end()
	s.stopBus()
	if err := s.db.Close(); err != nil {
		s.t.Error(err)
	}
}

// TestAPlanAtTwoServersOnPostgreSQL is [TestAPlanAtTwoServers] with a real database, real time and a bus that asks.
func TestAPlanAtTwoServersOnPostgreSQL(t *testing.T) {
	if testing.Short() {
		t.Skip("starts PostgreSQL")
	}
	pg := postgrestest.For(t, "-c fsync=off")
	for what, c := range plansAtTwo() {
		t.Run(what, func(t *testing.T) {
			schema := "s" + strings.ToLower(rand.Text())
			if err := pg.Do("CREATE SCHEMA " + schema); err != nil {
				t.Fatal(err)
			}
			slow := &meanwhile{}
			first := openSharedAs(t, pg.URL(schema), func(a archive.Archive) archive.Archive {
				slow.Archive = a
				return slow
			})
			defer first.leave()
			second := openShared(t, pg.URL(schema))
			defer second.leave()
			c.check(t, first.testHall, second.testHall, slow, func(until func() bool) {
				for end := time.Now().Add(time.Minute); !until() && time.Now().Before(end); time.Sleep(bus.AskEvery / 10) {
				}
			})
		})
	}
}
