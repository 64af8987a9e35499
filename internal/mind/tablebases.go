package mind

import (
	"context"
	"runtime"
	"sync"

	"example.org/cups"
	"example.org/cups/internal/prover"
	"example.org/cups/solver"
)

// TablebaseBytes is what the largest tablebase takes of memory, that of 2x4.
const TablebaseBytes = 400 << 20

// Tablebases are the [solver.Tablebases] that all workers of the process share.
// They are made in the background, for who plays at level 8 and for whole games:
// every question uses a tablebase that is ready, and few wait for one. A nil
// *Tablebases has none.
type Tablebases struct {
	*solver.Tablebases
	begin [solver.MostTablebaseCups + 1]func() (made <-chan struct{})
}

// Shared returns the tablebases of the process. They are made by as many threads as
// the machine has processors.
var Shared = sync.OnceValue(func() *Tablebases { return NewTablebases(runtime.NumCPU()) })

// SharedWithin returns the tablebases of the process, or nil if they would take more
// than half of that many bytes.
func SharedWithin(bytes int64) *Tablebases {
	if bytes < 2*TablebaseBytes {
		return nil
	}
	return Shared()
}

// NewTablebases returns tablebases that are built by the given number of threads. A
// process needs only [Shared]; tests make their own, none of which is built yet.
func NewTablebases(threads int) *Tablebases {
	t := &Tablebases{Tablebases: solver.NewTablebases(solver.Tables{Threads: threads, Ready: true})}
	for n := range t.begin {
		t.begin[n] = sync.OnceValue(func() <-chan struct{} {
			made := make(chan struct{})
			go func() {
				defer close(made)
				_ = t.Tablebases.Prepare(context.Background(), n) // the error is that of a context that never ends
			}()
			return made
		})
	}
	return t
}

// ready is closed.
var ready = func() <-chan struct{} { c := make(chan struct{}); close(c); return c }()

// Prepare begins to make the tablebase for boards of n cups, unless it is made or
// being made, and returns a channel that is closed when it is ready. The channel is
// closed already for boards that no tablebase is made for.
func (t *Tablebases) Prepare(n int) (made <-chan struct{}) {
	if t == nil || n < 1 || n > solver.MostTablebaseCups || t.IsReady(n) {
		return ready
	}
	return t.begin[n]()
}

// solvers returns the tablebases as a solver takes them.
func (t *Tablebases) solvers() *solver.Tablebases {
	if t == nil {
		return nil
	}
	return t.Tablebases
}

// lacks reports whether a tablebase that is not ready would be of use for p. If most
// beans have left the stocks, a search is soon done without one.
func (t *Tablebases) lacks(p cups.Position) bool {
	if t == nil || !p.IsValid() || p.Cups() > solver.MostTablebaseCups || t.IsReady(p.Cups()) {
		return false
	}
	return p.Stock(cups.South)+p.Stock(cups.North) > cups.StandardStock(p.Cups())
}

// await begins to make the tablebase that p lacks, and waits for it, but no longer than
// until the early end of ctx: the engine needs the time.
func (t *Tablebases) await(ctx context.Context, p cups.Position) {
	early, cancel := prover.EarlyEnd(ctx)
	defer cancel()
	t.wait(early, p)
}

// wait is await until ctx is done.
func (t *Tablebases) wait(ctx context.Context, p cups.Position) {
	if !t.lacks(p) {
		return
	}
	select {
	case <-t.Prepare(p.Cups()):
	case <-ctx.Done():
	}
}
