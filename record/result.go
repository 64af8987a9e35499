package record

import (
	"strings"

	"example.org/cups"
)

// Result returns the result of the game: that of the finished position of the
// main line, or the one agreed with [Game.End], or cups.Ongoing.
func (g *Game) Result() cups.Outcome {
	if p := g.Position(); p.IsOver() {
		return p.Outcome()
	}
	return g.result
}

// Margin returns the margin of a game that was played to the end, South's pot
// minus North's, and whether it was.
func (g *Game) Margin() (cups.Margin, bool) {
	p := g.Position()
	return p.Margin(), p.IsOver()
}

// Termination returns why the game stopped, or [NotStated].
func (g *Game) Termination() Termination {
	value, _ := g.Tag(howItStopped)
	return Termination(value)
}

// End sets how and why the game ended. With cups.Ongoing the game continues.
// The error is a [*Fault]: the main line was played to the end and has another
// result, or the termination is not a known one.
func (g *Game) End(result cups.Outcome, why Termination) error {
	if p := g.Position(); p.IsOver() && result != p.Outcome() {
		return &Fault{Reason: WrongResult, Have: result.String(), Want: p.Outcome().String()}
	}
	if why == NotStated {
		g.DeleteTag(howItStopped)
	} else if err := g.SetTag(howItStopped, string(why)); err != nil {
		return err
	}
	g.result = result
	return nil
}

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
