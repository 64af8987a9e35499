package page

import (
	"fmt"
	"html/template"
	"net/url"
	"strings"

	"example.org/cups"
	"example.org/cups/draw"
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

// sketch is a position as a small drawing within the page: what a board shows until the script
// has run, and all that a board needs that only illustrates. The zero position gives nothing.
func sketch(p cups.Position, near cups.Side) template.HTML {
	var b strings.Builder
	if !p.IsValid() || draw.Sketch(&b, p, near) != nil {
		return ""
	}
	return template.HTML(b.String()) // shapes and numbers only
}

// Sketch draws a position, with the side below that is "south" or "north".
func (v *view) Sketch(p cups.Position, near string) template.HTML { return sketch(p, sideOf(near)) }

// SketchText draws a position that is a text, with South below.
func (v *view) SketchText(position string) (template.HTML, error) {
	p, err := cups.Parse(position)
	return sketch(p, cups.South), err
}

// SketchHere draws the position of a game that the page shows.
func (v *view) SketchHere() template.HTML {
	p, _ := v.positionAt(v.Ply())
	near := sideOf(v.game().Side)
	if e, ok := v.Data.(Embed); ok {
		near = e.Bottom
	}
	return sketch(p, near)
}

// Sketch draws the position of a live game.
func (c liveCard) Sketch() template.HTML { return sketch(c.Position, cups.South) }

// Sketch draws the position before a move.
func (m reviewMoment) Sketch() template.HTML { return sketch(m.Before, m.Turn()) }

// Picture is the same as a picture that is fetched when it is seen: most moments are folded away.
func (m reviewMoment) Picture() drawn { return m.view.Drawn(m.Before, m.Side) }

// Told tells the position before a move to those who cannot see it.
func (m reviewMoment) Told() string { return m.view.boardWords(m.Before, m.South(), m.North()) }

func sideOf(name string) cups.Side {
	if name == "north" {
		return cups.North
	}
	return cups.South
}

// namedBoard is a board in words, for those without a script, with the words
// around it.
type namedBoard struct {
	plainBoard
	Caption, SouthName, NorthName string
	view                          *view
}

// Pot names a pot with its beans.
func (b namedBoard) Pot(n cups.Beans) string { return b.view.T("page.plain.pot", "n", n) }

// Stock names a stock with its beans.
func (b namedBoard) Stock(n cups.Beans) string { return b.view.T("page.plain.stock", "n", n) }

// Plain is a position in words. Whose names are empty are called by their sides.
func (v *view) Plain(p cups.Position, south, north string) namedBoard {
	if south == "" {
		south = v.T("page.south")
	}
	if north == "" {
		north = v.T("page.north")
	}
	return namedBoard{plainBoardOf(p), v.T("page.plain.caption"), south, north, v}
}
