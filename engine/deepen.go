package engine

import (
	"context"
	"slices"
	"sync"
	"sync/atomic"

	"example.org/cups"
)

// root is what all threads of a search are asked.
type root struct {
	position cups.Position
	node     node
	inPots   Score // what the pots hold already
	proof    Proof
	moves    cups.MoveSet // that the caller allows
	limits   Limits
	soft     context.Context // done: no new depth
	proving  <-chan struct{} // closed when the Prober is; nil: it is already
}

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

// mostDepth ends a search of positions that no search can finish.
const mostDepth = 250

// assist searches what the first thread searches, one depth ahead half of the
// time, so that it fills the table and not only reads it.
func (w *worker) assist(r *root) {
	for depth := 1 + w.id&1; depth < mostDepth && !w.stopped; depth++ {
		w.bestLine(r, r.moves, depth, nil, -unknown, unknown)
	}
}

// deepen searches depth after depth.
func (e *Engine) deepen(r *root, report func(Result)) Result {
	w := e.workers[0]
	wanted := r.wanted()
	guess := w.guess(r)
	best := Result{Line: Line{Move: guess, PV: []cups.Move{guess}}}
	for depth := 1; depth <= r.deepest(); depth++ {
		lines := w.bestLines(r, wanted, depth, best.Lines)
		for i := range lines {
			r.proof.clamp(&lines[i])
		}
		over := proven(lines)
		if len(lines) > 0 {
			best.Line, best.Lines = lines[0], lines
		}
		best.Nodes, best.SelDepth, best.HashFull = e.nodes(), cups.Ply(w.deepest), e.table.full()
		if w.stopped {
			break
		}
		best.Depth = cups.Ply(depth)
		if report != nil {
			report(best)
		}
		if over || r.forced(wanted) || r.soft.Err() != nil {
			break
		}
	}
	r.proof.prefer(&best.Line, r.moves)
	w.lengthen(r, &best.Line)
	best.misjudge(r.limits, r.position.Cups())
	best.Lines = best.Lines[:min(len(best.Lines), max(1, r.limits.Lines))]
	return best
}

// lengthen adds the reply that the table knows to a line of one move, so that
// there is something to ponder on.
func (w *worker) lengthen(r *root, l *Line) {
	next := r.position.PlayUnchecked(l.Move)
	if len(l.PV) != 1 || next.IsOver() {
		return
	}
	d := nodeOf(next)
	found, ok := w.table.find(d.key() ^ w.salt)
	if reply := found.move(); ok && next.Moves().Contains(reply) {
		l.PV = append(l.PV, reply)
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

// wanted is how many lines the search needs.
func (r *root) wanted() int {
	if r.limits.Error > 0 && r.limits.Rng != nil {
		return r.moves.Len() // each move's own score is to be changed
	}
	return min(max(1, r.limits.Lines), r.moves.Len())
}

// deepest is the last depth to search.
func (r *root) deepest() int {
	if r.limits.Depth > 0 {
		return min(int(r.limits.Depth), mostDepth)
	}
	return mostDepth
}

// forced reports whether there is nothing to choose while a clock runs.
func (r *root) forced(wanted int) bool {
	l := r.limits
	return r.moves.Len() == 1 && wanted == 1 && l.Depth == 0 && l.Nodes == 0 && l.Time > 0
}

// guess is the move that looks best without a search.
func (w *worker) guess(r *root) cups.Move {
	f := w.frame(0)
	w.order(f, &r.node, cups.NoMove, 0)
	for i := range f.moves.n {
		if m := f.moves.next(i); r.moves.Contains(m) {
			return m
		}
	}
	return r.moves.First()
}

// proven reports whether all lines are exact.
func proven(lines []Line) bool {
	return !slices.ContainsFunc(lines, func(l Line) bool { return l.Kind != Exact })
}
