package page

import (
	"io"

	"example.org/cups"
)

// Streak is what the page of a run of puzzles shows before its script begins one.
type Streak struct {
	Viewer   Viewer
	Best     int           // of the longest run of the viewer's account; 0 for none
	Start    cups.Position // an empty board
	Document any           // {"known": …, "best": …}
}

// Streak writes the page of a run of puzzles.
func (p *Pages) Streak(w io.Writer, d Streak) error { return p.render(w, "streak", d.Viewer, d) }
