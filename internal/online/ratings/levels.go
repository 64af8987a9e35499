package ratings

import (
	_ "embed"
	"fmt"
	"math"
	"strings"
	"sync"

	"example.org/cups/internal/online/archive"
	"example.org/cups/rating"
)

// Level is the rating of a level of the computer.
type Level struct {
	Level  int // 1 to 8
	Points int
	Error  int // half of the interval that holds the true points with 95 % certainty
}

// levelsFile has the ratings of the levels, which internal/lab/ratings computes from
// matches as docs/ratings.md describes.
//
//go:embed levels.csv
var levelsFile string

var levels = sync.OnceValue(func() map[int][]Level {
	levels := map[int][]Level{}
	for _, line := range strings.Split(strings.TrimSpace(levelsFile), "\n")[1:] {
		var cups int
		var l Level
		if _, err := fmt.Sscanf(line, "%d,%d,%d,%d", &cups, &l.Level, &l.Points, &l.Error); err != nil {
			panic(fmt.Errorf("levels.csv: %q: %w", line, err)) // a test reads the file
		}
		levels[cups] = append(levels[cups], l)
	}
	return levels
})

// Levels returns the levels that were measured on boards of a size, in order. The caller
// must not change them.
func Levels(cups int) []Level { return levels()[cups] }

// OfLevel returns the rating of a level, or false if the level was not measured on boards
// of this size.
func OfLevel(cups, level int) (Level, bool) {
	for _, l := range Levels(cups) {
		if l.Level == level {
			return l, true
		}
	}
	return Level{}, false
}

// SuggestFor is [Suggest] for who has some ratings: by that at this size of which most games are known, or as for
// a new player.
func SuggestFor(cups int, own []archive.Rating) int {
	best := archive.Rating{Value: System.Start}
	for _, r := range own {
		if r.Class.Cups == cups && r.Games > best.Games {
			best = r
		}
	}
	return Suggest(cups, best.Value)
}

// Suggest returns the level against which a player with a rating has an expected score
// closest to one half, or 0 if no level was measured on boards of this size.
func Suggest(cups int, g rating.Glicko) int {
	best, least := 0, math.Inf(1)
	for _, l := range Levels(cups) {
		if miss := math.Abs(float64(l.Points) - g.Rating); miss < least {
			best, least = l.Level, miss
		}
	}
	return best
}
