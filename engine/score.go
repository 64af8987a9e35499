package engine

import (
	"fmt"

	"example.org/cups"
)

// Score is a final margin in hundredths of a bean, from the side of the player
// to move.
type Score int32

// Bean is the score of one bean.
const Bean Score = 100

// unknown lies beyond every score: a margin is at most 65535 beans.
const unknown = (cups.MaxBeans + 1) * Bean

// ScoreOf returns the score of a margin seen from the side to move.
func ScoreOf(m cups.Margin) Score { return Score(m) * Bean }

// Margin returns the score in whole beans, rounded to the nearest. It is not
// South's margin but the margin of the side to which the score belongs.
func (s Score) Margin() cups.Margin {
	if s < 0 {
		return -(-s).Margin()
	}
	return cups.Margin((s + Bean/2) / Bean)
}

// String returns the score in beans with a sign: "+1.25".
func (s Score) String() string { return fmt.Sprintf("%+.2f", float64(s)/float64(Bean)) }
