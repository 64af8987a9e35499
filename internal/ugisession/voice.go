package ugisession

import (
	"sync"

	"example.org/cups/engine"
)

// voice is how a search speaks. It remembers the best line so far, and once it is
// silenced, because the session answers in its place, no more is heard of it.
type voice struct {
	out    *console
	mu     sync.Mutex
	best   engine.Line
	silent bool
}

// say writes lines, of which best is the best line; a line without a move tells
// nothing new of that.
func (v *voice) say(best engine.Line, lines ...string) {
	v.mu.Lock()
	defer v.mu.Unlock()
	if v.silent {
		return
	}
	if best.Move != 0 {
		v.best = best
	}
	v.out.say(lines...)
}

// silence returns the best line so far and lets nothing be said any more.
func (v *voice) silence() engine.Line {
	v.mu.Lock()
	defer v.mu.Unlock()
	v.silent = true
	return v.best
}
