package tui

import (
	"context"
	"time"

	tea "charm.land/bubbletea/v2"

	"example.org/cups"
	"example.org/cups/engine"
	"example.org/cups/internal/phrase"
)

// Thinker chooses a move for the position at a level, within the time that it
// may use (0: as the level likes). It returns soon after ctx is cancelled,
// with the best move so far. One search runs at a time.
type Thinker interface {
	Think(ctx context.Context, p cups.Position, level engine.Level, most time.Duration) (cups.Move, error)
}

// hintTime is how long a hint may take.
const hintTime = 2 * time.Second

// purpose is what a search is for.
type purpose uint8

const (
	purposeMove purpose = iota // the computer's own move
	purposeHint                // a move to show to a person
)

// thought is a search that runs beside the screen.
type thought struct {
	id      int
	purpose purpose
	cancel  context.CancelFunc
}

// thoughtMsg is what a search found.
type thoughtMsg struct {
	id   int
	move cups.Move
	err  error
}

// think starts a search for the position on the board. A hint stops another.
func (s *screen) think(why purpose) tea.Cmd {
	s.stopThinking()
	ctx, cancel := context.WithCancel(s.ctx)
	s.thoughts++
	s.thought = &thought{s.thoughts, why, cancel}
	id, p := s.thoughts, s.session.Position()
	level, most := s.session.Player(p.Turn()).Level, allowed(s.session, s.Now())
	if why == purposeHint {
		level, most = engine.MaxLevel, hintTime
	}
	thinker := s.Think
	return func() tea.Msg {
		defer cancel()
		m, err := thinker.Think(ctx, p, level, most)
		return thoughtMsg{id, m, err}
	}
}

// allowed is what the clock of the side to move allows for one move, 0
// without clocks.
func allowed(s *Session, now time.Time) time.Duration {
	c := s.clock
	if !c.control.IsSet() {
		return 0
	}
	return engine.Budget(c.left(s.Position().Turn(), now), c.control.Increment)
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
	why := s.thought.purpose
	s.thought = nil
	if msg.err != nil {
		s.complain(s.explain(msg.err))
		return nil
	}
	if why == purposeHint {
		p := s.session.Position()
		s.chosen = msg.move
		s.tell(s.Text.Get("tui.hint", "move", p.MoveText(msg.move), "what", phrase.Move(s.Text, p, msg.move)))
		return nil
	}
	if s.anim != nil { // the last move is still on its way
		s.pending = msg.move
		return nil
	}
	return s.play(msg.move, true)
}

// afterAnimation plays the move that waited for the animation to end.
func (s *screen) afterAnimation() tea.Cmd {
	m := s.pending
	s.pending = cups.NoMove
	if m == cups.NoMove || s.session.IsOver() {
		return nil
	}
	return s.play(m, true)
}
