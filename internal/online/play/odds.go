package play

import (
	"time"

	"example.org/cups"
	"example.org/cups/internal/game"
)

// Odds are what a stronger player, the giver, begins with less than the opponent. The giver gives the
// same in a rematch.
type Odds struct {
	By          cups.Side
	Beans       cups.Beans // how many beans fewer are in the giver's stock; 0: none
	TimePercent int        // how much of the time of the game the giver does without, 1 to 99; 0: nothing
}

// MostPercent is the largest part of the time of a game that somebody can give, in percent.
const MostPercent = 99

// OddsError is an error about odds.
type OddsError struct {
	Part string // "beans" or "timePercent"
	Why  string // in English
}

// Error returns the part and the reason.
func (e *OddsError) Error() string { return e.Part + ": " + e.Why }

// Give returns the start of the game with odds. The error is an [*OddsError].
func (s Start) Give(o Odds) (Start, error) {
	fault := func(part, why string) (Start, error) { return Start{}, &OddsError{part, why} }
	l := s.Position.Layout()
	stock := &l.Sides[o.By].Stock
	switch {
	case o.Beans == 0 && o.TimePercent == 0:
		return fault("beans", "odds have beans, a part of the time, or both")
	case o.Beans < 0, o.Beans > 0 && o.Beans >= *stock:
		return fault("beans", "at least one bean stays in the stock")
	case o.TimePercent < 0 || o.TimePercent > MostPercent:
		return fault("timePercent", "1 to 99 percent of the time can be given")
	case o.TimePercent > 0 && !s.Control.IsFischer():
		return fault("timePercent", "time can be given only in a game with a clock, and not in a correspondence game")
	}
	*stock -= o.Beans
	p, err := l.Position()
	if err != nil {
		return fault("beans", err.Error())
	}
	s.Position = p
	if o.TimePercent > 0 {
		own := Part(s.Control, o.TimePercent)
		if !own.IsSet() {
			return fault("timePercent", "nothing would be left of so short a time")
		}
		s.Own[o.By] = own
	}
	return s, nil
}

// Part returns what is left of a time control for a player who gives a part of the time.
func Part(c game.Control, percent int) game.Control {
	return game.Control{Base: without(c.Base, percent), Increment: without(c.Increment, percent)}
}

// without returns a time without a part of it, in whole milliseconds.
func without(d time.Duration, percent int) time.Duration {
	return (d / 100 * time.Duration(100-percent)).Truncate(time.Millisecond)
}

// ControlOf returns the control by which a side plays: what its clock shows at the beginning, and what a
// move adds to it.
func (s *Start) ControlOf(side cups.Side) game.Control {
	setup := game.Setup{Control: s.Control, Own: s.Own}
	return setup.ControlOf(side)
}

// HasOwn reports whether a side plays by another control than the game.
func (s *Start) HasOwn() bool { return s.Own != [2]game.Control{} }

// Odds returns the odds of the game, and whether there are any.
func (s *Start) Odds() (o Odds, ok bool) {
	o.By, o.Beans = s.FewerBeans()
	for side, own := range s.Own {
		whole, part := s.Control.Base, own.Base
		if whole == 0 {
			whole, part = s.Control.Increment, own.Increment
		}
		if own.IsSet() && part < whole {
			o.By, o.TimePercent = cups.Side(side), int(min(max((whole-part)*100+whole/2, whole)/whole, MostPercent))
		}
	}
	return o, o.Beans > 0 || o.TimePercent > 0
}

// FullStock returns the larger stock, which is that of a side to which odds are given.
func (s *Start) FullStock() cups.Beans {
	return max(s.Position.Stock(cups.South), s.Position.Stock(cups.North))
}

// IsEven reports whether nobody gives odds: both begin with the same stock and the same clock.
func (s *Start) IsEven() bool {
	by, _ := s.FewerBeans()
	return by == cups.Nobody && !s.HasOwn()
}

// FewerBeans returns the side that begins with fewer beans in its stock, and how many fewer; Nobody if
// both stocks are equal, or the board is not empty.
func (s *Start) FewerBeans() (cups.Side, cups.Beans) {
	south, north := s.Position.Stock(cups.South), s.Position.Stock(cups.North)
	switch {
	case s.Position.Beans() != south+north:
		return cups.Nobody, 0
	case south < north:
		return cups.South, north - south
	case south > north:
		return cups.North, south - north
	}
	return cups.Nobody, 0
}

// turned returns the start after the players have changed sides. They take their clocks and their stocks
// with them; South moves first again.
func (s Start) turned() Start {
	s.Seats[0], s.Seats[1] = s.Seats[1], s.Seats[0]
	s.Own[0], s.Own[1] = s.Own[1], s.Own[0]
	if by, _ := s.FewerBeans(); by == cups.Nobody {
		return s
	}
	l := s.Position.Layout()
	l.Sides[cups.South].Stock, l.Sides[cups.North].Stock = l.Sides[cups.North].Stock, l.Sides[cups.South].Stock
	if p, err := l.Position(); err == nil { // only a side without a bean could not be to move
		s.Position = p
	}
	return s
}
