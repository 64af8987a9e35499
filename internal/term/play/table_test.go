package play

import (
	"testing"
	"time"

	"example.org/cups"
	"example.org/cups/internal/game"
	"example.org/cups/internal/say"
)

var noon = time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)

var english = say.In(say.English)

// twoPeople is a game between people on the given position.
func twoPeople(position string, control game.Control) *game.Game {
	return mustNew(game.Setup{
		Start:   cups.MustParse(position),
		Players: [2]game.Player{Person(english, cups.South, true), Person(english, cups.North, true)},
		Control: control,
	})
}

// against is a game of a person, South, against the computer.
func against(position string) *game.Game {
	return mustNew(game.Setup{
		Start:   cups.MustParse(position),
		Players: [2]game.Player{Person(english, cups.South, false), Computer(english, 3)},
	})
}

func mustNew(s game.Setup) *game.Game {
	g, err := game.New(s)
	if err != nil {
		panic(err)
	}
	return g
}

// tableOf is a table with a game on it.
func tableOf(g *game.Game) *table {
	return &table{Options: Options{Text: english, Now: func() time.Time { return noon }}, game: g}
}

func mustPlay(t *testing.T, s *game.Game, moves ...cups.Move) {
	t.Helper()
	for _, m := range moves {
		if err := s.Play(m, noon); err != nil {
			t.Fatal(err)
		}
	}
}

const emptyBoard = "0.0.0.0/40/0 0.0.0.0/40/0 s"

func TestUndoTakesBackTheComputersAnswerToo(t *testing.T) {
	s := against(emptyBoard)
	mustPlay(t, s, cups.Drop(4), cups.Drop(1), cups.Drop(2), cups.Drop(2))
	if !tableOf(s).undo() || s.Ply() != 2 || !s.PersonToMove() {
		t.Errorf("after undo: %d plies, person to move %v", s.Ply(), s.PersonToMove())
	}
	mustPlay(t, s, cups.Drop(3))
	if !tableOf(s).undo() || s.Ply() != 2 {
		t.Errorf("undo while the computer thinks leaves %d plies, want 2", s.Ply())
	}
}

func TestUndoBetweenPeopleTakesBackOneMove(t *testing.T) {
	s := twoPeople(emptyBoard, game.Control{})
	if tableOf(s).undo() {
		t.Error("a move was taken back before any was made")
	}
	mustPlay(t, s, cups.Drop(4), cups.Drop(1))
	if tableOf(s).undo(); s.Ply() != 1 {
		t.Errorf("%d plies, want 1", s.Ply())
	}
}

func TestTurnsAreNumberedBySouthAndSkipsAreWritten(t *testing.T) {
	tests := []struct {
		position string
		moves    []cups.Move
		want     string
	}{
		{emptyBoard, []cups.Move{cups.Drop(4), cups.Drop(3), cups.Sow(4)}, "1. 4 3x1  2. d"},
		{"0.0.0.0/40/0 0.0.0.0/40/0 n", []cups.Move{cups.Drop(1), cups.Drop(2)}, "1... 1  2. 2"},
		// South is stuck, North plays on alone; then the other way round.
		{"5.0.0.0/0/3 0.0.0.0/2/0 n", []cups.Move{cups.Drop(1), cups.Drop(1)}, "1... 1  2. -- 1"},
		{"0.0.0.0/2/0 5.0.0.0/0/3 s", []cups.Move{cups.Drop(1), cups.Drop(1)}, "1. 1 --  2. 1"},
	}
	for _, test := range tests {
		s := twoPeople(test.position, game.Control{})
		mustPlay(t, s, test.moves...)
		if got := lastTurns(s, 80); got != test.want {
			t.Errorf("%s: %q, want %q", test.position, got, test.want)
		}
	}
	s := twoPeople(emptyBoard, game.Control{})
	mustPlay(t, s, cups.Drop(4), cups.Drop(3), cups.Sow(4))
	if got := lastTurns(s, 10); got != "… 2. d" {
		t.Errorf("in ten columns: %q", got)
	}
}

// A game that was kept in one language goes on in another, whatever its
// players were called; only names that persons gave themselves stay.
func TestPlayersAreNamedInTheLanguageOfTheProgram(t *testing.T) {
	german := say.In(say.German)
	for _, c := range []struct{ kept, want [2]game.Player }{
		{[2]game.Player{Person(english, cups.South, false), Computer(english, 3)}, [2]game.Player{Person(german, cups.South, false), Computer(german, 3)}},
		{[2]game.Player{Person(english, cups.South, true), Person(german, cups.North, true)}, [2]game.Player{Person(german, cups.South, true), Person(german, cups.North, true)}},
		{[2]game.Player{{Name: "Ada"}, {Name: "Deep Bean", Kind: game.Program, Level: 8}}, [2]game.Player{{Name: "Ada"}, {Name: "Deep Bean", Kind: game.Program, Level: 8}}},
	} {
		s := mustNew(game.Setup{Start: cups.MustParse(emptyBoard), Players: c.kept})
		if speak(german, s); s.Setup().Players != c.want {
			t.Errorf("%v became %v, want %v", c.kept, s.Setup().Players, c.want)
		}
	}
}
