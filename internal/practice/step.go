package practice

import "example.org/cups/rating"

// The most that one puzzle moves a rating, in points, and the share of it that
// is left where the solver had help: who looks at a solution has not failed at
// the puzzle, and who needs a hint has not held his own against it.
const (
	mostPoints  = 200
	helpedShare = 0.25
)

// step goes from a rating towards what Glicko-2 makes of one puzzle, as far as
// one puzzle may. A new player is so uncertain that a single surprise would
// move the rating by a thousand points; where it moves less, it also stays
// less certain, so that the next puzzles move it on.
func step(from, to rating.Glicko, helped bool) rating.Glicko {
	share := 1.0
	if helped {
		share = helpedShare
	}
	return from.Toward(to, share, mostPoints)
}
