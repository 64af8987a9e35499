package arbiter

import (
	"context"

	"example.org/cups/internal/online/play"
	"example.org/cups/internal/online/tourney"
)

// seatHost has the host of an exhibition enter it when it is announced.
func (a *Arbiter) seatHost(ctx context.Context, t *tourney.Table, by play.Actor) error {
	who, err := a.Archive.Account(ctx, by.Account)
	if err != nil {
		return err
	}
	p, err := a.Player(ctx, who, t.Setup())
	if err != nil {
		return err
	}
	_, err = t.Apply(by, tourney.Enter{Player: p, Code: t.Setup().Code, Member: true}, a.Hall.Now())
	return err
}
