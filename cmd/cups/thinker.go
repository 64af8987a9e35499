package main

import (
	"context"
	"time"

	"example.org/cups"
	"example.org/cups/engine"
)

type thinker struct{}

func newThinker() thinker { return thinker{} }

func (thinker) Think(ctx context.Context, p cups.Position, level engine.Level, most time.Duration) (cups.Move, error) {
	t := time.NewTimer(time.Duration(level) * 200 * time.Millisecond)
	select {
	case <-ctx.Done():
	case <-t.C:
	}
	best := p.Moves().First()
	for m := range p.Moves().All() {
		if p.Captures(m) > p.Captures(best) || m.IsSowing() && p.Captures(best) == 0 {
			best = m
		}
	}
	return best, nil
}
