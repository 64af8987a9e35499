package play

import (
	"time"

	"example.org/cups"
	"example.org/cups/engine"
	"example.org/cups/internal/phrase"
	"example.org/cups/internal/text"
)

// DefaultLevel is the level of a computer nobody chose one for.
const DefaultLevel engine.Level = 3

// Person is a person at this keyboard: "You", or the side where two share it.
func Person(t text.Printer, side cups.Side, shared bool) Player {
	if shared {
		return Player{Name: t.Get("tui.player", "side", phrase.Side(t, side))}
	}
	return Player{Name: t.Get("tui.you")}
}

// Computer is the computer at a level.
func Computer(t text.Printer, level engine.Level) Player {
	return Player{Name: t.Get("tui.computer", "level", int(level)), Level: level}
}

// in gives a player whom a program in whatever language has named, as in a
// game that was kept, the name that it has in t's.
func (p Player) in(t text.Printer, side cups.Side) Player {
	for _, l := range text.Languages {
		switch other := text.In(l); p {
		case Person(other, side, false):
			return Person(t, side, false)
		case Person(other, side, true):
			return Person(t, side, true)
		case Computer(other, p.Level):
			return Computer(t, p.Level)
		}
	}
	return p
}

// speak has the game name its players in t's language.
func (s *Session) speak(t text.Printer) {
	for side, p := range s.setup.Players {
		s.setup.Players[side] = p.in(t, cups.Side(side))
	}
}

func minutes(n int) time.Duration { return time.Duration(n) * time.Minute }
func seconds(n int) time.Duration { return time.Duration(n) * time.Second }
