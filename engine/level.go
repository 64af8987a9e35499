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
//	  3      1        any    everything  15 beans      one with a plan and many slips
//	  4      1        any    everything  8 beans       one with a plan and fewer
//	  5      1        any    everything  4 beans       one who knows the game and sometimes forgets it
//	  6      1        any    everything  2 beans       one who knows the game and does not calculate
//	  7     any       250    everything  nothing       a good player
//	  8     any       any    everything  nothing       all it finds in three seconds
//
// The slips are those on a board of four cups; see [Limits].Error.
// The first seven play the same on every machine. docs/engine.md has what they
// score against each other.
type Level int

// MaxLevel is the strongest level.
const MaxLevel Level = 8

// strengths are the limits of the levels, from level 1.
var strengths = [MaxLevel]Limits{
	{Depth: 1, Naive: true, Error: 3 * Bean},
	{Depth: 2, Naive: true, Error: Bean},
	{Depth: 1, Error: 15 * Bean},
	{Depth: 1, Error: 8 * Bean},
	{Depth: 1, Error: 4 * Bean},
	{Depth: 1, Error: 2 * Bean},
	{Nodes: 250},
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
