package play

import (
	"context"
	"errors"
	"io"
	"strings"

	"example.org/cups"
	"example.org/cups/engine"
	"example.org/cups/internal/say"
	"example.org/cups/internal/term"
)

// plain is the line-by-line game: the same session and the same commands as
// on the screen, for scripts, pipes and screen readers.
type plain struct {
	table
	*term.Talk
	ctx    context.Context
	shown  int  // the step after which the board was last shown
	valued bool // whether the value is printed with each board
}

// RunPlain plays line by line until the player leaves the finished game, the input ends
// or the player quits. If the context is cancelled, it ends with [context.Canceled]. An
// unfinished game stays saved. If it could not be saved, the error says so.
func RunPlain(ctx context.Context, o Options, in io.Reader, out io.Writer) error {
	t, err := newTable(o)
	if err != nil {
		return err
	}
	p := &plain{table: t, Talk: term.NewTalk(ctx, in, out, o.Echo), ctx: ctx}
	p.Talk.Width = o.Width
	saved, err := p.resumed()
	if p.Welcome && err == nil && len(saved) == 0 {
		p.Say(p.Text.Get("play.welcome.game"))
		p.Say(p.Text.Get("play.welcome.plain", "lessons", len(lessons), "level", int(FirstLevel)))
		p.Say("")
	}
	p.sayHowToPlay()
	p.resume(saved, err)
	p.settle()
	for p.GoesOn() && p.turn() {
		p.settle()
	}
	lost := p.saveNow()
	if lost == nil && !p.game.IsOver() && !p.isUntouched() {
		p.Say(p.Text.Get("play.plain.kept"))
	}
	if err := p.Err(); errors.Is(err, context.Canceled) {
		return err
	}
	return errors.Join(p.Err(), lost)
}

// resume resumes the game that was played last and says so, unless the user has chosen
// another game. It does not ask, because a script could not answer; N begins a new game.
// err is about a saved game that can't be read.
func (p *plain) resume(saved []Saved, err error) {
	if err != nil {
		p.Complain(p.Text.Get("play.kept_unreadable", "error", say.Error(p.Text, err)))
	}
	others := len(saved)
	resumes := err == nil && len(saved) > 0 && !p.Chosen
	if resumes {
		p.Say(p.Text.Get("play.plain.resumed", "n", saved[0].Game.Ply()))
		others--
	}
	if others > 0 {
		p.Say(p.Text.Get("play.plain.more_saved", "n", others))
	}
	if len(saved) == places {
		p.Say(p.Text.Get("play.saved_full", "n", places))
	}
	if !resumes {
		p.putNew(p.game)
		return
	}
	p.resumeSaved(saved[0])
}

// resumeSaved goes on with a saved game, and says what is to be said of it.
func (p *plain) resumeSaved(s Saved) {
	if note := p.putSaved(s); note != "" {
		p.Say(note)
	}
}

// settle saves the game after the last step.
func (p *plain) settle() {
	save := p.saving()
	if save == nil {
		return
	}
	if complaint := p.saved(save()); complaint != "" {
		p.Complain(complaint)
	}
}

// turn plays one turn of a person or of the computer. If it returns false, the program
// ends.
func (p *plain) turn() bool {
	if p.game.PersonToMove() || p.game.IsOver() {
		if p.shown != p.steps {
			p.showBoard()
		}
		return p.person()
	}
	return p.computer()
}

// showBoard prints the board as a picture and, for screen readers, in words.
func (p *plain) showBoard() {
	position := p.game.Position()
	p.shown = p.steps
	p.Say("")
	if p.Spoken {
		p.sayHolding(position)
	} else {
		t := term.Board(p.Text, position, p.ASCII)
		if p.Flip {
			t.Near = cups.North
		}
		if p.game.PersonToMove() {
			t.Moves = position.Moves()
		}
		p.Say(strings.TrimSuffix(t.String(), "\n"))
	}
	line := say.Result(p.Text, position)
	if p.game.IsOver() {
		line = Ended(p.Text, p.game)
	} else if position.Decided() != cups.Nobody {
		line += " " + p.Text.Get("play.decided")
	}
	p.Say(line)
	if p.Spoken && p.game.PersonToMove() {
		p.sayMoves()
	}
	p.tellValue()
}

// sayHolding says what each side has, for those who hear the board.
func (p *plain) sayHolding(position cups.Position) {
	p.Say(say.Holding(p.Text, position, cups.South))
	p.Say(say.Holding(p.Text, position, cups.North))
}

// computer lets the computer move and says what it did.
func (p *plain) computer() bool {
	position := p.game.Position()
	m, err := p.Think.Think(p.ctx, position, engine.Level(p.game.Player(position.Turn()).Level), p.reading())
	if p.ctx.Err() != nil {
		return false
	}
	if err != nil {
		p.Fail(err)
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
		p.Complain(complaint)
	}
	if !made {
		return
	}
	p.Say(say.Played(p.Text, position, m))
	if after := p.game.Position(); after.Turn() == position.Turn() {
		p.Say(p.Text.Get("play.skipped", "side", say.Side(p.Text, position.Turn().Opponent())))
	}
}

// person reads a line: a move, or a command of the screen.
func (p *plain) person() bool {
	position := p.game.Position()
	prompt := "> "
	if !p.game.IsOver() {
		prompt = p.prompt(position.Turn())
	}
	line, ok := p.Ask(prompt)
	if !ok {
		return false
	}
	over := p.expire() // the time ran out while waiting for the line
	word, rest, _ := strings.Cut(line, " ")
	if letter, ok := term.Command("play.word.", plainLetters, word); ok {
		return plainCommands[letter](p, strings.TrimSpace(rest))
	}
	if line != "" && !over {
		p.moveOrComplaint(line)
	}
	return true
}

// prompt returns a prompt with the side to move and the clocks, if there are any.
func (p *plain) prompt(side cups.Side) string {
	if !p.game.Setup().Control.IsSet() {
		return p.Text.Get("play.plain.prompt", "side", say.Side(p.Text, side))
	}
	clock := func(side cups.Side) string { return p.Text.Point(formatClock(p.game.Left(side, p.Now()))) }
	return p.Text.Get("play.plain.prompt_clock", "side", say.Side(p.Text, side), "left", clock(side),
		"other", say.Side(p.Text, side.Opponent()), "right", clock(side.Opponent()))
}

// moveOrComplaint plays the move that was typed, or says why that is impossible.
func (p *plain) moveOrComplaint(line string) {
	m, err := p.game.Position().ParseMove(line)
	switch {
	case err != nil:
		p.Complain(term.NoMove(p.Text, "play.word.", plainLetters, line, err))
	case !p.isRefused(m):
		p.play(m)
	}
}
