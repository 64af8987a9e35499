package play

import (
	"example.org/cups"
	"example.org/cups/analysis"
	"example.org/cups/internal/say"
)

// advise waits for what can be found out about the position.
func (p *plain) advise() (analysis.Result, bool) {
	r, err := p.Advise.Advise(p.ctx, p.game.Position(), nil)
	if err != nil {
		p.Complain(say.Error(p.Text, err))
	}
	return r, err == nil
}

func (p *plain) hint(string) bool {
	if !p.game.PersonToMove() {
		p.Complain(p.Text.Get("play.no_hint"))
		return true
	}
	if r, ok := p.advise(); ok {
		p.Say(HintText(p.Text, r))
	}
	return p.ctx.Err() == nil
}

// switchValue has the value of the position told with each board, or not.
func (p *plain) switchValue(string) bool {
	p.valued = !p.valued
	if !p.valued {
		p.Say(p.Text.Get("play.bar.off"))
	}
	p.tellValue()
	return p.ctx.Err() == nil
}

// tellValue says what the position is worth, if that is wanted.
func (p *plain) tellValue() {
	if !p.valued || p.game.IsOver() {
		return
	}
	if r, ok := p.advise(); ok {
		v := r.Value.For(r.Position.Turn())
		p.Say(p.Text.Get("play.bar."+v.Kind.String(), "side", say.Side(p.Text, cups.South), "value", say.Worth(p.Text, v), "depth", v.Depth))
	}
}

// review says what would have been best in the finished game.
func (p *plain) review(string) bool {
	if !p.game.IsOver() || p.game.Ply() == 0 {
		p.Complain(p.Text.Get("play.review.not_yet"))
		return true
	}
	p.Say(p.Text.Get("play.review.plain_progress"))
	judged, err := p.Advise.Review(p.ctx, p.game.Setup().Start, p.game.Moves(), func(Reviewed) {})
	if err != nil {
		p.Complain(say.Error(p.Text, err))
		return p.ctx.Err() == nil
	}
	faults := Faults(p.game, judged)
	for _, j := range faults {
		p.Say(FaultText(p.Text, p.game, j))
		p.Say("    " + p.Text.Get("play.review.line", "line", say.Line(j.Result.Position, j.Best().Line, plainLineMoves)))
	}
	p.Say(ReviewSum(p.Text, p.game, judged, faults))
	return true
}

// plainLineMoves is how many moves of a better line are told.
const plainLineMoves = 12
