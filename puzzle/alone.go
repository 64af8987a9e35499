package puzzle

import (
	"context"
	"slices"

	"example.org/cups"
)

// checkAlone judges a legal move in a puzzle without an opponent.
func checkAlone(p Puzzle, now cups.Position, played []cups.Move, m cups.Move) (Verdict, error) {
	side := p.Solver()
	next := now.PlayUnchecked(m)
	before, ok := stepsLeft(p.Kind, now, side)
	if !ok {
		return Verdict{}, ErrOffLine
	}
	if p.Kind == KindTransfer && before == 0 {
		return Verdict{}, ErrOffLine
	}
	best := bestAlone(p, now, played, before)
	after, ok := stepsLeft(p.Kind, next, side)
	switch blocked := newlyBlocked(now, next, side); {
	case !ok && blocked > 0:
		return Verdict{Best: best, Why: BlocksCup, Cup: blocked}, nil
	case !ok:
		return Verdict{Best: best, Why: OutOfReach}, nil
	case after >= before:
		return Verdict{Best: best, Why: TakesLonger, Extra: after + 1 - before}, nil
	case m == best:
		return Verdict{Judgement: Right, Best: m, Solved: after == 0}, nil
	}
	return Verdict{Judgement: AlsoRight, Best: m, Solved: after == 0}, nil
}

// bestAlone returns the move of the solution where the moves so far follow it,
// else the first one on a shortest way.
func bestAlone(p Puzzle, now cups.Position, played []cups.Move, left cups.Ply) cups.Move {
	if len(played) < len(p.Solution) && slices.Equal(played, p.Solution[:len(played)]) {
		return p.Solution[len(played)]
	}
	for m := range now.Moves().All() {
		if after, ok := stepsLeft(p.Kind, now.PlayUnchecked(m), p.Solver()); ok && after < left {
			return m
		}
	}
	return cups.NoMove
}

// stepsLeft returns the fewest steps from a position to the goal, and whether
// there is a way.
func stepsLeft(k Kind, p cups.Position, side cups.Side) (cups.Ply, bool) {
	row, stock := rowOf(p, side), p.Stock(side)
	if k == KindClear {
		steps := 0
		for range row.Clearing() {
			steps++
		}
		return cups.Ply(steps), cups.Beans(steps) == row.Beans()
	}
	t, err := NewTransfer(row, stock)
	if err != nil {
		return 0, false
	}
	// The search takes microseconds and is not worth a context of the caller's.
	s, err := t.Solve(context.Background())
	return s.Steps(), err == nil
}

// newlyBlocked returns the leftmost own cup that a move has blocked, 0 for none.
func newlyBlocked(before, after cups.Position, side cups.Side) int {
	for cup := 1; cup <= before.Cups(); cup++ {
		if after.IsBlocked(side, cup) && !before.IsBlocked(side, cup) {
			return cup
		}
	}
	return 0
}

// rowOf returns the cups of one side.
func rowOf(p cups.Position, side cups.Side) Row { return p.Layout().Sides[side].Cups }
