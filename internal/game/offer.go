package game

import (
	"time"

	"example.org/cups"
)

// Offers are what the sides have offered each other and not yet answered. It is
// comparable.
type Offers struct {
	Takeback cups.Side // who asks to take back its last move, else Nobody
	Rematch  cups.Side // who wants another game, else Nobody
	Agreed   bool      // both want another game
}

var noOffers = Offers{Takeback: cups.Nobody, Rematch: cups.Nobody}

// OfferTakeback asks to take back the last move of side by. If the other side
// has asked already, this accepts that. The error has the code [GameOver],
// [NothingToTake] or [OfferOpen].
func (g *Game) OfferTakeback(by cups.Side, now time.Time) error {
	if err := g.endable(by); err != nil {
		return err
	}
	switch g.state.Offers.Takeback {
	case by:
		return refuse(OfferOpen)
	case by.Opponent():
		return g.AcceptTakeback(by, now)
	}
	if _, ok := g.lastMoveOf(by); !ok {
		return refuse(NothingToTake)
	}
	g.state.Offers.Takeback = by
	return nil
}

// AcceptTakeback has side by let its opponent take back its last move, with all
// that was played since. The error has the code [GameOver] or [NoOffer].
func (g *Game) AcceptTakeback(by cups.Side, now time.Time) error {
	if err := g.endable(by); err != nil {
		return err
	}
	other := by.Opponent()
	ply, ok := g.lastMoveOf(other)
	if !ok || g.state.Offers.Takeback != other {
		return refuse(NoOffer)
	}
	return g.TakeBackTo(ply, now)
}

// DeclineTakeback ends the open offer of a takeback: its receiver declines it,
// or its maker withdraws it. The error has the code [NoOffer].
func (g *Game) DeclineTakeback() error {
	if g.state.Offers.Takeback == cups.Nobody {
		return refuse(NoOffer)
	}
	g.state.Offers.Takeback = cups.Nobody
	return nil
}

// lastMoveOf returns how many moves had been played before the last move of a
// side; false if it has made none.
func (g *Game) lastMoveOf(side cups.Side) (cups.Ply, bool) {
	for i := len(g.moves) - 1; i >= 0; i-- {
		if g.positions[i].Turn() == side {
			return cups.Ply(i), true
		}
	}
	return 0, false
}

// TakeBackTo takes back all moves but the first ones, as many as ply says. The
// clocks show again what they showed then, and that of the side to move runs
// from now on. A finished game goes on. The error has the code [NothingToTake]:
// there are not more moves than ply, or ply is negative.
func (g *Game) TakeBackTo(ply cups.Ply, now time.Time) error {
	if ply < 0 || int(ply) >= len(g.moves) {
		return refuse(NothingToTake)
	}
	g.positions, g.moves, g.clocks = g.positions[:ply+1], g.moves[:ply], g.clocks[:ply]
	g.state.Position, g.state.Ply = g.positions[ply], ply
	g.state.Takebacks++
	g.state.Clock = newClock(g.setup)
	if ply > 0 {
		g.state.Clock.Left = g.clocks[ply-1]
	}
	g.state.Offers, g.state.End = noOffers, noEnd
	g.run(now)
	return nil
}

// OfferRematch says that side by wants another game. If the other side wants it
// too, it is agreed. The error has the code [NotOver] or [OfferOpen].
func (g *Game) OfferRematch(by cups.Side) error {
	o := &g.state.Offers
	switch {
	case by > cups.North:
		return refuse(NoSide)
	case !g.IsOver():
		return refuse(NotOver)
	case o.Agreed || o.Rematch == by:
		return refuse(OfferOpen)
	case o.Rematch == by.Opponent():
		o.Agreed = true
		return nil
	}
	o.Rematch = by
	return nil
}

// AcceptRematch has side by accept the other side's offer of another game. The
// error has the code [NotOver] or [NoOffer].
func (g *Game) AcceptRematch(by cups.Side) error {
	if by > cups.North || g.state.Offers.Rematch != by.Opponent() || g.state.Offers.Agreed {
		return refuse(NoOffer)
	}
	return g.OfferRematch(by)
}

// DeclineRematch ends the open offer of another game: its receiver declines it,
// or its maker withdraws it. The error has the code [NoOffer].
func (g *Game) DeclineRematch() error {
	if o := g.state.Offers; o.Rematch == cups.Nobody || o.Agreed {
		return refuse(NoOffer)
	}
	g.state.Offers.Rematch = cups.Nobody
	return nil
}
