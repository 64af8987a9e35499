package play

import (
	"errors"
	"strings"
	"time"

	"example.org/cups"
	"example.org/cups/engine"
	"example.org/cups/internal/game"
	"example.org/cups/internal/say"
	"example.org/cups/internal/term"
)

// table is the game at the terminal with all that can be done to it. The screen
// and the lines both play on one, so that each step is the same for both: the
// clock is looked at, the move made, the end noticed, and what is to be saved
// made ready.
type table struct {
	Options
	game    *game.Game
	turned  bool         // whether the user wants to see the board from the other side
	unsaved func() error // saves the game as the last step left it; nil if nothing is to be saved
	broken  error        // why the unfinished game can't be saved
	steps   int          // how often the game has changed
	asked   int          // the step after which a hint in words was given last, from 1; 0: never
}

func newTable(o Options) (table, error) {
	g, err := game.New(o.Setup)
	for _, m := range o.Moves {
		if err == nil {
			err = g.Play(m, time.Time{})
			g.Pause(time.Time{})
		}
	}
	return table{Options: o, game: g, turned: o.Flip}, err
}

// usualLevel is the level of a computer that nobody has chosen one for: that of the last
// game against it.
func (t *table) usualLevel() engine.Level {
	if t.Keeper == nil || t.Keeper.level == 0 {
		return FirstLevel
	}
	return t.Keeper.level
}

// seat shows the board from the side of the person, if there is only one and the user
// has not turned the board.
func (t *table) seat() {
	south, north := t.game.Player(cups.South), t.game.Player(cups.North)
	t.Flip = (north.IsPerson() && !south.IsPerson()) != t.turned
}

// flip shows the board from the other side.
func (t *table) flip() {
	t.turned = !t.turned
	t.seat()
}

// putNew puts a new game on the table. The unfinished game before it stays saved.
func (t *table) putNew(g *game.Game) {
	t.Keeper.Fresh()
	t.put(g)
}

// putSaved puts a saved game on the table, and returns what is to be said of it: that
// it is not as it was saved, or that it goes on without its clocks; empty if nothing is.
func (t *table) putSaved(s Saved) (note string) {
	t.Keeper.Take(s)
	speak(t.Text, s.Game)
	t.put(s.Game)
	if note = t.clockless(); s.Altered {
		note = strings.TrimSpace(t.Text.Get("play.altered") + " " + note)
	}
	return note
}

// unfitted says that the user's own weights do not serve boards of n cups a side; empty
// if they do, or if there are none.
func (t *table) unfitted(n int) string {
	if t.Fitted == 0 || t.Fitted == n {
		return ""
	}
	return t.Text.Get("play.unfitted", "cups", t.Fitted)
}

// clockless says that the game on the table was saved with a time control that the
// program does not know, and goes on without clocks; empty if not.
func (t *table) clockless() string {
	control := t.game.Setup().OtherControl
	if control == "" || control == "?" { // "?" is how records say that it is not known
		return ""
	}
	return t.Text.Get("play.clockless", "control", term.Quoted(control))
}

// isUntouched reports whether the game on the table is the one that the program began
// with, with no moves but those that were made before.
func (t *table) isUntouched() bool {
	return t.game.Ply() == 0 || t.steps <= 1 && len(t.Moves) > 0 && int(t.game.Ply()) == len(t.Moves)
}

// put puts another game on the table and starts its clocks.
func (t *table) put(g *game.Game) {
	t.game = g
	t.seat()
	g.Begin(t.Now())
	t.stepped()
}

// move makes a move. It returns what to complain about, nothing if the move was
// made or came after the mover's time and so ended the game.
func (t *table) move(m cups.Move) (made bool, complaint string) {
	err := t.game.Play(m, t.Now())
	if err != nil && !errors.Is(err, &game.Error{Code: game.TimeIsUp}) {
		return false, say.Error(t.Text, err)
	}
	t.stepped()
	return err == nil, ""
}

// expire ends the game if the time of the side to move is over, and reports
// whether it has done so.
func (t *table) expire() bool {
	if !t.game.Expire(t.Now()) {
		return false
	}
	t.stepped()
	return true
}

