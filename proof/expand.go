package proof

import (
	"context"
	"sync"
	"sync/atomic"
)

// chunk is how many needs a worker takes at a time.
const chunk = 1 << 10

// expand shares the needs of a level out among the workers. If several find
// faults, the first in the certificate counts, whoever was faster.
func (s *sweep) expand(ctx context.Context, at level, needs []uint64, step []byte) error {
	var taken atomic.Int64
	var stop atomic.Bool
	var group sync.WaitGroup
	for _, w := range s.workers {
		w.fault = nil
		group.Go(func() {
			for !stop.Load() {
				from := int(taken.Add(chunk)) - chunk
				if from >= len(needs) {
					return
				}
				if ctx.Err() != nil || s.overMemory() || !w.prove(ctx, at, needs, step, from, min(from+chunk, len(needs))) {
					stop.Store(true)
				}
			}
		})
	}
	group.Wait()
	return s.outcome(ctx)
}

// outcome returns what has gone wrong at a level.
func (s *sweep) outcome(ctx context.Context) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	var first *worker
	for _, w := range s.workers {
		if w.fault != nil && (first == nil || w.faultAt < first.faultAt) {
			first = w
		}
	}
	if first != nil {
		return first.fault
	}
	if s.overMemory() {
		return &MemoryError{8 * s.held.Load(), s.memory}
	}
	return nil
}

func (s *sweep) overMemory() bool { return s.memory > 0 && 8*s.held.Load() > s.memory }
