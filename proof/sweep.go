package proof

import (
	"context"
	"errors"
	"sync/atomic"

	"example.org/cups"
)

// steps says what proves each of the needs of a level in which South moves.
type steps interface {
	// next fills step, a byte for each need, in their order.
	next(ctx context.Context, at level, needs []uint64, step []byte) error
}

// leafStep says that a search proves a need; any other step is the number of a
// move in [order], from 1.
const leafStep = 0

// sweep goes through all that is needed, from the highest level down.
type sweep struct {
	packing
	claim   Claim
	steps   steps
	search  bool // leaves are searched, else they are trusted
	memory  int64
	report  func(Progress)
	workers []*worker
	done    Progress
	offset  int64        // of the level's first step in the certificate
	held    atomic.Int64 // words of memory that lists of needs take
}

func newSweep(claim Claim, st steps, o Options) (*sweep, error) {
	k, err := newPacking(claim.Position)
	if err != nil {
		return nil, err
	}
	s := &sweep{packing: k, claim: claim, steps: st, memory: o.Memory, report: o.Report}
	for range max(o.Threads, 1) {
		s.workers = append(s.workers, newWorker(s))
	}
	return s, nil
}

// run proves the claim. The error is a [*Fault] where the steps do not.
func (s *sweep) run(ctx context.Context) error {
	p := s.claim.Position
	top := levelOf(p)
	w := s.workers[0]
	for _, view := range s.claim.views() {
		if !w.needs(view.position, view.margin) {
			return &Fault{s.offset, view.position, cups.Margin(view.margin), Refuted}
		}
	}
	for stocks := top.stocks; stocks >= 0; stocks-- {
		for inCups := top.inCups + top.stocks - stocks; inCups >= 0; inCups-- {
			if err := s.level(ctx, level{stocks, inCups}); err != nil {
				return err
			}
		}
	}
	return s.nothingLeft()
}

// nothingLeft guards the proof against a need that came after its level.
func (s *sweep) nothingLeft() error {
	for _, w := range s.workers {
		for _, list := range w.pending {
			if len(list) > 0 {
				return errors.New("proof: a move led to a level that was done; the rules do not allow that")
			}
		}
	}
	return nil
}

// level proves what is needed of one level.
func (s *sweep) level(ctx context.Context, at level) error {
	needs := s.collect(at)
	if len(needs) == 0 {
		return nil
	}
	ours := s.southMoves(needs)
	step := make([]byte, ours)
	if err := s.steps.next(ctx, at, needs[:ours], step); err != nil {
		return err
	}
	if err := s.expand(ctx, at, needs, step); err != nil {
		return err
	}
	s.offset += int64(ours)
	s.held.Add(-int64(cap(needs)))
	s.done.Needs += uint64(len(needs))
	s.done.At = cups.Beans(at.stocks)
	if s.report != nil {
		s.report(s.progress())
	}
	return nil
}

// southMoves returns how many of the sorted needs are of positions in which
// South moves; they come first.
func (s *sweep) southMoves(needs []uint64) int {
	turn := uint64(1) << (2*uint(s.cups)*s.beans + s.gain)
	low, high := 0, len(needs)
	for low < high {
		if mid := (low + high) / 2; needs[mid]&turn == 0 {
			low = mid + 1
		} else {
			high = mid
		}
	}
	return low
}

func (s *sweep) progress() Progress {
	sum := s.done
	for _, w := range s.workers {
		sum.Leaves += w.leaves
		sum.LeafNodes += w.leafNodes
	}
	return sum
}
