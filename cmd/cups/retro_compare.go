package main

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"

	"example.org/cups"
	"example.org/cups/internal/retro"
	"example.org/cups/solver"
)

// compareSample holds random reachable positions against the other solver.
func (a *app) compareSample(ctx context.Context, g *retro.Game, gains retro.Table, reached retro.Reached, f retroFlags, answer *retroAnswer) error {
	s := solver.New(solver.Options{TableBytes: sampleBytes})
	rng := rand.New(rand.NewPCG(f.rng, 0))
	tell := a.retroProgress("retro.sample")
	for answer.Sample < f.sample {
		at := rng.Int64N(g.Positions())
		if !reached.Has(at) {
			continue
		}
		if err := a.comparePosition(ctx, s, g, gains, at); err != nil {
			return err
		}
		answer.Sample++
		if answer.Sample%256 == 0 {
			tell(float64(answer.Sample) / float64(f.sample))
		}
	}
	return nil
}

// sampleBytes is the table of the solver that is compared with.
const sampleBytes = 1 << 30

func (a *app) comparePosition(ctx context.Context, s *solver.Solver, g *retro.Game, gains retro.Table, at int64) error {
	p, err := g.Position(at)
	if err != nil {
		return err
	}
	r, err := s.Solve(ctx, p, solver.Limits{}, nil)
	if err != nil {
		return err
	}
	gain, _ := gains.Gain(at)
	if margin, exact := r.Exact(); !exact || int(margin) != gain {
		return errors.New(a.text.Get("retro.differs", "position", p, "one", gain, "other", r.Lower))
	}
	return nil
}

// compareRows holds the rows of a file against the table.
func (a *app) compareRows(g *retro.Game, gains retro.Table, path string, rows []provenRow, answer *retroAnswer) error {
	for _, row := range rows {
		if err := a.compareRow(g, gains, row, answer); err != nil {
			return fmt.Errorf("%s:%d: %w", path, row.line, err)
		}
	}
	return nil
}

// compareRow holds the margin of a row, and that of each of its moves, against
// the table.
func (a *app) compareRow(g *retro.Game, gains retro.Table, row provenRow, answer *retroAnswer) error {
	at, ok := g.Index(row.position)
	if !ok {
		answer.Outside++
		return nil
	}
	gain, _ := gains.Gain(at)
	mover := row.position.Turn()
	if got := cups.Margin(gain) + row.position.Margin().For(mover); got != row.margin {
		return errors.New(a.text.Get("retro.row_differs", "position", row.position, "one", got, "other", row.margin))
	}
	for _, m := range retroMoves(g, gains, row.position) {
		want, ok := row.moves[m.Move]
		if got := cups.Margin(m.Margin).For(mover); ok && got != want {
			return errors.New(a.text.Get("retro.move_differs", "position", row.position, "move", m.Move, "one", got, "other", want))
		}
	}
	answer.Rows++
	answer.RowMoves += len(row.moves)
	return nil
}
