package draw

import (
	"fmt"

	"example.org/cups"
)

// Options say how a picture shows a position. The zero value is a light
// picture without words, South below.
type Options struct {
	Near cups.Side // the side drawn below; [cups.North] flips the board
	Dark bool      // for dark pages
	Last []Spot    // what the last move touched, highlighted; see [TouchedBy]

	Title string    // above the board
	Names [2]string // of the players, indexed by [cups.South] and [cups.North]
	Words Words     // a picture shows the word for the stock only

	// Description tells what the picture shows to those who cannot see it.
	// Without one an SVG document gives the text of the position.
	Description string

	// Width is the width of a PNG image in pixels, up to [MaxWidth]; the
	// height follows. 0 takes a width that is sharp on any screen.
	Width int
}

// MaxWidth is the largest width of an image in pixels.
const MaxWidth = 8192

// pixels is the width of the image of a picture that is width units wide.
func (o Options) pixels(width float64) (int, error) {
	const sharp, most = 2, 2400 // pixels for a unit, and in all
	switch {
	case o.Width < 0 || o.Width > MaxWidth:
		return 0, fmt.Errorf("draw: width %d: must be 1 to %d pixels", o.Width, MaxWidth)
	case o.Width > 0:
		return o.Width, nil
	}
	return int(min(sharp*width, most)), nil
}

// check refuses what cannot be drawn.
func check(p cups.Position) error {
	if !p.IsValid() {
		return fmt.Errorf("draw: the zero position has no board")
	}
	return nil
}
