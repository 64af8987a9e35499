package match

import (
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
