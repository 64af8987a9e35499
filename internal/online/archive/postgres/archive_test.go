package postgres

import (
	"context"
	"errors"
	"fmt"
	"os"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"example.org/cups"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/archive/archivetest"
	"example.org/cups/internal/online/archive/postgrestest"
	"example.org/cups/internal/online/archive/relational"
	"example.org/cups/internal/online/play"
)

// server is the one server of all tests here but those that stop it.
var server = sync.OnceValues(func() (*postgrestest.Server, error) { return postgrestest.New("-c fsync=off -c deadlock_timeout=10ms") })

// used is whether a test has asked for the server.
var used atomic.Bool

func TestMain(m *testing.M) {
	status := m.Run()
	if used.Load() {
		if s, err := server(); err == nil {
			if err := s.Close(); err != nil {
				fmt.Fprintln(os.Stderr, err)
				status = 1
			}
		}
	}
	os.Exit(status)
}

// schemas counts the places that tests have used.
var schemas atomic.Int64

// newPlace is the URL of a new schema. If PostgreSQL is not installed, the test
// is left out, or fails if the variable CI is set.
func newPlace(t testing.TB) string {
	t.Helper()
	used.Store(true)
	s, err := server()
	return placeOf(t, s, err)
}

func placeOf(t testing.TB, s *postgrestest.Server, err error) string {
	t.Helper()
	if errors.Is(err, postgrestest.ErrMissing) && os.Getenv("CI") == "" {
		t.Skip(err)
	}
	if err != nil {
		t.Fatal(err)
	}
	schema := fmt.Sprintf("s%d", schemas.Add(1))
	conn, err := pgx.Connect(t.Context(), s.URL("public"))
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close(t.Context())
	if _, err := conn.Exec(t.Context(), "CREATE SCHEMA "+schema); err != nil {
		t.Fatal(err)
	}
	return s.URL(schema)
}

// opened is the archive of a URL.
func opened(t testing.TB, url string) *Archive {
	t.Helper()
	a, err := Open(context.Background(), url)
	if err != nil {
		t.Fatal(err)
	}
	return a
}

func TestContract(t *testing.T) {
	archivetest.Run(t, func(t *testing.T) archive.Archive { return opened(t, newPlace(t)) })
}

func TestReopened(t *testing.T) {
	archivetest.RunReopened(t, func(t *testing.T) func() archive.Archive {
		place := newPlace(t)
		return func() archive.Archive { return opened(t, place) }
	})
}

func TestKilled(t *testing.T) {
	archivetest.RunKilled(t, func(t *testing.T) string { return newPlace(t) }, func(ctx context.Context, place string) (archive.Archive, error) { return Open(ctx, place) })
}

// Several servers work on one database.
func TestServersShareADatabase(t *testing.T) {
	place := newPlace(t)
	var h archivetest.History
	var all sync.WaitGroup
	for client := range 4 {
		all.Go(func() {
			a, err := Open(t.Context(), place) // all of them at once: one makes the tables
			if err != nil {
				t.Error(err)
				return
			}
			defer a.Close()
			h.Work(t, a, 2*client, 60)
			h.Work(t, a, 2*client+1, 60)
		})
	}
	all.Wait()
	if kept, refused, unknown := h.Check(t); kept == 0 || refused == 0 || unknown > 0 {
		t.Errorf("%d appends were kept, %d refused and %d unknown: want some, some and none", kept, refused, unknown)
	}
}

