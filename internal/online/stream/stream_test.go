package stream

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"slices"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/archive/double"
	"example.org/cups/internal/online/bus"
	"example.org/cups/internal/online/guard"
	"example.org/cups/internal/online/job"
	"example.org/cups/internal/online/play"
)

// tally is a plain kind of stream: a number that grows. A command adds to it; the server adds
// one where something is due, which is a minute after the last event while the number is odd.
type tally struct {
	id     string
	sum    int
	events []added
}

type added struct {
	version int64
	at      time.Time
	N       int
}

var errNegative = errors.New("only up")

func (t *tally) add(n int, at time.Time) {
	t.sum += n
	t.events = append(t.events, added{int64(len(t.events)) + 1, at, n})
}

// world has an archive with tallies, and a server that runs them.
type world struct {
	*Streams[*tally, int, added]
	jobs *job.Runner
	kind Kind[*tally, int, added]
}

// telling wakes the jobs of a change, as the hall does.
type telling struct {
	archive.Archive
	jobs **job.Runner
}

func (a telling) Commit(ctx context.Context, c archive.Change) error {
	err := a.Archive.Commit(ctx, c)
	if err == nil {
		(*a.jobs).Kept(c)
	}
	return err
}

func newWorld(t *testing.T, a archive.Archive, owner string) *world {
	w := &world{}
	a = telling{a, &w.jobs}
	log := slog.New(slog.NewTextHandler(t.Output(), nil))
	w.jobs = job.New(job.Config{Archive: a, Now: time.Now, Log: log, Owner: owner})
	w.kind = Kind[*tally, int, added]{
		Name: "tally", Wake: 1, ID: func(t *tally) string { return t.id },
		Replay: func(id string, events []added) (*tally, error) {
			t := &tally{id: id}
			for _, e := range events {
				t.add(e.N, e.at)
			}
			return t, nil
		},
		Apply: func(t *tally, by play.Actor, n int, at time.Time) error {
			if n < 0 || by.Server && by.Account == "" && (t.sum%2 == 0 || at.Before(t.events[len(t.events)-1].at.Add(time.Minute))) {
				return errNegative
			}
			t.add(n, at)
			return nil
		},
		Since: func(t *tally, after int64) []added { return t.events[min(after, int64(len(t.events))):] },
		Due: func(t *tally) (time.Time, bool) {
			return t.events[len(t.events)-1].at.Add(time.Minute), t.sum%2 == 1
		},
		Write: func(e *added) archive.StreamEvent {
			body, _ := json.Marshal(e)
			return archive.StreamEvent{Version: e.version, At: e.at, Body: body}
		},
		Read: func(e archive.StreamEvent) (a added, err error) {
			err = json.Unmarshal(e.Body, &a)
			a.version, a.at = e.Version, e.At
			return a, err
		},
		Summary: func(t *tally) archive.Stream {
			return archive.Stream{Name: fmt.Sprint(t.sum), Created: t.events[0].at, Body: []byte(`{}`)}
		},
	}
	w.Streams = New(Config{Archive: a, Bus: bus.Local(), Jobs: w.jobs, Now: time.Now, Log: log, Cached: 2}, w.kind)
	return w
}

func (w *world) begin(t *testing.T, id string, n int) {
	t.Helper()
	first := &tally{id: id}
	first.add(n, time.Now())
	if err := w.Begin(t.Context(), first); err != nil {
		t.Fatal(err)
	}
}

func (w *world) do(t *testing.T, id string, n int) (sum int) {
	t.Helper()
	if err := w.Do(t.Context(), play.Actor{Account: "ada"}, id, n, time.Now(), func(t *tally) { sum = t.sum }); err != nil {
		t.Fatal(err)
	}
	return sum
}

func TestWhatIsAnsweredWasWritten(t *testing.T) {
	a := double.New(t)
	w := newWorld(t, a, "one")
	w.begin(t, "a", 2)
	if sum := w.do(t, "a", 4); sum != 6 {
		t.Errorf("the sum is %d, want 6", sum)
	}
	again := newWorld(t, a, "two") // another process
	if sum := again.do(t, "a", 10); sum != 16 {
		t.Errorf("the sum is %d, want 16", sum)
	}
	if sum := w.do(t, "a", 100); sum != 116 { // what it has in memory is old
		t.Errorf("the sum is %d, want 116", sum)
	}
	shown := false
	err := w.Do(t.Context(), play.Actor{}, "a", -1, time.Now(), func(t *tally) { shown = t.sum == 116 })
	if !errors.Is(err, errNegative) || !shown {
		t.Errorf("a refusal: %v, shown: %t", err, shown)
	}
	s, err := a.Stream(t.Context(), w.Key("a"))
	if err != nil || s.Name != "116" || s.Version != 4 {
		t.Errorf("the summary is %+v, %v", s, err)
	}
	if err := w.Do(t.Context(), play.Actor{}, "none", 1, time.Now(), nil); !errors.Is(err, archive.ErrNotFound) {
		t.Errorf("no such stream: %v", err)
	}
	first := &tally{id: "a"}
	first.add(1, time.Now())
	if err := w.Begin(t.Context(), first); !errors.Is(err, archive.ErrConflict) {
		t.Errorf("a second beginning: %v", err)
	}
}

