package play

import (
	"strings"

	"example.org/cups"
	"example.org/cups/engine"
	"example.org/cups/internal/game"
	"example.org/cups/internal/say"
)

// Person is a person at this keyboard: "You", or the side where two share it.
func Person(t say.Printer, side cups.Side, shared bool) game.Player {
	if shared {
		return game.Player{Name: t.Get("play.player", "side", say.Side(t, side)), Kind: game.Person}
	}
	return game.Player{Name: t.Get("play.you"), Kind: game.Person}
}

// Named gives a player a name, unless the name is empty.
func Named(p game.Player, name string) game.Player {
	if name = strings.TrimSpace(name); name != "" {
		p.Name = name
	}
	return p
}

// Computer is the computer at a level.
func Computer(t say.Printer, level engine.Level) game.Player {
	return game.Player{Name: t.Get("play.computer", "level", int(level)), Kind: game.Program, Level: int(level)}
}

// inLanguage returns a player with their name in the user's language. The present name
// may be in any language of the program, such as that of a saved game.
func inLanguage(t say.Printer, p game.Player, side cups.Side) game.Player {
	for _, l := range say.Languages {
		switch other := say.In(l); p {
		case Person(other, side, false):
			return Person(t, side, false)
		case Person(other, side, true):
			return Person(t, side, true)
		case Computer(other, engine.Level(p.Level)):
			return Computer(t, engine.Level(p.Level))
		}
	}
	return p
}
