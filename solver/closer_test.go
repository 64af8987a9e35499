package solver

import (
	"context"
	"math"
	"testing"
	"time"

	"example.org/cups"
	"example.org/cups/solver/sweep"
)

// A table for a position of a larger board has as many promises as fit into memory.
func TestPlanPromisesAsMuchAsFits(t *testing.T) {
	p := cups.MustParse("1.1.1.0.0/9/0 0.0.0.0.0/12/0 n")
	most := ^uint64(0)
	for _, promises := range promised(p) {
		bytes, positions := sweep.PlanTable(p, sweep.Options{Beyond: 1, Promises: promises.cups, Together: promises.together}).Cost()
		if positions >= most {
			t.Fatalf("promises about cups %b, %d at once, take %d positions, more of them %d", promises.cups, promises.together, positions, most)
		}
		s := New(Options{SweepBytes: bytes})
		if plan, got := s.plan(p); plan == nil || got != positions {
			t.Errorf("with %d bytes a table of %d positions is planned; want %d", bytes, got, positions)
		}
		s = New(Options{SweepBytes: bytes - 1})
		if plan, got := s.plan(p); plan != nil && got >= positions {
			t.Errorf("with %d bytes a table of %d positions is planned, which takes more", bytes-1, got)
		}
		most = positions
	}
}

// A table may take minutes to make, unless the time is limited.
func TestPlanTakesItsTime(t *testing.T) {
	p := cups.MustParse("1.1.1.0.0/29/0 0.0.0.0.0/32/0 n")
	s := New(Options{SweepBytes: 16 << 30})
	fits := s.options.SweepBytes == 16<<30 // not where addresses have 32 bits
	s.team.ctx = t.Context()
	if plan, positions := s.plan(p); (plan != nil && positions > timedPositions) != fits {
		t.Errorf("a table of %d positions is planned", positions)
	}
	limited, cancel := context.WithTimeout(t.Context(), time.Hour)
	defer cancel()
	s.team.ctx = limited
	if plan, positions := s.plan(p); plan != nil && positions > timedPositions {
		t.Errorf("in a limited time a table of %d positions is planned", positions)
	}
}

// Where addresses have 32 bits no sweep takes more memory than there are addresses.
func TestSweepsStayWithinTheAddresses(t *testing.T) {
	if s := New(Options{SweepBytes: math.MaxInt64}); s.options.SweepBytes > math.MaxInt/2 {
		t.Errorf("a sweep may take %d bytes", s.options.SweepBytes)
	}
}
