package puzzles

import (
	"context"
	"fmt"
	"io"
	"strings"

	"example.org/cups"
	"example.org/cups/internal/draw"
	"example.org/cups/internal/phrase"
	"example.org/cups/internal/practice"
	"example.org/cups/internal/term"
)

// plain is solving line by line: the same attempts and commands as on the
// screen, for scripts, pipes and screen readers.
type plain struct {
	Options
	ctx      context.Context
	in       <-chan string // closed at the end of the input
	out      io.Writer
	progress *practice.Progress
	attempt  *practice.Attempt // nil at the menu
	stale    bool              // the board has changed since it was shown
	err      error             // the first that writing gave
}

// RunPlain shows puzzles line by line until the input ends or the user leaves.
// A context that is cancelled ends it with [context.Canceled]. What was solved
// or failed by then is kept.
func RunPlain(ctx context.Context, o Options, in io.Reader, out io.Writer) error {
	p := &plain{Options: o, ctx: ctx, in: term.Lines(ctx, in), out: out, progress: o.Diary.Progress()}
	if o.Notice != "" {
		p.say("! " + o.Notice)
	}
	p.say(p.Text.Get("practice.plain.welcome"))
	if o.First != nil {
		p.begin(*o.First)
	}
	for p.err == nil && ctx.Err() == nil && p.turn() {
	}
	if ctx.Err() != nil {
		return context.Canceled
	}
	return p.err
}

func (p *plain) say(line string) {
	if _, err := fmt.Fprintln(p.out, line); p.err == nil {
		p.err = err
	}
}

// ask shows a prompt and waits for a line; false at the end of the input.
func (p *plain) ask(prompt string) (string, bool) {
	if _, err := fmt.Fprint(p.out, prompt); p.err == nil {
		p.err = err
	}
	select {
	case line, ok := <-p.in:
		if p.Echo || !ok {
			p.say(line)
		}
		return line, ok
	case <-p.ctx.Done():
		p.say("")
		return "", false
	}
}

// turn reads and carries out one line; false ends the program.
func (p *plain) turn() bool {
	if p.attempt == nil {
		return p.chooseKind()
	}
	if p.stale {
		p.showBoard()
	}
	line, ok := p.ask("> ")
	if !ok {
		return false
	}
	if do, ok := plainCommands()[line]; ok {
		return do(p)
	}
	if line != "" {
		p.tryLine(line)
	}
	return true
}

// begin puts a puzzle on the table.
func (p *plain) begin(pick practice.Pick) {
	p.attempt, p.stale = practice.NewAttempt(pick, p.Chance), true
	p.say("")
	p.say(title(p.Text, pick))
	p.say(task(p.Text, pick.Puzzle))
}

// showBoard prints the board as a picture or, for those who hear it, in words.
func (p *plain) showBoard() {
	p.stale = false
	position := p.attempt.Position()
	p.say("")
	if p.Spoken {
		for _, side := range []cups.Side{p.attempt.Puzzle().Solver(), p.attempt.Puzzle().Solver().Opponent()} {
			p.say(p.holding(position, side))
		}
		return
	}
	t := draw.Text{
		Layout: position.Layout(), Near: p.attempt.Puzzle().Solver(), Scale: draw.Small, ASCII: p.ASCII, Mover: position.Turn(), Captures: position.Captures,
		Words: draw.Words{Pot: p.Text.Get("practice.word.pot"), Stock: p.Text.Get("practice.word.stock")},
	}
	if p.attempt.State() == practice.Trying {
		t.Moves = position.Moves()
	}
	p.say(strings.TrimSuffix(t.String(), "\n"))
}

// holding says in words what a side has.
func (p *plain) holding(position cups.Position, side cups.Side) string {
	var all []string
	for cup := 1; cup <= position.Cups(); cup++ {
		all = append(all, p.Text.Get("practice.plain.cup", "cup", phrase.Letter(cup), "n", position.Cup(side, cup)))
	}
	return p.Text.Get("practice.plain.holding", "side", phrase.Side(p.Text, side), "cups", strings.Join(all, ", "),
		"stock", position.Stock(side), "pot", position.Pot(side))
}
