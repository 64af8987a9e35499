package page

import (
	"html/template"
	"strings"

	"example.org/cups"
	"example.org/cups/draw"
)

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
