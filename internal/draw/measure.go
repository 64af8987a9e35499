package draw

import (
	"sync"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/opentype"
)

// fonts are the Go fonts, which come with the program: regular and bold.
var fonts = sync.OnceValues(func() ([2]*opentype.Font, error) {
	regular, err := opentype.Parse(goregular.TTF)
	if err != nil {
		return [2]*opentype.Font{}, err
	}
	bold, err := opentype.Parse(gobold.TTF)
	return [2]*opentype.Font{regular, bold}, err
})

// face returns a font at a size in pixels.
func face(bold bool, size float64) (font.Face, error) {
	parsed, err := fonts()
	if err != nil {
		return nil, err
	}
	f := parsed[0]
	if bold {
		f = parsed[1]
	}
	return opentype.NewFace(f, &opentype.FaceOptions{Size: size, DPI: 72})
}

// measured is the width of a label. Other fonts of its kind, which an SVG
// document may get, are hardly wider than the Go fonts.
func (l label) measured() float64 {
	f, err := face(l.bold, l.size)
	if err != nil {
		return float64(len(l.text)) * l.size
	}
	return float64(font.MeasureString(f, l.text)) / 64
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
	all := []rune(l.text)
	for kept := len(all) - 1; kept >= 0 && l.measured() > width; kept-- {
		l.text = string(all[:kept]) + "…"
	}
	return l
}
