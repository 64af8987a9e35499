package club

import (
	"sync"
	"time"
)

// throttle counts attempts by key. Each key has a store of attempts that fills
// again with time.
type throttle struct {
	atOnce int           // attempts in a full store
	each   time.Duration // in which one attempt comes back

	mu    sync.Mutex
	empty map[string]time.Time // when the store of a key will be, or was, full again
}

// mostKeys is how many keys are counted at the same time.
const mostKeys = 50_000

// take takes an attempt from the store of a key. If the store is empty, take returns the
// time until it has an attempt again.
func (t *throttle) take(key string, now time.Time) (wait time.Duration) {
	t.mu.Lock()
	defer t.mu.Unlock()
	full := t.empty[key]
	if full.Before(now) {
		full = now
	}
	full = full.Add(t.each)
	if wait := full.Sub(now) - time.Duration(t.atOnce)*t.each; wait > 0 {
		return wait
	}
	if t.empty == nil {
		t.empty = map[string]time.Time{}
	}
	if len(t.empty) >= mostKeys {
		for key, full := range t.empty {
			if full.Before(now) {
				delete(t.empty, key)
			}
		}
		if len(t.empty) >= mostKeys { // there are too many keys, so new ones must wait
			return t.each
		}
	}
	t.empty[key] = full
	return 0
}

// giveBack gives back an attempt that should not count.
func (t *throttle) giveBack(key string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if full, ok := t.empty[key]; ok {
		t.empty[key] = full.Add(-t.each)
	}
}
