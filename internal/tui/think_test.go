package tui

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
)

// patientThinker thinks until it is told to stop, and then plays the last
// legal move.
type patientThinker struct{}

func (patientThinker) Think(ctx context.Context, p cups.Position, _ engine.Level, _ TimeLeft) (cups.Move, error) {
	<-ctx.Done()
	moves := p.Moves().Slice()
	return moves[len(moves)-1], nil
}

// thinkingScreen is a game in which the computer has begun to think. The
// search is returned as the command that bubbletea would run beside the screen.
func thinkingScreen(t *testing.T) (*screen, tea.Cmd) {
	t.Helper()
	s := newScreen(t.Context(), Options{Setup: against(emptyBoard).setup, Text: english, Think: patientThinker{}, Now: func() time.Time { return noon }})
	s.begin(s.session)
	if err := s.session.Play(cups.Drop(4), noon); err != nil {
		t.Fatal(err)
	}
	return s, s.think()
}

func TestSpaceMakesTheComputerMoveNow(t *testing.T) {
	s, search := thinkingScreen(t)
	s.Update(tea.KeyPressMsg{Code: tea.KeySpace, Text: " "})
	s.Update(search()) // ends, since the key has cancelled it
	if s.session.Ply() != 2 || s.session.LastMove() != cups.Drop(4) {
		t.Errorf("%d plies, last %s", s.session.Ply(), s.session.LastMove())
	}
}

// What the computer finds after its search was dropped is not played.
func TestUndoWhileTheComputerThinksDropsItsMove(t *testing.T) {
	s, search := thinkingScreen(t)
	s.Update(tea.KeyPressMsg{Code: 'u', Text: "U"})
	s.Update(search())
	if s.session.Ply() != 0 {
		t.Errorf("%d plies, want none", s.session.Ply())
	}
}

func TestKeysAreAnsweredWhileTheComputerThinks(t *testing.T) {
	s, search := thinkingScreen(t)
	s.Update(tea.KeyPressMsg{Code: 'f', Text: "F"})
	if !s.Flip {
		t.Error("the board was not flipped")
	}
	s.Update(tea.KeyPressMsg{Code: '1', Text: "1"})
	if s.session.Ply() != 1 || !s.wrong {
		t.Errorf("a move out of turn: %d plies, notice %q", s.session.Ply(), s.notice)
	}
	s.stopThinking()
	search()
}

// The computer's move waits for the animation of the move before.
func TestMovesAreAnimatedOneAfterTheOther(t *testing.T) {
	s := newScreen(t.Context(), Options{Setup: Setup{Start: cups.MustParse(emptyBoard), Players: [2]Player{Computer(english, 1), Computer(english, 1)}},
		Text: english, Think: &firstMoveThinker{}, Now: func() time.Time { return noon }, Animate: true})
	s.begin(s.session)
	s.Update(thoughtMsg{s.thought.id, cups.Drop(2), nil})
	s.Update(thoughtMsg{s.thought.id, cups.Drop(1), nil}) // found while the first is on its way
	if s.session.Ply() != 1 || s.anim == nil {
		t.Fatalf("%d plies, animation %v", s.session.Ply(), s.anim)
	}
	s.Update(tickMsg{s.anim.id})
	s.Update(tickMsg{s.anim.id})
	if s.session.Ply() != 2 {
		t.Errorf("after the animation: %d plies", s.session.Ply())
	}
}

// A clock that runs out ends the game though nobody presses a key.
func TestTimeRunsOutWithoutAKey(t *testing.T) {
	now := noon
	s := newScreen(t.Context(), Options{Setup: twoPeople(emptyBoard, TimeControl{minutes(1), 0}).setup, Text: english, Now: func() time.Time { return now }})
	s.begin(s.session)
	mustPlay(t, s.session, cups.Drop(4), cups.Drop(1))
	now = now.Add(minutes(2))
	s.Update(clockMsg{})
	if s.session.Ending() != OutOfTime || s.session.Outcome() != cups.NorthWins {
		t.Errorf("ending %v, outcome %v", s.session.Ending(), s.session.Outcome())
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
				done <- RunPlain(ctx, Options{Setup: against(emptyBoard).setup, Text: english, Think: patientThinker{}, Now: func() time.Time { return noon }}, in, &out)
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
