package cups

// Beans is a number of beans in a cup, a stock, a pot or a capture.
type Beans int

// Margin is South's pot minus North's pot in beans, unless its origin says
// that it is seen from another side (rules §5.2). Negative: North is ahead.
type Margin int

// For turns a margin of South's into one seen by side s, and back.
func (m Margin) For(s Side) Margin {
	if s == North {
		return -m
	}
	return m
}

// Ply counts moves from a starting position, 0 before the first. A skipped
// turn is not a ply (rules §2.3).
type Ply int

// The limits of rules §1.2 and §1.3.
const (
	MaxCups      = 16    // cups a side
	MaxSideBeans = 255   // beans in one side's cups and stock together
	MaxBeans     = 65535 // beans in a whole position, pots included
)

// StandardStock is the number of beans each player of Cups proper starts
// with on a board of the given number of cups a side (rules §1.3).
func StandardStock(cups int) Beans { return Beans(10 * cups) }
