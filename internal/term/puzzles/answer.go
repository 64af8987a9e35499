package puzzles

import (
	"context"

	tea "charm.land/bubbletea/v2"

	"example.org/cups"
	"example.org/cups/internal/practice"
	"example.org/cups/internal/say"
	"example.org/cups/internal/term"
	"example.org/cups/puzzle"
)

// try tries a move of the user.
func (t *table) try(s *screen, m cups.Move) tea.Cmd {
	t.typing.Clear()
	if !t.waits() {
		return nil
	}
	before, from := t.attempt.Position(), len(t.attempt.Moves())
	answer, err := t.attempt.Try(m)
	if err != nil {
		t.say(say.Error(s.Text, err), bad)
		return nil
	}
	t.record(s)
	if answer.Judgement == puzzle.Wrong {
		t.say(say.Verdict(s.Text, before, m, answer.Verdict), bad)
		return t.refute(s, m, answer.Verdict)
	}
	t.say(say.Praise(s.Text, t.attempt, answer), toneOf(answer))
	if answer.Solved {
		t.replay = &replay{from: t.attempt.Before(0), line: t.attempt.Moves(), at: len(t.attempt.Moves())}
	}
	var steps []term.Step
	for i, m := range answer.Played {
		steps = append(steps, term.Steps(t.attempt.Before(from+i), m)...)
	}
	return t.move(s, steps)
}

// toneOf returns the tone of the comment on an answer.
func toneOf(a practice.Answer) tone {
	switch {
	case a.Reached, a.Dead:
		return bad
	case a.Solved || a.Judgement == puzzle.Right:
		return good
	}
	return neutral
}

// refute computes in the background how a wrong move is punished.
func (t *table) refute(s *screen, m cups.Move, v puzzle.Verdict) tea.Cmd {
	t.leave()
	ctx, cancel := context.WithCancel(s.ctx)
	t.asked++
	t.asking = cancel
	id, p, played := t.asked, t.attempt.Puzzle(), t.attempt.Moves()
	return func() tea.Msg {
		defer cancel()
		line, err := s.Refute.Refute(ctx, p, played, m)
		if err != nil || len(line) == 0 {
			line = []cups.Move{m}
		}
		return refutedMsg{id, line, v}
	}
}

// refuted plays the punishment of a move, unless the user has gone on.
func (t *table) refuted(s *screen, msg refutedMsg) tea.Cmd {
	if t.asking == nil || msg.id != t.asked || !t.waits() {
		return nil
	}
	t.asking = nil
	t.replay = &replay{from: t.attempt.Position(), line: msg.line, verdict: msg.verdict}
	return t.forward(s)
}

// record adds the attempt to the diary when the score is settled. The diary is saved in
// the background.
func (t *table) record(s *screen) {
	entry, ok := t.attempt.Entry(s.Now())
	if !ok {
		return
	}
	before := s.progress
	s.Diary.Note(entry)
	s.unsaved = true
	s.progress = s.Diary.Progress()
	t.rated = rated(s.Text, before, s.progress, entry)
}

// saveDiary saves the diary, even if the program is about to end.
func saveDiary(ctx context.Context, o Options) error {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), o.DiaryWait)
	defer cancel()
	return o.Diary.Save(ctx)
}
