package analysis

import (
	"context"
	"fmt"
	"slices"

	"example.org/cups"
	"example.org/cups/engine"
	"example.org/cups/record"
)

// Judgement is a move of a game, with the values of all legal moves.
type Judgement struct {
	Ply    cups.Ply // of the move, 1 for the first
	Result Result   // of the position before the move
	Played Move     // the move that was played
}

// Best returns the best move of the position, the played one if it is as good
// as any.
func (j Judgement) Best() Move {
	for _, m := range j.Result.Best() {
		if m.Move == j.Played.Move {
			return m
		}
	}
	return j.Result.Moves[0]
}

// Lost returns what the played move cost against the best move, in hundredths
// of a bean, never below 0 ([Value.Lost]). It is proven if [Judgement.Kind] is [Exact].
func (j Judgement) Lost() engine.Score {
	return j.Result.Moves[0].Value.Lost(j.Played.Value)
}

// IsLeast reports whether it is proven that the move cost at least [Judgement.Lost],
// and nothing says how much more.
func (j Judgement) IsLeast() bool {
	best, played := j.Result.Moves[0].Value, j.Played.Value
	return best.isOpen() && played.isOpen() || best.isOpen() && played.Kind == Exact || best.Kind == Exact && played.isOpen()
}

// Kind says how certain the cost is: exact if both values are exact, and an
// estimate if either is one.
func (j Judgement) Kind() Kind {
	return min(j.Result.Moves[0].Value.Kind, j.Played.Value.Kind)
}

// Fault is how bad a move was, by the beans that it cost.
type Fault uint8

// The faults.
const (
	NoFault    Fault = iota
	Inaccuracy       // one bean, or an estimate of about one
	Mistake          // two beans or more
	Blunder          // four beans or more
)

// String returns "none", "inaccuracy", "mistake" or "blunder".
func (f Fault) String() string {
	return [...]string{"none", "inaccuracy", "mistake", "blunder"}[min(f, Blunder)]
}

// Fault returns how bad the move was. Only whole beans count, because smaller
// differences between estimates mean nothing.
func (j Judgement) Fault() Fault {
	return FaultOf(cups.Margin(j.Lost() / engine.Bean))
}

// FaultOf returns how bad it is to lose that many beans.
func FaultOf(beans cups.Margin) Fault {
	switch {
	case beans >= 4:
		return Blunder
	case beans >= 2:
		return Mistake
	case beans >= 1:
		return Inaccuracy
	}
	return NoFault
}

// Game judges the moves of a game from a position on. report, which may be nil,
// is called before each move with the number of moves judged so far. The limits
// are for each position. Game works backwards from the last move, because
// values that are proven there help with the moves before. If ctx is done, it
// returns the judgements of the last moves, as far as they are ready, in the
// order of the game, with ctx's error. An illegal move gives a
// [*cups.MoveError].
func (a *Analyst) Game(ctx context.Context, start cups.Position, moves []cups.Move, limits Limits, report func(done int)) ([]Judgement, error) {
	positions := []cups.Position{start}
	for _, m := range moves {
		after, err := positions[len(positions)-1].Play(m)
		if err != nil {
			return nil, err
		}
		positions = append(positions, after)
	}
	var judged []Judgement
	for i, m := range slices.Backward(moves) {
		if report != nil {
			report(len(judged))
		}
		r, err := a.Position(ctx, positions[i], limits)
		if err != nil {
			slices.Reverse(judged)
			return judged, err
		}
		played, _ := r.Find(m)
		judged = append(judged, Judgement{cups.Ply(i + 1), r, played})
	}
	slices.Reverse(judged)
	return judged, nil
}

// Values returns the value of each position of a judged game for South, from
// the first that is judged to the one after the last move.
func Values(judged []Judgement) []Value {
	var values []Value
	for _, j := range judged {
		values = append(values, j.Result.South())
	}
	if n := len(judged); n > 0 {
		last := judged[n-1]
		values = append(values, last.Played.Value.For(last.Result.Position.Turn()))
	}
	return values
}

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
