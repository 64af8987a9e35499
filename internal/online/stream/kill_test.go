package stream

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/archive/double"
	"example.org/cups/internal/online/play"
)

// mortal is an archive whose server dies at its commit number dies: before or after the change
// is stored. From then on nothing is stored.
type mortal struct {
	archive.Archive
	mu      sync.Mutex
	commits int
	dies    int
	stored  bool // the last change is stored, but nobody hears of it
}

func (m *mortal) Commit(ctx context.Context, c archive.Change) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.commits++
	if m.commits > m.dies || m.commits == m.dies && !m.stored {
		return archive.ErrUnavailable
	}
	if err := m.Archive.Commit(ctx, c); err != nil || m.commits < m.dies {
		return err
	}
	return archive.ErrUnavailable
}

// result is the kind of the jobs that bring a number to a tally, once: as the end of a game does.
const result = "result"

// A server is killed at any of its commits. Whatever it was doing then, each number reaches its
// tally once, what follows from an event is stored once, and what is due happens.
func TestKilledAtAnyCommit(t *testing.T) {
	for dies := 1; ; dies++ {
		reached := false
		for _, stored := range []bool{false, true} {
			synctest.Test(t, func(t *testing.T) {
				store := double.New(t)
				if err := store.Commit(t.Context(), archive.Change{archive.Job{Kind: result, Key: "4", Due: time.Now()}, archive.Job{Kind: result, Key: "6", Due: time.Now().Add(time.Second)}, archive.Job{Kind: result, Key: "8", Due: time.Now().Add(time.Second)}}); err != nil {
					t.Fatal(err)
				}
				newWorld(t, store, "first").begin(t, "a", 1)
				killed := &mortal{Archive: store, dies: dies, stored: stored}
				serve(t, killed, "killed")
				reached = reached || killed.commits >= dies
				next := serve(t, store, "next")

				var numbers []int
				if err := next.View(t.Context(), "a", func(t *tally) {
					for _, e := range t.events {
						numbers = append(numbers, e.N)
					}
				}); err != nil {
					t.Fatal(err)
				}
				first := numbers[0]
				slices.Sort(numbers)
				if want := []int{1, 1, 4, 6, 8}; first != 1 || !slices.Equal(numbers, want) {
					t.Errorf("killed at commit %d (stored: %t): the numbers are %v, want %v", dies, stored, numbers, want)
				}
				seeks, err := store.Seeks(t.Context())
				if err != nil || len(seeks) != 4 {
					t.Errorf("killed at commit %d (stored: %t): %d events had an effect, want 4; %v", dies, stored, len(seeks), err)
				}
				if jobs, err := store.Jobs(t.Context(), 9); err != nil || len(jobs) > 0 {
					t.Errorf("killed at commit %d (stored: %t): %v are left, %v", dies, stored, jobs, err)
				}
			})
		}
		if !reached {
			if dies < 8 {
				t.Errorf("a server commits only %d times", dies-1)
			}
			return
		}
	}
}

// serve runs a server for ten minutes.
func serve(t *testing.T, a archive.Archive, owner string) *world {
	w := newWorld(t, a, owner)
	w.Streams.kind.With = func(_ context.Context, _ *tally, events []added, _ *Facts, c *archive.Change) (func(), error) {
		for _, e := range events {
			c.Add(archive.Seek{ID: fmt.Sprint(e.version), Created: e.at})
		}
		return nil, nil
	}
	w.jobs.Handle(result, func(ctx context.Context, j archive.Job) (time.Time, error) {
		var n int
		if _, err := fmt.Sscan(j.Key, &n); err != nil {
			return time.Time{}, err
		}
		known := false
		err := w.View(ctx, "a", func(t *tally) { known = slices.ContainsFunc(t.events, func(e added) bool { return e.N == n }) })
		if err != nil || known {
			return time.Time{}, err
		}
		return time.Time{}, w.Do(ctx, play.Actor{Server: true, Account: j.Key}, "a", n, time.Now(), nil)
	})
	ctx, cancel := context.WithTimeout(t.Context(), 10*time.Minute)
	defer cancel()
	w.jobs.Run(ctx)
	if err := ctx.Err(); !errors.Is(err, context.DeadlineExceeded) {
		t.Error(err)
	}
	return w
}
