package solver_test

import (
	"context"
	"errors"
	"testing"

	"example.org/cups"
	"example.org/cups/solver"
	"pgregory.net/rapid"
)

// minimax is the margin at the end under best play from South's side, by
// trying everything with the rules alone.
func minimax(p cups.Position, known map[cups.Position]cups.Margin) cups.Margin {
	if p.IsOver() {
		return p.Margin()
	}
	if margin, ok := known[p]; ok {
		return margin
	}
	best := cups.Margin(-cups.MaxBeans)
	for m := range p.Moves().All() {
		best = max(best, minimax(p.PlayUnchecked(m), known).For(p.Turn()))
	}
	known[p] = best.For(p.Turn())
	return known[p]
}

// truth is minimax from the side that the solver answers for.
func truth(p cups.Position) cups.Margin {
	margin := minimax(p, map[cups.Position]cups.Margin{})
	if p.IsOver() {
		return margin
	}
	return margin.For(p.Turn())
}

// smallPosition draws positions that minimax can look through.
func smallPosition() *rapid.Generator[cups.Position] {
	return rapid.Custom(func(t *rapid.T) cups.Position {
		n := rapid.IntRange(1, 4).Draw(t, "cups")
		var l cups.Layout
		for s := range l.Sides {
			l.Sides[s].Stock = cups.Beans(rapid.IntRange(0, 7-n).Draw(t, "stock"))
			l.Sides[s].Pot = cups.Beans(rapid.IntRange(0, 9).Draw(t, "pot"))
			for range n {
				l.Sides[s].Cups = append(l.Sides[s].Cups, cups.Beans(rapid.IntRange(0, n+2).Draw(t, "beans")))
			}
		}
		return withTurn(l, cups.Side(rapid.IntRange(0, 1).Draw(t, "first")))
	})
}

// withTurn gives the turn to first if that side can move, else to the other.
func withTurn(l cups.Layout, first cups.Side) cups.Position {
	for _, l.Turn = range []cups.Side{first, first.Opponent(), cups.Nobody} {
		if p, err := l.Position(); err == nil {
			return p
		}
	}
	panic("somebody or nobody can move")
}

func solve(t *rapid.T, s *solver.Solver, p cups.Position, limits solver.Limits) solver.Result {
	t.Helper()
	r, err := s.Solve(context.Background(), p, limits, nil)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// techniques are all that can be switched off.
var techniques = map[string]solver.Technique{
	"nothing":         0,
	"MoveOrder":       solver.MoveOrder,
	"EnhancedCutoffs": solver.EnhancedCutoffs,
	"StaticBounds":    solver.StaticBounds,
	"WorkReplacement": solver.WorkReplacement,
	"HostageBounds":   solver.HostageBounds,
	"everything":      ^solver.Technique(0),
}

// The solver is plain minimax, with each technique and without it, with a
// large table and with one of a single bucket.
func TestSolveIsMinimax(t *testing.T) {
	for name, off := range techniques {
		t.Run("without "+name, func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) {
				p := smallPosition().Draw(t, "position")
				bytes := rapid.SampledFrom([]int64{1, 1 << 16}).Draw(t, "table")
				r := solve(t, solver.NewWithout(solver.Options{TableBytes: bytes}, off), p, solver.Limits{})
				if got, exact := r.Exact(); !exact || got != truth(p) {
					t.Fatalf("%v: %v, want %d", p, r.Bounds, truth(p))
				}
			})
		})
	}
}

// Playing the best line ends the game with the margin that was proven.
func TestLineKeepsTheMargin(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := smallPosition().Draw(t, "position")
		r := solve(t, solver.New(solver.Options{TableBytes: 1 << 12}), p, solver.Limits{})
		end, _, err := p.PlayAll(r.Line...)
		want := r.Lower
		if !p.IsOver() {
			want = want.For(p.Turn())
		}
		if err != nil || !end.IsOver() || end.Margin() != want {
			t.Fatalf("%v: %v ends in %v, %v, want %d", p, r.Line, end, err, want)
		}
	})
}

// A search that is stopped has taken exactly the nodes it may, and says
// nothing that is not true. Asked again without a limit it is exact.
func TestNodeLimitGivesTrueBounds(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := smallPosition().Draw(t, "position")
		s := solver.New(solver.Options{TableBytes: 1 << 12})
		limit := rapid.Int64Range(1, 60).Draw(t, "nodes")
		r := solve(t, s, p, solver.Limits{Nodes: limit})
		want := truth(p)
		if r.Lower > want || r.Upper < want {
			t.Fatalf("%v: %v is wrong, it is %d", p, r.Bounds, want)
		}
		if _, exact := r.Exact(); r.Nodes > limit || !exact && r.Nodes != limit {
			t.Fatalf("%v: %d nodes with a limit of %d, %v", p, r.Nodes, limit, r.Bounds)
		}
		if again := solve(t, s, p, solver.Limits{}); again.Lower != want || again.Upper != want {
			t.Fatalf("%v: %v after a stop, want %d", p, again.Bounds, want)
		}
	})
}

// Every move's margin is that of the position it leads to.
func TestSolveMovesIsMinimax(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := smallPosition().Draw(t, "position")
		moves, err := solver.New(solver.Options{TableBytes: 1 << 12}).SolveMoves(context.Background(), p, solver.Limits{}, nil)
		if err != nil || len(moves) != p.Moves().Len() {
			t.Fatalf("%v: %v, %v", p, moves, err)
		}
		for _, m := range moves {
			want := minimax(p.PlayUnchecked(m.Move), map[cups.Position]cups.Margin{}).For(p.Turn())
			if got, exact := m.Exact(); !exact || got != want {
				t.Fatalf("%v: %v has %v, want %d", p, m.Move, m.Bounds, want)
			}
		}
	})
}

// A cancelled context stops at once, with bounds that are true.
func TestCancelledGivesBounds(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	p, _ := cups.Start(4)
	r, err := solver.New(solver.Options{}).Solve(ctx, p, solver.Limits{}, nil)
	if !errors.Is(err, context.Canceled) || r.Lower >= r.Upper || r.Line != nil {
		t.Fatalf("%+v, %v", r, err)
	}
}

// The zero position is refused.
func TestNoPosition(t *testing.T) {
	s := solver.New(solver.Options{})
	if _, err := s.Solve(context.Background(), cups.Position{}, solver.Limits{}, nil); !errors.Is(err, solver.ErrNoPosition) {
		t.Errorf("Solve: %v", err)
	}
	if _, err := s.SolveMoves(context.Background(), cups.Position{}, solver.Limits{}, nil); !errors.Is(err, solver.ErrNoPosition) {
		t.Errorf("SolveMoves: %v", err)
	}
}
