package page

import (
	"fmt"
	"io"
	"math"
	"slices"
	"strings"

	"example.org/cups"
	"example.org/cups/internal/online/review"
	"example.org/cups/internal/online/wire"
	"example.org/cups/internal/say"
)

// Review is what the page of a review shows.
type Review struct {
	Viewer  Viewer
	Game    string          // its ID
	Names   [2]string       // of South and North
	Mine    cups.Side       // the viewer's; cups.Nobody for others
	Levels  [2]int          // of the computer for another try as South and as North, 1 to 8
	Working *review.Working // how far the review is while it is being made; nil: it is made
	Found   review.Review
}

// Sums are what the moves of South and of North cost.
func (d Review) Sums() [2]review.Sum { return [2]review.Sum{d.Found.South, d.Found.North} }

// Words are the title and the text of a review for those who see a link to it.
func (d Review) Words() (title, text string) {
	v := &view{Viewer: d.Viewer, Printer: say.In(d.Viewer.Language), Data: d}
	title = v.T("page.review.title") + ": " + v.T("page.game.title", "south", d.Names[cups.South], "north", d.Names[cups.North])
	if d.Working != nil {
		return title, v.T("page.review.working")
	}
	return title, fmt.Sprintf("%s: %s. %s: %s.", d.Names[cups.South], v.SumWords(int(cups.South)), d.Names[cups.North], v.SumWords(int(cups.North)))
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

// SumWords says what the moves of a side cost, 0 for South.
func (v *view) SumWords(side int) string {
	d := v.Data.(Review)
	s := d.Sums()[side]
	isLeast := func(m review.Move) bool { // it may be more
		return m.Fault != "none" && m.Cost != nil && m.Side == wire.Side(cups.Side(side)) && costKind(m) == "least"
	}
	switch {
	case s.Beans == 0:
		return v.T("page.review.flawless")
	case s.Proven && s.Beans == math.Trunc(s.Beans):
		if slices.ContainsFunc(d.Found.Moves, isLeast) {
			return v.T("page.review.fold.sum_least", "n", int(s.Beans))
		}
		return v.T("page.review.sum", "n", int(s.Beans))
	}
	return v.T("page.review.sum_about", "beans", v.decimal(s.Beans))
}

// FaultCounts lists the faults of a player by how bad they are.
func (v *view) FaultCounts(s review.Sum) string {
	return v.T("page.review.counts", "blunders", s.Blunders, "mistakes", s.Mistakes, "inaccuracies", s.Inaccuracies)
}