// A database that crashes and comes back has lost nothing, and all go on.
func TestDatabaseCrashes(t *testing.T) {
	s, err := postgrestest.New("")
	place := placeOf(t, s, err)
	defer func() {
		if err := s.Close(); err != nil {
			t.Error(err)
		}
	}()
	a := opened(t, place)
	defer a.Close()
	var h archivetest.History
	for round := range 3 {
		var all sync.WaitGroup
		for client := range 4 {
			all.Go(func() { h.Work(t, a, 10*round+client, 150) })
		}
		if err := s.Kill(); err != nil {
			t.Fatal(err)
		}
		all.Wait()
		err := a.Beat(t.Context(), time.UnixMilli(1))
		if !errors.Is(err, archive.ErrUnavailable) {
			t.Errorf("without a database: %v", err)
		}
		if err := s.Start(); err != nil {
			t.Fatal(err)
		}
		if err := a.Beat(t.Context(), time.UnixMilli(1)); err != nil {
			t.Errorf("after the database has come back: %v", err)
		}
		for client := range 4 {
			all.Go(func() { h.Work(t, a, 10*round+5+client, 20) })
		}
		all.Wait()
	}
	if kept, _, unknown := h.Check(t); kept == 0 || unknown == 0 {
		t.Errorf("%d appends were kept and %d are unknown: want some of both", kept, unknown)
	}
}

// Two servers set the times of the same games in different orders and so wait
// for each other. The database ends one of the changes, which is tried again.
func TestChangesThatWaitForEachOther(t *testing.T) {
	const games, rounds = 20, 20
	place := newPlace(t)
	var all sync.WaitGroup
	for server := range 2 {
		a := opened(t, place)
		defer a.Close()
		all.Go(func() {
			for round := range rounds {
				var c archive.Change
				for i := range games {
					due := time.UnixMilli(int64(round))
					id := play.ID(fmt.Sprint("own", server, i))
					event := play.Event{Version: int64(round) + 1, At: due, Type: play.Chatted, By: cups.Nobody, Room: play.Spectators}
					shared := i
					if server == 1 {
						shared = games - 1 - i
					}
					c.Add(archive.GameChange{Game: id, After: int64(round), Events: []play.Event{event}}, archive.GameChange{Game: play.ID(fmt.Sprint("shared", shared)), Due: &due})
				}
				if err := a.Commit(context.Background(), c); err != nil {
					t.Error(err)
				}
			}
		})
	}
	all.Wait()
}

// A group has changes of one statement and of several, many more than are sent at once, and some that
// are refused: each is stored completely or not at all, whatever the others are.
func TestRefusedChangesOfAGroup(t *testing.T) {
	const changes = 3*atOnce + 5
	a := opened(t, newPlace(t))
	defer a.Close()
	at := time.UnixMilli(1)
	event := func(version int64) []play.Event {
		return []play.Event{{Version: version, At: at, Type: play.Chatted, By: cups.Nobody, Room: play.Spectators}}
	}
	game := func(i int) play.ID { return play.ID(fmt.Sprint("game", i)) }
	isRefused := func(i int) bool { return i%7 == 3 || i%11 == 5 || i > changes-3 }
	var taken archive.Change
	for i := range changes {
		if isRefused(i) {
			taken.Add(archive.GameChange{Game: game(i), Events: event(1)})
		}
	}
	if err := a.Commit(t.Context(), taken); err != nil {
		t.Fatal(err)
	}
	// The steps go to the writer as one group, because a committer makes groups as it likes.
	var group [][]relational.Step
	for i := range changes {
		first := relational.Step{Query: relational.FirstEvent, Args: []any{string(game(i)), int64(1), int64(1), event(1)[0].AppendBody(nil)}, Must: true}
		steps := []relational.Step{first}
		if i%3 > 0 {
			due := relational.Step{Query: relational.PutDue, Args: []any{string(game(i)), int64(i)}}
			steps = []relational.Step{due, first} // what comes before a refused step is undone
		}
		group = append(group, steps)
	}
	errs := make([]error, changes)
	a.writer.commit(group, errs)
	due, err := a.Due(t.Context(), time.UnixMilli(changes), changes)
	if err != nil {
		t.Fatal(err)
	}
	isDue := map[play.ID]bool{}
	for _, d := range due {
		isDue[d.Game] = true
	}
	for i := range changes {
		if refused := errors.Is(errs[i], archive.ErrConflict); refused != isRefused(i) || !refused && errs[i] != nil {
			t.Errorf("change %d: %v", i, errs[i])
		}
		if isDue[game(i)] != (i%3 > 0 && !isRefused(i)) {
			t.Errorf("change %d: that the game is due is %t", i, isDue[game(i)])
		}
		if log, err := a.Events(t.Context(), game(i), 0); len(log) != 1 || err != nil {
			t.Errorf("change %d: %d events, %v", i, len(log), err)
		}
	}
}

