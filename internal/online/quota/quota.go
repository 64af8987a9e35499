// Package quota says how often somebody may do something: so many times at once, and then once
// in a while. It counts by keys, such as accounts and networks, for any number of goroutines.
package quota

import (
	"sync"
	"time"
)

// Quota is a store of attempts that fills again with time.
type Quota struct {
	Name   string        // of what is counted, for programs and the meter
	AtOnce int           // attempts in a full store
	Each   time.Duration // in which one attempt comes back
}

// Take takes an attempt at a time from a store that will be, or was, full again at another, and
// returns when it will be full then. left is how many attempts are left. If the store is empty,
// wait is the time until it has one again; otherwise it is 0.
func (q Quota) Take(full, now time.Time) (next time.Time, wait time.Duration, left int) {
	return q.take(full, now, 1)
}

// take is [Quota.Take] of several attempts: of more than fit into a full store, of all of it.
func (q Quota) take(full, now time.Time, n int) (next time.Time, wait time.Duration, left int) {
	if full.Before(now) {
		full = now
	}
	most, taken := time.Duration(q.AtOnce)*q.Each, time.Duration(min(n, q.AtOnce))*q.Each
	if wait = full.Add(taken).Sub(now) - most; wait <= 0 {
		wait, full = 0, full.Add(taken)
	}
	return full, wait, max(0, int((most-full.Sub(now))/q.Each))
}

// Fold lets one of many equal messages pass in a minute, and counts the others. The zero Fold is
// ready to use, by any number of goroutines.
type Fold struct {
	mu   sync.Mutex
	last time.Time
	held int
}

// Pass reports whether a message may pass now, and how many did not since the one before.
func (f *Fold) Pass(now time.Time) (held int, ok bool) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if !f.last.IsZero() && now.Sub(f.last) < time.Minute {
		f.held++
		return 0, false
	}
	held, f.held, f.last = f.held, 0, now
	return held, true
}

// MostKeys is how many keys a [Counter] remembers at least: those that were used last.
const MostKeys = 25_000

// Counter counts the attempts of many keys. Its memory is limited, and what it forgets is
// whoever has not come for longest: nobody who comes again and again can make room by letting
// others come, and nobody is shut out because too many others have come.
type Counter struct {
	Quota
	book       *Book // nil: there is one server
	mu         sync.Mutex
	young, old map[string]time.Time // when the store of a key will be, or was, full again
}

// New returns a counter.
func New(q Quota) *Counter { return &Counter{Quota: q} }

// Among makes the counter one of a server that gives its part of the quota only, see
// [Book.Servers]. It returns the counter.
func (c *Counter) Among(b *Book) *Counter {
	c.book = b
	return c
}

// Part returns the quota of this server.
func (c *Counter) Part() Quota {
	q := c.Quota
	if n := c.book.servers(); n > 1 {
		q.AtOnce, q.Each = c.book.part(q.AtOnce), q.Each*time.Duration(n)
	}
	return q
}

// Take is [Quota.Take] from the store of a key.
func (c *Counter) Take(key string, now time.Time) (wait time.Duration, left int) {
	return c.take(c.Part(), key, 1, now)
}

func (c *Counter) take(q Quota, key string, n int, now time.Time) (wait time.Duration, left int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	full, wait, left := q.take(c.fullAt(key), now, n)
	c.keep(key, full)
	return wait, left
}

// takeSome takes several attempts from the store of a key, or none.
func (c *Counter) takeSome(key string, n int, now time.Time) time.Duration {
	wait, _ := c.take(c.Part(), key, n, now)
	return wait
}

// Wait is [Counter.Take] without what is left.
func (c *Counter) Wait(key string, now time.Time) time.Duration {
	wait, _ := c.Take(key, now)
	return wait
}

// WaitFrom is [Counter.Wait] for an address, by the keys of [Networks]. For its wide network
// every attempt counts as a part of one.
func (c *Counter) WaitFrom(address string, now time.Time) time.Duration {
	return c.someFrom(address, 1, now)
}

// someFrom is [Counter.WaitFrom] for several attempts.
func (c *Counter) someFrom(address string, n int, now time.Time) time.Duration {
	keys := Networks(address)
	wait := c.takeSome(keys[0], n, now)
	if wait > 0 || len(keys) == 1 {
		return wait
	}
	part := c.Part()
	wait, _ = c.take(Quota{AtOnce: part.AtOnce * Wide, Each: part.Each / Wide}, keys[1], n, now)
	return wait
}

// GiveBack gives back an attempt that should not count.
func (c *Counter) GiveBack(key string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if full := c.fullAt(key); !full.IsZero() {
		c.keep(key, full.Add(-c.Part().Each))
	}
}

func (c *Counter) fullAt(key string) time.Time {
	if full, ok := c.young[key]; ok {
		return full
	}
	return c.old[key]
}

// keep remembers a key among the young ones. If these are too many, they become the old ones, and
// the old ones that have not come since are forgotten.
func (c *Counter) keep(key string, full time.Time) {
	if _, ok := c.young[key]; !ok && len(c.young) >= MostKeys || c.young == nil {
		c.young, c.old = map[string]time.Time{}, c.young
	}
	c.young[key] = full
}