// overtaken is an archive in which another server changes the tally a before each change of it.
type overtaken struct {
	archive.Archive
	others *world
	tries  int
}

func (o *overtaken) Commit(ctx context.Context, c archive.Change) error {
	o.tries++
	if o.others != nil && archive.Of[archive.StreamChange](c)[0].Summary.ID == "a" {
		if err := o.others.Do(ctx, play.Actor{Account: "ben"}, "a", 2, time.Now(), nil); err != nil {
			return err
		}
	}
	return o.Archive.Commit(ctx, c)
}

// A version that was overtaken is tried again, and at last a conflict. A name that is taken is another
// error, at once.
func TestOvertakenIsNotTaken(t *testing.T) {
	a := double.New(t)
	store := &overtaken{Archive: a}
	w := newWorld(t, store, "one")
	named := func(t *tally) archive.Stream {
		return archive.Stream{Unique: fmt.Sprint("tally of ", t.sum), Created: t.events[0].at, Body: []byte(`{}`)}
	}
	w.kind.Summary = named
	w.Streams = New(Config{Archive: store, Bus: bus.Local(), Jobs: w.jobs, Now: time.Now, Cached: 2}, w.kind)
	w.begin(t, "a", 2)
	w.begin(t, "b", 100)
	store.tries = 0
	if err := w.Do(t.Context(), play.Actor{Account: "ada"}, "a", 98, time.Now(), nil); !errors.Is(err, archive.ErrTaken) || errors.Is(err, archive.ErrConflict) || store.tries != 1 {
		t.Errorf("a change to a name that is taken: %v, after %d tries", err, store.tries)
	}
	first := &tally{id: "c"}
	first.add(100, time.Now())
	if err := w.Begin(t.Context(), first); !errors.Is(err, archive.ErrTaken) {
		t.Errorf("a beginning with a name that is taken: %v", err)
	}
	others := newWorld(t, a, "two")
	others.kind.Summary = named
	others.Streams = New(Config{Archive: a, Bus: bus.Local(), Jobs: others.jobs, Now: time.Now, Cached: 2, Shared: true}, others.kind)
	store.others, store.tries = others, 0
	if err := w.Do(t.Context(), play.Actor{Account: "ada"}, "a", 4, time.Now(), nil); !errors.Is(err, archive.ErrConflict) || errors.Is(err, archive.ErrTaken) || store.tries != conflicts {
		t.Errorf("a change that is always overtaken: %v, after %d tries", err, store.tries)
	}
	store.others = nil
	if sum := w.do(t, "a", 4); sum != 2+2*conflicts+4 {
		t.Errorf("the sum is %d", sum)
	}
}

// What cannot be stored is not shown, and neither is what a panic has left behind.
func TestATableIsReadAgainAfterAFault(t *testing.T) {
	w := newWorld(t, double.New(t), "one")
	w.begin(t, "a", 2)
	fault := errors.New("no room")
	w.Streams.kind.With = func(context.Context, *tally, []added, *Facts, *archive.Change) (func(), error) { return nil, fault }
	if err := w.Do(t.Context(), play.Actor{}, "a", 2, time.Now(), nil); !errors.Is(err, fault) {
		t.Errorf("got the error %v", err)
	}
	func() {
		defer func() {
			if recover() == nil {
				t.Error("no panic")
			}
		}()
		w.Streams.kind.With = func(context.Context, *tally, []added, *Facts, *archive.Change) (func(), error) { panic("oh") }
		_ = w.Do(t.Context(), play.Actor{}, "a", 2, time.Now(), nil)
	}()
	told := 0
	w.Streams.kind.With = func(_ context.Context, _ *tally, events []added, _ *Facts, c *archive.Change) (func(), error) {
		c.Add(archive.Seek{ID: fmt.Sprint("s", events[0].version), Created: time.Now()})
		return func() { told++ }, nil
	}
	if sum := w.do(t, "a", 2); sum != 4 || told != 1 {
		t.Errorf("the sum is %d, told %d times: want 4, once", sum, told)
	}
	if seeks, err := w.Archive.Seeks(t.Context()); err != nil || len(seeks) != 1 || seeks[0].ID != "s2" {
		t.Errorf("in the same commit: %v %v", seeks, err)
	}
}

