package answer

import (
	"math"
	"math/big"
	"time"

	"example.org/cups"
	"example.org/cups/internal/practice"
	"example.org/cups/puzzle"
)

// Perfect is what "cups perfect --json" prints (notation §6).
type Perfect struct {
	Cups  int        `json:"cups"`
	Beans cups.Beans `json:"beans"`
	Row   puzzle.Row `json:"row"`
	Sow   []int      `json:"sow,omitzero"` // cups, from 1, with --play
}

// NewPerfect is the answer about a row, with the cups to sow if they are wanted:
// there are as many as beans.
func NewPerfect(row puzzle.Row, play bool) Perfect {
	answer := Perfect{Cups: len(row), Beans: row.Beans(), Row: row}
	if play {
		answer.Sow = make([]int, 0, answer.Beans)
		for cup := range row.Clearing() {
			answer.Sow = append(answer.Sow, cup)
		}
	}
	return answer
}

// ImpossibleTransfer is what "cups transfer --json" prints (notation §6) about a
// problem that has no solution.
type ImpossibleTransfer struct {
	Cups      puzzle.Row     `json:"cups"`
	Stock     cups.Beans     `json:"stock"`
	Possible  bool           `json:"possible"`
	Nearest   [2]*cups.Beans `json:"nearest"`            // below and above, null if there is none
	Solutions string         `json:"solutions,omitzero"` // with --all
}

// PossibleTransfer is what "cups transfer --json" prints (notation §6) about a
// problem that has a solution. The number of solutions is a text, since it is
// beyond what many readers of JSON can hold.
type PossibleTransfer struct {
	Cups      puzzle.Row  `json:"cups"`
	Stock     cups.Beans  `json:"stock"`
	Possible  bool        `json:"possible"`
	Steps     cups.Ply    `json:"steps"`
	Drops     cups.Ply    `json:"drops"`
	Sowings   cups.Ply    `json:"sowings"`
	Moves     []cups.Move `json:"moves"`
	Solutions string      `json:"solutions,omitzero"` // with --all
}

// NewImpossibleTransfer is the answer about a problem without a solution. The
// nearest stocks are [puzzle.NoStock] if there is none; ways is nil if nobody
// asked for the number of solutions.
func NewImpossibleTransfer(t puzzle.Transfer, below, above cups.Beans, ways *big.Int) ImpossibleTransfer {
	known := func(stock cups.Beans) *cups.Beans {
		if stock == puzzle.NoStock {
			return nil
		}
		return &stock
	}
	return ImpossibleTransfer{t.Row(), t.Stock(), false, [2]*cups.Beans{known(below), known(above)}, decimal(ways)}
}

// NewPossibleTransfer is the answer about a problem that has a solution; ways is
// nil if nobody asked for the number of solutions.
func NewPossibleTransfer(t puzzle.Transfer, s puzzle.Solution, ways *big.Int) PossibleTransfer {
	moves := append([]cups.Move{}, s.Moves...)
	return PossibleTransfer{t.Row(), t.Stock(), true, s.Steps(), s.Drops, s.Sowings, moves, decimal(ways)}
}

// decimal writes a number, and nothing for nil.
func decimal(n *big.Int) string {
	if n == nil {
		return ""
	}
	return n.String()
}

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
