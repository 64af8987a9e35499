package page

import (
	"fmt"
	"io"
	"math"
	"strings"

	"example.org/cups"
	"example.org/cups/internal/say"
)

// Review is what the page of a review shows.
type Review struct {
	Viewer   Viewer
	Game     string    // its ID
	Names    [2]string // of South and North
	Mine     cups.Side // the viewer's; cups.Nobody for others
	Levels   [2]int    // of the computer for another try as South and as North, 1 to 8
	Working  bool      // the review is being made
	Done, Of int       // positions, while it is being made
	Sums     [2]ReviewSum
	Moments  []Moment
	Document any // the review as the interface for programs has it
}

// ReviewSum is what the moves of one player cost.
type ReviewSum struct {
	Beans                            float64
	Proven                           bool // all that is counted
	Least                            bool // of what is proven: it may be more
	Inaccuracies, Mistakes, Blunders int
}

// Moment is a move that cost a bean or more.
type Moment struct {
	Ply      int    // moves before it
	Number   string // of the move, from [Turns]
	Side     cups.Side
	Position cups.Position // before the move
	Played   string
	Best     []string
	Kind     string // of the cost: "exact", "least" or "about"
	Proven   bool   // no move is better than those of Best
	Beans    float64
	Puzzle   bool   // one move is proven to be the only best one
	Fault    string // "inaccuracy", "mistake" or "blunder"
}

// Words are the title and the text of a review for those who see a link to it.
func (d Review) Words() (title, text string) {
	v := &view{Viewer: d.Viewer, Printer: say.In(d.Viewer.Language), Data: d}
	title = v.T("page.review.title") + ": " + v.T("page.game.title", "south", d.Names[cups.South], "north", d.Names[cups.North])
	if d.Working {
		return title, v.T("page.review.working")
	}
	return title, fmt.Sprintf("%s: %s. %s: %s.", d.Names[cups.South], v.SumWords(d.Sums[cups.South]), d.Names[cups.North], v.SumWords(d.Sums[cups.North]))
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
		if s.Least {
			return v.T("page.review.fold.sum_least", "n", int(s.Beans))
		}
		return v.T("page.review.sum", "n", int(s.Beans))
	}
	return v.T("page.review.sum_about", "beans", v.decimal(s.Beans))
}

// FaultCounts lists the faults of a player by how bad they are.
func (v *view) FaultCounts(s ReviewSum) string {
	return v.T("page.review.counts", "blunders", s.Blunders, "mistakes", s.Mistakes, "inaccuracies", s.Inaccuracies)
}

// SideKey is the side of a moment as an address has it.
func (m Moment) SideKey() string { return sideKey(m.Side) }

func sideKey(s cups.Side) string {
	if s == cups.North {
		return "north"
	}
	return "south"
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
