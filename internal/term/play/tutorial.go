package play

import (
	"context"
	"io"
	"strings"

	"example.org/cups"
	"example.org/cups/internal/say"
	"example.org/cups/internal/term"
)

// lesson is one step of the tutorial: a text, a board, and what to do there.
type lesson struct {
	name  string // its texts in the catalogue: learn.NAME.task, .done, .wrong
	start string // the position
	goal  func(p cups.Position, moves []cups.Move) progress
}

// progress is how far the moves so far have come.
type progress uint8

const (
	goOn progress = iota
	done
	missed
)

// lessons are the tutorial, in order. No board shows what an earlier lesson has not
// explained.
var lessons = []lesson{
	{"drop", "0.0.0.0/40/0 0.0.0.0/40/0 s", firstMove(cups.MoveSetOf(cups.Drop(4)))},
	{"sow", "1.1.1.1/36/0 1.0.0.0/39/0 s", firstMove(cups.MoveSetOf(cups.Sow(4)))},
	{"capture", "1.2.0.1/30/3 1.3.1.0/29/2 s", firstMove(cups.MoveSetOf(cups.Drop(3)))},
	{"block", "4.1.0.0/12/14 0.1.0.0/12/15 s", firstMove(cups.MoveSetOf(cups.Sow(1)))},
	{"clear", "4.2.0.0/0/36 5.0.0.0/0/33 s", potAll},
	{"end", "0.1.0.1/0/39 5.0.0.0/0/35 s", playToTheEnd},
}

// firstMove is the goal of making one of some moves.
func firstMove(wanted cups.MoveSet) func(cups.Position, []cups.Move) progress {
	return func(_ cups.Position, moves []cups.Move) progress {
		if wanted.Contains(moves[0]) {
			return done
		}
		return missed
	}
}

// potAll is the goal of clearing South's cups wholly (rules §6.4). The move that blocks
// a cup misses it, not the last one that is left.
func potAll(p cups.Position, _ []cups.Move) progress {
	if p.InCups(cups.South) == 0 {
		return done
	}
	for cup := 1; cup <= p.Cups(); cup++ {
		if p.Cup(cups.South, cup) > p.Needs(cup) {
			return missed
		}
	}
	return goOn
}

// playToTheEnd is the goal of a game that is over.
func playToTheEnd(p cups.Position, _ []cups.Move) progress {
	if p.IsOver() {
		return done
	}
	return goOn
}

// RunTutorial teaches the game line by line, with the Text, ASCII, Spoken, Echo and Width of o.
// It ends with the last lesson, the input, Q, or the context, then with
// [context.Canceled].
func RunTutorial(ctx context.Context, o Options, in io.Reader, out io.Writer) error {
	t := o.Text
	p := &plain{table: table{Options: o}, Talk: term.NewTalk(ctx, in, out, o.Echo), ctx: ctx}
	p.Talk.Width = o.Width
	p.Say(t.Get("learn.welcome"))
	p.Say(t.Get("learn.plain"))
	for i, l := range lessons {
		p.Say("")
		p.Say(t.Get("learn.heading", "n", i+1, "of", len(lessons), "title", t.Get("learn."+l.name+".title")))
		if !p.teach(l) {
			break
		}
		if i == len(lessons)-1 && p.GoesOn() {
			p.Say("")
			p.Say(t.Get("learn.end"))
		}
	}
	return p.Err()
}

// teach runs one lesson until it is done; false ends the tutorial.
func (p *plain) teach(l lesson) bool {
	position, moves := cups.MustParse(l.start), []cups.Move(nil)
	p.sayText("learn." + l.name + ".task")
	p.showLesson(position)
	for p.GoesOn() {
		line, ok := p.Ask("> ")
		switch {
		case !ok:
			return false
		case line == "":
			continue
		}
		switch letter, _ := term.Command("play.word.", []string{"Q", "?"}, line); letter {
		case "Q":
			return false
		case "?":
			p.sayText("learn." + l.name + ".task")
			continue
		}
		m, err := position.ParseMove(line)
		if err != nil {
			p.Complain(say.Typed(p.Text, position, err))
			continue
		}
		p.Say(say.Move(p.Text, position, m) + ".")
		position, moves = position.PlayUnchecked(m), append(moves, m)
		p.showLesson(position)
		switch l.goal(position, moves) {
		case done:
			p.sayText("learn." + l.name + ".done")
			return true
		case missed:
			p.sayText("learn." + l.name + ".wrong")
			p.Say(p.Text.Get("learn.again"))
			position, moves = cups.MustParse(l.start), nil
			p.showLesson(position)
		}
	}
	return false
}

// sayText says a text of a lesson. Its lines are made for 80 columns; a window has its own.
func (p *plain) sayText(key string) {
	text := p.Text.Get(key)
	if p.Talk.Width > 0 {
		text = joined(text)
	}
	p.Say(text)
}

// showLesson draws a board with its legal moves marked, or says what it holds.
func (p *plain) showLesson(position cups.Position) {
	if p.Spoken {
		p.sayHolding(position)
		return
	}
	t := term.Board(p.Text, position, p.ASCII)
	if position.Turn() == cups.South {
		t.Moves = position.Moves()
	}
	p.Say("\n" + strings.TrimSuffix(t.String(), "\n") + "\n")
}
