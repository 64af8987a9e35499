// Package group commits many changes at once. Changes that arrive during a commit
// wait and share the next commit.
//
// A commit mostly waits for the disk, so sharing one saves most of its cost. No
// change waits longer than two commits take, and no delay is added.
package group

import (
	"context"
	"errors"
	"sync"
)

// ErrClosed means that a committer is closed and takes no more items.
var ErrClosed = errors.New("closed")

// Committer gathers items into groups. Make one with [New]. Any number of
// goroutines may use it.
type Committer[T any] struct {
	commit func(items []T, errs []error)
	ended  chan struct{} // closed when all items are answered

	observe func(items int) // see Observe

	mu      sync.Mutex
	more    sync.Cond // signalled when an item waits, or when the committer was closed
	waiting []waiter[T]
	closed  bool
}

// waiter is an item with the channel for its answer.
type waiter[T any] struct {
	ctx    context.Context
	item   T
	answer chan error // with room for one
}

// New starts the goroutine that calls commit with all waiting items, in the order in
// which they arrived. Commit sets errs[i] to the answer for items[i]; all errors are
// nil before. It must not retain the slices.
func New[T any](commit func(items []T, errs []error)) *Committer[T] {
	c := &Committer[T]{commit: commit, ended: make(chan struct{})}
	c.more.L = &c.mu
	go c.run()
	return c
}

// Do waits until the group of an item is committed and returns the answer for the item.
// If the context ends first, Do returns its error, and the item may be committed or not.
// After Close the error is [ErrClosed], and the item is not committed.
func (c *Committer[T]) Do(ctx context.Context, item T) error {
	w := waiter[T]{ctx, item, make(chan error, 1)}
	c.mu.Lock()
	if c.closed {
		c.mu.Unlock()
		return ErrClosed
	}
	c.waiting = append(c.waiting, w)
	c.mu.Unlock()
	c.more.Signal()
	select {
	case err := <-w.answer:
		return err
	case <-ctx.Done():
		return ctx.Err()
	}
}

// Observe calls a function with the number of items of each group that is committed from
// now on. The function must not block.
func (c *Committer[T]) Observe(f func(items int)) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.observe = f
}

// Close waits until all waiting items are answered. Later items get [ErrClosed].
func (c *Committer[T]) Close() {
	c.mu.Lock()
	c.closed = true
	c.mu.Unlock()
	c.more.Signal()
	<-c.ended
}

func (c *Committer[T]) run() {
	defer close(c.ended)
	var group, spare []waiter[T]
	var items []T
	var errs []error
	for {
		c.mu.Lock()
		for len(c.waiting) == 0 && !c.closed {
			c.more.Wait()
		}
		group, c.waiting = c.waiting, spare
		observe := c.observe
		c.mu.Unlock()
		if len(group) == 0 {
			return
		}
		live := group[:0]
		items, errs = items[:0], errs[:0]
		for _, w := range group {
			if err := w.ctx.Err(); err != nil { // the caller of Do has gone
				w.answer <- err
				continue
			}
			live, items, errs = append(live, w), append(items, w.item), append(errs, nil)
		}
		if len(items) > 0 {
			c.commit(items, errs)
			if observe != nil {
				observe(len(items))
			}
		}
		for i, w := range live {
			w.answer <- errs[i]
		}
		clear(items)
		clear(group)
		spare = group[:0]
	}
}
