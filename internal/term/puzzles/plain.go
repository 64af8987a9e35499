package puzzles

import (
	"context"
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
