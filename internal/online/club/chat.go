package club

import (
	"context"
	"time"
)

// An account can write linesAtOnce lines of chat in a burst, in all games, tournaments and
// guilds together, and then one after each lineEach.
const (
	linesAtOnce = 60
	lineEach    = 2 * time.Second
)

// MayChat refuses a line of chat in words of its own, wherever it is to stand. The error is
// PresetsOnly for the account of a young player, Silenced, or TooFast.
func (c *Club) MayChat(ctx context.Context, account string) error {
	circle, err := c.Circle(ctx, account)
	if err != nil {
		return err
	}
	if circle.Settings.IsYoung() {
		return refuse(PresetsOnly)
	}
	if err := circle.Settings.Held.Refuse(Silence, c.Now()); err != nil {
		return err
	}
	if wait := c.lines.Wait(account, c.Now()); wait > 0 {
		return &Error{Code: TooFast, Wait: wait}
	}
	return nil
}
