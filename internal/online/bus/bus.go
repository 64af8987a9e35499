// Package bus tells those who watch a stream that it has a new version. News carries no data:
// whoever hears it reads the archive. News that is lost therefore costs time, but never data.
package bus

import (
	"sync"

	"example.org/cups/internal/online/archive"
)

// Bus carries news between all who share an archive. Any number of goroutines may use it.
type Bus interface {
	// Publish says that a stream has a version. It does not block.
	Publish(key archive.StreamKey, version int64)
	// Subscribe has a function called with each version of a stream that is published, until
	// stop is called. Versions may be left out, come twice or out of order. The function must
	// not block, and must not call the bus.
	Subscribe(key archive.StreamKey, news func(version int64)) (stop func())
}

// local is a bus within one process.
type local struct {
	mu       sync.RWMutex
	watchers map[archive.StreamKey]map[*byte]func(int64)
}

// Local returns the bus of a server that alone has its archive.
func Local() Bus { return &local{watchers: map[archive.StreamKey]map[*byte]func(int64){}} }

func (b *local) Publish(key archive.StreamKey, version int64) {
	b.mu.RLock()
	defer b.mu.RUnlock()
	for _, news := range b.watchers[key] {
		news(version)
	}
}

func (b *local) Subscribe(key archive.StreamKey, news func(version int64)) (stop func()) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.watchers[key] == nil {
		b.watchers[key] = map[*byte]func(int64){}
	}
	me := new(byte)
	b.watchers[key][me] = news
	return func() {
		b.mu.Lock()
		defer b.mu.Unlock()
		delete(b.watchers[key], me)
		if len(b.watchers[key]) == 0 {
			delete(b.watchers, key)
		}
	}
}
