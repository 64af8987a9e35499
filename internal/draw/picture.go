package draw

import (
	"errors"
	"fmt"

	"example.org/cups"
)

// Options say how [SVG] and [PNG] show a position. The zero value draws the
// board on light ground with South below, without any words.
type Options struct {
	Near     cups.Side // the side drawn below; [cups.North] flips the board
	Theme    Theme
	Captions Captions
	Last     []Spot  // the cups and pots that the last move touched; see [TouchedBy]
	Scale    float64 // pixels a unit, 0.25 to 8; 0 means 1, at which a cup is 104 wide
}

// Captions are the words of a picture. What is empty is left out; what is too
// long for the picture is written smaller, then cut off.
type Captions struct {
	Title        string // above the board; also the name of an SVG document
	Description  string // not shown: what an SVG document tells those who do not see it
	South, North string // the players
	Pot, Stock   string
}

// Theme is the ground that a picture is made for.
type Theme uint8

// The themes.
const (
	Light Theme = iota
	Dark
)

// The least and the largest [Options.Scale].
const (
	minScale = 0.25
	maxScale = 8
)

var errNoPosition = errors.New("draw: the zero Position has no board")

// normal returns the options with defaults in place, or why they or the
// position cannot be drawn.
func (o Options) normal(p cups.Position) (Options, error) {
	if o.Scale == 0 {
		o.Scale = 1
	}
	switch {
	case !p.IsValid():
		return o, errNoPosition
	case o.Near > cups.North:
		return o, fmt.Errorf("draw: near side: %v does not sit at the board", o.Near)
	case o.Theme > Dark:
		return o, fmt.Errorf("draw: theme: there is no number %d", o.Theme)
	case !(o.Scale >= minScale && o.Scale <= maxScale):
		return o, fmt.Errorf("draw: scale: %v is not %v to %v", o.Scale, minScale, maxScale)
	}
	return o, nil
}

// pen is what a picture is drawn with. Coordinates are in units, y downwards.
type pen interface {
	fill(outline path, with paint)
	bean(at placement)
	write(l lettering)
}
