package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"

	"example.org/cups"
	"example.org/cups/analysis"
	"example.org/cups/internal/phrase"
	"example.org/cups/internal/savefile"
	"example.org/cups/record"
)

// gameAnswer is what --json prints of a game. Margins are South's.
type gameAnswer struct {
	File  string       `json:"file"`
	Game  int          `json:"game"`
	Moves []judgedMove `json:"moves"`
}

// judgedMove is one move of a game and what it cost.
type judgedMove struct {
	Ply      cups.Ply      `json:"ply"`
	Number   string        `json:"number"`
	Move     cups.Move     `json:"move"`
	Position cups.Position `json:"position"` // before the move
	Kind     analysis.Kind `json:"kind"`     // of what is known of the loss
	Lost     float64       `json:"lost"`     // beans, compared with the best move
	Best     cups.Move     `json:"best"`
	Line     []cups.Move   `json:"line"` // the best play, Best first
}

// analyzeGame says of every move of a game how many beans it lost. What is
// known when it is interrupted is printed, and so is what is good of a damaged
// game, but nothing is written to --out.
func (a *app) analyzeGame(ctx context.Context, f *analyzeFlags, analyst *analysis.Analyst, file string) error {
	g, damage := a.gameInFile(file, f.game)
	if g == nil || damage != nil && g.Len() == 0 {
		return damage
	}
	if f.out != "" && f.out != "-" {
		outliveReader()
	}
	judged, err := analyst.Game(ctx, g.Start(), g.Moves(), f.limits(), func(done int) {
		a.tellProgress(a.text.Get("analyze.progress", "n", done+1, "of", g.Len()))
	})
	a.endProgress()
	if f.json {
		err = errors.Join(unlessUnread(a.encodeJudged(f, file, g, judged)), err)
	} else {
		err = errors.Join(unlessUnread(a.printJudged(f, g, judged)), err)
	}
	if err = errors.Join(err, damage); f.out == "" || err != nil {
		return err
	}
	return a.writeAnnotated(f.out, g, judged)
}

func (a *app) encodeJudged(f *analyzeFlags, file string, g *record.Game, judged []analysis.Judgement) error {
	answer := gameAnswer{file, f.game, []judgedMove{}}
	for _, j := range judged {
		best := j.Best()
		answer.Moves = append(answer.Moves, judgedMove{
			Ply: j.Ply, Number: g.At(j.Ply).Number(), Move: j.Played.Move, Position: j.Result.Position,
			Kind: j.Kind(), Lost: float64(j.Lost()) / 100, Best: best.Move, Line: best.Line,
		})
	}
	return json.NewEncoder(a.out).Encode(answer)
}

// writeAnnotated writes the game with its evaluations, glyphs and better
// lines.
func (a *app) writeAnnotated(file string, g *record.Game, judged []analysis.Judgement) error {
	if note := a.provenFrom(g, judged); note != "" {
		g.Root().AddComment(note)
	}
	if err := g.SetTag("Annotator", "Cups"); err != nil {
		return err
	}
	say := func(j analysis.Judgement) string { return phrase.Lost(a.text, j) }
	if err := analysis.Annotate(g, judged, say); err != nil {
		return err
	}
	write := func(w io.Writer) error { return record.NewWriter(w).Write(g) }
	if file == "-" {
		return write(a.out)
	}
	if err := savefile.Replace(file, write); err != nil {
		return a.writeError(file, err)
	}
	fmt.Fprintln(a.err, a.text.Get("analyze.written", "file", file))
	return nil
}

// provenFrom says from which move on what stands behind the moves is proven.
func (a *app) provenFrom(g *record.Game, judged []analysis.Judgement) string {
	from, values := len(judged), analysis.Values(judged)
	for from > 0 && values[from].Kind == analysis.Exact {
		from--
	}
	switch from {
	case len(judged):
		return a.text.Get("analyze.none_proven")
	case 0:
		return a.text.Get("analyze.all_proven")
	}
	return a.text.Get("analyze.proven_from", "move", strings.TrimRight(g.At(judged[from].Ply).Number(), "."))
}
