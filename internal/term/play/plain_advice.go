package play

import (
	"context"
	"errors"
	"time"

	"example.org/cups"
	"example.org/cups/analysis"
	"example.org/cups/internal/say"
)

// How long line mode waits for advice: hintTime if a person has asked, and valueTime for
// the value with each board, which must not delay the game.
const (
	hintTime  = 5 * time.Second
	valueTime = 500 * time.Millisecond
)

// advise waits for what can be found out about the position in a time.
func (p *plain) advise(most time.Duration) (analysis.Result, bool) {
	ctx, cancel := context.WithTimeout(p.ctx, most)
	defer cancel()
	r, err := p.Advise.Advise(ctx, p.game.Position(), nil)
	if errors.Is(err, context.DeadlineExceeded) && len(r.Moves) > 0 && p.ctx.Err() == nil {
		err = nil // the user wants the advice that is known by now
	}
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
	figures := p.hintAsked()
	r, ok := p.advise(hintTime)
	switch {
	case ok && figures:
		p.Say(FiguresText(p.Text, r))
	case ok:
		p.Say(HintText(p.Text, r) + " " + p.Text.Get("play.hint.more"))
	}
	return p.ctx.Err() == nil
}

// switchValue switches the value of the position with each board on or off.
func (p *plain) switchValue(string) bool {
	p.valued = !p.valued
	if !p.valued {
		p.Say(p.Text.Get("play.bar.off"))
	}
	p.tellValue()
	return p.ctx.Err() == nil
}

// tellValue prints the value of the position, if this is switched on.
func (p *plain) tellValue() {
	if !p.valued || p.game.IsOver() {
		return
	}
	if r, ok := p.advise(valueTime); ok {
		v := r.Value.For(r.Position.Turn())
		p.Say(p.Text.Get("play.bar."+v.Kind.String(), "value", say.Worth(p.Text, v, cups.South), "depth", v.Depth))
	}
}

// review prints the mistakes of the finished game and the better moves.
func (p *plain) review(string) bool {
	if !p.game.IsOver() {
		p.Complain(p.Text.Get("play.review.not_yet"))
		return true
	}
	if p.game.Ply() == 0 {
		p.Complain(p.Text.Get("play.no_replay"))
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

// plainLineMoves is how many moves of a better line are printed.
const plainLineMoves = 12
