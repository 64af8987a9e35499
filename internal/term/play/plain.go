package play

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	"example.org/cups"
	"example.org/cups/engine"
	"example.org/cups/internal/draw"
	"example.org/cups/internal/phrase"
	"example.org/cups/internal/term"
)

// plain is the line-by-line game: the same session and the same commands as
// on the screen, for scripts, pipes and screen readers.
type plain struct {
	table
	ctx    context.Context
	in     <-chan string // closed at the end of the input
	out    io.Writer
	shown  int   // the step after which the board was last shown
	valued bool  // whether the value is told with each board
	err    error // the first that writing gave
}

// RunPlain plays line by line until the game is over and left, the input ends
// or the player quits. A context that is cancelled ends it with
// [context.Canceled]. An unfinished game is kept; where it could not be, the
// error says so.
func RunPlain(ctx context.Context, o Options, in io.Reader, out io.Writer) error {
	t, err := newTable(o)
	if err != nil {
		return err
	}
	p := &plain{table: t, ctx: ctx, in: term.Lines(ctx, in), out: out}
	p.say(p.Text.Get("tui.plain.welcome"))
	p.resume()
	p.put(p.game)
	p.settle()
	for p.err == nil && ctx.Err() == nil && p.turn() {
		p.settle()
	}
	lost := p.saveNow()
	if lost == nil && !p.game.IsOver() && p.game.Ply() > 0 {
		p.say(p.Text.Get("tui.plain.kept"))
	}
	if ctx.Err() != nil {
		return context.Canceled
	}
	return errors.Join(p.err, lost)
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
		if p.Echo {
			p.say(line)
		}
		return line, ok
	case <-p.ctx.Done():
		return "", false
	}
}

// resume goes on with the kept game without asking, since a script could not
// answer: it says so, and N begins a new one.
func (p *plain) resume() {
	kept, err := p.resumed()
	switch {
	case err != nil:
		p.say("! " + p.Text.Get("tui.kept_unreadable", "error", err))
	case kept != nil:
		p.say(p.Text.Get("tui.plain.resumed", "n", kept.Ply()))
		p.game = kept
	}
}

// settle saves what the last step has changed.
func (p *plain) settle() {
	save := p.saving()
	if save == nil {
		return
	}
	if complaint := p.saved(save()); complaint != "" {
		p.say("! " + complaint)
	}
}

// turn plays one turn, of a person or the computer; false ends the program.
func (p *plain) turn() bool {
	if p.game.PersonToMove() || p.game.IsOver() {
		if p.shown != p.steps {
			p.showBoard()
		}
		return p.person()
	}
	return p.computer()
}

// showBoard prints the board as a picture and, for those who hear it, in words.
func (p *plain) showBoard() {
	position := p.game.Position()
	p.shown = p.steps
	p.say("")
	if p.Spoken {
		p.say(p.holding(cups.South))
		p.say(p.holding(cups.North))
	} else {
		t := draw.Text{Layout: position.Layout(), Scale: draw.Small, ASCII: p.ASCII, Words: draw.Words{Pot: p.Text.Get("tui.word.pot"), Stock: p.Text.Get("tui.word.stock")}}
		if p.Flip {
			t.Near = cups.North
		}
		p.say(strings.TrimSuffix(t.String(), "\n"))
	}
	line := phrase.Result(p.Text, position)
	if p.game.IsOver() {
		line = Ended(p.Text, p.game)
	} else if position.Decided() != cups.Nobody {
		line += " " + p.Text.Get("tui.decided")
	}
	p.say(line)
	p.tellValue()
}

// holding says in words what a side has.
func (p *plain) holding(side cups.Side) string {
	position := p.game.Position()
	var all []string
	for cup := 1; cup <= position.Cups(); cup++ {
		all = append(all, p.Text.Get("tui.plain.cup", "cup", phrase.Letter(cup), "n", position.Cup(side, cup)))
	}
	return p.Text.Get("tui.plain.cups", "side", phrase.Side(p.Text, side), "cups", strings.Join(all, ", "),
		"stock", position.Stock(side), "pot", position.Pot(side))
}

// computer lets the computer move and says what it did.
func (p *plain) computer() bool {
	position := p.game.Position()
	m, err := p.Think.Think(p.ctx, position, engine.Level(p.game.Player(position.Turn()).Level), p.reading())
	if p.ctx.Err() != nil {
		return false
	}
	if err != nil {
		p.err = err
		return false
	}
	p.play(m)
	return true
}

// play makes a move and says so.
func (p *plain) play(m cups.Move) {
	position := p.game.Position()
	made, complaint := p.move(m)
	if complaint != "" {
		p.say("! " + complaint)
	}
	if !made {
		return
	}
	p.say(p.Text.Get("tui.plain.move", "side", phrase.Side(p.Text, position.Turn()), "move", position.MoveText(m), "what", phrase.Move(p.Text, position, m)))
	if after := p.game.Position(); after.Turn() == position.Turn() {
		p.say(p.Text.Get("tui.skipped", "side", phrase.Side(p.Text, position.Turn().Opponent())))
	}
}

// person reads a line: a move, or a command of the screen.
func (p *plain) person() bool {
	position := p.game.Position()
	prompt := "> "
	if !p.game.IsOver() {
		prompt = p.Text.Get("tui.plain.prompt", "side", phrase.Side(p.Text, position.Turn()))
	}
	line, ok := p.ask(prompt)
	if !ok {
		return false
	}
	over := p.expire() // while the line was waited for
	word, rest, _ := strings.Cut(line, " ")
	if do, ok := plainCommands[word]; ok {
		return do(p, strings.TrimSpace(rest))
	}
	if line != "" && !over {
		p.moveOrComplaint(line)
	}
	return true
}

// moveOrComplaint plays what was typed, or says why it can't.
func (p *plain) moveOrComplaint(line string) {
	m, err := p.game.Position().ParseMove(line)
	var unreadable *cups.ParseError
	switch {
	case errors.As(err, &unreadable):
		p.say("! " + p.Text.Get("tui.plain.no_command", "input", line))
	case err != nil:
		p.say("! " + phrase.Error(p.Text, err))
	default:
		p.play(m)
	}
}
