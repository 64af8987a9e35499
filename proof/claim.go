package proof

import (
	"example.org/cups"
)

// Claim is what a certificate proves: that the margin at the end of the game
// from Position, pots included, is at least Lower and at most Upper under best
// play of both sides. Margins are South's.
type Claim struct {
	Position     cups.Position
	Lower, Upper cups.Margin
	CutOff       uint64 // nodes that a search of a leaf may take
}

// view is one side's part of a claim, with the sides exchanged so that it is
// South's: South can reach at least margin from position.
type view struct {
	position cups.Position
	margin   int
}

// views returns South's part and North's.
func (c Claim) views() [2]view {
	return [2]view{{c.Position, int(c.Lower)}, {c.Position.Swapped(), -int(c.Upper)}}
}

// Progress is how far a proof is.
type Progress struct {
	Needs     uint64     // positions of which something is shown
	Leaves    uint64     // those of them that are searched
	LeafNodes uint64     // nodes that these took
	At        cups.Beans // beans in both stocks of the positions that are looked at
}

// Options are the choices of who makes or checks a certificate.
type Options struct {
	Threads int            // that work together; 0: one
	Memory  int64          // bytes that the list of what is still needed may take; 0: no limit
	Report  func(Progress) // is told now and then; may be nil
}
