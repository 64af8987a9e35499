package page

import (
	"fmt"
	"io"
	"math"
	"slices"
	"strings"

	"example.org/cups"
	"example.org/cups/analysis"
	"example.org/cups/internal/online/openings"
	"example.org/cups/internal/online/wire"
	"example.org/cups/internal/say"
)

// openingPage is what the explorer of openings shows.
type openingPage struct {
	Played  []cups.Move      // the moves of the address
	Found   openings.Opening // with the moves that are proven, too
	Proven  analysis.Result  // of the position; without moves: nothing, or not yet
	Awaited bool             // something will be proven soon
}

// Link is a text that leads somewhere; Address can be empty, and so can About, which says more.
type Link struct{ Text, Address, About string }

// Open reports whether moves can follow.
func (d openingPage) Open() bool {
	return len(d.Played) < openings.MostPlies && !d.Found.Position.IsOver()
}

// Moves are the moves of the address as it has them.
func (d openingPage) Moves() string { return movesLink(d.Played) }

func movesLink(moves []cups.Move) string {
	var texts []string
	for _, m := range moves {
		texts = append(texts, m.String())
	}
	return strings.Join(texts, "_")
}

// OpeningAddress is where the explorer shows what follows moves on a board of n cups.
func OpeningAddress(n int, moves []cups.Move) string {
	return fmt.Sprintf("/openings?cups=%d&moves=%s", n, movesLink(moves))
}

// Line are the moves of the address, one by one.
func (d openingPage) Line() (line []Link, err error) {
	p, err := cups.Start(d.Cups())
	if err != nil {
		return nil, err
	}
	for i, m := range d.Played {
		line = append(line, Link{Text: p.MoveText(m), Address: OpeningAddress(d.Cups(), d.Played[:i+1])})
		p = p.PlayUnchecked(m)
	}
	return line, nil
}

// openingMove is a move that follows.
type openingMove struct {
	Text, Address string // without an address where the explorer ends
	Worth         string // what is proven of it
	Best          bool   // it is proven to be as good as any
	Count         wire.OpeningCount
}

// OpeningWorth is what is proven of the position; empty: nothing, or not yet.
func (v *view) OpeningWorth() string {
	d := v.Data.(openingPage)
	if len(d.Proven.Moves) == 0 {
		return ""
	}
	return say.Worth(v.Printer, d.Proven.Value, d.Found.Position.Turn())
}

// OpeningCount is how the games ended in which the position came up.
func (v *view) OpeningCount() wire.OpeningCount {
	return wire.NewOpeningCount(v.Data.(openingPage).Found.All)
}

// OpeningMoves are the moves that follow.
func (v *view) OpeningMoves() (list []openingMove) {
	d := v.Data.(openingPage)
	p := d.Found.Position
	for _, next := range d.Found.Next {
		m := openingMove{Text: p.MoveText(next.Move), Count: wire.NewOpeningCount(next.OpeningCount)}
		if len(d.Played) < openings.MostPlies {
			m.Address = OpeningAddress(d.Cups(), append(slices.Clone(d.Played), next.Move))
		}
		if proven, ok := d.Proven.Find(next.Move); ok {
			m.Worth = say.Worth(v.Printer, proven.Value, p.Turn())
			m.Best = proven.Value.Kind == analysis.Exact && proven.Value.Lower == d.Proven.Value.Lower
		}
		list = append(list, m)
	}
	return list
}

// OpeningGames are the latest games in which the position came up, with their results.
func (v *view) OpeningGames() (list []Link) {
	for _, g := range v.Data.(openingPage).Found.Latest {
		played := Game{Viewer: v.Viewer, Start: g.Start}
		list = append(list, Link{v.T("page.game.title", "south", played.South().Name, "north", played.North().Name), "/g/" + string(g.ID), g.Result})
	}
	return list
}

// Openings writes the explorer of openings, for the position after some moves. awaited says that something will be
// proven of it soon.
func (p *Pages) Openings(w io.Writer, v Viewer, played []cups.Move, found openings.Opening, proven analysis.Result, awaited bool) error {
	return p.render(w, "openings", v, openingPage{played, found, proven, awaited})
}

// Cups is how many cups a side has.
func (d openingPage) Cups() int { return d.Found.Position.Cups() }

// OpeningBoard is the board in words.
func (v *view) OpeningBoard() plainBoard { return plainBoardOf(v.Data.(openingPage).Found.Position) }

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
	start, err := cups.Start(v.Data.(openingPage).Cups())
	if err != nil {
		return "" // a board of this size was shown already
	}
	return PositionLink(start)
}
