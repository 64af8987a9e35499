package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"text/tabwriter"

	"example.org/cups"
	"example.org/cups/analysis"
	"example.org/cups/record"
)

// judgedMove is one move of a game and what it cost.
type judgedMove struct {
	Ply      cups.Ply      `json:"ply"`
	Number   string        `json:"number"`
	Move     cups.Move     `json:"move"`
	Position cups.Position `json:"position"` // before the move
	Kind     analysis.Kind `json:"kind"`     // of what is known of the loss
	Lost     float64       `json:"lost"`     // beans, compared with the best move
	Best     cups.Move     `json:"best"`
	text     string
	best     string
	value    string
}

// analyzeGame says of every move of a game how many beans it lost.
func (a *app) analyzeGame(ctx context.Context, f *analyzeFlags, analyst *analysis.Analyst, limits analysis.Limits, file string) error {
	g, err := a.gameInFile(file, f.game)
	if err != nil {
		return err
	}
	judged := []judgedMove{}
	// From the end on, since what is proven there serves the moves before.
	for ply := g.Len(); ply > 0 && err == nil; ply-- {
		a.tellPly(g.Len()-ply+1, g.Len())
		var m judgedMove
		if m, err = a.judge(ctx, analyst, limits, g.At(ply)); err == nil {
			judged = append([]judgedMove{m}, judged...)
		}
	}
	a.tellPly(0, 0)
	if f.json && err == nil {
		return json.NewEncoder(a.out).Encode(struct {
			File  string       `json:"file"`
			Game  int          `json:"game"`
			Moves []judgedMove `json:"moves"`
		}{file, f.game, judged})
	}
	return errors.Join(a.printJudged(judged), err)
}

// tellPly shows how far a long analysis is, on a terminal.
func (a *app) tellPly(done, of cups.Ply) {
	if !isTerminal(a.err) {
		return
	}
	fmt.Fprint(a.err, "\r\x1b[K")
	if of > 0 {
		fmt.Fprint(a.err, a.text.Get("analyze.progress", "n", done, "of", of))
	}
}

// judge compares a move that was played with the best.
func (a *app) judge(ctx context.Context, analyst *analysis.Analyst, limits analysis.Limits, node *record.Node) (judgedMove, error) {
	p := node.Parent().Position()
	r, err := analyst.Position(ctx, p, limits)
	if err != nil {
		return judgedMove{}, err
	}
	best := r.Moves[0]
	played := best
	for _, m := range r.Moves {
		if m.Move == node.Move() {
			played = m
		}
	}
	j := judgedMove{
		Ply: node.Ply(), Number: node.Number(), Move: node.Move(), Position: p, Best: best.Move,
		Kind: min(best.Value.Kind, played.Value.Kind),
		Lost: float64(best.Value.Score()-played.Value.Score()) / 100,
		text: node.Text(), best: p.MoveText(best.Move), value: a.valueText(played.Value),
	}
	return j, nil
}

// printJudged prints a line for each move, with its value for the side that
// made it, the beans it lost, and what would have been best.
func (a *app) printJudged(moves []judgedMove) error {
	w := tabwriter.NewWriter(a.out, 0, 0, 2, ' ', 0)
	for _, m := range moves {
		lost := ""
		switch {
		case m.Lost < 0.5:
		case m.Kind == analysis.Exact:
			lost = a.text.Get("analyze.lost", "n", int(m.Lost), "best", m.best)
		default:
			lost = a.text.Get("analyze.lost_about", "n", fmt.Sprintf("%.1f", m.Lost), "best", m.best)
		}
		fmt.Fprintf(w, "%s\t%s\t%s\t%s\n", m.Number, m.text, m.value, lost)
	}
	return w.Flush()
}
