package page

import (
	"io"
	"strings"

	"example.org/cups"
	"example.org/cups/internal/online/play"
	"example.org/cups/internal/online/wire"
)

// Plan is what the page of the viewer's planned moves in a game by post shows.
type Plan struct {
	Viewer         Viewer
	ID             string // of the game
	Opponent       play.Seat
	Position       cups.Position
	Side           string      // of the viewer: "south" or "north"
	Legal          []cups.Move // if the viewer is to move
	Ply, Takebacks int
	Lines          [][]cups.Move // what is left of the plan
	Most           int           // moves of all lines together
}

// plannedMove is a move of a line that is planned.
type plannedMove struct {
	Text string // as in records
	Mine bool   // the viewer plays it
}

// planned are the moves of a line, as far as they can be played.
func (d Plan) planned(line []cups.Move) (list []plannedMove) {
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

// Plan writes the page of the viewer's planned moves in a game by post.
func (p *Pages) Plan(w io.Writer, d Plan) error { return p.render(w, "plan", d.Viewer, d) }

// PlanText is the plan as its form has it.
func (d Plan) PlanText() string {
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
	d := v.Data.(Plan)
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
func (v *view) PlanMove(m cups.Move) string { return v.moveWords(v.Data.(Plan).Position, m) }
