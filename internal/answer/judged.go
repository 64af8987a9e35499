package answer

import (
	"example.org/cups"
	"example.org/cups/analysis"
	"example.org/cups/record"
)

// JudgedGame is what "cups analyze --json" prints of a game. Its margins are
// South's.
type JudgedGame struct {
	File  string       `json:"file"`
	Game  int          `json:"game"`
	Moves []JudgedMove `json:"moves"`
}

// JudgedMove is one move of a game and what it cost.
type JudgedMove struct {
	Ply      cups.Ply      `json:"ply"`
	Number   string        `json:"number"`
	Move     cups.Move     `json:"move"`
	Position cups.Position `json:"position"` // before the move
	Kind     analysis.Kind `json:"kind"`     // of what is known of the loss
	Lost     float64       `json:"lost"`     // beans, compared with the best move
	Best     cups.Move     `json:"best"`
	Line     []cups.Move   `json:"line"` // the best play, Best first
}

// NewJudgedGame is the answer about game number n, from 1, of a file.
func NewJudgedGame(file string, n int, g *record.Game, judged []analysis.Judgement) JudgedGame {
	answer := JudgedGame{file, n, []JudgedMove{}}
	for _, j := range judged {
		best := j.Best()
		answer.Moves = append(answer.Moves, JudgedMove{
			Ply: j.Ply, Number: g.At(j.Ply).Number(), Move: j.Played.Move, Position: j.Result.Position,
			Kind: j.Kind(), Lost: float64(j.Lost()) / 100, Best: best.Move, Line: best.Line,
		})
	}
	return answer
}
