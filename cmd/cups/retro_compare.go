package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"strconv"
	"strings"

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

// compareRows reads lines "POSITION ; MARGIN ; MOVE=MARGIN …", the margins from
// the side that moves; "#" begins a comment. No path means no rows.
func (a *app) compareRows(g *retro.Game, gains retro.Table, path string, answer *retroAnswer) error {
	if path == "" {
		return nil
	}
	file, err := os.Open(path)
	if err != nil {
		return err
	}
	defer file.Close()
	lines := bufio.NewScanner(file)
	for number := 1; lines.Scan(); number++ {
		line := lines.Text()
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		fields := strings.Split(line, " ; ")
		if len(fields) < 2 {
			return fmt.Errorf("%s:%d: %s", path, number, a.text.Get("retro.bad_row"))
		}
		p, err := cups.Parse(fields[0])
		if err != nil {
			return fmt.Errorf("%s:%d: %w", path, number, err)
		}
		margin, err := strconv.Atoi(fields[1])
		if err != nil {
			return fmt.Errorf("%s:%d: %s", path, number, a.text.Get("retro.bad_row"))
		}
		at, ok := g.Index(p)
		if !ok {
			answer.Outside++
			continue
		}
		gain, _ := gains.Gain(at)
		if got := gain + int(p.Margin().For(p.Turn())); got != margin {
			return fmt.Errorf("%s:%d: %s", path, number, a.text.Get("retro.differs", "position", p, "one", got, "other", margin))
		}
		answer.Rows++
	}
	return lines.Err()
}
