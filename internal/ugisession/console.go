package ugisession

import (
	"io"
	"strings"
	"sync"

	"example.org/cups/engine"
)

// console writes whole lines, from the session and from a running search, and
// keeps the first error: there is nobody left to tell.
type console struct {
	mu  sync.Mutex
	w   io.Writer
	err error
}

// say writes lines, each with its end, in one piece.
func (c *console) say(lines ...string) {
	if len(lines) == 0 {
		return
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.err == nil {
		_, c.err = io.WriteString(c.w, strings.Join(lines, "\n")+"\n")
	}
}

// complain answers a bad line.
func (c *console) complain(err error) {
	c.say("info string error: " + strings.Map(printable, err.Error()))
}

// printable keeps an error on its line.
func printable(r rune) rune {
	if r < ' ' || r == 0x7f {
		return ' '
	}
	return r
}

// failure returns the first error of writing.
func (c *console) failure() error {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.err
}

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
