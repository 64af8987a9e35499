package answer

import (
	"math"

	"example.org/cups"
	"example.org/cups/analysis"
	"example.org/cups/engine"
	"example.org/cups/record"
)

// JudgedGame is what "cups analyze --json" prints of a game. Its margins are
// South's.
type JudgedGame struct {
	File    string         `json:"file"`
	Game    int            `json:"game"`
	Result  string         `json:"result"` // as in records: "1-0", "0-1", "1/2-1/2" or "*"
	Moves   []JudgedMove   `json:"moves"`
	Players []JudgedPlayer `json:"players"` // South, then North
	// ProvenFrom is the first ply from which on all values are proven; it is missing if the
	// last value is not.
	ProvenFrom *cups.Ply `json:"provenFrom,omitempty"`
}

// JudgedMove is one move of a game and what it cost.
type JudgedMove struct {
	Ply      cups.Ply      `json:"ply"` // 1 for the first move
	Number   string        `json:"number"`
	Side     string        `json:"side"` // who moved: "south" or "north"
	Move     cups.Move     `json:"move"`
	Text     string        `json:"text"`       // the move with its captures
	Position cups.Position `json:"position"`   // before the move
	Kind     analysis.Kind `json:"kind"`       // of what is known of the loss
	Lost     float64       `json:"lost"`       // beans of the mover, compared with the best move
	Fault    string        `json:"fault"`      // "none", "inaccuracy", "mistake" or "blunder"
	After    JudgedValue   `json:"southAfter"` // South's margin after the move, with best play from there
	Best     cups.Move     `json:"best"`
	Line     []cups.Move   `json:"line"` // the best play, Best first
}

// JudgedValue is what is known of South's margin.
type JudgedValue struct {
	Kind     analysis.Kind `json:"kind"`
	Margin   *cups.Margin  `json:"margin,omitempty"` // if the kind is exact
	Lower    *cups.Margin  `json:"lower,omitempty"`  // if the kind is bounds
	Upper    *cups.Margin  `json:"upper,omitempty"`
	Estimate *float64      `json:"estimate,omitempty"` // if the kind is estimate, or bounds with an estimate between them
	Depth    cups.Ply      `json:"depth,omitempty"`    // of the search for Estimate
}

// JudgedPlayer says how well a side played.
type JudgedPlayer struct {
	Side         string        `json:"side"`
	Name         string        `json:"name"`  // empty if the record does not name the player
	Moves        int           `json:"moves"` // that were judged
	Best         int           `json:"best"`  // moves that cost nothing, as far as is known
	BestShare    float64       `json:"bestShare"`
	Inaccuracies int           `json:"inaccuracies"`
	Mistakes     int           `json:"mistakes"`
	Blunders     int           `json:"blunders"`
	Lost         cups.Margin   `json:"lost"` // beans that those three cost together
	LostPerMove  float64       `json:"lostPerMove"`
	Kind         analysis.Kind `json:"kind"` // exact if what each move cost is proven
}

// NewJudgedGame is the answer about game number n, from 1, of a file.
func NewJudgedGame(file string, n int, g *record.Game, judged []analysis.Judgement) JudgedGame {
	answer := JudgedGame{
		File: file, Game: n, Result: g.Result().String(), Moves: []JudgedMove{},
		Players: []JudgedPlayer{NewJudgedPlayer(g, cups.South, judged), NewJudgedPlayer(g, cups.North, judged)},
	}
	values := analysis.Values(judged)
	for i, j := range judged {
		best, node := j.Best(), g.At(j.Ply)
		answer.Moves = append(answer.Moves, JudgedMove{
			Ply: j.Ply, Number: node.Number(), Side: sideName(j.Result.Position.Turn()), Move: j.Played.Move, Text: node.Text(),
			Position: j.Result.Position, Kind: j.Kind(), Lost: float64(j.Lost()) / 100, Fault: j.Fault().String(),
			After: newJudgedValue(values[i+1]), Best: best.Move, Line: best.Line,
		})
	}
	if from := ProvenFrom(judged); from < len(judged) {
		answer.ProvenFrom = &judged[from].Ply
	}
	return answer
}

// ProvenFrom returns the index of the first judgement from which on all values are proven;
// the number of judgements if the last value is not.
func ProvenFrom(judged []analysis.Judgement) int {
	from, values := len(judged), analysis.Values(judged)
	for from > 0 && values[from].Kind == analysis.Exact {
		from--
	}
	return from
}

// NewJudgedPlayer says how well a side played in a game.
func NewJudgedPlayer(g *record.Game, side cups.Side, judged []analysis.Judgement) JudgedPlayer {
	name, _ := g.Tag([2]string{cups.South: "White", cups.North: "Black"}[side])
	if name == "?" {
		name = ""
	}
	p := JudgedPlayer{Side: sideName(side), Name: name, Kind: analysis.Exact}
	for _, j := range judged {
		if j.Result.Position.Turn() != side {
			continue
		}
		p.Moves++
		p.Kind = min(p.Kind, j.Kind())
		switch j.Fault() {
		case analysis.NoFault:
			p.Best++
			continue
		case analysis.Inaccuracy:
			p.Inaccuracies++
		case analysis.Mistake:
			p.Mistakes++
		case analysis.Blunder:
			p.Blunders++
		}
		p.Lost += j.Lost().Margin()
	}
	if p.Moves > 0 {
		p.BestShare = math.Round(1000*float64(p.Best)/float64(p.Moves)) / 1000
		p.LostPerMove = math.Round(100*float64(p.Lost)/float64(p.Moves)) / 100
	}
	return p
}

func newJudgedValue(v analysis.Value) JudgedValue {
	value := JudgedValue{Kind: v.Kind}
	switch v.Kind {
	case analysis.Exact:
		value.Margin = &v.Lower
	case analysis.Bounds:
		value.Lower, value.Upper = &v.Lower, &v.Upper
	}
	if v.Kind != analysis.Exact && v.Depth > 0 {
		estimate := float64(v.Guess) / float64(engine.Bean)
		value.Estimate, value.Depth = &estimate, v.Depth
	}
	return value
}

// sideName is the name of a side in documents.
func sideName(side cups.Side) string {
	return [2]string{cups.South: "south", cups.North: "north"}[side]
}
