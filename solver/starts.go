package solver

import (
	"context"
	"errors"
	"slices"

	"example.org/cups"
	"example.org/cups/solver/sweep"
)

// ErrTooLarge is the error for a sweep that takes more memory than the solver may
// take.
var ErrTooLarge = errors.New("solver: the sweep takes too much memory")

// Start has the proven bounds of an empty board, from South's view.
type Start struct {
	Stock cups.Beans // the beans in each stock at the start
	Bounds
	Moves []MoveResult // of the first moves

	SweptPositions int64 // that the sweep has looked at since the call of [Solver.Starts]
}

// Starts proves the value of the empty board of n cups for each stock from 1 to
// most, by one sweep, and calls report for each stock in turn. Values that the
// sweep leaves open are searched on boards that have a tablebase. On other
// boards they stay open, or, if only the restricted game of package everystock fits
// in memory, are searched for about as long as its sweep takes for one stock. It returns
// [ErrTooLarge] before any work, or the error of ctx.
func (s *Solver) Starts(ctx context.Context, n int, most cups.Beans, report func(Start)) error {
	end, err := cups.StartWith(n, most)
	if err != nil {
		return err
	}
	if end.IsOver() {
		return nil
	}
	swept := uint64(0)
	if q := s.closest(end, slices.Concat(countings(n))); q != nil {
		var limits *Limits
		if s.options.Tablebases.Covers(end) {
			limits = &Limits{}
		}
		return q.Starts(ctx, func(stock int, moves []sweep.Move, positions uint64) {
			swept += positions
			report(s.startOf(ctx, n, cups.Beans(stock), moves, swept, limits))
		})
	}
	return s.restrictedStarts(ctx, n, most, report)
}

// startOf returns what is proven of an empty board: what a sweep says of its moves and, if that
// leaves some of them open and there are limits, what a search finds within them.
func (s *Solver) startOf(ctx context.Context, n int, stock cups.Beans, moves []sweep.Move, positions uint64, limits *Limits) Start {
	start := Start{Stock: stock, Bounds: cups.Exactly(-cups.MaxBeans), SweptPositions: int64(positions)}
	for _, m := range moves {
		start.Moves = append(start.Moves, MoveResult{Move: m.Move, Bounds: m.Bounds})
	}
	if p, err := cups.StartWith(n, stock); err == nil && limits != nil && start.isOpen() {
		s.swept = swept{p.WithoutPots(), moves}
		if searched, err := s.SolveMoves(ctx, p, *limits, nil); err == nil {
			start.Moves = searched
		}
	}
	for _, m := range start.Moves {
		start.Lower, start.Upper = max(start.Lower, m.Lower), max(start.Upper, m.Upper)
	}
	return start
}

func (s *Start) isOpen() bool {
	for _, m := range s.Moves {
		if m.Lower < m.Upper {
			return true
		}
	}
	return false
}
