package cups

import (
	"context"
	"math/bits"
	"reflect"
)

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
