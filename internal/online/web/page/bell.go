package page

import (
	"io"
	"time"
)

// BellLine is a notice on the page of notices.
type BellLine struct {
	Kind, Path, Text string
	At               time.Time
	New              bool // it was not read before
}

// Bell is what the page of the viewer's notices shows.
type Bell struct {
	Viewer Viewer
	Lines  []BellLine // the latest first
}

// Bell writes the page of the viewer's notices.
func (p *Pages) Bell(w io.Writer, d Bell) error { return p.render(w, "bell", d.Viewer, d) }

// Stop is what the page shows that stops mails about notices.
type Stop struct {
	Viewer  Viewer
	Token   string
	Stopped bool
}

// Stop writes the page that stops mails about notices.
func (p *Pages) Stop(w io.Writer, d Stop) error { return p.render(w, "stop", d.Viewer, d) }
