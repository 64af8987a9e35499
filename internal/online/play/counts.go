package play

import (
	"time"

	"example.org/cups"
	"example.org/cups/internal/game"
)

// MovesToCount is how many moves each side must have made before a game counts.
const MovesToCount = 1

// Counts reports whether a game in which each side has made this number of moves counts: the
// ratings, an arena and Elo lists take it in. This is the one place that has the rule.
func Counts(moves [2]int) bool { return min(moves[cups.South], moves[cups.North]) >= MovesToCount }

// LeastMoves is how many moves each side must have made before a game that somebody gives up is of some
// length. A shorter one is no sign that two accounts help each other, but several in a row are.
const LeastMoves = 7

// SuspectAfter is how many such games of two accounts in a row are shown to moderators.
const SuspectAfter = 3

// IsShort reports whether a game ended early: somebody gave up, left, lost on time or did not begin before
// each side had made [LeastMoves] moves.
func IsShort(how game.Ending, moves [2]int) bool {
	early := how == game.Resigned || how == game.Aborted || how == game.Abandoned || how == game.OutOfTime
	return early && min(moves[cups.South], moves[cups.North]) < LeastMoves
}

// ApartUntil returns when two accounts meet again whose last games with each other were short, so many in a row:
// they are apart for a minute after two, and for twice as long after each further one.
func ApartUntil(short int, last time.Time) time.Time {
	if short < 2 {
		return time.Time{}
	}
	return last.Add(time.Minute << min(short-2, 20))
}

// WhyNot is why a game that has ended does not count.
type WhyNot string

// The reasons. The empty WhyNot is that of a game that counts, or that goes on.
const (
	NoResult WhyNot = "noResult" // it was aborted, or a moderator decided that it does not count
	NotMoved WhyNot = "notMoved" // it ended before both sides had moved
)

// WhyNots are all reasons.
var WhyNots = []WhyNot{NoResult, NotMoved}

// Moved returns how many moves each side has made, without those that were taken back.
func (t *Table) Moved() (moves [2]int) {
	for _, p := range t.game.Positions()[:t.game.Ply()] {
		moves[p.Turn()]++
	}
	return moves
}

// whyNot returns why a game that is over does not count. A game that has changed ratings counts:
// older games were rated without a move.
func (t *Table) whyNot(changes *[2]RatingChange) WhyNot {
	switch {
	case t.game.Outcome() == cups.Ongoing:
		return NoResult
	case changes == nil && !Counts(t.Moved()):
		return NotMoved
	}
	return ""
}

// WhyNot returns why the game does not count, empty if it counts or goes on.
func (t *Table) WhyNot() WhyNot {
	if e := t.result(); e != nil {
		return e.WhyNot
	}
	return ""
}
