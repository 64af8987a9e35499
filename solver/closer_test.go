package solver

import (
	"context"
	"math"
	"testing"
	"time"

	"example.org/cups"
	"example.org/cups/solver/sweep"
)

// Tables for a position are made one after the other, each with more positions, as long as
// there is memory.
func TestPlanTakesWhatFits(t *testing.T) {
	p := cups.MustParse("1.1.1.0.0/9/0 0.0.0.0.0/12/0 n")
	last := uint64(0)
	for rank, kind := range tableKinds {
		if p.Cups() < kind.from || p.Cups() > kind.upTo {
			continue
		}
		bytes, positions := New(Options{SweepBytes: 1 << 40}).planTable(p, kind).Cost()
		if positions <= last {
			t.Fatalf("%+v takes %d positions, the table before %d", kind, positions, last)
		}
		s := New(Options{SweepBytes: bytes})
		s.own, s.ownRank = make([]*sweep.Table, 1), rank-1
		if plan, got, _ := s.plan(p); plan == nil || got != rank {
			t.Errorf("with %d bytes a table of rank %d is planned; want %d", bytes, got, rank)
		}
		last = positions
	}
	if plan, rank, _ := New(Options{SweepBytes: 1}).plan(p); plan != nil {
		t.Errorf("with one byte a table of rank %d is planned", rank)
	}
}

// The first two tables of a position of 2x4 take little memory.
func TestSmallTablesTakeLittleMemory(t *testing.T) {
	for _, text := range []string{
		"2.0.0.0/37/0 2.1.1.0/36/1 s", "4.2.2.0/31/0 4.0.0.0/36/1 s", "5.1.4.2/25/7 4.6.7.5/12/2 s", "9.8.3.0/20/0 9.0.0.0/31/0 s",
	} {
		p := cups.MustParse(text)
		s := New(Options{Scratch: true, SweepBytes: 1 << 30})
		if bytes, _ := s.planTable(p, tableKinds[0]).Cost(); bytes > 75e6 {
			t.Errorf("%s: the first sweep takes %d bytes", p, bytes)
		}
		if plan := s.planTable(p, tableKinds[1]); plan != nil {
			if bytes, _ := plan.Cost(); bytes > tableKinds[1].bytes {
				t.Errorf("%s: the second sweep takes %d bytes", p, bytes)
			}
		}
	}
}

// A table may take minutes to make, unless the time is limited.
func TestPlanTakesItsTime(t *testing.T) {
	p := cups.MustParse("1.1.1.0.0/29/0 0.0.0.0.0/32/0 n")
	s := New(Options{SweepBytes: 16 << 30})
	fits := s.options.SweepBytes == 16<<30 // not where addresses have 32 bits
	s.team.ctx = t.Context()
	if plan, _, positions := s.plan(p); (plan != nil && positions > timedPositions) != fits {
		t.Errorf("a table of %d positions is planned", positions)
	}
	limited, cancel := context.WithTimeout(t.Context(), time.Hour)
	defer cancel()
	s.team.ctx = limited
	if plan, _, positions := s.plan(p); plan != nil && positions > timedPositions {
		t.Errorf("in a limited time a table of %d positions is planned", positions)
	}
}

// Where addresses have 32 bits no sweep takes more memory than there are addresses.
func TestSweepsStayWithinTheAddresses(t *testing.T) {
	if s := New(Options{SweepBytes: math.MaxInt64}); s.options.SweepBytes > math.MaxInt/2 {
		t.Errorf("a sweep may take %d bytes", s.options.SweepBytes)
	}
}

// Tables in memory take turns, so that together they never take more than one of them may.
// Tables in files stay.
func TestTablesInMemoryMakeRoom(t *testing.T) {
	small, large := cups.MustParse("1.1/9/0 0.0/12/0 n"), cups.MustParse("1.1.1.0.0/9/0 0.0.0.0.0/12/0 n")
	for _, c := range []struct {
		p       cups.Position
		scratch bool
		stay    int
	}{{small, false, 0}, {small, true, 1}, {large, false, 0}, {large, true, 0}} {
		s := New(Options{Scratch: c.scratch})
		table, err := s.planTable(small, tableKinds[0]).Make(t.Context(), nil)
		if err != nil {
			t.Fatal(err)
		}
		s.own = []*sweep.Table{table}
		s.use(s.own)
		if s.makeRoom(c.p); len(s.own) != c.stay || len(s.tables) != c.stay {
			t.Errorf("%v, in files %v: %d tables stay, want %d", c.p, c.scratch, len(s.own), c.stay)
		}
	}
}
