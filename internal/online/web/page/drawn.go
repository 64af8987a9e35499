package page

import (
	"fmt"
	"net/url"
	"strings"

	"example.org/cups"
)

// drawn is a board as a picture, for lists and for those without a script.
type drawn struct {
	Picture, Dark string // addresses: in the colours of the page, and in dark ones
	Auto          bool   // the colours are those of the system
	Width, Height int
	Alt           string
}

// drawn is the picture with an address and a query, of a board with so many cups in a row.
func (v *view) drawn(path string, q url.Values, cups int, alt string) drawn {
	q.Set("bare", "1")
	q.Set("lang", v.Language())
	address := func(theme string) string {
		q.Set("theme", theme)
		return path + "?" + q.Encode()
	}
	d := drawn{Picture: address("light"), Dark: address("dark"), Auto: v.Theme() == "auto", Width: 740 + 113*max(0, cups-4), Height: 560, Alt: alt}
	if v.Theme() == "dark" {
		d.Picture = d.Dark
	}
	return d
}

// Drawn is a position as a picture, with the side below that is "south" or "north".
func (v *view) Drawn(p cups.Position, near string) drawn {
	return v.drawn("/board.svg", url.Values{"p": {PositionLink(p)}, "near": {near}}, p.Cups(), v.boardWords(p, v.T("page.south"), v.T("page.north")))
}

// boardWords tells a position to those who cannot see it.
func (v *view) boardWords(p cups.Position, south, north string) string {
	row := func(side cups.Side, name string) string {
		var parts []string
		for cup := 1; cup <= p.Cups(); cup++ {
			parts = append(parts, fmt.Sprintf("%s %d", cups.Sow(cup), p.Cup(side, cup)))
		}
		return v.T("page.replay.row", "name", name, "cups", strings.Join(parts, ", "), "stock", p.Stock(side), "pot", p.Pot(side))
	}
	return row(cups.South, south) + " " + row(cups.North, north)
}
