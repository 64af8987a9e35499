package solver

import (
	"context"
	"math"
	"sync"
	"sync/atomic"
	"time"

	"example.org/cups/internal/yield"
)

// team is what the threads that work on one question share.
type team struct {
	ctx      context.Context // of the search
	whole    context.Context // of the question: of sweeps, and of the search after one that was ready in time
	unwatch  func()          // ends watching ctx
	limit    uint64          // of nodes; 0: none
	granted  atomic.Uint64   // nodes handed out in this call
	pause    uint64          // how many are handed out before the threads wait for more room in the table
	swept    uint64          // positions that sweeps have computed in this call
	sweeping uint64          // positions that they will have computed when the present sweep is done
	stop     atomic.Bool     // the question is answered or given up
	tick     func()          // called now and then by thread 0; may be nil
}

// watch stops the threads at their next node when the context of the search ends, until
// unwatch is called. They must not wait for the next grant: while the table is new to the
// system, a node may take as long as thousands do later.
func (t *team) watch() {
	seen := make(chan struct{})
	forget := context.AfterFunc(t.ctx, func() {
		t.stop.Store(true)
		close(seen)
	})
	t.unwatch = func() {
		if !forget() {
			<-seen // or it would stop the next question
		}
	}
}

// extend lets the search go on for some time after its end, but not beyond that of the question.
func (t *team) extend(most time.Duration) {
	t.unwatch()
	ctx, cancel := context.WithTimeout(t.whole, most)
	t.ctx = ctx
	t.watch()
	unwatch := t.unwatch
	t.unwatch = func() {
		unwatch()
		cancel()
	}
}

// rest ends a question.
func (t *team) rest() {
	t.unwatch()
	t.ctx, t.whole = context.Background(), context.Background()
}

// begin lets the threads work, unless the context has ended already.
func (t *team) begin() {
	t.stop.Store(false)
	if t.ctx.Err() != nil { // perhaps it was this that has just been taken back
		t.stop.Store(true)
	}
}

// grant is how many nodes a thread is handed at once. Between grants it neither
// reports nor looks at the limit.
const grant = 1 << 12

// askMore gets a thread some more nodes. It is false if the search has to stop.
func (s *search) askMore() bool {
	yield.Now()
	if s.team.ctx.Err() != nil {
		return false
	}
	if s.id == 0 && s.team.tick != nil && s.nodes > 0 {
		s.team.tick()
	}
	more := s.team.take()
	s.granted += more
	return more > 0
}

// take hands out nodes, none when the limit is reached, or the table is full.
func (t *team) take() uint64 {
	if t.granted.Load() >= t.pause {
		return 0
	}
	if t.limit == 0 {
		t.granted.Add(grant)
		return grant
	}
	for {
		taken := t.granted.Load()
		more := min(grant, t.limit-taken)
		if more == 0 || t.granted.CompareAndSwap(taken, taken+more) {
			return more
		}
	}
}

// helpFrom is how many nodes a question takes before more threads join in: it
// must be worth their start.
const helpFrom = 1 << 12

// test is [search.test] at the root, by all threads. It is false if the
// question is given up.
func (s *Solver) test(d *node, beta int) (gain int, ok bool) {
	for {
		full := s.table.fullAt()
		if !s.table.mayGrow(s.team.ctx) {
			full = math.MaxUint64
		}
		s.team.pause = full - min(s.searched, full)
		gain, ok = s.testOnce(d, beta)
		if ok || s.team.granted.Load() < s.team.pause || s.team.ctx.Err() != nil {
			return gain, ok
		}
		s.table.grow(s.team.ctx) // the answer is then soon found again
	}
}

// testOnce is test, which also gives up when the table is full.
func (s *Solver) testOnce(d *node, beta int) (gain int, ok bool) {
	s.team.begin()
	first := s.threads[0]
	first.stopped = false
	if len(s.threads) == 1 {
		gain = first.test(first.root(d), beta, 0, false)
		return gain, !first.stopped
	}
	return s.testTogether(d, beta)
}

// testTogether is test by several threads: the first that is done answers for
// all.
func (s *Solver) testTogether(d *node, beta int) (gain int, ok bool) {
	var once sync.Once
	var group sync.WaitGroup
	work := func(t *search) {
		if v := t.test(t.root(d), beta, 0, false); !t.stopped {
			once.Do(func() { gain, ok = v, true })
			s.team.stop.Store(true)
		}
	}
	first := s.threads[0]
	joinAt := first.nodes + helpFrom
	tick := s.team.tick
	s.team.tick = func() {
		if joinAt != 0 && first.nodes >= joinAt {
			joinAt = 0
			for _, t := range s.threads[1:] {
				t.stopped = false
				group.Go(func() { work(t) })
			}
		}
		if tick != nil {
			tick()
		}
	}
	work(first)
	group.Wait()
	s.team.tick = tick
	return gain, ok
}

// nodes returns how many nodes all threads have entered.
func (s *Solver) nodes() uint64 {
	sum := uint64(0)
	for _, t := range s.threads {
		sum += t.nodes
	}
	return sum
}
