package main

import (
	"context"
	"math/rand/v2"
	"sync"
	"time"

	"example.org/cups"
	"example.org/cups/engine"
)

// thinker lets the engine choose moves for the terminal.
type thinker struct {
	mu     sync.Mutex // an engine runs one search at a time
	engine *engine.Engine
	rng    *rand.Rand
}

func newThinker() *thinker {
	return &thinker{
		engine: engine.New(engine.Options{HashBytes: 64 << 20}),
		rng:    rand.New(rand.NewPCG(rand.Uint64(), rand.Uint64())),
	}
}

// Think implements [tui.Thinker]. A search that was cancelled may still be on
// its way out when the next one begins; it is waited for.
func (t *thinker) Think(ctx context.Context, p cups.Position, level engine.Level, most time.Duration) (cups.Move, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	limits := level.Limits(t.rng)
	if most > 0 {
		limits.Time = most
	}
	result, err := t.engine.Search(ctx, p, limits, nil)
	return result.Move, err
}
