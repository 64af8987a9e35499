package tui

import (
	"context"
	"errors"

	tea "charm.land/bubbletea/v2"

	"example.org/cups"
	"example.org/cups/analysis"
)

// review is what would have been best: the faults of a finished game, one
// after the other. It is worked out beside the screen.
type review struct {
	id     int
	ply    cups.Ply // how long the game was when it was judged
	of     *Session
	judged int // moves so far
	done   bool
	moves  []analysis.Judgement
	faults []analysis.Judgement // of those that the player answers for
	at     int                  // 0 the overview, else the number of the fault shown
	cancel context.CancelFunc
}

// reviewMsg is how far a review is.
type reviewMsg struct {
	id     int
	judged int
	moves  []analysis.Judgement // when done
	done   bool
	err    error
	news   <-chan int
}

// review shows what would have been best, once the game is over.
func (s *screen) review() tea.Cmd {
	if !s.session.IsOver() || s.session.Ply() == 0 {
		s.complain(s.Text.Get("tui.review.not_yet"))
		return nil
	}
	if r := s.reviewed; r != nil && r.done && r.of == s.session && r.ply == s.session.Ply() {
		r.at = 0
		s.overlay = r
		return nil
	}
	ctx, cancel := context.WithCancel(s.ctx)
	s.advices++
	r := &review{id: s.advices, ply: s.session.Ply(), of: s.session, cancel: cancel}
	s.reviewed, s.overlay = r, r
	start, moves := s.session.positions[0], append([]cups.Move(nil), s.session.moves...)
	news := make(chan int, 1)
	adviser := s.Advise
	judge := func() tea.Msg {
		defer cancel()
		defer close(news)
		judged, err := adviser.Review(ctx, start, moves, func(done int) { replace(news, done) })
		return reviewMsg{id: r.id, moves: judged, done: true, err: err}
	}
	return tea.Batch(judge, listenReview(r.id, news))
}

// listenReview waits for the next news.
func listenReview(id int, news <-chan int) tea.Cmd {
	return func() tea.Msg {
		if judged, ok := <-news; ok {
			return reviewMsg{id: id, judged: judged, news: news}
		}
		return nil
	}
}

// reviewOf takes what was judged, unless it is no longer wanted.
func (s *screen) reviewOf(msg reviewMsg) tea.Cmd {
	var more tea.Cmd
	if msg.news != nil {
		more = listenReview(msg.id, msg.news)
	}
	r := s.reviewed
	switch {
	case r == nil || r.id != msg.id || r.done:
	case msg.err != nil:
		s.reviewed = nil
		if s.overlay == r {
			s.overlay = nil
		}
		if !errors.Is(msg.err, context.Canceled) {
			s.complain(s.explain(msg.err))
		}
	case msg.done:
		r.done, r.moves, r.faults = true, msg.moves, Faults(s.session, msg.moves)
	default:
		r.judged = msg.judged
	}
	return more
}

// Faults are the moves that lost a bean or more, of the persons in the game;
// of both sides where only computers played.
func Faults(s *Session, judged []analysis.Judgement) []analysis.Judgement {
	var faults []analysis.Judgement
	for _, j := range judged {
		answers := s.Player(j.Result.Position.Turn()).IsPerson() || !s.HasPerson()
		if answers && j.Fault() != analysis.NoFault {
			faults = append(faults, j)
		}
	}
	return faults
}

// key steps through the faults; any other key goes back to the board, and ends
// the work if it is not done.
func (r *review) key(s *screen, k tea.KeyPressMsg) (overlay, tea.Cmd) {
	switch k.Keystroke() {
	case "right", "down", "space", "enter", "tab":
		r.at = min(r.at+1, len(r.faults))
	case "left", "up", "shift+tab", "backspace":
		r.at = max(r.at-1, 0)
	case "home":
		r.at = 0
	case "end":
		r.at = len(r.faults)
	default:
		r.cancel()
		return nil, nil
	}
	return r, nil
}
