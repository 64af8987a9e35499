package match

import (
	"context"
	"errors"
	"math/rand/v2"
	"time"

	"example.org/cups"
	"example.org/cups/internal/game"
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
	game    *game.Game
	players [2]Player           // by side
	numbers [2]int              // of the players, by side
	notes   map[cups.Ply]Choice // what the players thought, by the number of moves with theirs
	comment string              // on the end, empty for none
	judge   *judge
}

// play plays a game from an opening on to its end. The error is that of ctx, or
// one that concerns no player.
func (c *contest) play(ctx context.Context, opening []cups.Move, rng *rand.Rand) (*Fault, error) {
	for now := c.Now(); len(opening) > 0; opening = opening[1:] { // in no time
		if err := c.game.Play(opening[0], now); err != nil {
			return nil, err
		}
		c.game.Pause(now)
	}
	for side, player := range c.players {
		if err := player.Begin(ctx, c.game.Position(), rng); err != nil {
			return c.lose(ctx, cups.Side(side), err)
		}
	}
	for !c.game.IsOver() {
		if decided, err := c.adjudicate(ctx); decided || err != nil {
			return nil, err
		}
		mover := c.game.Position().Turn()
		if err := c.move(ctx); err != nil {
			return c.lose(ctx, mover, err)
		}
	}
	return nil, nil
}

// adjudicate ends the game if its outcome is proven.
func (c *contest) adjudicate(ctx context.Context) (bool, error) {
	outcome, why, err := c.judge.decide(ctx, c.game.Position())
	if err != nil || outcome == cups.Ongoing {
		return false, err
	}
	c.comment = why
	return true, c.game.Adjudicate(outcome, c.Now())
}

// move asks the player whose turn it is for a move and makes the move. Time
// runs only while the player is asked.
func (c *contest) move(ctx context.Context) error {
	p := c.game.Position()
	side := p.Turn()
	most := c.mostTime(side)
	if most > 0 {
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeout(ctx, most)
		defer cancel()
	}
	began := c.Now()
	c.game.Begin(began)
	choice, err := c.players[side].Move(ctx, p, [2]game.Reading{c.game.Reading(cups.South, began), c.game.Reading(cups.North, began)})
	ended := c.Now()
	if err != nil {
		return err
	}
	if limit := c.Players[c.numbers[side]].Limits.Time; limit > 0 && ended.Sub(began) > limit+c.Grace {
		return errLate
	}
	err = c.game.Play(choice.Move, ended)
	switch {
	case errors.Is(err, &game.Error{Code: game.TimeIsUp}):
		return errLate
	case err != nil:
		return err
	}
	c.game.Pause(ended)
	if choice.Judged {
		c.notes[c.game.Ply()] = choice
	}
	return nil
}

// mostTime is when a side has overstepped its time, 0 for never.
func (c *contest) mostTime(side cups.Side) time.Duration {
	most := c.Players[c.numbers[side]].Limits.Time
	if clock := c.game.State().Clock; c.Clock.IsSet() && (most == 0 || clock.Left[side] < most) {
		most = max(clock.Left[side], 1)
	}
	if most > 0 {
		most += c.Grace
	}
	return most
}

// lose ends the game by the fault of a side, unless the match itself is over.
// Who has won a decided game has won it with a fault, too (rules §5.3).
func (c *contest) lose(ctx context.Context, side cups.Side, err error) (*Fault, error) {
	if ctx.Err() != nil {
		return nil, ctx.Err()
	}
	number := c.numbers[side]
	f := faultOf(number, c.Players[number].Name, err)
	end := c.game.Abandon
	if f.Why == record.TimeForfeit {
		end = c.game.Forfeit
	}
	if !c.game.IsOver() { // else the clock has ended it
		if err := end(side, c.Now()); err != nil {
			return nil, err
		}
	}
	c.comment = side.String() + " loses: " + f.Error()
	if c.game.Outcome().Winner() == side {
		c.comment = side.String() + " had won already: " + f.Error()
	}
	return f, nil
}

// record is the game with what its players thought. round is its place in the
// match.
func (c *contest) record(round string) (*record.Game, error) {
	r, err := c.game.Record(record.Tag{Name: "Event", Value: "Engine match"}, record.Tag{Name: "Date", Value: c.Date}, record.Tag{Name: "Round", Value: round})
	if err != nil {
		return nil, err
	}
	if !c.Clock.IsSet() {
		r.DeleteTag("TimeControl") // the players may have limits of their own
	}
	ply := cups.Ply(0)
	for node := range r.MainLine() {
		ply++
		if choice, ok := c.notes[ply]; ok {
			node.SetEval(choice.Margin.For(node.Mover()))
		}
	}
	r.Last().AddComment(c.comment)
	return r, nil
}
