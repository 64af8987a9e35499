package solver

import (
	"context"
	"testing"
	"time"

	"example.org/cups"
)

// A table for a position of a larger board has as many promises as fit into memory. It
// may take minutes to make, unless the time is limited.
func TestPlanPromisesAsMuchAsFits(t *testing.T) {
	p := cups.MustParse("1.1.1.0.0/29/0 0.0.0.0.0/32/0 n")
	limited, cancel := context.WithTimeout(t.Context(), time.Hour)
	defer cancel()
	before := ^uint64(0)
	for _, bytes := range []int64{12 << 30, 9 << 30, 5 << 30} {
		s := New(Options{SweepBytes: bytes})
		s.team.ctx = t.Context()
		plan, positions := s.plan(p)
		if plan == nil || positions >= before {
			t.Fatalf("with %d bytes a table of %d positions is planned, with more memory one of %d", bytes, positions, before)
		}
		if took, _ := plan.Cost(); took > bytes {
			t.Errorf("a table of %d bytes is planned for a solver that may take %d", took, bytes)
		}
		s.team.ctx = limited
		if plan, positions := s.plan(p); plan != nil && positions > timedPositions {
			t.Errorf("with %d bytes and a limited time a table of %d positions is planned", bytes, positions)
		}
		before = positions
	}
	s := New(Options{SweepBytes: 1 << 30})
	if plan, _ := s.plan(p); plan != nil {
		t.Error("a table is planned that does not fit into memory")
	}
}
