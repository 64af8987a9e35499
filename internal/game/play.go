package game

import (
	"time"

	"example.org/cups"
)

// Play makes a move for the side to move. An illegal move gives a
// [*cups.MoveError], any other refusal an [*Error]; the game is then as it was.
// If the mover's time is over, the move is not made: the game ends, and the
// error has the code [TimeIsUp].
func (g *Game) Play(m cups.Move, now time.Time) error { return g.PlayDelayed(m, now, 0) }

// PlayDelayed is [Game.Play] for a move that was under way for about lag. If
// the game gives lag back, the mover is given back at most what its [Quota]
// holds.
func (g *Game) PlayDelayed(m cups.Move, now time.Time, lag time.Duration) error {
	before := g.Position()
	mover := before.Turn()
	if g.IsOver() {
		return &Error{Code: GameOver, Cause: &cups.MoveError{Position: before, Move: m, Reason: cups.NobodyMoves}}
	}
	thought, quota := g.thinkingTime(now, lag)
	if g.isTooLong(thought) {
		g.expire(now)
		return &Error{Code: TimeIsUp, Cause: Late{mover}}
	}
	after, err := before.Play(m)
	if err != nil {
		return err
	}
	g.press(mover, thought, quota)
	g.positions, g.moves = append(g.positions, after), append(g.moves, m)
	g.clocks = append(g.clocks, g.state.Clock.Left)
	g.state.Position, g.state.Ply = after, g.state.Ply+1
	g.state.Offers.Takeback = cups.Nobody // the offer was about the position before
	if !g.endIfPlayedOut(now) {
		g.run(now)
	}
	return nil
}

// thinkingTime returns how long the running side has thought, without what is
// given back for lag, and its quota after that.
func (g *Game) thinkingTime(now time.Time, lag time.Duration) (time.Duration, Quota) {
	c := g.state.Clock
	if c.Running == cups.Nobody {
		return 0, Quota{}
	}
	took, quota := c.took(now), g.state.Quotas[c.Running]
	if c.Free {
		return took, quota
	}
	back, after := quota.giveBack(lag, took)
	return took - back, after
}

// isTooLong reports whether a thinking time of the running side is more than
// it has.
func (g *Game) isTooLong(thought time.Duration) bool {
	c := g.state.Clock
	switch {
	case c.Running == cups.Nobody:
		return false
	case c.Free:
		return thought >= g.setup.FirstMove
	}
	return thought >= c.Left[c.Running]+g.setup.Grace
}

// press takes the thinking time off the mover's clock, adds what a move adds,
// and stops the clock.
func (g *Game) press(mover cups.Side, thought time.Duration, quota Quota) {
	c := &g.state.Clock
	if c.Running == mover && !c.Free {
		g.state.Quotas[mover] = quota
		c.Left[mover] = max(0, c.Left[mover]-thought) + g.increment(mover)
		if g.setup.Control.IsCorrespondence() {
			c.Left[mover] = g.setup.Control.PerMove()
		}
	}
	c.Running, c.Since, c.Free = cups.Nobody, time.Time{}, false
}

// CanPlayOut reports whether the rest of the game can be counted without choice
// (rules §5.4).
func (g *Game) CanPlayOut() bool { return !g.IsOver() && g.Position().IsSettled() }

// PlayOut plays a settled position to its end, for both sides at their best.
func (g *Game) PlayOut(now time.Time) {
	for g.CanPlayOut() {
		if g.Play(g.Position().PlayOutMove(), now) != nil {
			return // the time was over
		}
	}
}
