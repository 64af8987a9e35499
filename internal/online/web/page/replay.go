package page

import (
	"fmt"
	"net/url"
	"strconv"

	"example.org/cups"
	"example.org/cups/internal/say"
)

// step is a link to another position of a game.
type step struct {
	Sign, Label string
	Address     string // empty: there is no such position
}

// still is a position of a game for those without a script.
type still struct {
	drawn
	Sentence string
	Steps    []step
}

// Words describe a game to those who see a link to it: who plays, and what has come
// of it.
func (g Game) Words() (title, text string) {
	v := &view{Viewer: g.Viewer, Printer: say.In(g.Viewer.Language), Data: g}
	title = v.T("page.game.title", "south", g.South().Name, "north", g.North().Name)
	parts := []string{v.size(g.Cups(), g.Beans(), g.Odds()), v.RatedWords(), v.ClockWords(g.Clock()), v.OddsWords(g.Odds())}
	if g.Status == "over" || g.Status == "aborted" {
		parts = append(parts, v.Status())
	} else {
		parts = append(parts, v.T("page.replay.running"))
	}
	return title, joined(parts...)
}

// game is the game of a page that shows one.
func (v *view) game() Game {
	if d, ok := v.Data.(Embed); ok {
		return d.Game
	}
	return v.Data.(Game)
}

// Ply is the ply of the position that is shown without a script.
func (v *view) Ply() int {
	d := v.game()
	if d.Ply < 0 {
		return len(d.Moves)
	}
	return min(d.Ply, len(d.Moves))
}

// PlyAddress is where the position after so many moves is shown.
func (v *view) PlyAddress(ply int) string {
	if d, ok := v.Data.(Embed); ok {
		return fmt.Sprintf("%s&ply=%d", d.Address, ply)
	}
	return fmt.Sprintf("/g/%s?ply=%d", url.PathEscape(v.game().ID), ply)
}

// Sentence says how the position came about that is shown without a script.
func (v *view) Sentence() string { return v.sentenceAt(v.Ply()) }

// Still is the position to show without a script.
func (v *view) Still() still {
	d := v.game()
	ply, last := v.Ply(), len(d.Moves)
	now, _ := v.positionAt(ply)
	path, q := "/g/"+url.PathEscape(d.ID)+".svg", url.Values{"ply": {strconv.Itoa(ply)}}
	if d.ID == "" { // a position that is in no game
		path, q = "/board.svg", url.Values{"p": {PositionLink(now)}}
	}
	if e, ok := v.Data.(Embed); d.Side == "north" || ok && e.Bottom == cups.North {
		q.Set("near", "north")
	}
	s := still{drawn: v.drawn(path, q, d.Cups(), v.boardWords(now, d.South().Name, d.North().Name)), Sentence: v.sentenceAt(ply)}
	add := func(sign, label string, to int, ok bool) {
		next := step{Sign: sign, Label: label}
		if ok {
			next.Address = v.PlyAddress(to)
		}
		s.Steps = append(s.Steps, next)
	}
	add("«", v.T("page.game.first"), 0, ply > 0)
	add("‹", v.T("page.game.back"), ply-1, ply > 0)
	add("›", v.T("page.game.on"), ply+1, ply < last)
	add("»", v.T("page.game.last"), last, ply < last)
	return s
}

// positionAt is the position after so many moves, and the one before it.
func (v *view) positionAt(ply int) (now, before cups.Position) {
	d := v.game()
	now = d.Start.Position
	for _, m := range d.Moves[:ply] {
		next, err := now.Play(m)
		if err != nil {
			break
		}
		now, before = next, now
	}
	return now, before
}

// sentenceAt says what the move was that led to a position.
func (v *view) sentenceAt(ply int) string {
	d := v.game()
	if ply == 0 {
		return v.T("page.replay.start")
	}
	_, before := v.positionAt(ply)
	m := d.Moves[ply-1]
	name := d.South().Name
	if before.Turn() == cups.North {
		name = d.North().Name
	}
	return v.T("page.replay.move", "n", ply, "of", len(d.Moves), "what", v.made(before, m, name))
}

// made says what a move did.
func (v *view) made(before cups.Position, m cups.Move, name string) string {
	if m.IsSowing() {
		return v.T("page.say.made_sow", "name", name, "cup", m.String())
	}
	if n := before.Captures(m); n > 0 {
		return v.T("page.say.made_captures", "name", name, "move", m.String(), "captured", n)
	}
	return v.T("page.say.made_drop", "name", name, "move", m.String())
}
