package play

import (
	"context"
	"errors"
	"slices"

	tea "charm.land/bubbletea/v2"

	"example.org/cups"
	"example.org/cups/analysis"
	"example.org/cups/internal/game"
)

// review shows the mistakes of a finished game, one after the other. They are computed in
// the background.
type review struct {
	id     int
	ply    cups.Ply // the number of moves of the game when it was judged
	of     *game.Game
	judged int // the number of judged moves in this round
	done   bool
	moves  []analysis.Judgement // nil until the quick round has ended
	faults []analysis.Judgement // the mistakes of the persons in the game
	at     int                  // 0: the overview; otherwise the number of the mistake that is shown
	cancel context.CancelFunc
}

// reviewMsg has the progress of a review.
type reviewMsg struct {
	id   int
	so   Reviewed
	done bool
	err  error
	news <-chan Reviewed
}

// isOf reports whether the review is about the present state of the game.
func (r *review) isOf(g *game.Game) bool { return r.of == g && r.ply == g.Ply() }

// review shows the review of the game when it is over. Its judgements stay while the
// player looks at something else.
func (s *screen) review() tea.Cmd {
	if !s.game.IsOver() {
		s.complain(s.Text.Get("play.review.not_yet"))
		return nil
	}
	if s.game.Ply() == 0 {
		s.complain(s.Text.Get("play.no_replay"))
		return nil
	}
	if r := s.reviewed; r != nil && r.isOf(s.game) {
		r.at = 0
		s.overlay = r
		return nil
	}
	ctx, cancel := context.WithCancel(s.ctx)
	s.advices++
	r := &review{id: s.advices, ply: s.game.Ply(), of: s.game, cancel: cancel}
	s.reviewed, s.overlay = r, r
	start, moves := s.game.Setup().Start, slices.Clone(s.game.Moves())
	news := make(chan Reviewed, 1)
	adviser := s.Advise
	judge := func() tea.Msg {
		defer cancel()
		defer close(news)
		judged, err := adviser.Review(ctx, start, moves, func(so Reviewed) { replace(news, so) })
		return reviewMsg{id: r.id, so: Reviewed{len(judged), judged}, done: true, err: err}
	}
	return tea.Batch(judge, listenReview(r.id, news))
}

// listenReview returns a command that waits for the next message.
func listenReview(id int, news <-chan Reviewed) tea.Cmd {
	return func() tea.Msg {
		if so, ok := <-news; ok {
			return reviewMsg{id: id, so: so, news: news}
		}
		return nil
	}
}

// reviewOf uses the progress of a review, unless it is about another game.
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
	default:
		r.done, r.judged, r.moves = msg.done, msg.so.Judged, msg.so.Moves
		r.faults = Faults(s.game, r.moves)
		r.at = min(r.at, len(r.faults))
	}
	return more
}

// stopReview ends a review and drops it.
func (s *screen) stopReview() {
	if s.reviewed != nil {
		s.reviewed.cancel()
		s.reviewed = nil
	}
}

// Faults returns the moves that cost a bean or more: those of the persons in the game or,
// if there are none, those of both sides.
func Faults(g *game.Game, judged []analysis.Judgement) []analysis.Judgement {
	var faults []analysis.Judgement
	for _, j := range judged {
		answers := g.Player(j.Result.Position.Turn()).IsPerson() || !g.HasPerson()
		if answers && j.Fault() != analysis.NoFault {
			faults = append(faults, j)
		}
	}
	return faults
}

// key steps through the faults; any other key goes back to the board, where
// the work goes on until the game does.
func (r *review) key(s *screen, k tea.KeyPressMsg) (overlay, tea.Cmd) {
	if len(r.faults) == 0 {
		return nil, nil
	}
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
		return nil, nil
	}
	return r, nil
}
