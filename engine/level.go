package engine

import (
	"fmt"
	"math"
	"math/rand/v2"
	"strconv"
	"time"

	"example.org/cups"
)

// Level is how strong an opponent is, 1 to [MaxLevel].
//
//	level  plies      counts      misjudges by       plays like
//	  1    1          the pots    3 beans            a child: takes what it sees, sometimes
//	  2    3          the pots    2 or 1.5 beans     somebody who looks one answer ahead and blocks their own cups
//	  3    1          everything  21 or 18.5 beans   one with a plan and many slips
//	  4    1          everything  13 or 9.5 beans    one with a plan and fewer
//	  5    1          everything  7 or 4.3 beans     one who knows the game and often forgets it
//	  6    1 or 3     everything  3 or 0.5 beans     one who knows the game and hardly calculates
//	  7    2 or 2n+2  everything  nothing            a good player
//	  8    any        everything  nothing            all it finds in three seconds
//
// If there are two numbers, the first is for boards of up to four cups. There
// the strongest play is nearer to the weakest, and so the steps are smaller.
// Level 7 enters at most 30,000 positions a move. The first seven play the same
// on every machine. docs/levels.md has what they score against each other.
type Level int

// MaxLevel is the strongest level.
const MaxLevel Level = 8

// strength is what a level below the last is held to on boards of some sizes.
type strength struct {
	plies  cups.Ply // from the root
	perCup cups.Ply // more of them for each cup of a side
	naive  bool
	slip   float64 // by how many beans it misjudges a move at most
}

// smallBoard is the most cups of the boards that have strengths of their own.
const smallBoard = 4

// The strengths from level 1: of the levels on small boards and on others. They
// are even in matches (docs/levels.md).
var (
	small = [MaxLevel - 1]strength{
		{plies: 1, naive: true, slip: 3},
		{plies: 3, naive: true, slip: 2},
		{plies: 1, slip: 21},
		{plies: 1, slip: 13},
		{plies: 1, slip: 7},
		{plies: 1, slip: 3},
		{plies: 2},
	}
	large = [MaxLevel - 1]strength{
		{plies: 1, naive: true, slip: 3},
		{plies: 3, naive: true, slip: 1.5},
		{plies: 1, slip: 18.5},
		{plies: 1, slip: 9.5},
		{plies: 1, slip: 4.3},
		{plies: 3, slip: 0.5},
		{plies: 2, perCup: 2},
	}
)

// mostNodes keep levels below the last from thinking long in any position, on
// any machine.
const mostNodes = 30_000

// ParseLevel returns level n, or an error that names the levels there are.
func ParseLevel(n int) (Level, error) {
	if n < 1 || n > int(MaxLevel) {
		return 0, fmt.Errorf("level %d: must be 1 to %d", n, MaxLevel)
	}
	return Level(n), nil
}

// String returns the level's number.
func (l Level) String() string { return strconv.Itoa(int(l)) }

// Limits returns the limits of a search at this level, for any board; the
// search adapts them to the size of its board. The errors of the lower levels
// are drawn from rng. A level that does not exist counts as the nearest one
// that does.
func (l Level) Limits(rng *rand.Rand) Limits {
	l = min(max(l, 1), MaxLevel)
	if l == MaxLevel {
		return Limits{Level: l, Time: 3 * time.Second, Rng: rng}
	}
	most := max(l.strength(smallBoard).plies, l.strength(cups.MaxCups).plies)
	return Limits{Level: l, Depth: most, Rng: rng}
}

// strength returns what a level below the last is held to on boards of n cups.
func (l Level) strength(n int) strength {
	s := large[l-1]
	if n <= smallBoard {
		s = small[l-1]
	}
	s.plies += s.perCup * cups.Ply(n)
	return s
}

// onBoard returns the limits with those of their level on boards of n cups, as
// far as they are tighter.
func (l Limits) onBoard(n int) Limits {
	if l.Level <= 0 || l.Level >= MaxLevel {
		return l
	}
	s := l.Level.strength(n)
	if l.Depth == 0 || l.Depth > s.plies {
		l.Depth = s.plies
	}
	if l.Nodes == 0 || l.Nodes > mostNodes {
		l.Nodes = mostNodes
	}
	l.Naive = l.Naive || s.naive
	onFour := s.slip * float64(Bean) / math.Sqrt(float64(n)/4) // an Error grows with the board, a slip does not
	l.Error = max(l.Error, Score(math.Round(onFour)))
	return l
}