// Many ask for the later events of games at the same time, also while the database ends all
// connections: each gets those of its game after its version.
func TestLaterEvents(t *testing.T) {
	const games, versions = 8, 5
	place := newPlace(t)
	a := opened(t, place)
	defer a.Close()
	at := time.UnixMilli(1)
	for g := range games {
		c := archive.GameChange{Game: play.ID(fmt.Sprint("game", g))}
		for v := range versions {
			c.Events = append(c.Events, play.Event{Version: int64(v + 1), At: at, Type: play.Chatted, By: cups.Nobody, Room: play.Spectators, Text: fmt.Sprint(g, " ", v+1)})
		}
		if err := a.Commit(t.Context(), archive.Change{c}); err != nil {
			t.Fatal(err)
		}
	}
	conn, err := pgx.Connect(t.Context(), place)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close(t.Context())
	for range 3 {
		var all sync.WaitGroup
		for g := range games + 1 {
			for after := int64(1); after <= versions+1; after++ {
				all.Go(func() {
					log, err := a.Events(t.Context(), play.ID(fmt.Sprint("game", g)), after)
					if err != nil {
						t.Error(err)
					}
					want := max(0, versions-after)
					if g == games {
						want = 0 // there is no such game
					}
					if int64(len(log)) != want {
						t.Errorf("game %d after %d: %d events", g, after, len(log))
					}
					for i, e := range log {
						if v := after + int64(i) + 1; e.Version != v || e.Text != fmt.Sprint(g, " ", v) {
							t.Errorf("game %d after %d: %+v", g, after, e)
						}
					}
				})
			}
		}
		all.Wait()
		if _, err := conn.Exec(t.Context(), "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"); err != nil {
			t.Fatal(err)
		}
	}
}

func TestOpenNamesTheDatabase(t *testing.T) {
	for _, url := range []string{"postgres://ada:secret@127.0.0.1:1/cups", "postgres://ada:secret@[/cups"} {
		_, err := Open(t.Context(), url)
		if !errors.Is(err, archive.ErrUnavailable) || strings.Contains(err.Error(), "secret") {
			t.Errorf("%s: %v: want an error of the contract without the password", url, err)
		}
	}
}

// One server tells a hook of something while another ends it: nothing is left that no
// hook is there for, which would be due for ever.
func TestNothingIsLeftOfHooksThatEnd(t *testing.T) {
	const rounds, tellings = 30, 8
	place := newPlace(t)
	tells, ends := opened(t, place), opened(t, place)
	defer tells.Close()
	defer ends.Close()
	for round := range rounds {
		h := archive.Hook{ID: fmt.Sprint("hook", round), Account: "ada", Created: time.UnixMilli(1)}
		if err := tells.Commit(t.Context(), archive.Change{archive.HookChange{Hook: h}}); err != nil {
			t.Fatal(err)
		}
		var all sync.WaitGroup
		for i := range tellings {
			all.Go(func() {
				d := archive.Delivery{ID: fmt.Sprint(h.ID, i), Hook: h.ID, At: time.UnixMilli(1), Due: time.UnixMilli(1)}
				if err := tells.Commit(context.Background(), archive.Change{d}); err != nil {
					t.Error(err)
				}
			})
		}
		change := archive.Change{archive.HookChange{After: 1, Gone: true, Hook: h}}
		if round%2 == 1 {
			change = archive.Change{archive.NoHooksOf("ada")}
		}
		if err := ends.Commit(t.Context(), change); err != nil {
			t.Error(err)
		}
		all.Wait()
	}
	left, err := ends.DeliveriesDue(t.Context(), time.UnixMilli(2), 99)
	if err != nil || len(left) > 0 {
		t.Errorf("%d deliveries are left: %v", len(left), err)
	}
}
