package mine

import (
	"testing"

	"example.org/cups"
	"example.org/cups/puzzle"
)

// far returns puzzles that are not alike, with the same answer.
func far(n int, answer cups.Move) (all []puzzle.Puzzle) {
	for i := range n {
		l := cups.MustParse("0.0/9/0 0.0/9/0 s").Layout()
		l.Sides[cups.South].Cups[0] = cups.Beans(3 * i)
		if answer != cups.Drop(1) {
			l.Sides[cups.North].Cups[1] = 40
		}
		p, err := l.Position()
		if err != nil {
			panic(err)
		}
		all = append(all, puzzle.Puzzle{Kind: puzzle.KindBestMove, Position: p, Solution: []cups.Move{answer}, Steps: []puzzle.Step{{}}})
	}
	return all
}

func TestASingleBeanIsTheAnswerToAThirdAtMost(t *testing.T) {
	v := newVariety(far(4, cups.Drop(2)), false)
	taken := 0
	for _, p := range far(10, cups.Drop(1)) {
		if v.takes(p) {
			v.add(p)
			taken++
		}
	}
	if taken != 2 {
		t.Errorf("%d of six", taken)
	}
}

// In openings a single bean is the answer nearly always: where another move would take more, it is as good
// a puzzle as any, and where nothing tempts there, or elsewhere, it is one of a third.
func TestASingleBeanAgainstACaptureIsAPuzzleOfOpenings(t *testing.T) {
	single := func(text string) puzzle.Puzzle {
		p := cups.MustParse(text)
		return puzzle.Puzzle{Kind: puzzle.KindBestMove, Position: p, Solution: []cups.Move{cups.Drop(1)}, Steps: []puzzle.Step{{}}}
	}
	tempting, plain := single("2.0.0.0.0/48/0 3.0.0.0.0/47/0 s"), single("0.0.0.0.0/50/0 0.0.0.0.0/50/0 s")
	if v := newVariety(nil, true); !v.takes(tempting) || v.takes(plain) {
		t.Errorf("an opening with a capture is taken: %t, one without: %t", v.takes(tempting), v.takes(plain))
	}
	if newVariety(nil, false).takes(tempting) {
		t.Error("the rule for other puzzles is another one")
	}
}

func TestNothingAlikeIsTaken(t *testing.T) {
	all := far(2, cups.Drop(2))
	v := newVariety(all[:1], false)
	if v.takes(all[0]) || !v.takes(all[1]) {
		t.Error("the puzzle that is there is taken again, or another one is not")
	}
}

func TestEachSideIsToMoveInHalfOfThem(t *testing.T) {
	v := newVariety(nil, false)
	north := 0
	for _, p := range far(10, cups.Drop(2)) {
		p = v.seated(p)
		if p.Solver() == cups.North {
			north++
		}
		if p.ID != "" && p.ID != puzzle.NewID(p.Kind, p.Position) {
			t.Errorf("the ID of %v is %s", p.Position, p.ID)
		}
		v.add(p)
	}
	if north != 5 {
		t.Errorf("North is to move in %d of 10", north)
	}
}
