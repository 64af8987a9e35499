package web

import (
	"context"
	"fmt"
	"sync"
	"time"

	"example.org/cups"
	"example.org/cups/internal/practice"
	"example.org/cups/puzzle"
)

// refutations work out how wrong moves are punished, one after the other, and
// remember the last ones: the same wrong moves are tempting to many.
type refutations struct {
	refuter *practice.Refuter
	turn    chan struct{} // holds one token; whoever has it may ask the refuter

	mu    sync.Mutex // guards known
	known map[string][]cups.Move
}

// refuteWithin is how long a solver waits for a refutation at most, and mostKnown is
// how many are remembered.
const (
	refuteWithin = 8 * time.Second
	mostKnown    = 4096
)

func newRefutations() *refutations {
	r := &refutations{refuter: practice.NewRefuter(), turn: make(chan struct{}, 1), known: map[string][]cups.Move{}}
	r.turn <- struct{}{}
	return r
}

// line returns a wrong move followed by what comes of it; the move alone if that
// could not be worked out in time.
func (r *refutations) line(ctx context.Context, p puzzle.Puzzle, played []cups.Move, m cups.Move) []cups.Move {
	key := fmt.Sprint(p.ID, played, m)
	r.mu.Lock()
	line, ok := r.known[key]
	r.mu.Unlock()
	if ok {
		return line
	}
	ctx, cancel := context.WithTimeout(ctx, refuteWithin)
	defer cancel()
	select {
	case <-ctx.Done():
		return []cups.Move{m}
	case <-r.turn:
	}
	defer func() { r.turn <- struct{}{} }()
	line, err := r.refuter.Refute(ctx, p, played, m)
	if err != nil || len(line) == 0 {
		return []cups.Move{m}
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	if len(r.known) >= mostKnown {
		clear(r.known) // whoever is forgotten is worked out again
	}
	r.known[key] = line
	return line
}