// resign ends the game as a loss for a side.
func (t *table) resign(side cups.Side) {
	if t.game.Resign(side, t.Now()) == nil {
		t.stepped()
	}
}

// personSide is the side that a person at the keyboard speaks for: the side to move,
// unless a program plays it.
func (t *table) personSide() cups.Side {
	side := t.game.Position().Turn()
	if !t.game.Player(side).IsPerson() {
		return side.Opponent()
	}
	return side
}

// playOut plays a settled game to its end. It returns what to complain about if the
// game is not settled.
func (t *table) playOut() (complaint string) {
	if t.game.IsOver() {
		return t.Text.Get("play.already_over")
	}
	if !t.game.CanPlayOut() {
		return t.Text.Get("play.no_play_out")
	}
	t.game.PlayOut(t.Now())
	t.stepped()
	return ""
}

// undo takes back the last move of a person, with what was played since, so
// that the person is to move again; where only computers play, or only people,
// the last move. It reports whether anything was taken back. A finished game
// goes on.
func (t *table) undo() bool {
	positions := t.game.Positions()
	back := int(t.game.Ply()) - 1
	for back >= 0 && t.game.HasPerson() && !t.game.Player(positions[back].Turn()).IsPerson() {
		back--
	}
	if t.game.TakeBackTo(cups.Ply(back), t.Now()) != nil {
		return false
	}
	t.stepped()
	return true
}

// hintAsked reports whether a hint in words was asked for in the position on the
// board before, so that figures come now, and notes that it is asked for: words and
// figures take turns.
func (t *table) hintAsked() bool {
	if t.asked == t.steps+1 {
		t.asked = 0
		return true
	}
	t.asked = t.steps + 1
	return false
}

// stepped notes that the game has changed, and is to be saved as it is now.
func (t *table) stepped() {
	t.steps++
	if t.unsaved = t.Keeper.Saving(t.game); len(t.Moves) > 0 && t.isUntouched() {
		t.unsaved = nil // the record has it
	}
}

// saving returns what saves the last step, once for each step, or nil. It may
// run while the game goes on.
func (t *table) saving() func() error {
	save := t.unsaved
	t.unsaved = nil
	return save
}

// saved notes how saving went, and returns what to complain about if it failed
// for the first time.
func (t *table) saved(err error) (words string) {
	if err != nil && t.broken == nil {
		words = t.Text.Get("play.not_kept", "error", say.Error(t.Text, err))
	}
	t.broken = err
	return words
}

// saveNow saves the game on the table, and returns the error with which the
// program ends if an unfinished game is lost.
func (t *table) saveNow() error {
	if len(t.Moves) > 0 && t.isUntouched() {
		return nil
	}
	if t.saved(t.Keeper.Keep(t.game)); t.broken == nil || t.game.IsOver() || t.game.Ply() == 0 {
		return nil
	}
	return errors.New(t.Text.Get("play.not_kept", "error", say.Error(t.Text, t.broken)))
}

// reading is what the clock of the side to move shows.
func (t *table) reading() game.Reading {
	return t.game.Reading(t.game.Position().Turn(), t.Now())
}

// speak has a game name its players in the user's language.
func speak(t say.Printer, g *game.Game) {
	players := g.Setup().Players
	for side := range players {
		players[side] = inLanguage(t, players[side], cups.Side(side))
	}
	g.SetPlayers(players)
}

// resumed are the games that earlier runs of the program have saved, the last played
// first; none unless they are to be offered. They name their players in the user's
// language. The error is about the game in the keeper's own place.
func (t *table) resumed() ([]Saved, error) {
	if !t.Resume {
		return nil, nil
	}
	_, err := t.Keeper.Load() // sets a damaged file aside
	saved := t.Keeper.Unfinished()
	for _, s := range saved {
		speak(t.Text, s.Game)
	}
	return saved, err
}

// SavedText describes a saved game.
func SavedText(t say.Printer, s Saved) string {
	g := s.Game
	return t.Get("play.saved", "n", g.Ply(), "cups", g.Position().Cups(), "south", g.Player(cups.South).Name,
		"north", g.Player(cups.North).Name, "date", t.Minute(s.Changed))
}
