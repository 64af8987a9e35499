package cups_test

import (
	"fmt"
	"strings"

	"example.org/cups"
)

// drawn shows a position as a picture and as text, so that a failing test is
// seen and can be repeated. North's cups run from right to left, each above
// the cup that lies opposite (rules §1.4).
func drawn(p cups.Position) string {
	var b strings.Builder
	fmt.Fprintf(&b, "\n    %v\n", p)
	fmt.Fprintf(&b, "    North  pot %3d |", p.Pot(cups.North))
	for c := p.Cups(); c >= 1; c-- {
		fmt.Fprintf(&b, "%4d", p.Cup(cups.North, c))
	}
	fmt.Fprintf(&b, " | stock %d\n    South stock %2d |", p.Stock(cups.North), p.Stock(cups.South))
	for c := 1; c <= p.Cups(); c++ {
		fmt.Fprintf(&b, "%4d", p.Cup(cups.South, c))
	}
	fmt.Fprintf(&b, " | pot %d\n    %s to move: %v\n", p.Pot(cups.South), p.Turn(), p.Moves().Slice())
	return b.String()
}
