package puzzles

import (
	"example.org/cups/internal/practice"
	"example.org/cups/internal/say"
	"example.org/cups/internal/term"
)

// plainCommands are the orders of the screen for line mode. If one returns false, the
// program ends.
func plainCommands() map[string]func(*plain) bool {
	return map[string]func(*plain) bool{
		"U": (*plain).undo, "H": (*plain).hint, "S": (*plain).show, "N": (*plain).next, "R": (*plain).retry,
		"W": func(p *plain) bool { p.explain(); return true },
		"M": func(p *plain) bool { p.attempt = nil; return true },
		"T": func(p *plain) bool { p.stats(); return true },
		"?": (*plain).help,
		"Q": func(*plain) bool { return false },
	}
}

func (p *plain) help() bool {
	for _, line := range append(term.MovesHelp(p.Text, p.attempt.Position().Cups(), false), "") {
		p.Say(line)
	}
	for _, line := range keysHelp(p.Text, "practice.plain.help_keys") {
		p.Say(line)
	}
	return true
}

func (p *plain) explain() {
	if p.attempt.State() == practice.Trying {
		p.Complain(p.Text.Get("practice.plain.why_later"))
		return
	}
	for _, line := range append(say.Why(p.Text, p.attempt), say.Figures(p.Text, p.attempt)...) {
		p.Say(line)
	}
}

func (p *plain) stats() {
	for _, line := range Stats(p.Options) {
		p.Say(line)
	}
}

func (p *plain) undo() bool {
	if !p.attempt.Undo() {
		p.Complain(p.Text.Get("term.nothing_to_undo"))
		return true
	}
	p.Say(p.Text.Get("term.undone"))
	p.stale = true
	return true
}

func (p *plain) hint() bool {
	position := p.attempt.Position()
	h, ok := p.attempt.Hint()
	if !ok {
		p.Complain(p.Text.Get("practice.no_hint"))
		return true
	}
	p.Say(say.Hint(p.Text, position, h))
	p.record()
	return true
}

func (p *plain) show() bool {
	line := p.attempt.Show()
	if line == nil {
		p.Complain(p.Text.Get("practice.plain.finished"))
		return true
	}
	p.Say(p.Text.Get("practice.plain.solution", "line", say.Solution(p.attempt.Before(0), line, p.attempt.Puzzle().Solver())))
	p.record()
	p.finish()
	return true
}

func (p *plain) next() bool {
	pick := p.attempt.Pick()
	f := pick.Filter
	if pick.Daily != "" {
		f = p.Filter
	}
	if next, ok := practice.Next(p.Set, f, p.progress, p.Chance, p.lately...); ok {
		p.begin(next)
		return true
	}
	p.Complain(p.Text.Get("practice.none"))
	return true
}

func (p *plain) retry() bool {
	p.begin(p.attempt.Pick())
	return true
}
