package bookbuild

import (
	"context"
	"slices"

	"example.org/cups"
	"example.org/cups/proof"
)

// ledger holds the steps of a certificate, level by level as they come, to find
// out how many steps the proof of each takes.
type ledger struct {
	*packing
	layers []*layer
	at     map[level]*layer
	count  int
}

// layer holds the steps of a level, in the order of their words. It has some
// forty million of them at 2x4, so it is lean.
type layer struct {
	level
	words []uint64
	moves []cups.Move
	gains []int16
	proof []sketch // of the steps that prove each, itself included
}

func newLedger() *ledger { return &ledger{at: map[level]*layer{}} }

// add takes over the next step.
func (l *ledger) add(s proof.Step) error {
	if l.packing == nil {
		l.packing = newPacking(s.Position.Cups())
	}
	at := levelOf(s.Position)
	y := l.at[at]
	if y == nil {
		y = &layer{level: at}
		l.at[at], l.layers = y, append(l.layers, y)
	}
	y.words = append(y.words, l.pack(s.Position))
	y.moves = append(y.moves, s.Move)
	y.gains = append(y.gains, int16(s.Gain))
	l.count++
	return nil
}

// weigh estimates how many different steps the proof of each takes, from the
// lowest level up. report is told now and then how many are done.
func (l *ledger) weigh(ctx context.Context, report func(done, all int)) error {
	done := 0
	for _, y := range slices.Backward(l.layers) {
		y.proof = make([]sketch, len(y.words))
		for i := range y.words {
			if i%(1<<14) == 0 {
				if ctx.Err() != nil {
					return ctx.Err()
				}
				report(done+i, l.count)
			}
			if err := l.follow(y, i); err != nil {
				return err
			}
		}
		done += len(y.words)
	}
	return nil
}

// follow joins the proofs of all that may come after step i of a layer.
func (l *ledger) follow(y *layer, i int) error {
	own := mix(y.words[i] ^ mix(uint64(y.stocks)<<16|uint64(y.inCups)))
	y.proof[i] = sketchOf(own)
	if y.moves[i] == cups.NoMove {
		return nil
	}
	p, err := l.unpack(y.level, y.words[i])
	if err != nil {
		return err
	}
	l.replies(&y.proof[i], p.PlayUnchecked(y.moves[i]))
	return nil
}

// replies joins the proofs after all moves of North's. What is decided has none.
func (l *ledger) replies(to *sketch, p cups.Position) {
	switch {
	case p.IsSettled():
	case p.Turn() == cups.South:
		if y, i, found := l.find(p); found {
			to.join(y.proof[i])
		}
	default:
		for m := range p.Moves().All() {
			l.replies(to, p.PlayUnchecked(m))
		}
	}
}

// find returns the step of a position.
func (l *ledger) find(p cups.Position) (y *layer, i int, found bool) {
	if y = l.at[levelOf(p)]; y != nil {
		i, found = slices.BinarySearch(y.words, l.pack(p))
	}
	return y, i, found
}
