package analysis_test

import (
	"testing"
	"testing/synctest"
	"time"

	"example.org/cups"
	"example.org/cups/analysis"
	"example.org/cups/solver"
)

// strategist knows of every position what the side that moves is sure of, and a
// move that keeps it, but not that it is all there is: as a book does whose
// entries are two strategies.
func strategist(t *testing.T, start cups.Position) func(cups.Position) (analysis.Known, bool) {
	judge := solver.New(solver.Options{TableBytes: 8 << 20})
	return func(p cups.Position) (analysis.Known, bool) {
		r, err := judge.Solve(t.Context(), p, solver.Limits{}, nil)
		if err != nil || len(r.Line) == 0 {
			return analysis.Known{}, false
		}
		k := analysis.Known{Bounds: solver.Bounds{Lower: r.Lower, Upper: cups.MaxBeans}, Move: r.Line[0]}
		if p == start {
			k.Upper = r.Upper
		}
		return k, true
	}
}

// The best line goes on as long as both sides' moves are known, and a search has
// next to nothing to do for it.
func TestTheBestLineFollowsWhatIsKnown(t *testing.T) {
	start, err := cups.StartWith(4, 14)
	if err != nil {
		t.Fatal(err)
	}
	a := analysis.New(analysis.Options{SolverBytes: 1 << 20, EngineBytes: 1 << 16, Known: strategist(t, start)})
	r, err := a.Position(t.Context(), start, analysis.Limits{Nodes: 100})
	if err != nil {
		t.Fatal(err)
	}
	margin, ok := r.Value.Outcome()
	end, _, err := start.PlayAll(r.Moves[0].Line...)
	if err != nil || !end.IsOver() || !ok || end.Margin() != r.Value.Lower || r.Value.Kind != analysis.Exact {
		t.Errorf("value %v (%d), line %v to %v, %v", r.Value, margin, r.Moves[0].Line, end, err)
	}
}

// Where neither knows the way the line ends.
func TestTheBestLineEndsWhereNobodyKnows(t *testing.T) {
	start, err := cups.Start(4)
	if err != nil {
		t.Fatal(err)
	}
	known := func(p cups.Position) (analysis.Known, bool) {
		return analysis.Known{Bounds: solver.Bounds{Lower: -1, Upper: -1}, Move: cups.Drop(1)}, p == start
	}
	a := analysis.New(analysis.Options{SolverBytes: 1 << 20, EngineBytes: 1 << 16, Known: known})
	r, err := a.Position(t.Context(), start, analysis.Limits{Nodes: 100})
	if err != nil || len(r.Moves[0].Line) != 1 || r.Moves[0].Move != cups.Drop(1) {
		t.Errorf("%+v, %v", r.Moves[0], err)
	}
}

// Time is for the best line too: none is searched for when it is over.
func TestTheBestLineTakesNoLongerThanItMay(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		start := cups.MustParse("0.0.0/30/0 0.0.0/30/0 s")
		known := func(p cups.Position) (analysis.Known, bool) {
			time.Sleep(time.Minute)
			k := analysis.Known{}
			if p == start {
				k.Move = cups.Drop(3)
			}
			return k, true
		}
		a := analysis.New(analysis.Options{SolverBytes: 1 << 20, EngineBytes: 1 << 16, Known: known})
		r, err := a.Position(t.Context(), start, analysis.Limits{Time: time.Second})
		if err != nil || r.Value.Kind != analysis.Exact || r.Nodes > 0 {
			t.Errorf("%+v, %v", r, err)
		}
	})
}
