package play

import (
	"context"
	"errors"
	"time"

	"example.org/cups"
	"example.org/cups/analysis"
	"example.org/cups/internal/say"
)

// How long a game line by line waits for advice: when a person asks, and with each
// board, where nobody has asked and the game is not to be held up.
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
		err = nil // what is known by now is what was asked for
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
	if r, ok := p.advise(valueTime); ok {
		v := r.Value.For(r.Position.Turn())
		p.Say(p.Text.Get("play.bar."+v.Kind.String(), "value", say.Worth(p.Text, v, cups.South), "depth", v.Depth))
	}
}

// review says what would have been best in the finished game.
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

// plainLineMoves is how many moves of a better line are told.
const plainLineMoves = 12
