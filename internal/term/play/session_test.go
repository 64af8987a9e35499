package play

import (
	"errors"
	"testing"
	"time"

	"example.org/cups"
	"example.org/cups/internal/text"
)

var noon = time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)

var english = text.In(text.English)

// twoPeople is a game between people on the given position.
func twoPeople(position string, control TimeControl) *Session {
	return NewSession(Setup{
		Start:   cups.MustParse(position),
		Players: [2]Player{Person(english, cups.South, true), Person(english, cups.North, true)},
		Clock:   control,
	})
}

// against is a game of a person, South, against the computer.
func against(position string) *Session {
	s := twoPeople(position, TimeControl{})
	s.setup.Players = [2]Player{Person(english, cups.South, false), Computer(english, 3)}
	return s
}

func mustPlay(t *testing.T, s *Session, moves ...cups.Move) {
	t.Helper()
	for _, m := range moves {
		if err := s.Play(m, noon); err != nil {
			t.Fatal(err)
		}
	}
}

const emptyBoard = "0.0.0.0/40/0 0.0.0.0/40/0 s"

func TestIllegalMoveChangesNothing(t *testing.T) {
	s := twoPeople(emptyBoard, TimeControl{})
	err := s.Play(cups.Sow(1), noon)
	var refused *cups.MoveError
	if !errors.As(err, &refused) || refused.Reason != cups.CupEmpty {
		t.Errorf("error %v, want that the cup is empty", err)
	}
	if s.Ply() != 0 || s.Position() != cups.MustParse(emptyBoard) {
		t.Errorf("after an illegal move: %d plies, %s", s.Ply(), s.Position())
	}
}

func TestUndoTakesBackTheComputersAnswerToo(t *testing.T) {
	s := against(emptyBoard)
	mustPlay(t, s, cups.Drop(4), cups.Drop(1), cups.Drop(2), cups.Drop(2))
	if !s.Undo(noon) || s.Ply() != 2 || !s.PersonToMove() {
		t.Errorf("after undo: %d plies, person to move %v", s.Ply(), s.PersonToMove())
	}
	mustPlay(t, s, cups.Drop(3))
	if !s.Undo(noon) || s.Ply() != 2 {
		t.Errorf("undo while the computer thinks leaves %d plies, want 2", s.Ply())
	}
}

func TestUndoBetweenPeopleTakesBackOneMove(t *testing.T) {
	s := twoPeople(emptyBoard, TimeControl{})
	if s.Undo(noon) {
		t.Error("a move was taken back before any was made")
	}
	mustPlay(t, s, cups.Drop(4), cups.Drop(1))
	if s.Undo(noon); s.Ply() != 1 {
		t.Errorf("%d plies, want 1", s.Ply())
	}
}

func TestUndoReopensAFinishedGame(t *testing.T) {
	s := twoPeople("0.0.0.1/0/3 0.0.0.0/0/2 s", TimeControl{})
	mustPlay(t, s, cups.Sow(4))
	if !s.IsOver() || s.Outcome() != cups.SouthWins {
		t.Fatalf("ending %v, outcome %v", s.Ending(), s.Outcome())
	}
	if err := s.Play(cups.Sow(4), noon); err == nil {
		t.Error("a move was taken after the end")
	}
	if s.Undo(noon); s.IsOver() || s.Outcome() != cups.Ongoing {
		t.Errorf("after undo: ending %v, outcome %v", s.Ending(), s.Outcome())
	}
}

// In a decided game neither resignation nor time changes the winner (rules
// §5.3).
func TestResignationLosesUnlessTheGameIsDecided(t *testing.T) {
	tests := []struct {
		position string
		want     cups.Outcome
	}{
		{emptyBoard, cups.NorthWins},
		{"0.0.0.1/1/41 0.0.0.1/1/35 s", cups.SouthWins},
		{"0.0.0.1/1/35 0.0.0.1/1/41 s", cups.NorthWins},
	}
	for _, test := range tests {
		s := twoPeople(test.position, TimeControl{})
		s.Resign(cups.South, noon)
		if s.Outcome() != test.want {
			t.Errorf("%s, South resigns: %v, want %v", test.position, s.Outcome(), test.want)
		}
	}
}

func TestPlayOutEndsASettledGameAtItsFinalMargin(t *testing.T) {
	s := twoPeople("4.2.0.0/0/30 2.2.1.1/0/30 s", TimeControl{})
	want, _ := s.Position().FinalMargin()
	if !s.CanPlayOut() {
		t.Fatal("both stocks are empty and the rest can't be played out")
	}
	s.PlayOut(noon)
	if !s.IsOver() || s.Position().Margin() != want {
		t.Errorf("margin %d, want %d; ending %v", s.Position().Margin(), want, s.Ending())
	}
	if fresh := twoPeople(emptyBoard, TimeControl{}); fresh.CanPlayOut() {
		t.Error("a game with stocks can be played out")
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
		s := twoPeople(test.position, TimeControl{})
		mustPlay(t, s, test.moves...)
		if got := s.lastTurns(80); got != test.want {
			t.Errorf("%s: %q, want %q", test.position, got, test.want)
		}
	}
	s := twoPeople(emptyBoard, TimeControl{})
	mustPlay(t, s, cups.Drop(4), cups.Drop(3), cups.Sow(4))
	if got := s.lastTurns(10); got != "… 2. d" {
		t.Errorf("in ten columns: %q", got)
	}
}

// A game that was kept in one language goes on in another, whatever its
// players were called; only names that persons gave themselves stay.
func TestPlayersAreNamedInTheLanguageOfTheProgram(t *testing.T) {
	german := text.In(text.German)
	for _, c := range []struct{ kept, want [2]Player }{
		{[2]Player{Person(english, cups.South, false), Computer(english, 3)}, [2]Player{Person(german, cups.South, false), Computer(german, 3)}},
		{[2]Player{Person(english, cups.South, true), Person(german, cups.North, true)}, [2]Player{Person(german, cups.South, true), Person(german, cups.North, true)}},
		{[2]Player{{Name: "Ada"}, {Name: "Deep Bean", Level: 8}}, [2]Player{{Name: "Ada"}, {Name: "Deep Bean", Level: 8}}},
	} {
		s := NewSession(Setup{Start: cups.MustParse(emptyBoard), Players: c.kept})
		if s.speak(german); s.setup.Players != c.want {
			t.Errorf("%v became %v, want %v", c.kept, s.setup.Players, c.want)
		}
	}
}
