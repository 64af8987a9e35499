package api

import (
	"context"
	"fmt"
	"sync"
	"time"

	"example.org/cups"
	"example.org/cups/internal/practice"
	"example.org/cups/puzzle"
)

// refutations computes how wrong moves are punished, one after the other. It remembers
// the latest, because many people try the same wrong moves.
type refutations struct {
	refuter *practice.Refuter
	turn    chan struct{} // holds one element while the refuter works

	mu    sync.Mutex // guards known
	known map[string][]cups.Move
}

// refuteWithin is the longest time that a request waits for a refutation, and mostKnown
// is the number of refutations that are remembered.
const (
	refuteWithin = 8 * time.Second
	mostKnown    = 4096
)

func newRefutations() *refutations {
	r := &refutations{refuter: practice.NewRefuter(), turn: make(chan struct{}, 1), known: map[string][]cups.Move{}}
	r.turn <- struct{}{}
	return r
}

// line returns a wrong move with the best play after it, or the move alone if the time
// was too short.
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
		clear(r.known) // a forgotten refutation is computed again
	}
	r.known[key] = line
	return line
}
