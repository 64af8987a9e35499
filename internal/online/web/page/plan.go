package page

import (
	"io"
	"slices"
	"strings"

	"example.org/cups"
	"example.org/cups/internal/game"
	"example.org/cups/internal/online/play"
	"example.org/cups/internal/online/wire"
)

// planPage is what the page of the viewer's planned moves in a game by post shows.
type planPage struct {
	game.State
	ID       play.ID // of the game
	Opponent play.Seat
	Side     string        // of the viewer: "south" or "north"
	Lines    [][]cups.Move // what is left of the plan
}

// Legal are the moves that the viewer can make, if it is their turn.
func (d planPage) Legal() []cups.Move {
	if wire.Side(d.Position.Turn()) != d.Side {
		return nil
	}
	return slices.Collect(d.Position.Moves().All())
}

// Most is how many moves all lines together can have.
func (d planPage) Most() int { return play.MostPlanned }

// plannedMove is a move of a line that is planned.
type plannedMove struct {
	Text string // as in records
	Mine bool   // the viewer plays it
}

// planned are the moves of a line, as far as they can be played.
func (d planPage) planned(line []cups.Move) (list []plannedMove) {
	p := d.Position
	for _, m := range line {
		list = append(list, plannedMove{p.MoveText(m), wire.Side(p.Turn()) == d.Side})
		next, err := p.Play(m)
		if err != nil {
			break // it is not played either
		}
		p = next
	}
	return list
}

// Plan writes the page of the viewer's planned moves in a game by post that goes on, in which the viewer has a side.
func (p *Pages) Plan(w io.Writer, v Viewer, id play.ID, opponent play.Seat, side cups.Side, now game.State, lines [][]cups.Move) error {
	return p.render(w, "plan", v, planPage{now, id, opponent, wire.Side(side), lines})
}

// PlanText is the plan as its form has it.
func (d planPage) PlanText() string {
	var text strings.Builder
	for _, line := range d.Lines {
		for i, m := range d.planned(line) {
			if i > 0 {
				text.WriteByte(' ')
			}
			text.WriteString(m.Text)
		}
		text.WriteByte('\n')
	}
	return strings.TrimSuffix(text.String(), "\n")
}

// PlanWords says what a line means.
func (v *view) PlanWords(line []cups.Move) string {
	d := v.Data.(planPage)
	name := v.PlayerWords(d.Opponent)
	var text strings.Builder
	for i, m := range d.planned(line) {
		switch {
		case i == 0:
			text.WriteString(v.T("page.plan.if", "name", name, "move", m.Text))
		case m.Mine:
			text.WriteString(", " + v.T("page.plan.answer", "move", m.Text))
		default:
			text.WriteString("; " + v.T("page.plan.then", "name", name, "move", m.Text))
		}
	}
	return text.String()
}

// PlanMove says what a move does.
func (v *view) PlanMove(m cups.Move) string { return v.moveWords(v.Data.(planPage).Position, m) }
