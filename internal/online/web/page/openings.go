package page

import (
	"io"
	"math"

	"example.org/cups"
	"example.org/cups/internal/online/wire"
)

// Openings is what the explorer of openings shows.
type Openings struct {
	Viewer   Viewer
	Cups     int
	Moves    string // the moves of the address; empty: the start
	Line     []Link // the same, one by one
	Position cups.Position
	Open     bool   // moves can follow
	Worth    string // what is proven of the position; empty: nothing, or not yet
	Awaited  bool   // something will be proven soon
	All      wire.OpeningCount
	Next     []OpeningMove
	Latest   []Link // games, with their results
}

// Link is a text that leads somewhere; Address can be empty, and so can About, which says more.
type Link struct{ Text, Address, About string }

// OpeningMove is a move that follows.
type OpeningMove struct {
	Link         // without an address where the explorer ends
	Worth string // what is proven of it
	Best  bool   // it is proven to be as good as any
	Count wire.OpeningCount
}

// Openings writes the explorer of openings.
func (p *Pages) Openings(w io.Writer, d Openings) error {
	return p.render(w, "openings", d.Viewer, d)
}

// OpeningBoard is the board in words.
func (v *view) OpeningBoard() plainBoard { return plainBoardOf(v.Data.(Openings).Position) }

// MeanWords writes a mean margin.
func (v *view) MeanWords(c wire.OpeningCount) string {
	if c.MeanMargin == nil {
		return "–"
	}
	mean := math.Round(*c.MeanMargin*10) / 10
	switch {
	case mean > 0:
		return "+" + v.decimal(mean)
	case mean < 0:
		return "−" + v.decimal(-mean)
	}
	return "0"
}

// percentOf is a part of the games of a count, as a whole number of percent.
func percentOf(c wire.OpeningCount, part int) int {
	if c.Games == 0 {
		return 0
	}
	return int(math.Round(100 * float64(part) / float64(c.Games)))
}

// barPart is a part of a bar of results: where it begins and how wide it is, in percent.
type barPart struct {
	Class   string
	From    int
	Percent int
}

// Bars are the parts of the bar of results: South, draws, North.
func (v *view) Bars(c wire.OpeningCount) []barPart {
	south, draws := percentOf(c, c.South), percentOf(c, c.Draws)
	return []barPart{{"south", 0, south}, {"draws", south, draws}, {"north", south + draws, max(0, 100-south-draws)}}
}

// CountWords says how games ended, for those who do not see the bar.
func (v *view) CountWords(c wire.OpeningCount) string {
	return v.T("page.openings.results", "south", c.South, "draws", c.Draws, "north", c.North)
}

// CountPercent writes the percentages of the bar: South, draws, North.
func (v *view) CountPercent(c wire.OpeningCount) string {
	bars := v.Bars(c)
	return v.T("page.openings.percent", "south", bars[0].Percent, "draws", bars[1].Percent, "north", bars[2].Percent)
}

// After is the number after i.
func (v *view) After(i int) int { return i + 1 }

// OpeningStart is the start of the openings as an address has it.
func (v *view) OpeningStart() string {
	start, err := cups.Start(v.Data.(Openings).Cups)
	if err != nil {
		return "" // a board of this size was shown already
	}
	return PositionLink(start)
}
