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
	sizes []float32 // steps of the proof, itself included
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

// weigh counts the steps of all proofs, from the lowest level up. They are
// counted as a tree has them: as often as there are ways to them. report is
// told now and then how many are done.
func (l *ledger) weigh(ctx context.Context, report func(done, all int)) error {
	done := 0
	for _, y := range slices.Backward(l.layers) {
		y.sizes = make([]float32, len(y.words))
		for i := range y.words {
			if i%(1<<14) == 0 {
				if ctx.Err() != nil {
					return ctx.Err()
				}
				report(done+i, l.count)
			}
			size, err := l.size(y, i)
			if err != nil {
				return err
			}
			y.sizes[i] = size
		}
		done += len(y.words)
	}
	return nil
}

// size is how many steps the proof of step i of a layer takes. A leaf is one.
func (l *ledger) size(y *layer, i int) (float32, error) {
	if y.moves[i] == cups.NoMove {
		return 1, nil
	}
	p, err := l.unpack(y.level, y.words[i])
	if err != nil {
		return 0, err
	}
	return 1 + l.replies(p.PlayUnchecked(y.moves[i])), nil
}

// replies is how many steps there are after all moves of North's. What is
// decided without a step has none.
func (l *ledger) replies(p cups.Position) float32 {
	if p.IsSettled() {
		return 0
	}
	if p.Turn() == cups.South {
		return l.known(p)
	}
	sum := float32(0)
	for m := range p.Moves().All() {
		sum += l.replies(p.PlayUnchecked(m))
	}
	return sum
}

func (l *ledger) known(p cups.Position) float32 {
	y := l.at[levelOf(p)]
	if y == nil {
		return 0
	}
	i, found := slices.BinarySearch(y.words, l.pack(p))
	if !found {
		return 0
	}
	return y.sizes[i]
}
