package job

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/archive/double"
)

// noted is an archive that counts how often jobs are looked for.
type noted struct {
	archive.Archive
	looks atomic.Int64
	down  atomic.Bool // no change is stored
}

func (n *noted) Jobs(ctx context.Context, most int) ([]archive.Job, error) {
	n.looks.Add(1)
	return n.Archive.Jobs(ctx, most)
}

func (n *noted) Commit(ctx context.Context, c archive.Change) error {
	if n.down.Load() {
		return archive.ErrUnavailable
	}
	return n.Archive.Commit(ctx, c)
}

// office is an archive with a runner. done has what was done, and when.
type office struct {
	*Runner
	archive *noted
	began   time.Time

	mu   sync.Mutex
	done []string
}

func newOffice(t *testing.T, a *noted) *office {
	o := &office{archive: a, began: time.Now()}
	o.Runner = New(Config{Archive: a, Now: time.Now, Log: slog.New(slog.NewTextHandler(t.Output(), nil)), Owner: fmt.Sprintf("%p", o)})
	return o
}

func (o *office) note(what string) {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.done = append(o.done, fmt.Sprint(what, " ", time.Since(o.began)))
}

// ask stores a job that is due after some time.
func (o *office) ask(t *testing.T, kind, key string, after time.Duration) {
	t.Helper()
	c := archive.Change{archive.Job{Kind: kind, Key: key, Due: time.Now().Add(after)}}
	if err := o.Archive.Commit(t.Context(), c); err != nil {
		t.Fatal(err)
	}
	o.Kept(c)
}

// during runs the jobs while a test does something, and then says what is left of them.
func (o *office) during(t *testing.T, do func()) (left []archive.Job) {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	var running sync.WaitGroup
	running.Go(func() { o.Run(ctx) })
	do()
	synctest.Wait()
	cancel()
	running.Wait()
	left, err := o.Archive.Jobs(t.Context(), 99)
	if err != nil {
		t.Fatal(err)
	}
	return left
}

func (o *office) expect(t *testing.T, want ...string) {
	t.Helper()
	o.mu.Lock()
	defer o.mu.Unlock()
	if !slices.Equal(o.done, want) {
		t.Errorf("done: %q, want %q", o.done, want)
	}
}

// Jobs are done at their time, and in between the archive is hardly asked.
func TestJobsAreDoneAtTheirTime(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		o := newOffice(t, &noted{Archive: double.New(t)})
		o.Handle("k", func(_ context.Context, j archive.Job) (time.Time, error) { o.note(j.Key); return time.Time{}, nil })
		o.ask(t, "k", "late", 8*time.Minute)
		left := o.during(t, func() {
			synctest.Wait()
			o.ask(t, "k", "soon", time.Second) // news while it sleeps
			o.ask(t, "k", "now", 0)
			time.Sleep(9 * time.Minute)
		})
		o.expect(t, "now 0s", "soon 1s", "late 8m0s")
		if looks := o.archive.looks.Load(); len(left) > 0 || looks > 10+9*6 {
			t.Errorf("%v are left, and jobs were looked for %d times", left, looks)
		}
	})
}

// A job that another process has stored is found without a word from it.
func TestJobsOfCommandsAreFound(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		a := &noted{Archive: double.New(t)}
		o := newOffice(t, a)
		o.Handle("k", func(_ context.Context, j archive.Job) (time.Time, error) { o.note(j.Key); return time.Time{}, nil })
		o.ask(t, "k", "late", time.Hour)
		left := o.during(t, func() {
			time.Sleep(5 * time.Second)
			err := a.Archive.Commit(t.Context(), archive.Change{archive.Job{Kind: "k", Key: "order", Due: time.Now()}})
			if err != nil {
				t.Fatal(err)
			}
			time.Sleep(10 * time.Second)
		})
		o.expect(t, "order 10s")
		if len(left) != 1 {
			t.Errorf("%v are left", left)
		}
	})
}

// A job that fails, or panics, is tried again after growing pauses; one that puts itself off, at
// its time.
func TestJobsAreTriedAgain(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		o := newOffice(t, &noted{Archive: double.New(t)})
		o.Handle("fails", func(_ context.Context, j archive.Job) (time.Time, error) {
			o.note(fmt.Sprint("attempt ", j.Attempts))
			switch j.Attempts {
			case 1:
				return time.Time{}, errors.New("not yet")
			case 2:
				panic("oh")
			}
			return time.Time{}, nil
		})
		first := true
		o.Handle("later", func(_ context.Context, j archive.Job) (again time.Time, err error) {
			o.note("looked")
			if first {
				again = time.Now().Add(time.Hour)
			}
			first = false
			return again, nil
		})
		o.ask(t, "fails", "x", 0)
		left := o.during(t, func() {
			time.Sleep(time.Minute)
			o.ask(t, "later", "x", 0)
			time.Sleep(2 * time.Hour)
		})
		o.expect(t, "attempt 1 0s", "attempt 2 1s", "attempt 3 3s", "looked 1m0s", "looked 1h1m0s")
		if len(left) > 0 {
			t.Errorf("%v are left", left)
		}
	})
}

