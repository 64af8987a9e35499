package puzzles

import (
	"context"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"

	"example.org/cups"
	"example.org/cups/internal/practice"
	"example.org/cups/internal/say"
	"example.org/cups/internal/term"
)

// plain solves puzzles line by line, with the same attempts and commands as on the
// screen, for scripts, pipes and screen readers.
type plain struct {
	Options
	*term.Talk
	ctx      context.Context
	progress *practice.Progress
	lately   practice.Lately   // the puzzles of this session
	attempt  *practice.Attempt // nil at the menu
	stale    bool              // the board has changed since it was shown
}

// RunPlain shows puzzles line by line until the input ends or the user leaves. If the
// context is cancelled, it ends with [context.Canceled]. All settled attempts stay in the
// diary.
func RunPlain(ctx context.Context, o Options, in io.Reader, out io.Writer) error {
	p := &plain{Options: o, Talk: term.NewTalk(ctx, in, out, o.Echo), ctx: ctx, progress: o.Diary.Progress()}
	p.Talk.Width = o.Width
	if o.Notice != "" {
		p.Complain(o.Notice)
	}
	p.Say(p.Text.Get("practice.plain.welcome"))
	if o.First != nil {
		p.begin(*o.First)
	}
	for p.GoesOn() && p.turn() {
	}
	return p.Err()
}

// turn reads and carries out one line. If it returns false, the program ends.
func (p *plain) turn() bool {
	if p.attempt == nil {
		return p.chooseKind()
	}
	if p.stale {
		p.showBoard()
	}
	line, ok := p.Ask("> ")
	if !ok {
		return false
	}
	commands := plainCommands()
	if letter, ok := term.Command("practice.word.", slices.Sorted(maps.Keys(commands)), line); ok {
		return commands[letter](p)
	}
	if line != "" {
		p.tryLine(line)
	}
	return true
}

// begin puts a puzzle on the table.
func (p *plain) begin(pick practice.Pick) {
	p.attempt, p.stale, p.lately = practice.NewAttempt(pick, p.Chance), true, p.lately.With(pick.Puzzle.ID)
	p.Say("")
	p.Say(say.PuzzleTitle(p.Text, pick))
	p.Say(say.PuzzleTask(p.Text, pick.Puzzle))
	p.sayUnlessEmpty(warning(p.Options, p.progress, pick))
}

// showBoard prints the board as a picture or, for screen readers, in words.
func (p *plain) showBoard() {
	p.stale = false
	position := p.attempt.Position()
	p.Say("")
	if p.Spoken {
		for _, side := range []cups.Side{p.attempt.Puzzle().Solver(), p.attempt.Puzzle().Solver().Opponent()} {
			p.Say(say.Holding(p.Text, position, side))
		}
		return
	}
	t := term.Board(p.Text, position, p.ASCII)
	t.Near = p.attempt.Puzzle().Solver()
	if p.attempt.State() == practice.Trying {
		t.Moves = position.Moves()
	}
	p.Say(strings.TrimSuffix(t.String(), "\n"))
}

// chooseKind is the menu.
func (p *plain) chooseKind() bool {
	p.Say("")
	p.Say(standing(p.Options, p.progress))
	all := choices(p.Options, p.progress)
	for i, c := range all {
		p.Say(fmt.Sprintf("%d  %s (%s)", i+1, c.name, c.about))
	}
	p.Say(p.Text.Get("practice.plain.choose"))
	for p.GoesOn() {
		line, ok := p.Ask("> ")
		letter, _ := term.Command("practice.word.", []string{"Q", "T", "?"}, line)
		switch {
		case !ok || letter == "Q":
			return false
		case letter == "T":
			p.stats()
		case letter == "?":
			p.Say(p.Text.Get("practice.plain.choose"))
		case p.choose(all, line):
			return true
		}
	}
	return false
}

// choose carries out a line at the menu; false asks again.
func (p *plain) choose(all []choice, line string) bool {
	var n int
	_, err := fmt.Sscanf(line, "%d", &n)
	switch {
	case line == "":
		return false
	case err != nil || n < 1 || n > len(all) || line != fmt.Sprint(n):
		p.Complain(p.Text.Get("practice.plain.no_choice", "input", term.Quoted(line)))
		return false
	}
	pick, ok := all[n-1].pick(p.Options, p.progress, p.lately)
	if !ok {
		p.Complain(p.Text.Get("practice.none"))
		return false
	}
	p.begin(pick)
	return true
}

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