// A request that is sent again after its commit changes nothing, and gets what it made.
func TestARequestThatIsSentAgain(t *testing.T) {
	w := newWorld(t, double.New(t), "one")
	receipt := func() *archive.Errand {
		r, err := w.Archive.Receipt(t.Context(), "ada", "key")
		if err != nil {
			t.Fatal(err)
		}
		return archive.Resume(r)
	}
	errand := archive.NewErrand(archive.Receipt{Account: "ada", Name: "key"}, time.Now)
	joined := func(ctx context.Context) func(context.Context, *tally, []added, *Facts, *archive.Change) (func(), error) {
		return func(_ context.Context, _ *tally, _ []added, _ *Facts, c *archive.Change) (func(), error) {
			return nil, archive.ErrandOf(ctx).Join(c) // as the hall does
		}
	}
	first := archive.WithErrand(t.Context(), errand)
	w.Streams.kind.With = joined(first)
	w.begin(t, "a", 2)
	second := archive.WithErrand(t.Context(), receipt())
	w.Streams.kind.With = joined(second)
	sum := 0
	if err := w.Do(second, play.Actor{Account: "ada"}, "a", 4, time.Now(), func(t *tally) { sum = t.sum }); err != nil || sum != 2 {
		t.Errorf("the sum is %d, %v: want 2", sum, err)
	}
}

// What an erased account has left behind is rewritten, and the stream goes on from there.
func TestRewrite(t *testing.T) {
	w := newWorld(t, double.New(t), "one")
	w.begin(t, "a", 2)
	w.do(t, "a", 10)
	hide := func(e *added) bool { hidden := e.N == 10; e.N -= e.N / 10 * 6; return hidden }
	for range 2 { // the second time there is nothing to hide
		if err := w.Rewrite(t.Context(), "a", hide); err != nil {
			t.Fatal(err)
		}
	}
	if sum := w.do(t, "a", 2); sum != 8 {
		t.Errorf("the sum is %d, want 8", sum)
	}
	if sum := newWorld(t, w.Archive, "two").do(t, "a", 2); sum != 10 {
		t.Errorf("the sum is %d in the archive, want 10", sum)
	}
	if err := w.Rewrite(t.Context(), "none", hide); !errors.Is(err, archive.ErrNotFound) {
		t.Errorf("no such stream: %v", err)
	}
}

func TestIdleStreamsTakeNoMemory(t *testing.T) {
	w := newWorld(t, double.New(t), "one")
	for i := range 20 {
		w.begin(t, fmt.Sprint(i), 2)
		_ = w.View(t.Context(), "none", func(*tally) {})
	}
	if len(w.open) > w.Cached {
		t.Errorf("%d tables are in memory, want %d", len(w.open), w.Cached)
	}
	for i := range 20 {
		if sum := w.do(t, fmt.Sprint(i), 2); sum != 4 {
			t.Errorf("tally %d is %d", i, sum)
		}
	}
}

// Watchers get each event once and in order, however many write.
func TestFollow(t *testing.T) {
	w := newWorld(t, double.New(t), "one")
	w.begin(t, "a", 2)
	const writers, each = 4, 25
	var all sync.WaitGroup
	for reader := range 3 {
		after := int64(reader)
		all.Go(func() {
			ctx, cancel := context.WithCancel(t.Context())
			defer cancel()
			next := after + 1
			for events, err := range w.Follow(ctx, "a", after) {
				if err != nil {
					t.Error(err)
				}
				for _, e := range events {
					if e.version != next {
						t.Errorf("reader %d got the event %d, want %d", reader, e.version, next)
					}
					next++
				}
				if next > writers*each+1 {
					return
				}
			}
		})
	}
	for range writers {
		all.Go(func() {
			for range each {
				w.do(t, "a", 2)
			}
		})
	}
	all.Wait()
	for _, err := range w.Follow(t.Context(), "none", 0) {
		if !errors.Is(err, archive.ErrNotFound) {
			t.Errorf("a stream that does not exist: %v", err)
		}
	}
}

