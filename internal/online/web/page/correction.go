package page

import "example.org/cups"

// corrected says what became of a game whose result an officer has corrected, and why.
func (v *view) corrected(d Game) string {
	switch d.Outcome {
	case cups.SouthWins:
		return v.T("page.correct.won", "name", d.South().Name, "reason", d.Correction)
	case cups.NorthWins:
		return v.T("page.correct.won", "name", d.North().Name, "reason", d.Correction)
	case cups.Draw:
		return v.T("page.correct.draw", "reason", d.Correction)
	}
	return v.T("page.correct.annulled", "reason", d.Correction)
}
