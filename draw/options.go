package draw

import (
	"fmt"
	"math"

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

	Bare bool // nothing is painted behind the board

	// Width is the width of a PNG image in pixels, up to [MaxWidth]. 0 takes a
	// width that is sharp on any screen. The height follows, or is Height, up to
	// [MaxWidth] too: then the picture stands in the middle, as large as possible.
	Width, Height int
}

// MaxWidth is the largest width of an image in pixels.
const MaxWidth = 8192

// size is that of the image of a picture of so many units, and the pixels for a
// unit.
func (o Options) size(wide, high float64) (width, height int, scale float64, err error) {
	const sharp, most = 2, 2400 // pixels for a unit, and in all
	for _, pixels := range []int{o.Width, o.Height} {
		if pixels < 0 || pixels > MaxWidth {
			return 0, 0, 0, fmt.Errorf("draw: %d pixels: an image has 1 to %d in a row", pixels, MaxWidth)
		}
	}
	width, height = o.Width, o.Height
	if width == 0 {
		width = int(min(sharp*wide, most))
	}
	scale = float64(width) / wide
	if height == 0 {
		height = max(1, int(math.Round(high*scale)))
	}
	return width, height, min(scale, float64(height)/high), nil
}

// check refuses what cannot be drawn.
func check(p cups.Position) error {
	if !p.IsValid() {
		return fmt.Errorf("draw: the zero position has no board")
	}
	return nil
}
