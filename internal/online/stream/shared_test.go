package stream

import (
	"context"
	"errors"
	"runtime"
	"testing"
	"testing/synctest"
	"time"

	"example.org/cups/internal/online/archive/double"
	"example.org/cups/internal/online/bus"
	"example.org/cups/internal/online/play"
)

// Two servers show one stream, and refuse nothing that the other would take, though no news
// travels between them.
func TestAStreamAtTwoServers(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		a := double.New(t)
		first, second := newWorld(t, a, "one"), newWorld(t, a, "two") // each with a bus of its own
		for _, w := range []*world{first, second} {
			w.Shared = true
			w.Streams.kind.Apply = func(t *tally, _ play.Actor, n int, at time.Time) error { // n must be one more than the sum
				if n != t.sum+1 {
					return errNegative
				}
				t.add(1, at)
				return nil
			}
		}
		first.begin(t, "a", 2)
		sum := func(w *world) (sum int) {
			if err := w.View(t.Context(), "a", func(t *tally) { sum = t.sum }); err != nil {
				t.Fatal(err)
			}
			return sum
		}
		if sum(second) != 2 {
			t.Fatal("the stream is not shown")
		}
		ctx, cancel := context.WithCancel(t.Context())
		defer cancel()
		asking := bus.NewAsking(first.Archive.Versions)
		first.Bus = asking
		go asking.Run(ctx, bus.AskEvery, nil)
		seen := 0
		go func() {
			for events := range first.Follow(ctx, "a", 1) {
				seen += len(events)
			}
		}()
		synctest.Wait()
		if got := second.do(t, "a", 3); got != 3 || sum(first) != 3 {
			t.Errorf("the sums are %d and %d, want 3", got, sum(first))
		}
		second.do(t, "a", 4)
		if got := first.do(t, "a", 5); got != 5 { // on the old table it would have been refused
			t.Errorf("the sum is %d, want 5", got)
		}
		second.do(t, "a", 6)
		shown := 0
		err := first.Do(t.Context(), play.Actor{}, "a", 99, time.Now(), func(t *tally) { shown = t.sum })
		if !errors.Is(err, errNegative) || shown != 6 {
			t.Errorf("a refusal of %v shows the sum %d, want 6", err, shown)
		}
		time.Sleep(bus.AskEvery)
		synctest.Wait()
		if seen != 4 {
			t.Errorf("a watcher has seen %d events, want 4", seen)
		}
	})
}

// A table that another server has had rewritten is read again, also by who waited for its room when
// that became known.
func TestARewriteMeetsWhoWaits(t *testing.T) {
	w := newWorld(t, double.New(t), "one")
	w.begin(t, "a", 2)
	r := w.enter("a")
	version := make(chan int64)
	go func() {
		late := w.enter("a")
		defer w.leave(late)
		version <- late.version
	}()
	for users := 0; users < 2; runtime.Gosched() { // until it waits for the room
		w.mu.Lock()
		users = r.users
		w.mu.Unlock()
	}
	w.forget(w.Key("a"))
	w.leave(r)
	if v := <-version; v != 0 {
		t.Errorf("the table of version %d was used, which is from before", v)
	}
}
