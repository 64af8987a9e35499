package page

import "io"

// Streak writes the page of a run of puzzles before its script begins one. best is how long the viewer's longest run
// is, 0 for none.
func (p *Pages) Streak(w io.Writer, v Viewer, best int) error { return p.render(w, "streak", v, best) }

// StreakDocument is what the script of a run begins with.
func (v *view) StreakDocument() map[string]any {
	return map[string]any{"known": v.Viewer.Account != "", "best": v.Data}
}
