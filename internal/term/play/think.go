package play

import (
	"context"

	tea "charm.land/bubbletea/v2"

	"example.org/cups"
	"example.org/cups/engine"
	"example.org/cups/internal/game"
)

// Thinker chooses a move for the position at a level, with what its clock
// shows. It returns soon after ctx is cancelled, with the best move so far. One
// search runs at a time.
type Thinker interface {
	Think(ctx context.Context, p cups.Position, level engine.Level, on game.Reading) (cups.Move, error)
}

// thought is a search that runs beside the screen.
type thought struct {
	id     int
	cancel context.CancelFunc
}

// thoughtMsg is what a search found.
type thoughtMsg struct {
	id   int
	move cups.Move
	err  error
}

// think starts to choose the computer's move.
func (s *screen) think() tea.Cmd {
	s.stopThinking()
	ctx, cancel := context.WithCancel(s.ctx)
	s.thoughts++
	s.thought = &thought{s.thoughts, cancel}
	id, p := s.thoughts, s.game.Position()
	level, on := engine.Level(s.game.Player(p.Turn()).Level), s.reading()
	thinker := s.Think
	return func() tea.Msg {
		defer cancel()
		m, err := thinker.Think(ctx, p, level, on)
		return thoughtMsg{id, m, err}
	}
}

// stopThinking ends the search that runs, whatever it has found so far.
func (s *screen) stopThinking() {
	if s.thought != nil {
		s.thought.cancel()
		s.thought = nil
	}
}

// moveNow makes the computer play the best it has found.
func (s *screen) moveNow() tea.Cmd {
	if s.thought != nil {
		s.thought.cancel()
	}
	return nil
}

// thoughtOf acts on what a search found, unless it is no longer wanted.
func (s *screen) thoughtOf(msg thoughtMsg) tea.Cmd {
	if s.thought == nil || s.thought.id != msg.id {
		return nil
	}
	s.thought = nil
	if msg.err != nil {
		s.complain(s.explain(msg.err))
		return nil
	}
	if s.isMoving() { // the last move is still on its way
		s.pending = msg.move
		return nil
	}
	return s.play(msg.move, true)
}

// afterAnimation plays the move that waited for the animation to end.
func (s *screen) afterAnimation() tea.Cmd {
	m := s.pending
	s.pending = cups.NoMove
	if m == cups.NoMove || s.game.IsOver() {
		return nil
	}
	return s.play(m, true)
}
