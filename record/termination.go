package record

import "strings"

// Termination is why a game stopped: the value of the tag of that name.
type Termination string

// The terminations. The empty one is no tag at all.
const (
	NotStated    Termination = ""
	Normal       Termination = "normal"       // played to the end, or stopped when decided (rules §5.3)
	Resignation  Termination = "resignation"  // a player gave up
	TimeForfeit  Termination = "time forfeit" // a player's time ran out
	Abandoned    Termination = "abandoned"    // a player left
	Adjudication Termination = "adjudication" // a third person decided
	Unterminated Termination = "unterminated" // the game goes on
)

var terminations = []Termination{Normal, Resignation, TimeForfeit, Abandoned, Adjudication, Unterminated}

func (t Termination) isKnown() bool {
	for _, known := range terminations {
		if t == known {
			return true
		}
	}
	return false
}

func terminationNames() string {
	names := make([]string, len(terminations))
	for i, t := range terminations {
		names[i] = string(t)
	}
	return strings.Join(names, ", ")
}
