package command

import (
	"fmt"
	"io"
	"time"

	"example.org/cups/internal/term"
)

// Progress is one line on the error stream with the progress of a long command. It
// appears on terminals only.
type Progress struct {
	to    io.Writer // nil if there is no terminal
	now   func() time.Time
	shown time.Time // when the line was last changed by Seldom
}

// NewProgress returns a line of progress that is not shown yet.
func (e *Env) NewProgress() *Progress {
	p := &Progress{now: e.Now, shown: e.Now()}
	if IsTerminal(e.Err) && e.Getenv("TERM") != "dumb" { // such a terminal cannot erase a line
		p.to = e.Err
	}
	return p
}

// IsVisible reports whether there is a terminal to show the line on.
func (p *Progress) IsVisible() bool { return p.to != nil }

// Show changes the line. In a narrow window it cuts the line off, because of a line that
// wraps only the last part could be erased.
func (p *Progress) Show(line string) {
	if p.IsVisible() {
		if width := widthOf(p.to); width > 0 {
			line = term.Cut(line, width-1)
		}
		fmt.Fprint(p.to, "\r\x1b[K", line)
	}
}

// Seldom changes the line if a second has passed since Seldom last did, or since
// the progress was made.
func (p *Progress) Seldom(line func() string) {
	if p.IsVisible() && p.now().Sub(p.shown) >= time.Second {
		p.shown = p.now()
		p.Show(line())
	}
}

// End erases the line.
func (p *Progress) End() { p.Show("") }

// Watch shows a line every second, until the returned function is called. The line
// depends on the time since the call of Watch. It is for work that does not report its
// progress.
func (p *Progress) Watch(line func(passed time.Duration) string) (stop func()) {
	if !p.IsVisible() {
		return func() {}
	}
	began, done, ended := p.now(), make(chan struct{}), make(chan struct{})
	go func() {
		defer close(ended)
		ticks := time.NewTicker(time.Second)
		defer ticks.Stop()
		for {
			select {
			case <-ticks.C:
				p.Show(line(p.now().Sub(began)))
			case <-done:
				return
			}
		}
	}()
	return func() {
		close(done)
		<-ended
		p.End()
	}
}
