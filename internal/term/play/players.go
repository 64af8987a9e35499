package play

import (
	"os"
	"path/filepath"
	"strconv"
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

// FirstLevel is the level of the computer in the first game, and wherever no other is
// known.
const FirstLevel engine.Level = 1

// levelFile is the file of a keeper's folder with the level that was played last.
const levelFile = "level"

// LastLevel returns the level of the computer that a person played last in the keeper's
// folder; 0 if nobody has played there.
func LastLevel(folder string) engine.Level {
	data, err := os.ReadFile(filepath.Join(folder, levelFile))
	if err != nil {
		return 0
	}
	level, err := strconv.Atoi(string(data))
	if err != nil || level < 1 || level > int(engine.MaxLevel) {
		return 0
	}
	return engine.Level(level)
}

// remembering returns a function that writes the level of a game that has begun into the
// folder, if a person plays the computer and the level is not there. Without a disk only
// a default value is lost: there is no error.
func (k *Keeper) remembering(g *game.Game) func() {
	level := levelOf(g)
	if level == 0 || level == k.level || g.Ply() == 0 {
		return func() {}
	}
	k.level = level
	file := filepath.Join(k.folder, levelFile)
	return func() { _ = replaceFile(file, []byte(strconv.Itoa(int(level)))) }
}

// levelOf returns the level of the computer that plays a person; 0 if none does.
func levelOf(g *game.Game) engine.Level {
	south, north := g.Player(cups.South), g.Player(cups.North)
	if south.IsPerson() == north.IsPerson() {
		return 0
	}
	return engine.Level(max(south.Level, north.Level))
}