// A job that asks for itself again while it is done is done again.
func TestAJobThatIsAskedForMeanwhile(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		o := newOffice(t, &noted{Archive: double.New(t)})
		times := 0
		o.Handle("k", func(_ context.Context, j archive.Job) (time.Time, error) {
			o.note(j.Key)
			if times++; times == 1 {
				o.ask(t, "k", j.Key, time.Minute)
			}
			return time.Time{}, nil
		})
		o.ask(t, "k", "x", 0)
		left := o.during(t, func() { time.Sleep(time.Hour) })
		o.expect(t, "x 0s", "x 1m0s")
		if len(left) > 0 {
			t.Errorf("%v are left", left)
		}
	})
}

// What a server that was killed had leased is done at once by the next one.
func TestAKilledServerLosesItsLeases(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		a := &noted{Archive: double.New(t)}
		killed := newOffice(t, a)
		killed.Handle("k", func(ctx context.Context, _ archive.Job) (time.Time, error) {
			a.down.Store(true) // whatever it wants to store from now on is not stored
			<-ctx.Done()
			return time.Time{}, ctx.Err()
		})
		killed.ask(t, "k", "x", 0)
		left := killed.during(t, func() { time.Sleep(time.Second) })
		if len(left) != 1 || left[0].Owner != killed.Owner || left[0].Attempts != 1 {
			t.Fatalf("the lease is %+v", left)
		}
		a.down.Store(false)
		next := newOffice(t, a)
		next.Handle("k", func(_ context.Context, j archive.Job) (time.Time, error) {
			next.note(fmt.Sprint("attempt ", j.Attempts))
			return time.Time{}, nil
		})
		left = next.during(t, func() { time.Sleep(time.Second) })
		next.expect(t, "attempt 2 0s")
		if len(left) > 0 {
			t.Errorf("%v are left", left)
		}
	})
}

// While the archive cannot be written, a runner tries again once a second.
func TestAnArchiveThatIsDown(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		a := &noted{Archive: double.New(t)}
		o := newOffice(t, a)
		o.Handle("k", func(_ context.Context, j archive.Job) (time.Time, error) { o.note(j.Key); return time.Time{}, nil })
		o.ask(t, "k", "x", 0)
		a.down.Store(true)
		o.during(t, func() {
			time.Sleep(10*time.Second + time.Millisecond)
			a.down.Store(false)
			time.Sleep(time.Minute)
		})
		o.expect(t, "x 11s")
		if looks := a.looks.Load(); looks > 20+6 {
			t.Errorf("jobs were looked for %d times", looks)
		}
	})
}

// A lease of an owner that lives is left alone until it ends. That of another one is taken over
// at once, and so are jobs that somebody else has stored.
func TestOwnersThatLive(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		a := double.New(t)
		var mu sync.Mutex
		dead, done := map[string]bool{}, map[string]time.Duration{}
		began := time.Now()
		r := New(Config{
			Archive: a, Now: time.Now, Log: slog.New(slog.DiscardHandler), Owner: "me",
			Lives: func(owner string) bool { mu.Lock(); defer mu.Unlock(); return !dead[owner] },
		})
		r.Handle("k", func(_ context.Context, j archive.Job) (time.Time, error) {
			mu.Lock()
			defer mu.Unlock()
			done[j.Key] = time.Since(began).Round(time.Second)
			return time.Time{}, nil
		})
		store := func(key, owner string, due time.Duration) {
			if err := a.Commit(t.Context(), archive.Change{archive.Job{Kind: "k", Key: key, Owner: owner, Due: began.Add(due)}}); err != nil {
				t.Fatal(err)
			}
		}
		store("left alone", "you", 20*time.Second)
		store("taken over", "her", 40*time.Second)
		ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
		defer cancel()
		var running sync.WaitGroup
		running.Go(func() { r.Run(ctx) })
		time.Sleep(5 * time.Second)
		mu.Lock()
		dead["her"] = true
		mu.Unlock()
		time.Sleep(5 * time.Second)
		store("of another server", "", 0)
		running.Wait()
		want := map[string]time.Duration{"left alone": 20 * time.Second, "taken over": 6 * time.Second, "of another server": 11 * time.Second}
		for key, at := range want {
			if got, ok := done[key]; !ok || got < at-time.Second || got > at+time.Second {
				t.Errorf("%s: done after %s (%t), want %s", key, got, ok, at)
			}
		}
	})
}
