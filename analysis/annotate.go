package analysis

import (
	"fmt"

	"example.org/cups"
	"example.org/cups/record"
)

// The annotation glyphs of the faults, as in PGN.
var glyphs = map[Fault]record.NAG{Inaccuracy: 6, Mistake: 2, Blunder: 4}

// variationMoves is how much of a better line is written.
const variationMoves = 12

// Annotate writes the judgements of a game's main line into it: after each move
// the value of the position ([%eval], rounded to whole beans) and, if the move
// cost a bean or more, a glyph ("?!" from one bean, "?" from two, "??" from
// four), the text that say returns, and the best line as a variation. It does
// not change existing evaluations.
func Annotate(g *record.Game, judged []Judgement, say func(Judgement) string) error {
	values := Values(judged)
	for i, j := range judged {
		node := g.At(j.Ply)
		if node == nil || node.Move() != j.Played.Move {
			return fmt.Errorf("ply %d of the game is not the move %s that was judged", j.Ply, j.Played.Move)
		}
		if _, has := node.Eval(); !has {
			node.SetEval(values[i+1].Score().Margin())
		}
		if j.Fault() == NoFault {
			continue
		}
		node.AddNAG(glyphs[j.Fault()])
		node.AddComment(say(j))
		if err := addLine(node.Parent(), j.Best().Line); err != nil {
			return err
		}
	}
	return nil
}

// addLine adds a variation.
func addLine(from *record.Node, line []cups.Move) error {
	for _, m := range line[:min(len(line), variationMoves)] {
		next, err := from.Add(m)
		if err != nil {
			return err
		}
		from = next
	}
	return nil
}
