package match

import (
	"context"
	"errors"
	"math/rand/v2"
	"time"

	"example.org/cups"
	"example.org/cups/internal/ugi"
	"example.org/cups/record"
)

// Game is one finished game of a match.
type Game struct {
	Number int // from 1; a pair is two numbers in a row
	Record *record.Game
	First  cups.Side // the side that the first player had
	Fault  *Fault    // nil where the game was decided on the board
}

// add counts the game and returns its half points for the first player.
func (g Game) add(t *Tally) (half int) {
	if g.Fault != nil {
		t.Faults[g.Fault.Player]++
	}
	switch winner := g.Record.Result().Winner(); winner {
	case cups.Nobody:
		t.Draws++
		return 1
	case g.First:
		t.Wins++
		return 2
	default:
		t.Losses++
		return 0
	}
}

// contest is a game that is being played.
type contest struct {
	*Config
	game    *record.Game
	players [2]Player // by side
	numbers [2]int    // of the players, by side
	clocks  [2]ugi.Clock
	judge   *judge
}

// play plays a game from an opening on to its end. The error is that of ctx, or
// one that concerns no player.
func (c *contest) play(ctx context.Context, opening []cups.Move, rng *rand.Rand) (*Fault, error) {
	for _, m := range opening {
		if _, err := c.game.Append(m); err != nil {
			return nil, err
		}
	}
	for side, player := range c.players {
		if err := player.Begin(ctx, rng); err != nil {
			return c.lose(ctx, cups.Side(side), err)
		}
		c.clocks[side] = ugi.Clock{Left: c.Clock.Base, Increment: c.Clock.Increment, Known: c.Clock != (Control{})}
	}
	for p := c.game.Position(); !p.IsOver(); p = c.game.Position() {
		if decided, err := c.adjudicate(ctx, p); decided || err != nil {
			return nil, err
		}
		if err := c.move(ctx, p); err != nil {
			return c.lose(ctx, p.Turn(), err)
		}
	}
	return nil, c.game.End(c.game.Result(), record.Normal)
}

// adjudicate ends the game if its outcome is proven.
func (c *contest) adjudicate(ctx context.Context, p cups.Position) (bool, error) {
	outcome, why, err := c.judge.decide(ctx, p)
	if err != nil || outcome == cups.Ongoing {
		return false, err
	}
	c.game.Last().AddComment(why)
	return true, c.game.End(outcome, record.Adjudication)
}

// move asks the player whose turn it is for a move, watches its time, and
// writes the move down.
func (c *contest) move(ctx context.Context, p cups.Position) error {
	side := p.Turn()
	most := c.mostTime(side)
	if most > 0 {
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeout(ctx, most)
		defer cancel()
	}
	began := c.Now()
	choice, err := c.players[side].Move(ctx, p, c.clocks)
	taken := c.Now().Sub(began)
	if err != nil {
		return err
	}
	if most > 0 && taken > most {
		return errLate
	}
	node, err := c.game.Append(choice.Move)
	if err != nil {
		return err
	}
	c.note(node, choice, taken)
	return nil
}

// mostTime is when a side has overstepped its time, 0 for never.
func (c *contest) mostTime(side cups.Side) time.Duration {
	most := c.Players[c.numbers[side]].Limits.Time
	if left := c.clocks[side].Left; c.clocks[side].Known && (most == 0 || left < most) {
		most = max(left, 1)
	}
	if most > 0 {
		most += c.Grace
	}
	return most
}

// note lets the clock go on and writes down what the move has shown.
func (c *contest) note(node *record.Node, choice Choice, taken time.Duration) {
	side := node.Mover()
	if choice.Judged {
		node.SetEval(choice.Margin.For(side))
	}
	if clock := &c.clocks[side]; clock.Known {
		clock.Left = max(0, clock.Left-taken) + clock.Increment
		node.SetClock(clock.Left)
	}
}

// lose ends the game by the fault of a side, unless the match itself is over.
func (c *contest) lose(ctx context.Context, side cups.Side, err error) (*Fault, error) {
	if ctx.Err() != nil {
		return nil, ctx.Err()
	}
	number := c.numbers[side]
	f := faultOf(number, c.Players[number].Name, err)
	c.game.Last().AddComment(side.String() + " loses: " + f.Error())
	return f, errors.Join(c.game.End(cups.WinFor(side.Opponent()), f.Why))
}
