package record

import "example.org/cups"

// Result returns how the game ended: by the finished position of the main
// line, else as agreed with [Game.End], else it is [cups.Ongoing].
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

// Termination returns why the game stopped, [NotStated] where it is not said.
func (g *Game) Termination() Termination {
	value, _ := g.Tag(howItStopped)
	return Termination(value)
}

// End says how and why the game ended. With [cups.Ongoing] it goes on. The
// error is a [*Fault]: the main line was played to the end and says otherwise,
// or the termination is none.
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
