package proof

import (
	"bufio"
	"compress/gzip"
	"context"
	"errors"
	"fmt"
	"io"
	"slices"

	"example.org/cups"
)

// Strategy knows moves that keep what is proven.
type Strategy interface {
	// Move returns a move of p, which has no pots and in which South moves,
	// that keeps a gain of South's of at least gain. It is only asked for what
	// is true, if the claim is and its answers were.
	Move(ctx context.Context, p cups.Position, gain cups.Margin) (cups.Move, error)
}

// flushEvery is how many steps are written before they are sure to outlast the
// process.
const flushEvery = 1 << 20

// Make writes a certificate of a claim, for which strategy knows the moves.
// begun, which may be nil, is what an earlier run has written of it, cut
// anywhere; its steps are taken over without being asked for again. They are
// not checked in full: [Verify] is for that. After an error, what is written is
// such a beginning.
func Make(ctx context.Context, to io.Writer, begun io.Reader, claim Claim, strategy Strategy, o Options) (Report, error) {
	m := &maker{to: gzip.NewWriter(to), strategy: strategy, leaf: newLeafSearch(), cutOff: claim.CutOff}
	s, err := newSweep(claim, m, o)
	if err != nil {
		return Report{}, err
	}
	m.unpacker = newUnpacker(s.packing)
	if m.begun, err = openBegun(begun, claim); err != nil {
		return Report{}, err
	}
	s.offset = int64(len(claim.header()))
	_, err = io.WriteString(m.to, claim.header())
	if err == nil {
		err = s.run(ctx)
	}
	return Report{claim, s.progress()}, errors.Join(err, m.to.Close())
}

// ErrOtherClaim is the error for a beginning of another certificate.
var ErrOtherClaim = errors.New("what was begun is of another claim")

// openBegun returns the steps of what was begun, nil if there are none.
func openBegun(r io.Reader, claim Claim) (*bufio.Reader, error) {
	if r == nil {
		return nil, nil
	}
	packed, err := gzip.NewReader(r)
	if err != nil {
		return nil, nil // cut within the first bytes
	}
	steps := bufio.NewReader(packed)
	had, _, err := readHeader(steps)
	switch {
	case err != nil:
		return nil, nil // cut before the first step
	case had != claim:
		return nil, ErrOtherClaim
	}
	return steps, nil
}

// maker finds the steps of a new certificate and writes them.
type maker struct {
	*unpacker
	to       *gzip.Writer
	begun    *bufio.Reader // nil if there is nothing more
	strategy Strategy
	leaf     *leafSearch
	cutOff   uint64
	moves    []cups.Move
	since    int // steps since the last flush
}

func (m *maker) next(ctx context.Context, at level, needs []uint64, step []byte) error {
	for len(step) > 0 {
		part := min(len(step), flushEvery)
		if err := m.find(ctx, at, needs[:part], step[:part]); err != nil {
			return err
		}
		if _, err := m.to.Write(step[:part]); err != nil {
			return err
		}
		if m.since += part; m.since >= flushEvery {
			m.since = 0
			if err := m.to.Flush(); err != nil {
				return err
			}
		}
		needs, step = needs[part:], step[part:]
	}
	return nil
}

// find takes what was begun, and looks for the other steps.
func (m *maker) find(ctx context.Context, at level, needs []uint64, step []byte) error {
	had := 0
	if m.begun != nil {
		had, _ = io.ReadFull(m.begun, step)
		if had < len(step) {
			m.begun = nil // whatever ended it: what was read is right
		}
	}
	for i := had; i < len(step); i++ {
		p, gain := m.unpack(at, needs[i])
		number, err := m.step(ctx, p, gain)
		if err != nil {
			return err
		}
		step[i] = number
	}
	return nil
}

func (m *maker) step(ctx context.Context, p cups.Position, gain int) (byte, error) {
	if m.cutOff > 0 {
		if holds, known := m.leaf.proves(ctx, p, gain, m.cutOff); holds && known {
			return leafStep, nil
		}
	}
	move, err := m.strategy.Move(ctx, p, cups.Margin(gain))
	if err != nil {
		return 0, err
	}
	m.moves = order(m.moves[:0], p)
	number := slices.Index(m.moves, move)
	if number < 0 {
		return 0, fmt.Errorf("the strategy has no move for %v that gains %d", p, gain)
	}
	return byte(number + 1), nil
}
