//go:build !js

package solver

import (
	"context"
	"runtime/debug"

	"example.org/cups"
	"example.org/cups/solver/everystock"
	"example.org/cups/solver/sweep"
)

// The restricted game of package everystock bounds empty boards on which other sweeps take
// too much memory: 2x6 with its standard stock.

// mostWidth is the largest difference of stocks that the restricted game tells apart here.
// What lies beyond hardly changes the bounds of an empty board.
const mostWidth = 14

// restrict prepares the restricted game for the empty boards of n cups with up to most
// beans a side: the closest for which there is memory. It is false if there is none.
func (s *Solver) restrict(n int, most cups.Beans) (o everystock.Options, positions uint64, ok bool) {
	if n > everystock.MaxCups {
		return o, 0, false
	}
	for o = (everystock.Options{Width: mostWidth, Threads: min(s.options.Threads, 2)}); o.Width >= n; o.Width-- {
		bytes, positions, err := everystock.Cost(n, most, o)
		if err == nil && bytes <= s.options.SweepBytes {
			return o, positions, true
		}
	}
	return o, 0, false
}

// useRestricted asks the restricted game what the first moves of p are worth, if p is an
// empty board, unless upTo settles the question before.
func (s *Solver) useRestricted(p cups.Position, upTo func(nodes uint64) (done bool), learn func([]sweep.Move)) (done bool) {
	n, stock := p.Cups(), p.Stock(cups.South)
	if start, err := cups.StartWith(n, stock); err != nil || nodeOf(start) != nodeOf(p) {
		return false
	}
	o, positions, ok := s.restrict(n, stock)
	if !ok || !s.allows(positions) {
		return false
	}
	if upTo(positions / positionsAhead) {
		return true
	}
	err := s.inTime(positions, func(ctx context.Context, report func(uint64)) error {
		return everystock.Sweep(ctx, n, stock, o, report, func(start everystock.Start) error {
			if start.Stock == stock {
				s.swept = swept{p.WithoutPots(), firstMoves(start)}
			}
			return nil
		})
	})
	debug.FreeOSMemory()
	if err != nil {
		return false
	}
	learn(s.swept.moves)
	return false
}

// firstMoves has the bounds of the first moves from an empty board, all of which are drops.
func firstMoves(start everystock.Start) (moves []sweep.Move) {
	for i, b := range start.Drops {
		moves = append(moves, sweep.Move{Move: cups.Drop(cups.Beans(i + 1)), Bounds: b})
	}
	return moves
}

// positionsPerNode is how many positions of the restricted game take about as long as a node
// of the search.
const positionsPerNode = 50

// restrictedStarts is [Solver.Starts] by the restricted game.
func (s *Solver) restrictedStarts(ctx context.Context, n int, most cups.Beans, report func(Start)) error {
	o, positions, ok := s.restrict(n, most)
	if !ok {
		return ErrTooLarge
	}
	limits, swept := &Limits{Nodes: int64(positions / uint64(most+1) / positionsPerNode)}, uint64(0)
	return everystock.Sweep(ctx, n, most, o, func(done uint64) { swept = done }, func(start everystock.Start) error {
		if start.Stock > 0 {
			report(s.startOf(ctx, n, start.Stock, firstMoves(start), swept, limits))
		}
		return ctx.Err()
	})
}
