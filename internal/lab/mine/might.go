package mine

import (
	"slices"

	"example.org/cups"
	"example.org/cups/puzzle"
)

// mightHave reports whether a theme is possible in a position, without proof:
// what cannot have it is not worth a proof.
func mightHave(p cups.Position, theme puzzle.Theme) bool {
	might := func(m cups.Move) bool { return true }
	switch theme {
	case puzzle.ThemeCapture:
		might = func(m cups.Move) bool { return p.Captures(m) > 0 }
	case puzzle.ThemeThreat:
		might = func(m cups.Move) bool { return isThreat(p, m, p.PlayUnchecked(m)) }
	case puzzle.ThemeLetItBlock:
		might = func(m cups.Move) bool { return letsBlock(p, p.PlayUnchecked(m)) }
	case puzzle.ThemeUnblock:
		might = func(m cups.Move) bool { return declinesToFree(p, m) || hasBlocked(p.PlayUnchecked(m), p.Turn()) }
	}
	return slices.ContainsFunc(p.Moves().Slice(), might)
}

// hasBlocked reports whether a side has a blocked cup.
func hasBlocked(p cups.Position, side cups.Side) bool {
	for cup := 1; cup <= p.Cups(); cup++ {
		if p.IsBlocked(side, cup) {
			return true
		}
	}
	return false
}
