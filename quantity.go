package cups

// Beans is a number of beans in a cup, a stock, a pot or a capture.
type Beans int

// Margin is South's pot minus North's pot in beans, unless the function that
// returns it says that another side sees it (rules §5.2). If it is negative,
// North is ahead.
type Margin int

// For converts South's margin to the margin from the view of side s, and back.
func (m Margin) For(s Side) Margin {
	if s == North {
		return -m
	}
	return m
}

// Ply counts moves from a starting position, 0 before the first. A missed turn
// is not a ply (rules §2.3).
type Ply int

// The limits of rules §1.2 and §1.3.
const (
	MaxCups      = 16    // cups a side
	MaxSideBeans = 255   // beans in one side's cups and stock together
	MaxBeans     = 65535 // beans in a whole position, pots included
)

// StandardStock is the number of beans with which each player begins a standard
// game on a board of the given number of cups a side (rules §1.3).
func StandardStock(cups int) Beans { return Beans(10 * cups) }
