package engine

import (
	"fmt"
	"math/rand/v2"
	"strconv"
	"time"
)

// Level is how strong an opponent is, 1 to [MaxLevel].
//
//	level  plies  positions  counts      misjudges by  plays like
//	  1      1        any    the pots    3 beans       a child: takes what it sees, sometimes
//	  2      2        any    the pots    1 bean        one who looks at the answer
//	  3      1        any    everything  18 beans      one with a plan and many slips
//	  4      1        any    everything  10 beans      one with a plan and fewer
//	  5      1        any    everything  5 beans       one who knows the game and does not calculate
//	  6      2        any    everything  2 beans       a good player
//	  7     any       700    everything  nothing       a strong player
//	  8     any       any    everything  nothing       all it finds in three seconds
//
// The first seven play the same on every machine. docs/engine.md has what they
// score against each other.
type Level int

// MaxLevel is the strongest level.
const MaxLevel Level = 8

// strengths are the limits of the levels, from level 1.
var strengths = [MaxLevel]Limits{
	{Depth: 1, Naive: true, Error: 3 * Bean},
	{Depth: 2, Naive: true, Error: Bean},
	{Depth: 1, Error: 18 * Bean},
	{Depth: 1, Error: 10 * Bean},
	{Depth: 1, Error: 5 * Bean},
	{Depth: 2, Error: 2 * Bean},
	{Nodes: 700},
	{Time: 3 * time.Second},
}

// ParseLevel returns level n, or an error that names the levels there are.
func ParseLevel(n int) (Level, error) {
	if n < 1 || n > int(MaxLevel) {
		return 0, fmt.Errorf("level %d: there are levels 1 to %d", n, MaxLevel)
	}
	return Level(n), nil
}

// String returns the level's number.
func (l Level) String() string { return strconv.Itoa(int(l)) }

// Limits returns what a search at this level is limited to. The errors of the
// lower levels are drawn from rng. A level that does not exist counts as the
// nearest that does.
func (l Level) Limits(rng *rand.Rand) Limits {
	limits := strengths[min(max(l, 1), MaxLevel)-1]
	limits.Rng = rng
	return limits
}
