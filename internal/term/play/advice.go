package play

import (
	"context"

	tea "charm.land/bubbletea/v2"

	"example.org/cups"
	"example.org/cups/analysis"
)

// Adviser says what moves are worth, as far as it is known within the time
// that it allows itself. Both methods return soon after ctx is cancelled, with
// what is known by then and ctx's error. Calls at the same time wait for each
// other. Nothing is reported after the return.
type Adviser interface {
	// Advise analyses a position; report is told whenever more is known.
	Advise(ctx context.Context, p cups.Position, report func(analysis.Result)) (analysis.Result, error)
	// Review judges the moves of a game, all quickly first and then better;
	// report is told how far it is.
	Review(ctx context.Context, start cups.Position, moves []cups.Move, report func(Reviewed)) ([]analysis.Judgement, error)
}

// Reviewed is how far a review is.
type Reviewed struct {
	Judged int                  // moves in this round
	Moves  []analysis.Judgement // of the quick round, once it is whole
}

// advice is what is known of the position on the board. It grows beside the
// screen and serves the bar and the hint alike.
type advice struct {
	id     int
	result analysis.Result
	known  bool // result holds something
	done   bool
	cancel context.CancelFunc
}

// adviceMsg is what is known of a position by now.
type adviceMsg struct {
	id     int
	result analysis.Result
	done   bool
	err    error
	news   <-chan analysis.Result // more of the same, nil when done
}

// adviseNow starts to find out about the position on the board, unless that is
// under way or done.
func (s *screen) adviseNow() tea.Cmd {
	p := s.game.Position()
	if s.advice != nil && s.advice.result.Position == p {
		return nil
	}
	s.stopAdvice()
	ctx, cancel := context.WithCancel(s.ctx)
	s.advices++
	s.advice = &advice{id: s.advices, result: analysis.Result{Position: p}, cancel: cancel}
	news := make(chan analysis.Result, 1)
	id, adviser := s.advices, s.Advise
	find := func() tea.Msg {
		defer cancel()
		defer close(news)
		result, err := adviser.Advise(ctx, p, func(r analysis.Result) { replace(news, r) })
		return adviceMsg{id: id, result: result, done: true, err: err}
	}
	return tea.Batch(find, listen(id, news))
}

// replace puts a value into a channel of capacity one in the place of what
// nobody has taken yet, so that a slow screen never holds up a search. Only
// one goroutine may send.
func replace[T any](news chan T, v T) {
	select {
	case <-news:
	default:
	}
	news <- v
}

// listen waits for the next news.
func listen(id int, news <-chan analysis.Result) tea.Cmd {
	return func() tea.Msg {
		if r, ok := <-news; ok {
			return adviceMsg{id: id, result: r, news: news}
		}
		return nil
	}
}

// adviceOf takes what was found out, unless it is no longer wanted.
func (s *screen) adviceOf(msg adviceMsg) tea.Cmd {
	var more tea.Cmd
	if msg.news != nil {
		more = listen(msg.id, msg.news)
	}
	if s.advice == nil || s.advice.id != msg.id || s.advice.done {
		return more
	}
	if msg.err != nil {
		s.stopAdvice()
		s.complain(s.explain(msg.err))
		if m := s.weighed; m != cups.NoMove { // nobody can warn
			s.weighed = cups.NoMove
			return tea.Batch(more, s.play(m, false))
		}
		return more
	}
	s.advice.result, s.advice.known, s.advice.done = msg.result, true, msg.done
	if s.hinting {
		s.showHint()
	}
	return tea.Batch(more, s.decide())
}

// stopAdvice ends what is being found out and forgets it.
func (s *screen) stopAdvice() {
	if s.advice != nil {
		s.advice.cancel()
		s.advice = nil
	}
}

// followBoard keeps the advice in step with the board: with the bar it is
// about the new position, without it is not wanted any more.
func (s *screen) followBoard() tea.Cmd {
	s.hinting = false
	if r := s.reviewed; r != nil && !r.isOf(s.game) {
		s.stopReview()
	}
	if s.advice != nil && s.advice.result.Position != s.game.Position() {
		s.stopAdvice()
	}
	if s.game.IsOver() || !s.barShown && !(s.Tutor && s.game.PersonToMove()) {
		return nil
	}
	return s.adviseNow()
}
