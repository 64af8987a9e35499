package prover

import (
	"testing"

	"example.org/cups"
	"example.org/cups/solver"
)

// A move is left out once another is known to be better, also if that is found out only after the moves
// were compared, as where a machine is so busy that the time is over before.
func TestAMoveIsLeftOutByWhatIsFoundOutLater(t *testing.T) {
	one, two, three := cups.Drop(1), cups.Drop(2), cups.Drop(3)
	s := newStudy(cups.MustParse("0.0.0/9/0 0.0.0/9/0 s"))
	s.moves = []solver.MoveResult{
		{Move: one, Bounds: cups.Bounds{Lower: -9, Upper: 4}}, {Move: two, Bounds: cups.Bounds{Lower: -9, Upper: -2}}, {Move: three, Bounds: cups.Bounds{Lower: -9, Upper: -1}},
	}
	for _, r := range s.moves {
		s.keep(r.Lower, cups.MoveSetOf(r.Move))
	}
	if s.leaveOut(); s.proof.Worse != 0 {
		t.Errorf("%v are left out, and none is known to be better", s.proof.Worse)
	}
	s.add(solver.Answer{Bounds: cups.Bounds{Lower: -1, Upper: 4}})
	if s.leaveOut(); s.proof.Worse != cups.MoveSetOf(two) {
		t.Errorf("%v are left out, want %v", s.proof.Worse, two)
	}
}
