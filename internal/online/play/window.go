package play

import "example.org/cups"

// Window is what the page of a player says of its window during the turn before a move. The numbers are
// stored and must not change.
type Window uint8

// The windows.
const (
	WindowUnknown Window = iota // the page said nothing
	WindowStayed                // it was never hidden, and never lost the focus
	WindowLeft                  // it was hidden, or lost the focus
)

// WindowOf returns the window of a report; nil: there is none.
func WindowOf(left *bool) Window {
	switch {
	case left == nil:
		return WindowUnknown
	case *left:
		return WindowLeft
	}
	return WindowStayed
}

// NotesWindows reports whether it is kept of the moves of a side what its page says of its window: those of
// members in rated games and games of tournaments in which a clock runs. The host of an exhibition goes
// from board to board.
func (s *Start) NotesWindows(side cups.Side) bool {
	return s.Seats[side].Kind == Member && (s.Rated || s.Tournament != nil) && s.Control.IsFischer() && s.Host() != side
}

// Windows returns the window of each move of the game. Those of moves that were taken back are not there.
func (t *Table) Windows() []Window {
	list := make([]Window, 0, t.game.Ply())
	for _, e := range t.Since(0) {
		switch e.Type {
		case Moved:
			list = append(list, e.Window)
		case TakenBack:
			list = list[:e.Ply]
		}
	}
	return list
}
