package play

import (
	"context"
	"io"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	tea "charm.land/bubbletea/v2"

	"example.org/cups"
	"example.org/cups/engine"
	"example.org/cups/internal/game"
	"example.org/cups/internal/term/termtest"
)

// patientThinker thinks until it is told to stop, and then plays the last
// legal move.
type patientThinker struct{}

func (patientThinker) Think(ctx context.Context, p cups.Position, _ engine.Level, _ game.Reading) (cups.Move, error) {
	<-ctx.Done()
	moves := p.Moves().Slice()
	return moves[len(moves)-1], nil
}

// thinkingScreen is a game in which the computer has begun to think. The
// search is returned as the command that bubbletea would run beside the screen.
func thinkingScreen(t *testing.T) (*screen, tea.Cmd) {
	t.Helper()
	s, _ := newScreen(t.Context(), Options{Setup: against(emptyBoard).Setup(), Text: english, Think: patientThinker{}, Now: func() time.Time { return noon }})
	s.begin(s.game)
	if err := s.game.Play(cups.Drop(4), noon); err != nil {
		t.Fatal(err)
	}
	return s, s.think()
}

func TestSpaceMakesTheComputerMoveNow(t *testing.T) {
	s, search := thinkingScreen(t)
	s.Update(tea.KeyPressMsg{Code: tea.KeySpace, Text: " "})
	s.Update(search()) // ends, since the key has cancelled it
	if _, last, _ := s.game.Last(); s.game.Ply() != 2 || last != cups.Drop(4) {
		t.Errorf("%d plies, last %s", s.game.Ply(), last)
	}
}

// What the computer finds after its search was dropped is not played.
func TestUndoWhileTheComputerThinksDropsItsMove(t *testing.T) {
	s, search := thinkingScreen(t)
	s.Update(tea.KeyPressMsg{Code: 'u', Text: "U"})
	s.Update(search())
	if s.game.Ply() != 0 {
		t.Errorf("%d plies, want none", s.game.Ply())
	}
}

func TestKeysAreAnsweredWhileTheComputerThinks(t *testing.T) {
	s, search := thinkingScreen(t)
	s.Update(tea.KeyPressMsg{Code: 'f', Text: "F"})
	if !s.Flip {
		t.Error("the board was not flipped")
	}
	s.Update(tea.KeyPressMsg{Code: '1', Text: "1"})
	if s.game.Ply() != 1 || !s.wrong {
		t.Errorf("a move out of turn: %d plies, notice %q", s.game.Ply(), s.notice)
	}
	s.stopThinking()
	search()
}

// The computer's move waits for the animation of the move before.
func TestMovesAreAnimatedOneAfterTheOther(t *testing.T) {
	s, _ := newScreen(t.Context(), Options{Setup: game.Setup{Start: cups.MustParse(emptyBoard), Players: [2]game.Player{Computer(english, 1), Computer(english, 1)}},
		Text: english, Think: &firstMoveThinker{}, Now: func() time.Time { return noon }, Animate: true})
	s.begin(s.game)
	s.Update(thoughtMsg{s.thought.id, cups.Drop(2), nil})
	s.Update(thoughtMsg{s.thought.id, cups.Drop(1), nil}) // found while the first is on its way
	if s.game.Ply() != 1 || !s.isMoving() {
		t.Fatalf("%d plies, moving %v", s.game.Ply(), s.isMoving())
	}
	s.Update(s.motion.Tick())
	s.Update(s.motion.Tick())
	if s.game.Ply() != 2 {
		t.Errorf("after the animation: %d plies", s.game.Ply())
	}
}

// A clock that runs out ends the game though nobody presses a key.
func TestTimeRunsOutWithoutAKey(t *testing.T) {
	now := noon
	s, _ := newScreen(t.Context(), Options{Setup: twoPeople(emptyBoard, game.Control{Base: minutes(1)}).Setup(), Text: english, Now: func() time.Time { return now }})
	s.begin(s.game)
	mustPlay(t, s.game, cups.Drop(4), cups.Drop(1))
	now = now.Add(minutes(2))
	s.tell("Saved.")
	s.Update(clockMsg{})
	if text := termtest.Text(s.lines()); !strings.Contains(text, "South ran out of time. North wins.") {
		t.Errorf("the screen does not say how the game ended:\n%s", text)
	}
	if s.game.End().How != game.OutOfTime || s.game.Outcome() != cups.NorthWins {
		t.Errorf("ending %v, outcome %v", s.game.End().How, s.game.Outcome())
	}
}

// Ctrl-C ends the line mode wherever it is: waiting for a line, or for the
// computer.
func TestLinesEndWithTheirContext(t *testing.T) {
	for _, typed := range []string{"", "4\n"} {
		synctest.Test(t, func(t *testing.T) {
			ctx, interrupt := context.WithCancel(t.Context())
			in, keyboard := io.Pipe()
			defer keyboard.Close()
			var out strings.Builder
			done := make(chan error)
			go func() {
				done <- RunPlain(ctx, Options{Setup: against(emptyBoard).Setup(), Text: english, Think: patientThinker{}, Now: func() time.Time { return noon }}, in, &out)
			}()
			io.WriteString(keyboard, typed)
			synctest.Wait()
			interrupt()
			if err := <-done; err != context.Canceled {
				t.Errorf("typed %q: %v", typed, err)
			}
			if played := strings.Contains(out.String(), "Your unfinished game is saved."); played != (typed != "") {
				t.Errorf("typed %q:\n%s", typed, out.String())
			}
		})
	}
}
