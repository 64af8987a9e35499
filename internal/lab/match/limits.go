package match

import (
	"fmt"
	"time"

	"example.org/cups"
	"example.org/cups/internal/game"
	"example.org/cups/ugi"
)

// Limits are what a player may spend on a move; 0 is no limit.
type Limits struct {
	Time  time.Duration
	Depth cups.Ply
	Nodes int64
}

// request is what to ask a player with these limits for.
func (l Limits) request(clocks [2]game.Reading) ugi.Request {
	return ugi.Request{Clocks: [2]ugi.Clock{ugi.Clock(clocks[cups.South]), ugi.Clock(clocks[cups.North])}, MoveTime: l.Time, Depth: l.Depth, Nodes: l.Nodes}
}

// ParseControl reads the time control of a match: "10+0.1" or "10" in seconds,
// or durations as in "2m+1s".
func ParseControl(text string) (game.Control, error) {
	c, err := game.ParseControl(text)
	if err == nil && !c.IsFischer() { // none, or days
		err = fmt.Errorf("time control %q: must be BASE+INCREMENT in seconds, such as 10+0.1", text)
	}
	if err != nil {
		return game.Control{}, err
	}
	return c, nil
}
