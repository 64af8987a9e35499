package bookbuild

import (
	"encoding/binary"
	"fmt"

	"example.org/cups"
	"example.org/cups/book"
	"example.org/cups/solver"
)

// findings are the proven gains of all dear positions that the solver has told
// of.
type findings map[spot]book.Value

// knownBytes is what follows the position in a finding.
const knownBytes = 8

// gainBias is what a finding adds to gains, which are twelve bits in it.
const gainBias = 1 << 11

// keep takes over what the solver tells. A later finding of a position knows all that an
// earlier one did, unless the table had lost it.
func (f findings) keep(found solver.Finding) {
	at := len(found) - knownBytes
	word := binary.LittleEndian.Uint64(found[at:])
	f.add(spot(found[:at]), book.Value{
		Lower: max(cups.Margin(word&0xfff)-gainBias, -book.NoBound),
		Upper: min(cups.Margin(word>>12&0xfff)-gainBias, book.NoBound),
		Move:  cups.Move(word >> 24 & 0xff),
	})
}

// add joins a finding with what was there. A move without a lower bound proves
// nothing.
func (f findings) add(s spot, v book.Value) {
	if v.Lower == -book.NoBound {
		v.Move = cups.NoMove
	}
	if old, ok := f[s]; ok {
		v.Upper = min(v.Upper, old.Upper)
		if old.Lower > v.Lower || old.Lower == v.Lower && v.Move == cups.NoMove {
			v.Lower, v.Move = old.Lower, old.Move
		}
	}
	f[s] = v
}

// finding is the inverse of keep. The work is the least there can be, as the
// true one is not kept.
func (f findings) finding(s spot, work uint64) solver.Finding {
	v := f[s]
	word := uint64(v.Lower+gainBias) | uint64(v.Upper+gainBias)<<12 | uint64(v.Move)<<24 | min(work, 1<<32-1)<<32
	return binary.LittleEndian.AppendUint64([]byte(s), word)
}

// Findings returns all dear positions of which something is proven so far, for
// a run that goes on later. They are more than belong into the book.
func (b *Builder) Findings() []book.Entry { return entriesOf(b.dear) }

// Resume takes over the findings of an earlier run for the same game, as
// Builder.Findings gave them.
func (b *Builder) Resume(part *book.Book) error {
	info := part.Info()
	if info.Cups != b.options.Cups || info.Beans != b.options.Beans || info.Cutoff != b.options.Cutoff {
		return fmt.Errorf("it is for 2x%d with %d beans and a cut-off of %d, not for 2x%d with %d and %d",
			info.Cups, info.Beans, info.Cutoff, b.options.Cups, b.options.Beans, b.options.Cutoff)
	}
	for e, err := range part.Entries() {
		if err != nil {
			return err
		}
		s, _ := spotOf(e.Position)
		b.dear.add(s, e.Value)
		if err := b.solver.Recall(b.start, b.dear.finding(s, b.options.Cutoff)); err != nil {
			return err
		}
	}
	return nil
}
