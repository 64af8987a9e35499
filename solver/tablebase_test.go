package solver_test

import (
	"context"
	"testing"
	"time"

	"example.org/cups"
	"example.org/cups/solver"
	"pgregory.net/rapid"
)

// Tablebases that have to be ready are not made by a question, and are used by
// the same solver once they are.
func TestASolverDoesNotMakeATablebaseThatMustBeReady(t *testing.T) {
	tablebases := solver.NewTablebases(solver.Tables{Ready: true})
	s := solver.New(solver.Options{TableBytes: 1 << 20, Tablebases: tablebases})
	p, err := cups.Start(2)
	if err != nil {
		t.Fatal(err)
	}
	before, err := s.Solve(context.Background(), p, solver.Limits{}, nil)
	if err != nil || tablebases.IsReady(2) || tablebases.Covers(p) {
		t.Fatalf("the question made the tablebase (%v)", err)
	}
	if err := tablebases.Prepare(context.Background(), 2); err != nil || !tablebases.IsReady(2) || !tablebases.Covers(p) {
		t.Fatalf("the tablebase is not there (%v)", err)
	}
	fresh := solver.New(solver.Options{TableBytes: 1 << 20, Tablebases: tablebases})
	after, err := fresh.Solve(context.Background(), p, solver.Limits{}, nil)
	if err != nil || after.Bounds != before.Bounds || after.Nodes >= before.Nodes {
		t.Errorf("with the tablebase %+v, without %+v (%v)", after, before, err)
	}
}

// A question with a time does not wait for a tablebase, and the one after has it.
func TestAQuestionWithATimeDoesNotWaitForATablebase(t *testing.T) {
	tablebases := solver.NewTablebases(solver.Tables{})
	s := solver.New(solver.Options{TableBytes: 1 << 20, Tablebases: tablebases})
	p, err := cups.Start(3)
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithTimeout(t.Context(), time.Hour)
	defer cancel()
	before, err := s.Solve(ctx, p, solver.Limits{}, nil)
	if margin, exact := before.Exact(); err != nil || !exact || margin != 0 {
		t.Fatalf("2x3 is %+v, %v", before, err)
	}
	if err := tablebases.Prepare(ctx, 3); err != nil { // waits for what the question began
		t.Fatal(err)
	}
	fresh := solver.New(solver.Options{TableBytes: 1 << 20, Tablebases: tablebases})
	after, err := fresh.Solve(ctx, p, solver.Limits{}, nil)
	if err != nil || after.Bounds != before.Bounds || after.Nodes >= before.Nodes {
		t.Errorf("with the tablebase %+v, without %+v (%v)", after, before, err)
	}
}

// Tablebases choose which moves are searched first, not what they are worth.
func TestTablebasesAgreeWithMinimax(t *testing.T) {
	tablebases := solver.NewTablebases(solver.Tables{Plain: true, Threads: 2})
	rapid.Check(t, func(t *rapid.T) {
		p := smallPosition().Draw(t, "position")
		if p.Cups() == 4 && slow {
			t.Skip("makes the tablebase of 2x4")
		}
		threads := rapid.IntRange(1, 2).Draw(t, "threads")
		s := solver.New(solver.Options{TableBytes: 1 << 12, Tablebases: tablebases, Threads: threads})
		if got, exact := solve(t, s, p, solver.Limits{}).Exact(); !exact || got != truth(p) {
			t.Fatalf("%v: %v, want %d", p, got, truth(p))
		}
	})
}

func TestTablebasesEndWithTheirContext(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	tablebases := solver.NewTablebases(solver.Tables{})
	if err := tablebases.Prepare(ctx, 4); err == nil || tablebases.IsReady(4) {
		t.Errorf("the tablebase was made (%v)", err)
	}
	for _, n := range []int{-1, 0, solver.MostTablebaseCups + 1} {
		if tablebases.IsReady(n) {
			t.Errorf("there is a tablebase for %d cups", n)
		}
	}
}