// What is due happens at its time, also if the server that knew of it was killed.
func TestDue(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		a := double.New(t)
		killed := newWorld(t, a, "one")
		killed.begin(t, "a", 1) // its jobs never run
		killed.begin(t, "b", 2) // nothing will be due
		w := newWorld(t, a, "two")
		ctx, cancel := context.WithCancel(t.Context())
		var running sync.WaitGroup
		running.Go(func() { w.jobs.Run(ctx) })
		began := time.Now()
		got := []time.Duration{}
		watching, stop := context.WithCancel(ctx)
		for events := range w.Follow(watching, "a", 1) {
			for _, e := range events {
				got = append(got, e.at.Sub(began))
			}
			if len(got) == 1 {
				time.Sleep(time.Hour)
				w.do(t, "a", 1) // odd again, an hour later
			}
			if len(got) == 3 {
				stop()
			}
		}
		stop()
		if want := []time.Duration{time.Minute, time.Minute + time.Hour, 2*time.Minute + time.Hour}; !slices.Equal(got, want) {
			t.Errorf("events after %v, want %v", got, want)
		}
		synctest.Wait()
		if jobs, err := a.Jobs(t.Context(), 9); err != nil || len(jobs) > 0 {
			t.Errorf("jobs are left: %+v, %v", jobs, err)
		}
		cancel()
		running.Wait()
	})
}

// Whatever the archive is asked for when it has a fault: no lock is left, the table is what the
// archive has, and the next command is carried out.
func TestAFaultInTheArchiveEndsOneThingOnly(t *testing.T) {
	for _, op := range []struct {
		name string
		do   func(w *world) error
	}{
		{"a new stream", func(w *world) error { return w.Begin(context.Background(), begun("b", 2)) }},
		{"a command", func(w *world) error { return w.Do(context.Background(), play.Actor{}, "a", 2, time.Now(), nil) }},
		{"a command that is refused", func(w *world) error { return w.Do(context.Background(), play.Actor{}, "a", -1, time.Now(), nil) }},
		{"a look", func(w *world) error { return w.View(context.Background(), "a", func(*tally) {}) }},
		{"a look back", func(w *world) error { return w.ViewAt(context.Background(), "a", 1, func(*tally) {}) }},
		{"events that are rewritten", func(w *world) error {
			return w.Rewrite(context.Background(), "a", func(e *added) bool { e.N += 2; return true })
		}},
		{"something that is due", func(w *world) error {
			if err := w.Do(context.Background(), play.Actor{}, "a", 1, time.Now(), nil); err != nil {
				return err
			}
			time.Sleep(2 * time.Minute)
			return nil
		}},
	} {
		for _, shared := range []bool{false, true} {
			for after, more := 0, true; more; after++ {
				synctest.Test(t, func(t *testing.T) {
					var mu sync.Mutex
					left, hit := -1, ""
					set := func(to int) (was string) {
						mu.Lock()
						defer mu.Unlock()
						was, hit, left = hit, "", to
						return was
					}
					w := newWorld(t, double.Heeded(func(method string) {
						mu.Lock()
						defer mu.Unlock()
						if left--; left == -1 {
							hit = method
							panic("a fault in " + method)
						}
					}), "me")
					w.Shared = shared
					w.Streams.kind.With = func(_ context.Context, _ *tally, events []added, f *Facts, _ *archive.Change) (func(), error) {
						Ask(f, fmt.Sprint("outages before ", events[0].version), []string{"all"}, func(ctx context.Context, _ ...string) (map[string]int, error) {
							list, err := w.Archive.Outages(ctx, time.Time{})
							return map[string]int{"all": len(list)}, err
						})
						return nil, nil
					}
					ctx, stop := context.WithCancel(t.Context())
					go guard.Keep(ctx, w.jobs.Log, "jobs", w.jobs.Run)
					if err := w.Begin(ctx, begun("a", 2)); err != nil {
						t.Fatal(err)
					}
					synctest.Wait()
					set(after)
					_ = guard.Do(func() error { return op.do(w) })
					synctest.Wait()
					was := set(-1)
					more = was != ""
					stored, err := w.Archive.StreamEvents(ctx, w.Key("a"), 0)
					if err != nil {
						t.Fatal(err)
					}
					sum := 0
					for _, e := range stored {
						read, err := w.kind.Read(e)
						if err != nil {
							t.Fatal(err)
						}
						sum += read.N
					}
					if err := w.View(ctx, "a", func(table *tally) {
						if table.sum != sum || len(table.events) != len(stored) {
							t.Errorf("%s, shared: %t, with a fault in call %d, %s: %d events make %d, and the archive has %d that make %d", op.name, shared, after, was, len(table.events), table.sum, len(stored), sum)
						}
					}); err != nil {
						t.Error(err)
					}
					for _, id := range []string{"a", "b"} {
						if err := w.Do(ctx, play.Actor{}, id, 2, time.Now(), nil); err != nil && !errors.Is(err, archive.ErrNotFound) {
							t.Errorf("%s, shared: %t, with a fault in call %d, %s: the next command: %v", op.name, shared, after, was, err)
						}
					}
					stop()
					synctest.Wait()
				})
			}
		}
	}
}

// begun is a new tally.
func begun(id string, n int) *tally {
	t := &tally{id: id}
	t.add(n, time.Now())
	return t
}
