package wire

import (
	"time"

	"example.org/cups"
	"example.org/cups/internal/game"
	"example.org/cups/internal/online/archive"
)

// Terms are what somebody wants to play, in requests.
type Terms struct {
	Cups  int         `json:"cups" doc:"Cups of each side, 1 to 16." example:"4"`
	Beans *int        `json:"beans,omitempty" doc:"Beans in each stock. Left out: ten for each cup." example:"40"`
	Clock *ClockTerms `json:"clock,omitempty" doc:"The time for the game. null or left out: no clock."`
	Rated bool        `json:"rated,omitempty" doc:"Rated games are only for members, and need a clock and ten beans for each cup."`
	Side  string      `json:"side,omitempty" enum:"south,north,random" doc:"The side of the player who sends this. South moves first. Left out: random."`
}

// ClockTerms are a time control: baseMs and incrementMs, of which at least one is above 0, or daysPerMove.
type ClockTerms struct {
	BaseMs      int64 `json:"baseMs,omitempty" doc:"The time of each side at the beginning. Left out or 0: each side begins with incrementMs." example:"300000"`
	IncrementMs int64 `json:"incrementMs,omitempty" form:"seconds" doc:"The time that a side gets for each move." example:"3000"`
	DaysPerMove int   `json:"daysPerMove,omitempty" doc:"For a correspondence game: the days for each move, instead of the other two."`
}

// Odds are what one of the two players of a challenge gives the other, in requests and documents.
type Odds struct {
	By          string `json:"by" enum:"challenger,opponent" doc:"Who gives odds. challenger: who makes the challenge. opponent: the other player, or the computer."`
	Beans       int    `json:"beans,omitempty" doc:"How many beans fewer this player has in the stock at the beginning. At least one bean stays." example:"10"`
	TimePercent int    `json:"timePercent,omitempty" doc:"How much less time this player has, in percent of baseMs and of incrementMs: 50 is half of the time. Only in games with these two." example:"50"`
}

// Archive returns odds in the form in which the server stores them, and none for nil. The hall checks them.
func (o *Odds) Archive() archive.Odds {
	if o == nil {
		return archive.Odds{}
	}
	return archive.Odds(*o)
}

// OddsOf returns the odds of terms, nil for none.
func OddsOf(t archive.Terms) *Odds {
	if t.Odds == (archive.Odds{}) {
		return nil
	}
	o := Odds(t.Odds)
	return &o
}

// errClock says that a time control is none.
var errClock = NewFieldFault("badTerms", "clock", "a clock has baseMs and incrementMs, of which at least one is above 0, or daysPerMove from 1 to 30")

// Archive returns the terms in the form in which the server stores them. The error is a
// [*Fault] about the clock. The hall checks everything else.
func (t Terms) Archive() (archive.Terms, error) {
	a := archive.Terms{Cups: t.Cups, Rated: t.Rated, Side: t.Side, Beans: int(cups.StandardStock(min(max(t.Cups, 0), 16)))}
	if a.Side == "" {
		a.Side = "random"
	}
	if t.Beans != nil {
		a.Beans = *t.Beans
	}
	c, err := t.Clock.Control()
	a.Control = c.String()
	return a, err
}

// Control returns the time control, none for nil. The error is a [*Fault].
func (k *ClockTerms) Control() (game.Control, error) {
	if k == nil {
		return game.Control{}, nil
	}
	most := int64(game.MostTime / time.Millisecond)
	if k.BaseMs > most || k.IncrementMs > most {
		return game.Control{}, errClock
	}
	c := game.Control{Base: time.Duration(k.BaseMs) * time.Millisecond, Increment: time.Duration(k.IncrementMs) * time.Millisecond, Days: k.DaysPerMove}
	if !c.IsSet() || !c.IsValid() {
		return game.Control{}, errClock
	}
	return c, nil
}

// ClockOf returns the clock of terms, nil for none.
func ClockOf(t archive.Terms) *ClockTerms {
	c, err := game.ParseControl(t.Control)
	if err != nil {
		return nil
	}
	return clockTerms(c)
}

// clockTerms returns a control, nil for none.
func clockTerms(c game.Control) *ClockTerms {
	if !c.IsSet() {
		return nil
	}
	return &ClockTerms{c.Base.Milliseconds(), c.Increment.Milliseconds(), c.Days}
}

// Seek is somebody who looks for an opponent, in lists.
type Seek struct {
	ID    string      `json:"id" doc:"The ID of the seek."`
	Name  string      `json:"name" doc:"The name of the player who is looking for an opponent."`
	Kind  string      `json:"kind" doc:"The kind of account." enum:"guest,member,bot"`
	Mine  bool        `json:"mine" doc:"It is my own seek."`
	Cups  int         `json:"cups" doc:"Cups of each side."`
	Beans int         `json:"beans" doc:"Beans in each stock."`
	Clock *ClockTerms `json:"clock" doc:"The time for the game; null: no clock."`
	Rated bool        `json:"rated" doc:"The game will be rated."`
	Side  string      `json:"side" doc:"The side of the player who is looking for an opponent."`
	Guild *GuildMark  `json:"guild,omitempty" doc:"The guild that the player shows at the name."`
}
