// Package kept makes what costs, such as a picture, a proof or a long answer, once for all who
// ask for it at the same time, keeps it as long as there is room, and stops making it when
// nobody waits for it any more.
package kept

import (
	"context"
	"fmt"
	"sync"

	"github.com/hashicorp/golang-lru/v2/simplelru"

	"example.org/cups/internal/online/guard"
)

// mostThings is how many things a [Shelf] has, however small they are.
const mostThings = 50_000

// Shelf has what was made lately. Make one with [New]. Any number of goroutines may use it.
type Shelf struct {
	most    int64
	run     func(func())
	ending  context.Context
	closing error

	mu    sync.Mutex
	known *simplelru.LRU[string, *thing]
	size  int64
	turns map[string]*turn
}

// New returns a shelf for so many bytes. run runs what makes something in a goroutine of its own.
// When ending ends, nothing more is made, and closing is the error of whoever waits.
func New(most int64, run func(func()), ending context.Context, closing error) *Shelf {
	s := &Shelf{most: most, run: run, ending: ending, closing: closing, turns: map[string]*turn{}}
	known, err := simplelru.NewLRU(mostThings, func(_ string, t *thing) { s.size -= t.size })
	if err != nil {
		panic(err) // the number is positive
	}
	s.known = known
	return s
}

// Order says what is wanted, and how it is made.
type Order[T any] struct {
	Thing   string // names what is made
	Version string // of it; what was made of another version is dropped
	By      string // whose turn it takes: one thing after the other is made for each; empty: at once
	// Places bounds how many such things are made at the same time: by its capacity. nil: any number.
	Places chan struct{}
	// May is asked before the thing is made, and release is called afterwards. It must not block.
	// nil: it is always made.
	May func() (release func(), err error)
	// Make makes it, until ctx ends, which has the values of that of the first who asked. What has
	// no size is not kept.
	Make func(ctx context.Context) (made T, size int64, err error)
}

// thing is something that was made or is being made.
type thing struct {
	version string
	done    chan struct{} // closed when made, size and err are set
	made    any
	size    int64
	err     error

	waiting int         // who waits for it
	cancel  func(error) // ends the making
}

// Get returns what an order asks for. The error is that of May or Make, or of ctx.
func Get[T any](ctx context.Context, s *Shelf, o Order[T]) (T, error) {
	var none T
	t, err := find(ctx, s, o)
	if err != nil {
		return none, err
	}
	select {
	case <-t.done:
		if t.err != nil {
			return none, t.err
		}
		return t.made.(T), nil
	case <-ctx.Done():
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if t.waiting--; t.waiting == 0 && !t.isDone() {
		t.cancel(context.Canceled)
		s.drop(o.Thing, t) // whoever comes now has it made anew
	}
	return none, ctx.Err()
}

// find returns a thing that was made or is being made, and has it made if there is none.
func find[T any](ctx context.Context, s *Shelf, o Order[T]) (*thing, error) {
	s.mu.Lock()
	if t, ok := s.known.Get(o.Thing); ok && t.version == o.Version {
		t.waiting++
		s.mu.Unlock()
		return t, nil
	}
	release := func() {}
	if o.May != nil {
		var err error
		if release, err = o.May(); err != nil {
			s.mu.Unlock()
			return nil, err
		}
	}
	lasting, cancel := context.WithCancelCause(context.WithoutCancel(ctx))
	t := &thing{version: o.Version, done: make(chan struct{}), waiting: 1, cancel: cancel}
	s.known.Remove(o.Thing)
	s.known.Add(o.Thing, t)
	s.mu.Unlock()
	s.run(func() {
		defer release()
		defer cancel(nil)
		defer context.AfterFunc(s.ending, func() { cancel(s.closing) })()
		var made T
		var size int64
		err := s.inTurn(lasting, o.By, o.Places, func() error {
			return guard.Do(func() (err error) {
				made, size, err = o.Make(lasting)
				return err
			})
		})
		s.finish(o.Thing, t, made, size, err)
	})
	return t, nil
}

// finish has a thing as it was made, and drops what was not used for longest if there is no room.
func (s *Shelf) finish(name string, t *thing, made any, size int64, err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	defer close(t.done)
	if err != nil {
		t.err = fmt.Errorf("%s: %w", name, err)
	}
	t.made = made
	if err != nil || size <= 0 || size > s.most {
		s.drop(name, t)
		return
	}
	if now, ok := s.known.Peek(name); !ok || now != t {
		return // a later version is made already
	}
	t.size = size
	for s.size += size; s.size > s.most; {
		s.known.RemoveOldest()
	}
}

// drop removes a thing from what is known, unless another one has its name by now.
func (s *Shelf) drop(name string, t *thing) {
	if now, ok := s.known.Peek(name); ok && now == t {
		s.known.Remove(name)
	}
}

func (t *thing) isDone() bool {
	select {
	case <-t.done:
		return true
	default:
		return false
	}
}

// Put keeps something that was made elsewhere.
func Put[T any](s *Shelf, name string, made T, size int64) {
	s.mu.Lock()
	if s.known.Contains(name) {
		s.mu.Unlock()
		return
	}
	t := &thing{done: make(chan struct{})}
	s.known.Add(name, t)
	s.mu.Unlock()
	s.finish(name, t, made, size, nil)
}

// Look returns what was made of a thing, without having it made.
func Look[T any](s *Shelf, name string) (made T, ok bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	t, ok := s.known.Get(name)
	if !ok || !t.isDone() || t.err != nil {
		return made, false
	}
	made, ok = t.made.(T)
	return made, ok
}
