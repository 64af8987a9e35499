package term_test

import (
	"testing"

	"example.org/cups"
	"example.org/cups/internal/term"
)

// Every move in motion ends at the board after it.
func TestStepsEndAtThePositionAfterTheMove(t *testing.T) {
	for _, position := range []string{"1.0.1.1/36/0 1.1.1.0/37/1 s", "4.2.0.1/5/3 2.0.9.1/7/4 n"} {
		p := cups.MustParse(position)
		for m := range p.Moves().All() {
			steps := term.Steps(p, m)
			last, want := steps[len(steps)-1].Layout, p.PlayUnchecked(m).Layout()
			last.Turn = want.Turn
			if got, err := last.Position(); err != nil || got != p.PlayUnchecked(m) {
				t.Errorf("%s, %s: ends at %s (%v)", position, m, got, err)
			}
		}
	}
}

// A capture is seen before it is taken: the board stands still for a step.
func TestStepsShowWhatIsCaptured(t *testing.T) {
	steps := term.Steps(cups.MustParse("1.0.1.1/36/0 1.1.1.0/37/1 s"), cups.Drop(2))
	if len(steps) != 4 || steps[2].Layout.Sides[cups.North].Cups[2] != 1 || steps[3].Layout.Sides[cups.North].Cups[2] != 0 {
		t.Errorf("steps %+v", steps)
	}
}
