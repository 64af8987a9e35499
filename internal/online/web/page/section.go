package page

import "slices"

// tables are the kinds of pages that are a board with what belongs to it, like that
// of a game. They fill the window and have no footer.
var tables = []string{"game", "puzzle", "streak", "lesson", "local"}

// HasBoard reports whether the page is a board with what belongs to it.
func (v *view) HasBoard() bool { return slices.Contains(tables, v.Kind) }

// BodyClass is the kind of the page, and "game" for all pages that look like one.
func (v *view) BodyClass() string {
	if v.HasBoard() && v.Kind != "game" {
		return "game " + v.Kind
	}
	return v.Kind
}

// IsLearn reports whether the page belongs to what there is to learn.
func (v *view) IsLearn() bool {
	a, ok := v.Data.(articlePage)
	return slices.Contains([]string{"learn", "lesson", "article", "rules"}, v.Kind) && !(ok && a.IsNotice)
}

// IsPuzzles reports whether the page belongs to the puzzles.
func (v *view) IsPuzzles() bool {
	return slices.Contains([]string{"puzzles", "puzzle", "streak", "puzzlestats"}, v.Kind)
}
