package cups

import "fmt"

// Side is one of the two players, or nobody.
type Side uint8

// South sits below and moves first (rules §1.1).
const (
	South Side = iota
	North
	Nobody // whose turn it is when the game is over; who is ahead in a draw
)

// Opponent returns the other player, and Nobody for Nobody.
func (s Side) Opponent() Side {
	switch s {
	case South:
		return North
	case North:
		return South
	}
	return Nobody
}

// String returns "South", "North" or "nobody".
func (s Side) String() string {
	switch s {
	case South:
		return "South"
	case North:
		return "North"
	}
	return "nobody"
}

// MarshalText implements [encoding.TextMarshaler] by [Side.String].
func (s Side) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// UnmarshalText implements [encoding.TextUnmarshaler]: it takes what [Side.String]
// returns, and refuses everything else.
func (s *Side) UnmarshalText(text []byte) error {
	for side := South; side <= Nobody; side++ {
		if string(text) == side.String() {
			*s = side
			return nil
		}
	}
	return fmt.Errorf("the side %q: must be South, North or nobody", text)
}

// letter is how a position names its turn: 's', 'n' or '-'.
func (s Side) letter() byte {
	switch s {
	case South:
		return 's'
	case North:
		return 'n'
	}
	return '-'
}
