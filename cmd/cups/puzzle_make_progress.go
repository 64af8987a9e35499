package main

import (
	"fmt"
	"time"

	"example.org/cups/internal/lab/mine"
)

// makeProgress shows on a terminal how many puzzles there are, once a second
// at most; elsewhere it shows nothing.
type makeProgress struct {
	app    *app
	count  int
	shown  time.Time
	report func(mine.Progress)
}

func (a *app) newMakeProgress(count int) *makeProgress {
	p := &makeProgress{app: a, count: count, shown: time.Now()}
	if !isTerminal(a.err) {
		return p
	}
	p.report = func(now mine.Progress) {
		if time.Since(p.shown) >= time.Second {
			p.shown = time.Now()
			fmt.Fprintf(a.err, "\r\x1b[K%s", a.text.Get("puzzlemake.make.progress", "n", now.Made, "count", count, "tried", now.Tried))
		}
	}
	return p
}

// end takes the progress away again.
func (p *makeProgress) end() {
	if p.report != nil {
		fmt.Fprint(p.app.err, "\r\x1b[K")
	}
}
