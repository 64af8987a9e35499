package tui

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	"example.org/cups"
	"example.org/cups/internal/draw"
	"example.org/cups/internal/phrase"
	"example.org/cups/internal/terminal"
)

// plain is the line-by-line game: the same session and the same commands as
// on the screen, for scripts, pipes and screen readers.
type plain struct {
	Options
	ctx     context.Context
	in      <-chan string // closed at the end of the input
	out     io.Writer
	session *Session
	stale   bool  // the board has changed since it was shown
	valued  bool  // whether the value is told with each board
	broken  error // why the unfinished game can't be kept
	err     error // the first that writing gave
}

// RunPlain plays line by line until the game is over and left, the input ends
// or the player quits. A context that is cancelled ends it with
// [context.Canceled]. An unfinished game is kept; where it could not be, the
// error says so.
func RunPlain(ctx context.Context, o Options, in io.Reader, out io.Writer) error {
	p := &plain{Options: o, ctx: ctx, in: terminal.Lines(ctx, in), out: out, session: NewSession(o.Setup), stale: true}
	p.say(p.Text.Get("tui.plain.welcome"))
	p.resume()
	p.session.Start(p.Now())
	for p.err == nil && ctx.Err() == nil && p.turn() {
	}
	lost := lostGame(p.Text, p.session, p.broken)
	if lost == nil && !p.session.IsOver() && p.session.Ply() > 0 {
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
	if !p.Resume {
		return
	}
	kept, err := p.Keeper.Load()
	switch {
	case err != nil:
		p.say("! " + p.Text.Get("tui.kept_unreadable", "error", complaint(p.Text, err)))
	case kept != nil:
		p.say(p.Text.Get("tui.plain.resumed", "n", kept.Ply()))
		kept.speak(p.Text)
		p.session = kept
	}
}

// turn plays one turn, of a person or the computer; false ends the program.
func (p *plain) turn() bool {
	if p.session.PersonToMove() || p.session.IsOver() {
		if p.stale {
			p.showBoard()
		}
		return p.person()
	}
	return p.computer()
}

// showBoard prints the board as a picture and, for those who hear it, in words.
func (p *plain) showBoard() {
	position := p.session.Position()
	p.stale = false
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
	if p.session.IsOver() {
		line = Ended(p.Text, p.session)
	} else if position.Decided() != cups.Nobody {
		line += " " + p.Text.Get("tui.decided")
	}
	p.say(line)
	p.tellValue()
}

// holding says in words what a side has.
func (p *plain) holding(side cups.Side) string {
	position := p.session.Position()
	var all []string
	for cup := 1; cup <= position.Cups(); cup++ {
		all = append(all, p.Text.Get("tui.plain.cup", "cup", phrase.Letter(cup), "n", position.Cup(side, cup)))
	}
	return p.Text.Get("tui.plain.cups", "side", phrase.Side(p.Text, side), "cups", strings.Join(all, ", "),
		"stock", position.Stock(side), "pot", position.Pot(side))
}

// computer lets the computer move and says what it did.
func (p *plain) computer() bool {
	position := p.session.Position()
	m, err := p.Think.Think(p.ctx, position, p.session.Player(position.Turn()).Level, timeLeft(p.session, p.Now()))
	if p.ctx.Err() != nil {
		return false
	}
	if err != nil {
		p.err = err
		return false
	}
	return p.play(m)
}

// play makes a move, says so, and keeps the game.
func (p *plain) play(m cups.Move) bool {
	position := p.session.Position()
	p.session.CheckClock(p.Now())
	if err := p.session.Play(m, p.Now()); err != nil {
		p.say("! " + phrase.Error(p.Text, err))
		return true
	}
	p.say(p.Text.Get("tui.plain.move", "side", phrase.Side(p.Text, position.Turn()), "move", position.MoveText(m), "what", phrase.Move(p.Text, position, m)))
	if after := p.session.Position(); after.Turn() == position.Turn() {
		p.say(p.Text.Get("tui.skipped", "side", phrase.Side(p.Text, position.Turn().Opponent())))
	}
	p.keep()
	return true
}

// keep writes the game after it has changed.
func (p *plain) keep() {
	p.stale = true
	err := p.Keeper.Keep(p.session)
	if err != nil && p.broken == nil {
		p.say("! " + p.Text.Get("tui.not_kept", "error", complaint(p.Text, err)))
	}
	p.broken = err
}

// person reads a line: a move, or a command of the screen.
func (p *plain) person() bool {
	position := p.session.Position()
	prompt := "> "
	if !p.session.IsOver() {
		prompt = p.Text.Get("tui.plain.prompt", "side", phrase.Side(p.Text, position.Turn()))
	}
	line, ok := p.ask(prompt)
	if !ok {
		return false
	}
	word, rest, _ := strings.Cut(line, " ")
	if do, ok := plainCommands[word]; ok {
		return do(p, strings.TrimSpace(rest))
	}
	return p.moveOrComplaint(line)
}

// moveOrComplaint plays what was typed, or says why it can't.
func (p *plain) moveOrComplaint(line string) bool {
	if line == "" {
		return true
	}
	m, err := p.session.Position().ParseMove(line)
	var unreadable *cups.ParseError
	switch {
	case errors.As(err, &unreadable):
		p.say("! " + p.Text.Get("tui.plain.no_command", "input", line))
	case err != nil:
		p.say("! " + phrase.Error(p.Text, err))
	default:
		return p.play(m)
	}
	return true
}
