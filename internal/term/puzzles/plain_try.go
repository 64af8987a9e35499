package puzzles

import (
	"maps"
	"slices"

	"example.org/cups"
	"example.org/cups/internal/practice"
	"example.org/cups/internal/say"
	"example.org/cups/internal/term"
	"example.org/cups/puzzle"
)

// tryLine tries the move that was typed, or says why that is impossible.
func (p *plain) tryLine(line string) {
	if p.attempt.State() != practice.Trying {
		p.Complain(p.Text.Get("practice.plain.finished"))
		return
	}
	before, from := p.attempt.Position(), len(p.attempt.Moves())
	m, err := before.ParseMove(line)
	if err != nil {
		p.Complain(term.NoMove(p.Text, "practice.word.", slices.Sorted(maps.Keys(plainCommands())), line, err))
		return
	}
	answer, err := p.attempt.Try(m)
	switch {
	case err != nil:
		p.Complain(say.Error(p.Text, err))
	case answer.Judgement == puzzle.Wrong:
		p.wrong(before, m, answer.Verdict)
	default:
		p.played(from)
		p.sayUnlessEmpty(say.Praise(p.Text, p.attempt, answer))
		p.stale = true
	}
	p.record()
	if p.attempt.State() == practice.Solved {
		p.finish()
	}
}

// wrong prints the cost of a wrong move and the moves that punish it.
func (p *plain) wrong(before cups.Position, m cups.Move, v puzzle.Verdict) {
	p.Complain(say.Verdict(p.Text, before, m, v))
	solver := p.attempt.Puzzle().Solver()
	line, err := p.Refute.Refute(p.ctx, p.attempt.Puzzle(), p.attempt.Moves(), m)
	if err != nil || len(line) < 2 {
		return
	}
	p.Say(p.Text.Get("practice.plain.refuted", "line", say.Solution(before, line, solver)))
	end, _, _ := before.PlayAll(line...)
	p.sayUnlessEmpty(say.Ending(p.Text, p.attempt.Puzzle(), end))
}

// played prints the new moves on the board.
func (p *plain) played(from int) {
	for i, m := range p.attempt.Moves()[from:] {
		p.Say(say.Played(p.Text, p.attempt.Before(from+i), m))
	}
}

func (p *plain) sayUnlessEmpty(line string) {
	if line != "" {
		p.Say(line)
	}
}

// record adds the attempt to the diary when the score is settled.
func (p *plain) record() {
	entry, ok := p.attempt.Entry(p.Now())
	if !ok {
		return
	}
	before := p.progress
	p.Diary.Note(entry)
	if err := saveDiary(p.ctx, p.Options); err != nil {
		p.Complain(p.Text.Get("practice.not_kept", "error", say.Error(p.Text, err)))
	}
	p.progress = p.Diary.Progress()
	p.Say(rated(p.Text, before, p.progress, entry))
}

// finish explains a puzzle that is done.
func (p *plain) finish() {
	p.showBoard()
	p.explain()
	p.Say(p.Text.Get("practice.plain.finished"))
}
