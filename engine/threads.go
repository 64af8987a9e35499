package engine

import (
	"context"
	"sync"
	"sync/atomic"
)

// run lets the threads search together. The first decides when to stop and
// has the answer; what the others find reaches it through the table (Lazy SMP,
// Hyatt and others).
func (e *Engine) run(ctx context.Context, r *root, report func(Result)) Result {
	var stop atomic.Bool
	var helpers sync.WaitGroup
	ctx, done := context.WithCancel(ctx)
	defer done()
	defer context.AfterFunc(ctx, func() { stop.Store(true) })()
	for _, w := range e.workers {
		w.begin(r, &stop)
	}
	if r.limits.Nodes == 0 && r.limits.Depth == 0 { // others are to be the same on every machine
		for _, w := range e.workers[1:] {
			helpers.Go(func() {
				if r.free(ctx) {
					w.assist(r)
				}
			})
		}
	}
	result := e.deepen(r, report)
	stop.Store(true)
	done()
	helpers.Wait()
	return result
}

// free waits until all threads may search; it is false if ctx is done before.
func (r *root) free(ctx context.Context) bool {
	if r.proving == nil {
		return true
	}
	select {
	case <-r.proving:
		return true
	case <-ctx.Done():
		return false
	}
}

// assist searches what the first thread searches, one depth ahead half of the
// time, so that it fills the table and not only reads it.
func (w *worker) assist(r *root) {
	for depth := 1 + w.id&1; depth < mostDepth && !w.stopped; depth++ {
		w.bestLine(r, r.moves, depth, nil, -unknown, unknown)
	}
}

// nodes adds up what the threads have entered, of the others as far as they
// have told.
func (e *Engine) nodes() int64 {
	sum := e.workers[0].nodes
	for _, w := range e.workers[1:] {
		sum += w.seen.Load()
	}
	return sum
}

// endless reports whether nothing but ctx ends the search before the value is
// proven.
func (l Limits) endless() bool { return l.Time <= 0 && l.Nodes == 0 && l.Depth == 0 }

// beside searches while the Prover goes on, and ends when either has proven the
// value: two searches that are given all time need not be the same. As long as
// the Prover works, one thread searches.
func (e *Engine) beside(ctx context.Context, r *root, report func(Result)) Result {
	searching, found := context.WithCancel(ctx)
	proving, enough := context.WithCancel(ctx)
	defer found()
	var proof Proof
	proved := make(chan struct{})
	r.proving = proved
	go func() {
		defer close(proved)
		if proof = e.options.Prover.Prove(proving, r.position); proof.exact() {
			found()
		}
	}()
	result := e.run(searching, r, report)
	enough()
	<-proved
	if proof.exact() {
		return proof.result()
	}
	proof.clamp(&result.Line)
	proof.prefer(&result.Line, r.moves)
	return result
}
