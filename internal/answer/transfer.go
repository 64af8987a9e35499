package answer

import (
	"math/big"

	"example.org/cups"
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
