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
	Stock cups.Beans
	Bounds
	Moves []MoveResult
	Swept uint64 // positions that the sweep has computed so far
}

// Starts proves the value of the empty board of n cups for each stock from 1 to
// most, by one sweep, and calls report for each stock in turn. Values that the
// sweep leaves open are searched on boards that have a tablebase; on other
// boards they stay open. It returns [ErrTooLarge] before any work, or the error
// of ctx.
func (s *Solver) Starts(ctx context.Context, n int, most cups.Beans, report func(Start)) error {
	end, err := cups.StartWith(n, most)
	if err != nil {
		return err
	}
	if end.IsOver() {
		return nil
	}
	q := s.closest(end, slices.Concat(countings(n)))
	if q == nil {
		return ErrTooLarge
	}
	swept := uint64(0)
	return q.Starts(ctx, func(stock int, moves []sweep.Move, positions uint64) {
		swept += positions
		start := Start{Stock: cups.Beans(stock), Bounds: cups.Exactly(-cups.MaxBeans), Swept: swept}
		for _, m := range moves {
			b := m.Bounds
			start.Moves = append(start.Moves, MoveResult{Move: m.Move, Bounds: b})
		}
		if s.options.Tablebases.Covers(end) && start.isOpen() {
			if p, err := cups.StartWith(n, start.Stock); err == nil {
				if searched, err := s.SolveMoves(ctx, p, Limits{}, nil); err == nil {
					start.Moves = searched
				}
			}
		}
		for _, m := range start.Moves {
			start.Lower, start.Upper = max(start.Lower, m.Lower), max(start.Upper, m.Upper)
		}
		report(start)
	})
}

func (s *Start) isOpen() bool {
	for _, m := range s.Moves {
		if m.Lower < m.Upper {
			return true
		}
	}
	return false
}
