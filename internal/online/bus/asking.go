package bus

import (
	"context"
	"maps"
	"slices"
	"sync"
	"time"

	"example.org/cups/internal/online/archive"
)

// Asking is a bus for servers that share an archive and have nothing else in common: it asks the
// archive for the versions of all streams that somebody watches. No news is lost, but it takes as
// long as the time between two questions. Make one with [NewAsking].
type Asking struct {
	local
	versions func(context.Context, ...archive.StreamKey) (map[archive.StreamKey]int64, error)

	known struct {
		mu   sync.Mutex
		last map[archive.StreamKey]int64 // that watchers were told of
	}
}

// AskEvery is the usual time between two questions.
const AskEvery = 200 * time.Millisecond

// NewAsking returns a bus that asks versions, which is [archive.Archive.Versions].
func NewAsking(versions func(context.Context, ...archive.StreamKey) (map[archive.StreamKey]int64, error)) *Asking {
	a := &Asking{local: local{watchers: map[archive.StreamKey]map[*byte]func(int64){}}, versions: versions}
	a.known.last = map[archive.StreamKey]int64{}
	return a
}

// Publish tells those who watch in this process at once. The others ask.
func (a *Asking) Publish(key archive.StreamKey, version int64) {
	a.known.mu.Lock()
	a.known.last[key] = max(a.known.last[key], version)
	a.known.mu.Unlock()
	a.local.Publish(key, version)
}

// Run asks every so often until ctx ends. Whether it could ask is told to done, which may be nil.
func (a *Asking) Run(ctx context.Context, every time.Duration, done func(error)) {
	again := time.NewTicker(every)
	defer again.Stop()
	for {
		err := a.Ask(ctx)
		if done != nil && ctx.Err() == nil {
			done(err)
		}
		select {
		case <-again.C:
		case <-ctx.Done():
			return
		}
	}
}

// Hear tells those who watch in this process of a version that another server says is there. That
// it is there, only the archive knows: so it is asked for nevertheless.
func (a *Asking) Hear(key archive.StreamKey, version int64) { a.local.Publish(key, version) }

// Ask asks once, and tells those who watch what is new.
func (a *Asking) Ask(ctx context.Context) error {
	a.local.mu.RLock()
	keys := slices.Collect(maps.Keys(a.watchers))
	a.local.mu.RUnlock()
	var now map[archive.StreamKey]int64
	if len(keys) > 0 {
		var err error
		if now, err = a.versions(ctx, keys...); err != nil {
			return err
		}
	}
	var news []archive.StreamKey
	a.known.mu.Lock()
	for key, version := range now {
		if version > a.known.last[key] {
			a.known.last[key] = version
			news = append(news, key)
		}
	}
	for key := range a.known.last { // what nobody watches takes no memory
		if _, watched := now[key]; !watched {
			delete(a.known.last, key)
		}
	}
	a.known.mu.Unlock()
	for _, key := range news {
		a.local.Publish(key, now[key])
	}
	return nil
}
