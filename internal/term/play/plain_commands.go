package play

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"example.org/cups/internal/game"
	"example.org/cups/internal/say"
	"example.org/cups/internal/term"
)

// plainCommands are the commands of the screen that make sense in line mode. Each gets
// the rest of its line, and returns false to leave the program.
var plainCommands map[string]func(p *plain, rest string) bool

// plainLetters are the letters of the commands.
var plainLetters []string

func init() { // a variable, because the help refers to the commands and the commands to the help
	plainCommands = map[string]func(*plain, string) bool{
		"U": (*plain).undo,
		"H": (*plain).hint,
		"E": (*plain).switchValue,
		"W": (*plain).review,
		"F": (*plain).flipBoard,
		"N": (*plain).newGame,
		"L": (*plain).list,
		"D": (*plain).delete,
		"S": (*plain).save,
		"R": (*plain).resign,
		"T": (*plain).switchTutor,
		"P": (*plain).playOut,
		"G": (*plain).record,
		"Q": func(*plain, string) bool { return false },
		"?": (*plain).help,
	}
	plainLetters = slices.Sorted(maps.Keys(plainCommands))
}

func (p *plain) undo(string) bool {
	if !p.table.undo() {
		p.Complain(p.Text.Get("term.nothing_to_undo"))
		return true
	}
	p.Say(p.Text.Get("term.undone"))
	return true
}

func (p *plain) flipBoard(string) bool {
	p.table.flip()
	p.shown = 0
	return true
}

// newGame begins another game like this one.
func (p *plain) newGame(string) bool {
	setup := p.game.Setup()
	setup.OtherControl = "" // only saved games have such a notice
	g, err := game.New(setup)
	if err != nil {
		p.Complain(say.Error(p.Text, err))
		return true
	}
	p.putNew(g)
	return true
}

// list lists the saved games, without the one on the board, or resumes the one with a
// number.
func (p *plain) list(number string) bool {
	s, ok := p.chosen(number)
	if !ok {
		return true
	}
	p.resumeSaved(s)
	if note := p.unfitted(p.game.Position().Cups()); note != "" {
		p.Say(note)
	}
	return true
}

// delete deletes the saved game with a number, or lists the saved games.
func (p *plain) delete(number string) bool {
	s, ok := p.chosen(number)
	if !ok || !p.agrees(p.Text.Get("play.ask_delete", "n", number)) {
		return p.GoesOn()
	}
	if err := p.Keeper.Deleting(s)(); err != nil {
		p.Complain(say.Error(p.Text, err))
		return true
	}
	p.Say(p.Text.Get("play.plain.deleted", "n", number))
	return true
}

// chosen returns the saved game with a number. Without a number it lists them.
func (p *plain) chosen(number string) (Saved, bool) {
	saved := p.Keeper.Others()()
	n, err := strconv.Atoi(number)
	switch {
	case len(saved) == 0:
		p.Complain(p.Text.Get("play.none_saved"))
	case number == "":
		for i, s := range saved {
			speak(p.Text, s.Game)
			p.Say(fmt.Sprintf("%d  %s", i+1, SavedText(p.Text, s)))
		}
		if len(saved) == places {
			p.Say(p.Text.Get("play.saved_full", "n", places))
		}
		p.Say(p.Text.Get("play.plain.choose_saved"))
	case err != nil || n < 1 || n > len(saved):
		p.Complain(p.Text.Get("play.bad_saved", "input", term.Quoted(number), "most", len(saved)))
	default:
		return saved[n-1], true
	}
	return Saved{}, false
}

func (p *plain) save(file string) bool {
	if file == "" {
		file = DefaultFile(p.Now())
	}
	if err := SaveTo(file, p.game, p.Now()); err != nil {
		p.Complain(p.Text.Get("play.save.failed", "error", say.Error(p.Text, err)))
		return true
	}
	p.Say(p.Text.Get("play.save.done", "file", file))
	return true
}

func (p *plain) resign(string) bool {
	if p.game.IsOver() {
		p.Complain(p.Text.Get("play.no_resign"))
		return true
	}
	side := p.personSide()
	if p.agrees(p.Text.Get("play.ask_resign", "side", say.Side(p.Text, side))) {
		p.table.resign(side)
	}
	return p.GoesOn()
}

// agrees asks a question and reports whether the answer is yes, in any language.
func (p *plain) agrees(question string) bool {
	answer, ok := p.Ask(p.Text.Get("play.plain.agree", "text", question))
	if !ok {
		return false
	}
	for _, l := range say.Languages {
		for yes := range strings.FieldsSeq(say.In(l).Get("play.plain.yes")) {
			if strings.EqualFold(answer, yes) {
				return true
			}
		}
	}
	return false
}

// switchTutor switches the warnings of the tutor on or off.
func (p *plain) switchTutor(string) bool {
	p.Tutor = !p.Tutor
	p.Say(p.Text.Get(map[bool]string{true: "play.tutor.on", false: "play.tutor.off"}[p.Tutor]))
	return true
}

func (p *plain) playOut(string) bool {
	if complaint := p.table.playOut(); complaint != "" {
		p.Complain(complaint)
	}
	return true
}

func (p *plain) record(string) bool {
	written, err := Written(p.game, p.Now())
	if err != nil {
		p.Complain(say.Error(p.Text, err))
		return true
	}
	p.Say(strings.TrimSpace(written))
	return true
}

func (p *plain) help(string) bool {
	p.sayHowToPlay()
	if !p.game.IsOver() {
		p.sayMoves()
	}
	return true
}

// sayHowToPlay names the moves of this board and the commands.
func (p *plain) sayHowToPlay() {
	drops, letters := term.MoveKeys(p.game.Position().Cups())
	p.Say(p.Text.Get("play.plain.welcome", "drops", drops, "letters", letters))
}

// sayMoves lists the legal moves, with what they capture.
func (p *plain) sayMoves() {
	position := p.game.Position()
	var moves []string
	for m := range position.Moves().All() {
		moves = append(moves, position.MoveText(m))
	}
	p.Say(p.Text.Get("play.plain.moves", "moves", strings.Join(moves, " ")))
}
