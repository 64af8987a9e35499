package mine

import (
	"math"
	"math/big"

	"example.org/cups"
	"example.org/cups/puzzle"
)

// The grades are on the scale of players' ratings and set by judgement, until
// players have tried the puzzles: what makes them hard is measured, what each
// point is worth is not.

func grade(points float64) int {
	return max(puzzle.MinRating, min(puzzle.MaxRating, int(math.Round(points/10))*10))
}

// branching returns the mean number of legal moves along a line.
func branching(p cups.Position, line []cups.Move) float64 {
	sum := 0
	for _, m := range line {
		sum += p.Moves().Len()
		p = p.PlayUnchecked(m)
	}
	return float64(sum) / float64(max(len(line), 1))
}

// gradeClear counts the sowings, and how many cups there are to choose from.
func gradeClear(p cups.Position, solution []cups.Move) int {
	return grade(480 + 120*math.Sqrt(float64(len(solution))) + 60*(branching(p, solution)-1) + 15*float64(p.Cups()))
}

// gradeTransfer grades by length, branching and uniqueness.
func gradeTransfer(p cups.Position, solution []cups.Move, ways *big.Int) int {
	points := 350 + 440*math.Log(1+float64(len(solution))/2) + 25*(branching(p, solution)-2)
	if ways != nil && ways.IsInt64() && ways.Int64() == 1 {
		points += 150
	}
	return grade(points)
}
