package page

import "example.org/cups"

// namedBoard is a board in words, for those without a script, with the words
// around it.
type namedBoard struct {
	plainBoard
	Caption, SouthName, NorthName string
	view                          *view
}

// Pot names a pot with its beans.
func (b namedBoard) Pot(n cups.Beans) string { return b.view.T("page.plain.pot", "n", n) }

// Stock names a stock with its beans.
func (b namedBoard) Stock(n cups.Beans) string { return b.view.T("page.plain.stock", "n", n) }

// Plain is a position in words. Whose names are empty are called by their sides.
func (v *view) Plain(p cups.Position, south, north string) namedBoard {
	if south == "" {
		south = v.T("page.south")
	}
	if north == "" {
		north = v.T("page.north")
	}
	return namedBoard{plainBoardOf(p), v.T("page.plain.caption"), south, north, v}
}
