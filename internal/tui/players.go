package tui

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

func minutes(n int) time.Duration { return time.Duration(n) * time.Minute }
func seconds(n int) time.Duration { return time.Duration(n) * time.Second }
