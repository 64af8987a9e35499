package rating

// Score is a player's score in a game: 1 for a win, 0 for a loss.
type Score float64

// The scores of a game.
const (
	Loss Score = 0
	Draw Score = 0.5
	Win  Score = 1
)

// Opposite returns the score of the other player.
func (s Score) Opposite() Score { return Win - s }
