package engine

import (
	"fmt"
	"math/rand/v2"
	"time"
)

// Level is how strong an opponent is, 1 to [MaxLevel].
//
// Levels 1 to 4 look one to four plies ahead and misjudge what they see by up
// to so many beans; they take what lies there, but not always the best of it.
// Levels 5 to 7 play the best they find within a number of plies and positions,
// so that they play the same on every machine. Level 8 is limited by time
// alone.
type Level int

// MaxLevel is the strongest level.
const MaxLevel Level = 8

// strengths are the limits of the levels, from level 1.
var strengths = [MaxLevel]Limits{
	{Depth: 1, Error: 5 * Bean},
	{Depth: 1, Error: 2 * Bean},
	{Depth: 2, Error: 3 * Bean / 2},
	{Depth: 4, Error: Bean},
	{Depth: 6, Nodes: 20_000},
	{Depth: 10, Nodes: 100_000},
	{Nodes: 500_000},
	{Time: 3 * time.Second},
}

// ParseLevel returns level n, or an error that names the levels there are.
func ParseLevel(n int) (Level, error) {
	if n < 1 || n > int(MaxLevel) {
		return 0, fmt.Errorf("level %d: there are levels 1 to %d", n, MaxLevel)
	}
	return Level(n), nil
}

// Limits returns what a search at this level is limited to. The errors of the
// lower levels are drawn from rng. A level that does not exist counts as the
// nearest that does.
func (l Level) Limits(rng *rand.Rand) Limits {
	limits := strengths[min(max(l, 1), MaxLevel)-1]
	limits.Rng = rng
	return limits
}
