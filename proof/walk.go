package proof

import (
	"bufio"
	"compress/gzip"
	"context"
	"errors"
	"io"

	"example.org/cups"
)

// Step is what a certificate says of a position in which the side moves whose
// strategy it is.
type Step struct {
	Position cups.Position // without pots; that side is South here
	Gain     cups.Margin   // that it is sure of at least
	Move     cups.Move     // that keeps the gain; no move where a search proves it
}

// Walk is [Verify] that shows each step on the way, unless show is nil: those
// of more beans in both stocks first, then those of more beans in cups, each
// position once, whichever side's strategy it is part of. An error of show ends
// the walk. What was shown is proven only when the walk has come to its end
// without an error.
func Walk(ctx context.Context, r io.Reader, o Options, show func(Step) error) (Report, error) {
	in := bufio.NewReader(r)
	packed, err := gzip.NewReader(in)
	switch {
	case errors.Is(err, gzip.ErrHeader):
		return Report{}, &FormatError{0, NoCertificate, nil}
	case err != nil:
		return Report{}, unpackError(err, 0)
	}
	packed.Multistream(false)
	unpacked := bufio.NewReader(packed)
	claim, length, err := readHeader(unpacked)
	if err != nil {
		return Report{}, err
	}
	steps := &written{unpacked, length}
	s, err := newSweep(claim, steps, o)
	if err != nil {
		return Report{}, err
	}
	if show != nil {
		s.steps = &shown{newUnpacker(s.packing), steps, show, nil}
	}
	s.search, s.offset = true, length
	if err := s.run(ctx); err != nil {
		return Report{}, err
	}
	if err := steps.end(in); err != nil {
		return Report{}, err
	}
	return Report{claim, s.progress()}, nil
}

// shown are steps that somebody looks at.
type shown struct {
	*unpacker
	steps
	show  func(Step) error
	moves []cups.Move
}

func (w *shown) next(ctx context.Context, at level, needs []uint64, step []byte) error {
	if err := w.steps.next(ctx, at, needs, step); err != nil {
		return err
	}
	for i, number := range step {
		p, gain := w.unpack(at, needs[i])
		s := Step{Position: p, Gain: cups.Margin(gain)}
		if number != leafStep {
			w.moves = order(w.moves[:0], p)
			if int(number) > len(w.moves) {
				return nil // the sweep will say so
			}
			s.Move = w.moves[number-1]
		}
		if err := w.show(s); err != nil {
			return err
		}
	}
	return nil
}
