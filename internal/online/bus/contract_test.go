package bus

import (
	"context"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"example.org/cups/internal/online/archive"
)

// log is what servers share: the versions of streams.
type log struct {
	mu       sync.Mutex
	versions map[archive.StreamKey]int64
}

func (l *log) read(_ context.Context, keys ...archive.StreamKey) (map[archive.StreamKey]int64, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	found := map[archive.StreamKey]int64{}
	for _, k := range keys {
		if v := l.versions[k]; v > 0 {
			found[k] = v
		}
	}
	return found, nil
}

// add stores an event, and returns the version.
func (l *log) add(key archive.StreamKey) int64 {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.versions[key]++
	return l.versions[key]
}

// TestContract says what every bus must do, at both ends: whoever watches a stream hears, soon
// and without anything else happening, of the last version, and hears nothing of other streams
// or after stop. Many may publish, subscribe and stop at once.
func TestContract(t *testing.T) {
	for name, open := range map[string]func(ctx context.Context, l *log) (a, b Bus){
		"local": func(context.Context, *log) (a, b Bus) { one := Local(); return one, one },
		"asking": func(ctx context.Context, l *log) (a, b Bus) {
			first, second := NewAsking(l.read), NewAsking(l.read)
			go first.Run(ctx, AskEvery, nil)
			go second.Run(ctx, AskEvery, nil)
			return first, second
		},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				const soon = 2 * AskEvery
				ctx, cancel := context.WithCancel(t.Context())
				defer cancel()
				l := &log{versions: map[archive.StreamKey]int64{}}
				a, b := open(ctx, l)
				ends := []Bus{a, b}
				keys := []archive.StreamKey{{Kind: archive.GameLog, ID: "a"}, {Kind: "guild", ID: "a"}, {Kind: archive.GameLog, ID: "b"}}
				var mu sync.Mutex
				heard := map[int]map[archive.StreamKey]int64{0: {}, 1: {}}
				var stops []func()
				for end, at := range ends {
					for _, key := range keys[:2] {
						stops = append(stops, at.Subscribe(key, func(v int64) {
							mu.Lock()
							defer mu.Unlock()
							heard[end][key] = max(heard[end][key], v)
						}))
					}
				}
				var all sync.WaitGroup
				for n := range 60 {
					at := ends[n%2]
					all.Go(func() {
						for _, key := range keys {
							at.Publish(key, l.add(key))
						}
						at.Subscribe(keys[n%3], func(int64) {})() // comes and goes
					})
				}
				all.Wait()
				time.Sleep(soon)
				synctest.Wait()
				mu.Lock()
				for end := range ends {
					for _, key := range keys[:2] {
						if heard[end][key] != 60 {
							t.Errorf("end %d has heard of version %d of %v, want 60", end, heard[end][key], key)
						}
					}
					if len(heard[end]) != 2 {
						t.Errorf("end %d has heard of %v", end, heard[end])
					}
				}
				mu.Unlock()
				for _, stop := range stops {
					stop()
					stop() // the second time nothing happens
				}
				a.Publish(keys[0], l.add(keys[0]))
				time.Sleep(soon)
				synctest.Wait()
				mu.Lock()
				if heard[0][keys[0]] != 60 || heard[1][keys[0]] != 60 {
					t.Error("news came after stop")
				}
				mu.Unlock()
				b.Subscribe(keys[0], func(v int64) { mu.Lock(); defer mu.Unlock(); heard[1][keys[0]] = v }) // whoever comes later hears of what comes then
				a.Publish(keys[0], l.add(keys[0]))
				time.Sleep(soon)
				synctest.Wait()
				mu.Lock()
				if heard[1][keys[0]] != 62 {
					t.Errorf("a late one has heard of version %d, want 62", heard[1][keys[0]])
				}
				mu.Unlock()
				cancel()
				synctest.Wait()
			})
		})
	}
}
