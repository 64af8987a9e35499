package answer

import (
	"math"
	"time"

	"example.org/cups/internal/practice"
)

// PuzzleCheck is what "cups puzzle check --json" prints.
type PuzzleCheck struct {
	File    string        `json:"file"` // empty for the built-in puzzles
	Puzzles int           `json:"puzzles"`
	Errors  []PuzzleFault `json:"errors"`
}

// PuzzleFault is what is wrong with a puzzle of a file.
type PuzzleFault struct {
	ID     string `json:"id"`
	Line   int    `json:"line,omitzero"`
	Reason string `json:"reason"`
}

// PuzzleStanding is what "cups puzzle stats --json" prints.
type PuzzleStanding struct {
	Rating    float64 `json:"rating"`
	Deviation float64 `json:"deviation"`
	PuzzleCount
	Streak int                    `json:"streak"`
	Best   int                    `json:"best"`
	Days   int                    `json:"days"`
	Kinds  map[string]PuzzleCount `json:"kinds"`
}

// PuzzleCount counts puzzles.
type PuzzleCount struct {
	Tried  int `json:"tried"`
	Solved int `json:"solved"` // without help, at the first attempt
}

// NewPuzzleStanding says how far the owner of a diary has come by now.
func NewPuzzleStanding(p *practice.Progress, now time.Time) PuzzleStanding {
	g := p.RatingAt(now)
	tenths := func(x float64) float64 { return math.Round(10*x) / 10 }
	kinds := make(map[string]PuzzleCount, len(p.Kinds))
	for kind, count := range p.Kinds {
		kinds[kind] = PuzzleCount(count)
	}
	return PuzzleStanding{tenths(g.Rating), tenths(g.Deviation), PuzzleCount(p.All), p.Streak, p.Best, p.Days(now), kinds}
}
