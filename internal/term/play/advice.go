package play

import (
	"context"

	tea "charm.land/bubbletea/v2"

	"example.org/cups"
	"example.org/cups/analysis"
)

// Adviser returns the values of moves, as far as it can prove or estimate them in its own
// time limit. Both methods return soon after ctx is cancelled, with everything that is
// known by then and ctx's error. Calls at the same time wait for each other. After the
// return, report is not called any more.
type Adviser interface {
	// Advise analyses a position. It calls report whenever more is known.
	Advise(ctx context.Context, p cups.Position, report func(analysis.Result)) (analysis.Result, error)
	// Review judges the moves of a game, first all of them quickly, then again with more
	// time. It calls report with its progress.
	Review(ctx context.Context, start cups.Position, moves []cups.Move, report func(Reviewed)) ([]analysis.Judgement, error)
}

// Reviewed is the progress of a review.
type Reviewed struct {
	Judged int                  // the number of judged moves in this round
	Moves  []analysis.Judgement // the judgements of the quick round; nil until this round has ended
}

// advice is everything that is known of the position on the board. It grows in the
// background, and both the bar and the hint use it.
type advice struct {
	id     int
	result analysis.Result
	known  bool // result is set
	done   bool
	cancel context.CancelFunc
}

// adviceMsg has everything that is known of a position so far.
type adviceMsg struct {
	id     int
	result analysis.Result
	done   bool
	err    error
	news   <-chan analysis.Result // receives the next message; nil after the last one
}

// adviseNow starts the analysis of the position on the board, unless it has already
// started.
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

// replace puts a value into a channel of capacity one, in the place of a value that was
// not received yet. A slow screen therefore never delays a search. Only one goroutine may
// send.
func replace[T any](news chan T, v T) {
	select {
	case <-news:
	default:
	}
	news <- v
}

// listen returns a command that waits for the next message.
func listen(id int, news <-chan analysis.Result) tea.Cmd {
	return func() tea.Msg {
		if r, ok := <-news; ok {
			return adviceMsg{id: id, result: r, news: news}
		}
		return nil
	}
}

// adviceOf uses the result of an analysis, unless it is about an earlier position.
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
		if m := s.weighed; m != cups.NoMove { // without advice there is no warning
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

// stopAdvice ends the present analysis and drops its result.
func (s *screen) stopAdvice() {
	if s.advice != nil {
		s.advice.cancel()
		s.advice = nil
	}
}

// followBoard updates the advice after a change of the board. If the bar is shown, the
// analysis of the new position starts. Otherwise the advice is dropped.
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
