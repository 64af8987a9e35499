package ugisession

import (
	"io"
	"strings"
	"sync"
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
