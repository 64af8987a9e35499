package solver

import (
	"encoding/binary"
	"fmt"
	"math"
	"sync"

	"example.org/cups"
	"example.org/cups/internal/packed"
)

// Finding is what is proven of one position without its pots, seen from the
// side that moves next, as bytes that mean the same on every machine
// (docs/formats/checkpoint.md): the cups of that side and of the other, cup 1
// first; their stocks; and eight bytes of what is known, the lowest first.
type Finding []byte

// FindingBytes returns how long a finding of a board of n cups is.
func FindingBytes(n int) int { return 2*n + 2 + 8 }

// Journal is told of the findings that took most work, so that they outlast the
// process: a solver that recalls them goes on from there.
type Journal struct {
	Least uint64        // nodes that a finding must have taken
	Keep  func(Finding) // one call at a time; the bytes are the solver's again afterwards
}

// keeper lets threads use a journal one at a time.
type keeper struct {
	Journal
	mutex sync.Mutex
	bytes Finding
}

// never is more work than anything takes.
const never = math.MaxUint64

func (k *keeper) keep(b *board, d *node, v known) {
	k.mutex.Lock()
	defer k.mutex.Unlock()
	k.bytes = b.appendFinding(k.bytes[:0], d, v)
	k.Keep(k.bytes)
}

func (b *board) appendFinding(to Finding, d *node, v known) Finding {
	for _, r := range [...]packed.Row{d.mine.Row, d.theirs.Row} {
		for c := range b.Cups {
			to = append(to, byte(r.At(c)))
		}
	}
	to = append(to, byte(d.mine.stock), byte(d.theirs.stock))
	return binary.LittleEndian.AppendUint64(to, uint64(v))
}

// Recall makes the solver know a finding of an earlier run. p is the position
// that will be asked about; the finding must be of the same size of board. The
// error says why a finding cannot be true.
func (s *Solver) Recall(p cups.Position, f Finding) error {
	if !p.IsValid() {
		return ErrNoPosition
	}
	if want := FindingBytes(p.Cups()); len(f) != want {
		return fmt.Errorf("a finding of 2x%d has %d bytes, not %d", p.Cups(), want, len(f))
	}
	s.shape(p)
	d, v := s.read(f)
	if err := s.plausible(&d, v); err != nil {
		return err
	}
	var a address
	s.table.find(&d, &a)
	s.table.put(&a, v)
	return nil
}

// read is the inverse of appendFinding.
func (b *board) read(f Finding) (node, known) {
	var mine, theirs packed.Row
	for c := range b.Cups {
		mine = mine.With(c, uint64(f[c]))
		theirs = theirs.With(c, uint64(f[b.Cups+c]))
	}
	d := node{newSide(mine, int(f[2*b.Cups])), newSide(theirs, int(f[2*b.Cups+1]))}
	return d, known(binary.LittleEndian.Uint64(f[2*b.Cups+2:]))
}

// plausible refuses findings that no run has made. One that is false but
// plausible cannot be told from a true one.
func (s *Solver) plausible(d *node, v known) error {
	most := cups.MaxSideBeans
	if s.table.small {
		most = 63
	}
	if rowTotal(d.mine.Row, s.Cups)+d.mine.stock > most || rowTotal(d.theirs.Row, s.Cups)+d.theirs.stock > most {
		return fmt.Errorf("a finding has more than %d beans on a side", most)
	}
	limits, found := s.static(d), v.span()
	switch {
	case v.work() == 0 || found.lower > found.upper:
		return fmt.Errorf("a finding has the bounds %d and %d", found.lower, found.upper)
	case found.upper < limits.lower || found.lower > limits.upper:
		return fmt.Errorf("a finding has the bounds %d and %d, which cannot be: they are %d to %d", found.lower, found.upper, limits.lower, limits.upper)
	case v.move() > cups.MaxCups+cups.Move(s.Cups) || v.move().IsDrop() && v.move() > cups.Move(s.Cups):
		return fmt.Errorf("a finding has move number %d", v.move())
	}
	return nil
}

// rowTotal is [row.sum] for rows that may hold more than a side can.
func rowTotal(r packed.Row, n uint) int {
	total := 0
	for c := range n {
		total += r.At(c)
	}
	return total
}
