package proof_test

import (
	"bytes"
	"errors"
	"testing"

	"pgregory.net/rapid"

	"example.org/cups"
	"example.org/cups/proof"
)

// What is shown is true, each position once, and it is all that the file holds.
func TestAWalkShowsTrueSteps(t *testing.T) {
	known := plain{}
	rapid.Check(t, func(r *rapid.T) {
		p := smallPosition().Draw(r, "position")
		cutOff := rapid.SampledFrom([]uint64{0, 5}).Draw(r, "cutoff")
		claim := known.exactly(p, cutOff)
		file := known.certificate(t, claim)
		steps := map[cups.Position]proof.Step{}
		report, err := proof.Walk(t.Context(), bytes.NewReader(file), proof.Options{Threads: 2}, func(s proof.Step) error {
			if _, had := steps[s.Position]; had {
				r.Fatalf("%v is shown twice", s.Position)
			}
			steps[s.Position] = s
			return nil
		})
		if err != nil || report.Claim != claim {
			r.Fatalf("%+v, %v", report, err)
		}
		if _, lines := unpack(t, file); len(steps) != len(lines) {
			r.Fatalf("%d positions are shown, the file has %d steps", len(steps), len(lines))
		}
		for q, s := range steps {
			if q.Turn() != cups.South || q != q.WithoutPots() || known.margin(q) < s.Gain {
				r.Fatalf("%+v: %v is worth %d", s, q, known.margin(q))
			}
			if s.Move == cups.NoMove {
				continue
			}
			if next := q.PlayUnchecked(s.Move); known.margin(next) < s.Gain {
				r.Fatalf("%+v: then it is worth %d", s, known.margin(next))
			}
		}
	})
}

func TestAWalkEndsWhereItIsTold(t *testing.T) {
	known := plain{}
	file := known.certificate(t, known.exactly(start(t, 2, 8), 0))
	seen, enough := 0, errors.New("enough")
	_, err := proof.Walk(t.Context(), bytes.NewReader(file), proof.Options{}, func(proof.Step) error {
		if seen++; seen == 3 {
			return enough
		}
		return nil
	})
	if !errors.Is(err, enough) || seen != 3 {
		t.Errorf("%d steps, %v", seen, err)
	}
}

// A step that names no move is not shown; the walk says what is wrong with it.
func TestAWalkFindsFaults(t *testing.T) {
	known := plain{}
	lines, steps := unpack(t, known.certificate(t, known.exactly(start(t, 2, 3), 0)))
	steps[0] = 77
	var fault *proof.Fault
	_, err := proof.Walk(t.Context(), bytes.NewReader(pack(lines, steps)), proof.Options{}, func(s proof.Step) error {
		t.Errorf("%+v is shown", s)
		return nil
	})
	if !errors.As(err, &fault) || fault.Reason != proof.NoSuchMove {
		t.Errorf("got %v", err)
	}
}
