//go:build !js

package solver

import (
	"context"
	"errors"

	"example.org/cups"
	"example.org/cups/internal/memory"
	"example.org/cups/solver/sweep"
)

// OnDisk is a sweep of empty boards whose old totals lie on disk.
type OnDisk struct {
	s    *Solver
	d    *sweep.OnDisk
	cups int
}

// OnDisk prepares a sweep of the empty board of n cups for each stock from 1 to most, whose old
// totals lie on disk: it takes much less memory than [Solver.Starts]. Its hero is sparing, and
// may promise something about the last cups, as many as promised says: the more, the closer the
// bounds and the larger the sweep (docs/diary/hostages.md). The error is [ErrTooLarge] for
// a board with too many rows, and otherwise says how much memory is needed.
func (s *Solver) OnDisk(n int, most cups.Beans, promised int) (*OnDisk, error) {
	start, err := cups.StartWith(n, most)
	if err != nil {
		return nil, err
	}
	sparing, _ := countings(n)
	if !sweep.Counts(start) || promised >= len(sparing) {
		return nil, ErrTooLarge
	}
	o := sparing[promised]
	o.Threads = s.options.Threads
	q := sweep.Ask(start, o)
	if q == nil {
		return nil, ErrTooLarge
	}
	d := q.OnDisk(o)
	if d == nil {
		return nil, errors.ErrUnsupported
	}
	need := d.Cost().Memory
	if need > s.options.SweepBytes {
		return nil, &memory.ShortageError{Need: int((need + 1<<20 - 1) >> 20), Free: int(s.options.SweepBytes >> 20)}
	}
	d.ReadAhead(min(s.options.SweepBytes-need, mostAhead))
	return &OnDisk{s, d, n}, nil
}

// mostAhead is how many bytes are used for reading ahead and writing, if they are there.
const mostAhead = 1 << 30

// Cost returns what the sweep takes.
func (o *OnDisk) Cost() sweep.DiskCost { return o.d.Cost() }

// Starts is [Solver.Starts] by the sweep. What it needs to go on after an interruption lies in
// a folder, which is made if it is not there. done, which may be nil, is told how many positions
// of all are done.
func (o *OnDisk) Starts(ctx context.Context, folder string, report func(Start), done func(positions uint64)) error {
	swept := uint64(0)
	return o.d.Starts(ctx, folder, func(stock int, moves []sweep.Move, positions uint64) {
		swept += positions
		report(o.s.startOf(ctx, o.cups, cups.Beans(stock), moves, swept, nil))
	}, done)
}
