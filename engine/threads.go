package engine

import (
	"context"
	"sync"
	"sync/atomic"
	"time"

	"example.org/cups"
)

// run lets the threads search together. The first decides when to stop and
// has the answer; what the others find reaches it through the table (Lazy SMP,
// Hyatt and others).
func (e *Engine) run(ctx context.Context, r *root, report func(Result)) Result {
	e.table.age++
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

// proveAndRun asks the Prover, and searches what that leaves open: once it is done, or when the
// search has waited long enough. A search that has begun ends when the Prover has proven
// all that is asked for; of two that are given all time either may be the first. As
// long as the Prover works, one thread searches.
func (e *Engine) proveAndRun(ctx context.Context, r *root, report func(Result)) Result {
	proving, enough := r.limits.proving(ctx, r.position)
	defer enough()
	var found findings
	proved := make(chan struct{})
	go func() {
		defer close(proved)
		found = e.ask(proving, r)
	}()
	if r.limits.await(proved, r.position) {
		if result, ok := found.settle(r.wanted()); ok && r.limits.allow(found.Nodes) {
			return result
		}
		if r.limits.counted() {
			return e.run(ctx, r, report)
		}
		return e.runKnowing(ctx, found, r, report)
	}
	searching, cancel := context.WithCancel(ctx)
	defer cancel()
	r.proving = proved
	go func() {
		<-proved
		if _, ok := found.settle(r.wanted()); ok {
			cancel()
		}
	}()
	result := e.run(searching, r, report)
	enough()
	<-proved
	if settled, ok := found.settle(r.wanted()); ok {
		return settled
	}
	found.fold(&result, r)
	return result
}

// await waits for the Prover as long as the limits allow, and reports whether it is done.
func (l Limits) await(proved <-chan struct{}, p cups.Position) bool {
	if l.endless() {
		return false
	}
	patience := l.patience(p)
	if patience == 0 {
		<-proved
		return true
	}
	timer := time.NewTimer(patience)
	defer timer.Stop()
	select {
	case <-proved:
		return true
	case <-timer.C:
		return false
	}
}

// runKnowing searches what is not proven.
func (e *Engine) runKnowing(ctx context.Context, found findings, r *root, report func(Result)) Result {
	if found.each == nil {
		r.proof = found.Proof
		if left := r.moves &^ found.Worse; left != 0 {
			r.moves = left
		}
		return e.run(ctx, r, report)
	}
	open := found.open(r.moves)
	r.moves, r.partly = open, open != r.moves
	result := e.run(ctx, r, func(so Result) {
		if report != nil {
			found.fold(&so, r)
			report(so)
		}
	})
	found.fold(&result, r)
	return result
}
