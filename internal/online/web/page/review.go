package page

import (
	"fmt"
	"io"
	"math"
	"strings"

	"example.org/cups"
)

// Review is what the page of a review shows.
type Review struct {
	Viewer   Viewer
	Game     string    // its ID
	Names    [2]string // of South and North
	Mine     cups.Side // the viewer's; cups.Nobody for others
	Working  bool      // the review is being made
	Done, Of int       // positions, while it is being made
	Sums     [2]ReviewSum
	Moments  []Moment
	Document any // the review as the interface for programs has it
}

// ReviewSum is what the moves of one player cost.
type ReviewSum struct {
	Beans                            float64
	Proven                           bool
	Inaccuracies, Mistakes, Blunders int
}

// Moment is a move that cost a bean or more.
type Moment struct {
	Ply      int // moves before it
	Side     cups.Side
	Position cups.Position // before the move
	Played   string
	Best     []string
	Kind     string // of the cost: "exact", "least" or "about"
	Beans    float64
	Puzzle   bool   // one move is proven to be the only best one
	Fault    string // "inaccuracy", "mistake" or "blunder"
}

// Review writes the page of a review.
func (p *Pages) Review(w io.Writer, d Review) error { return p.render(w, "review", d.Viewer, d) }

// decimal writes beans as people of the language do.
func (v *view) decimal(beans float64) string {
	if beans == math.Trunc(beans) {
		return fmt.Sprint(int(beans))
	}
	text := fmt.Sprintf("%.1f", beans)
	if v.Language() == "de" {
		text = strings.Replace(text, ".", ",", 1)
	}
	return text
}

// SumWords says what the moves of a player cost.
func (v *view) SumWords(s ReviewSum) string {
	switch {
	case s.Beans == 0:
		return v.T("page.review.flawless")
	case s.Proven && s.Beans == math.Trunc(s.Beans):
		return v.T("page.review.sum", "n", int(s.Beans))
	}
	return v.T("page.review.sum_about", "beans", v.decimal(s.Beans))
}

// FaultCounts lists the faults of a player by how bad they are.
func (v *view) FaultCounts(s ReviewSum) string {
	return v.T("page.review.counts", "blunders", s.Blunders, "mistakes", s.Mistakes, "inaccuracies", s.Inaccuracies)
}

// MomentTitle names a moment by its move and its player.
func (v *view) MomentTitle(m Moment) string {
	return v.T("page.analysis.fault", "name", v.nameOf(m.Side), "ply", m.Ply+1, "move", m.Played)
}

// MomentCost says what the move of a moment costs.
func (v *view) MomentCost(m Moment) string {
	switch m.Kind {
	case "exact":
		return v.T("page.analysis.costs", "n", int(m.Beans))
	case "least":
		return v.T("page.analysis.costs_least", "n", int(m.Beans))
	}
	return v.T("page.analysis.costs_about", "beans", v.decimal(m.Beans))
}

// MomentBest says what was best.
func (v *view) MomentBest(m Moment) string {
	if m.Kind == "about" {
		return v.T("page.review.better", "moves", strings.Join(m.Best, ", "))
	}
	return v.T("page.review.best", "n", len(m.Best), "moves", strings.Join(m.Best, ", "))
}

// MomentMark is the sign of a mistake, as in records.
func (v *view) MomentMark(m Moment) string {
	return map[string]string{"inaccuracy": "?!", "mistake": "?", "blunder": "??"}[m.Fault]
}

// Link is the position of a moment as an address has it.
func (m Moment) Link() string { return PositionLink(m.Position) }

// SideKey is the side of a moment as an address has it.
func (m Moment) SideKey() string { return sideKey(m.Side) }

// OtherKey is the other side of a moment as an address has it.
func (m Moment) OtherKey() string { return sideKey(m.Side.Opponent()) }

func sideKey(s cups.Side) string {
	if s == cups.North {
		return "north"
	}
	return "south"
}

func (v *view) nameOf(s cups.Side) string {
	d := v.Data.(Review)
	if s == cups.North {
		return d.Names[1]
	}
	return d.Names[0]
}

// MineFirst are the moments of the viewer, or all for somebody else.
func (v *view) MineFirst() []Moment {
	d := v.Data.(Review)
	var mine, others []Moment
	for _, m := range d.Moments {
		if m.Side == d.Mine {
			mine = append(mine, m)
		} else {
			others = append(others, m)
		}
	}
	return append(mine, others...)
}

// PuzzleCount is how many moments are puzzles.
func (v *view) PuzzleCount() int {
	count := 0
	for _, m := range v.Data.(Review).Moments {
		if m.Puzzle {
			count++
		}
	}
	return count
}
