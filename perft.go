package cups

import (
	"context"
	"iter"
	"math/bits"
	"reflect"
	"sync"
	"sync/atomic"
)

// Perft counts the move sequences of exactly depth plies from p. It does not
// count a sequence that ends the game earlier, and a missed turn is not a ply,
// so the numbers check move generation, play and turn order all at once. Depth
// 0 and below give 1.
//
// It walks the whole tree on one thread and without a table; only the last ply
// is counted instead of played. [PerftContext] has options and can be stopped.
func Perft(p Position, depth Ply) uint64 {
	if depth <= 0 {
		return 1
	}
	mover, other := p.turn&1, p.turn&1^1
	mine, theirs := p.cups[mover], p.cups[other]
	myStock, theirStock := uint64(p.stock[mover]), uint64(p.stock[other])
	if p.n <= 8 {
		b := newNarrowBoard(p.n)
		return b.leaves(mine.lo, theirs.lo, myStock, theirStock, depth)
	}
	b := newWideBoard(p.n)
	return b.leaves(mine, theirs, myStock, theirStock, depth)
}

// PerftOptions say how [PerftContext] and [Divide] count. The zero value
// counts like [Perft]: on one thread, without a table.
type PerftOptions struct {
	// Threads is how many goroutines count; below 2 means one.
	Threads int
	// TableBytes is the memory for tables of earlier counts, in bytes, divided
	// among the threads. If it is too little for one entry per thread, there is
	// no table. Tables store whole positions, so they never give a wrong count.
	TableBytes int64
}

// MoveLeaves is the number of leaves after one move.
type MoveLeaves struct {
	Move   Move   // the first move
	Leaves uint64 // the sequences that begin with it
}

// PerftContext is [Perft] with options, and can be stopped: if ctx ends before
// the count, it returns the leaves counted so far and ctx.Err(). Without a
// table it needs little memory at any depth.
func PerftContext(ctx context.Context, p Position, depth Ply, options PerftOptions) (uint64, error) {
	return newPerftCounter(options).count(ctx, p, depth)
}

// Divide yields each legal move of p in listing order, with the number of
// leaves after the move. If depth is at least 1, the numbers add up to [Perft]
// of depth. When ctx is done, it yields the current move with the leaves
// counted so far and ctx.Err(), and ends. All moves of one iteration share the
// tables.
func Divide(ctx context.Context, p Position, depth Ply, options PerftOptions) iter.Seq2[MoveLeaves, error] {
	return func(yield func(MoveLeaves, error) bool) {
		counter := newPerftCounter(options)
		for m := range p.Moves().All() {
			leaves, err := counter.count(ctx, p.PlayUnchecked(m), depth-1)
			if !yield(MoveLeaves{m, leaves}, err) || err != nil {
				return
			}
		}
	}
}

// perftCounter is one worker a thread.
type perftCounter []perftWorker

func newPerftCounter(options PerftOptions) perftCounter {
	counter := make(perftCounter, max(options.Threads, 1))
	for i := range counter {
		counter[i].table = newPerftTable(options.TableBytes / int64(len(counter)))
	}
	return counter
}

// tasksPerThread keeps all threads busy to the end, though tasks differ much
// in size.
const tasksPerThread = 64

// count cuts the tree into tasks, of which each worker takes the next when it
// is done with one.
func (c perftCounter) count(ctx context.Context, p Position, depth Ply) (uint64, error) {
	tasks, depth := perftTasks(p, depth, len(c)*tasksPerThread)
	var taken atomic.Int64
	var leaves atomic.Uint64
	var stopped atomic.Bool
	var wait sync.WaitGroup
	for i := range c {
		wait.Go(func() {
			w := &c[i]
			w.begin(ctx, p.n)
			for t := taken.Add(1); t <= int64(len(tasks)) && w.goesOn(); t = taken.Add(1) {
				leaves.Add(w.count(tasks[t-1], depth))
			}
			if w.stopped {
				stopped.Store(true)
			}
		})
	}
	wait.Wait()
	if stopped.Load() {
		return leaves.Load(), ctx.Err()
	}
	return leaves.Load(), nil
}

// perftTasks plays from p until there are enough positions that are all equally
// far from the leaves, and returns them with the plies that remain.
func perftTasks(p Position, depth Ply, enough int) ([]Position, Ply) {
	tasks := []Position{p}
	for quick := quickPerft(p.n); depth > quick && len(tasks) > 0 && len(tasks) < enough; depth-- {
		var next []Position
		for _, p := range tasks {
			for m := range p.Moves().All() {
				next = append(next, p.PlayUnchecked(m))
			}
		}
		tasks = next
	}
	return tasks, depth
}

// perftWorker counts on one thread, looks for the end of its context and
// remembers what it counted.
type perftWorker struct {
	table   perftTable
	ctx     context.Context
	quick   Ply // trees of this depth are counted without looking at ctx
	stopped bool
}

// begin makes the worker ready for positions with n cups a side.
func (w *perftWorker) begin(ctx context.Context, n uint8) {
	w.ctx, w.quick, w.stopped = ctx, quickPerft(n), false
}

// goesOn reports whether the context still wants more, and once it does not
// the worker is stopped.
func (w *perftWorker) goesOn() bool {
	w.stopped = w.stopped || w.ctx.Err() != nil
	return !w.stopped
}

// quickPerft returns how deep a tree with n cups a side can be counted in some
// milliseconds: about n+2 moves a position make some million leaves.
func quickPerft(n uint8) Ply {
	depth := Ply(1)
	for leaves := 1; leaves < 1<<18; leaves *= int(n) + 2 {
		depth++
	}
	return depth
}

// tableFrom is the least depth at which looking into the table takes less time
// than counting again.
const tableFrom = 4

// count is [Perft], but returns too small a number once the worker is stopped.
func (w *perftWorker) count(p Position, depth Ply) uint64 {
	switch {
	case depth > w.quick && !w.goesOn():
		return 0
	case depth < tableFrom || depth <= w.quick && w.table == nil:
		return Perft(p, depth)
	}
	p = p.WithoutPots() // they do not matter, and positions that differ in pots only share an entry
	entry := w.table.entry(p, depth)
	if entry != nil && entry.position == p && entry.depth == depth {
		return entry.leaves
	}
	var leaves uint64
	for m := range p.Moves().All() {
		leaves += w.count(p.PlayUnchecked(m), depth-1)
	}
	if entry != nil && !w.stopped {
		*entry = perftEntry{p, depth, leaves}
	}
	return leaves
}

// perftTable holds an entry for each place that a hash can name; the latest
// stays. It is nil where there is no memory for one.
type perftTable []perftEntry

// perftEntry is empty while its position is the zero one.
type perftEntry struct {
	position Position // without pots
	depth    Ply
	leaves   uint64
}

func newPerftTable(bytes int64) perftTable {
	entries := bytes / int64(reflect.TypeFor[perftEntry]().Size())
	if entries < 1 {
		return nil
	}
	return make(perftTable, entries)
}

// entry returns the place for a position and a depth, nil of a nil table.
func (t perftTable) entry(p Position, depth Ply) *perftEntry {
	if t == nil {
		return nil
	}
	place, _ := bits.Mul64(mix(p.Hash()+uint64(depth)), uint64(len(t)))
	return &t[place]
}
