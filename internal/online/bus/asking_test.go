package bus

import (
	"context"
	"errors"
	"slices"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"example.org/cups/internal/online/archive"
)

// Those who watch hear of what another server has stored, though it publishes nothing.
func TestNewsOfOtherServers(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		stored := map[archive.StreamKey]int64{}
		club, cup := archive.StreamKey{Kind: "guild", ID: "a"}, archive.StreamKey{Kind: "tournament", ID: "a"}
		broken, asked := false, 0
		var mu sync.Mutex // of all that the bus and the test use
		locked := func(do func()) {
			mu.Lock()
			defer mu.Unlock()
			do()
		}
		b := NewAsking(func(_ context.Context, keys ...archive.StreamKey) (map[archive.StreamKey]int64, error) {
			mu.Lock()
			defer mu.Unlock()
			if broken {
				return nil, archive.ErrUnavailable
			}
			found := map[archive.StreamKey]int64{}
			for _, key := range keys {
				if asked++; stored[key] > 0 {
					found[key] = stored[key]
				}
			}
			return found, nil
		})
		ctx, cancel := context.WithCancel(t.Context())
		ended := make(chan struct{})
		var last error
		go func() { b.Run(ctx, AskEvery, func(err error) { locked(func() { last = err }) }); close(ended) }()
		time.Sleep(time.Second)
		locked(func() {
			if asked > 0 {
				t.Error("it asks though nobody watches")
			}
		})
		var heard []int64
		stop := b.Subscribe(club, func(v int64) { locked(func() { heard = append(heard, v) }) })
		stopCup := b.Subscribe(cup, func(v int64) { t.Errorf("news of version %d of a stream without events", v) })
		expect := func(want ...int64) {
			t.Helper()
			time.Sleep(AskEvery)
			synctest.Wait()
			locked(func() {
				if !slices.Equal(heard, want) {
					t.Errorf("heard %v, want %v", heard, want)
				}
			})
		}
		locked(func() { stored[club] = 2 })
		expect(2)
		expect(2) // nothing is told twice
		locked(func() { stored[club] = 3 })
		b.Publish(club, 3) // by this server
		expect(2, 3)
		locked(func() { broken, stored[club] = true, 7 })
		expect(2, 3)
		locked(func() {
			if !errors.Is(last, archive.ErrUnavailable) {
				t.Errorf("told %v", last)
			}
			broken = false
		})
		expect(2, 3, 7)
		stop()
		stopCup()
		locked(func() { stored[club] = 8 })
		expect(2, 3, 7)
		cancel()
		<-ended
		if len(b.known.last)+len(b.watchers) > 0 {
			t.Error("a stream that nobody watches takes memory")
		}
	})
}
