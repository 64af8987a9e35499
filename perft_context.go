package cups

import (
	"context"
	"iter"
	"sync"
	"sync/atomic"
)

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
