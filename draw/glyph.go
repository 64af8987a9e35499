package draw

import (
	_ "embed"
	"sync"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// vollkorn is the font of the page's numbers and headings, between medium and
// bold, with the letters of Latin-1 and figures of the height and width of
// capitals; docs/page.md says how it was made.
//
//go:embed fonts/vollkorn.ttf
var vollkorn []byte

// typeface has the fonts that texts are painted with, the first that has a letter
// before the others.
type typeface struct {
	mu     sync.Mutex
	buffer sfnt.Buffer
	fonts  [3]*sfnt.Font // Vollkorn, Go regular, Go bold
	err    error
	glyphs map[glyphID]glyph
}

// glyphID names a letter: its font and its place in that.
type glyphID struct {
	font  int
	index sfnt.GlyphIndex
}

// glyph is a letter of size 1 whose base line begins at the origin.
type glyph struct {
	shape shape
	width float64
}

var letters = sync.OnceValue(func() *typeface {
	t := &typeface{glyphs: map[glyphID]glyph{}}
	for i, file := range [][]byte{vollkorn, goregular.TTF, gobold.TTF} {
		if t.fonts[i], t.err = sfnt.Parse(file); t.err != nil {
			return t
		}
	}
	return t
})

// unit is the size at which letters are read from a font.
const unit = 1000

// glyphOf returns the letter of a character. Characters that no font has are a box.
func (t *typeface) glyphOf(char rune, bold bool) (glyphID, glyph) {
	t.mu.Lock()
	defer t.mu.Unlock()
	second := 1
	if bold {
		second = 2
	}
	id := glyphID{font: second}
	for _, i := range []int{0, second} {
		if index, err := t.fonts[i].GlyphIndex(&t.buffer, char); err == nil && index != 0 {
			id = glyphID{i, index}
			break
		}
	}
	g, ok := t.glyphs[id]
	if !ok {
		g = t.read(id)
		t.glyphs[id] = g
	}
	return id, g
}

// read reads a letter. One that cannot be read is empty.
func (t *typeface) read(id glyphID) glyph {
	var g glyph
	f := t.fonts[id.font]
	if advance, err := f.GlyphAdvance(&t.buffer, id.index, fixed.I(unit), font.HintingNone); err == nil {
		g.width = float64(advance) / 64 / unit
	}
	segments, err := f.LoadGlyph(&t.buffer, id.index, fixed.I(unit), nil)
	if err != nil {
		return g
	}
	var pen point
	at := func(p fixed.Point26_6) point { return point{float64(p.X) / 64 / unit, float64(p.Y) / 64 / unit} }
	add := func(c curve) {
		last := &g.shape[len(g.shape)-1]
		last.curves = append(last.curves, c)
		pen = c.end
	}
	for _, s := range segments {
		switch s.Op {
		case sfnt.SegmentOpMoveTo:
			pen = at(s.Args[0])
			g.shape = append(g.shape, outline{start: pen})
		case sfnt.SegmentOpLineTo:
			add(straight(pen, at(s.Args[0])))
		case sfnt.SegmentOpQuadTo: // a quadratic curve as a cubic one
			control, end := at(s.Args[0]), at(s.Args[1])
			near := func(a, b point) point { return point{a.x + (b.x-a.x)*2/3, a.y + (b.y-a.y)*2/3} }
			add(curve{near(pen, control), near(end, control), end})
		case sfnt.SegmentOpCubeTo:
			add(curve{at(s.Args[0]), at(s.Args[1]), at(s.Args[2])})
		}
	}
	return g
}

// spelled calls a function for each letter of a label with the place where its base
// line begins.
func (l label) spelled(f func(id glyphID, g glyph, at point)) {
	at := l.at
	switch l.anchor {
	case middleAnchor:
		at.x -= l.measured() / 2
	case endAnchor:
		at.x -= l.measured()
	}
	for _, char := range l.text {
		id, g := letters().glyphOf(char, l.bold)
		f(id, g, at)
		at.x += g.width * l.size
	}
}

// measured is the width of a label.
func (l label) measured() float64 {
	var width float64
	for _, char := range l.text {
		_, g := letters().glyphOf(char, l.bold)
		width += g.width * l.size
	}
	return width
}

// shrunk returns the label in a size that fits width.
func (l label) shrunk(width float64) label {
	if needs := l.measured(); needs > width {
		l.size *= width / needs
	}
	return l
}

// shortened returns the label cut off so that it fits width.
func (l label) shortened(width float64) label {
	if l.measured() <= width {
		return l
	}
	const cut = "…"
	whole, room := l.text, width-label{text: cut, size: l.size, bold: l.bold}.measured()
	for i, char := range whole {
		_, g := letters().glyphOf(char, l.bold)
		if room -= g.width * l.size; room < 0 {
			l.text = whole[:i] + cut
			break
		}
	}
	return l
}

// capital is the height of figures and capitals of size 1.
const capital = 0.66

// centred returns the label with its figures around a point.
func (l label) centred(at point) label {
	l.at, l.anchor = point{at.x, at.y + capital*l.size/2}, middleAnchor
	return l
}
