// Package review reviews finished games: the value of each position, what each move
// cost, and the moments with a single best move that is proven. The archive stores
// each review, so a game is reviewed only once.
package review

import (
	"math"

	"example.org/cups"
	"example.org/cups/analysis"
	"example.org/cups/engine"
)

// Review is the review of a game, in the form of the archive and of the interface for
// programs. The names of the fields must not change.
type Review struct {
	Game  string `json:"game" doc:"The ID of the game."`
	Start string `json:"start" doc:"The position before the first move."`
	Moves []Move `json:"moves" nullable:"false" doc:"The moves of the game, in order."`
	Final Value  `json:"final" doc:"The value of the last position: for South if the game was played to its end, otherwise for the side to move."`
	South Sum    `json:"south" doc:"The sum of South's mistakes."`
	North Sum    `json:"north" doc:"The sum of North's mistakes."`
}

// Move is a move of the game, with the other moves that could have been played.
type Move struct {
	Ply      int      `json:"ply" doc:"The number of moves before this one."`
	Side     string   `json:"side" doc:"The side that made the move." enum:"south,north"`
	Position string   `json:"position" doc:"The position before the move."`
	Move     string   `json:"move" doc:"The move that was played."`
	Best     []string `json:"best" nullable:"false" doc:"The best moves. If the position is not proven: the move that the engine prefers."`
	Value    Value    `json:"value" doc:"The value of the position before the move, for the side to move."`
	Cost     *Cost    `json:"cost,omitempty" doc:"The difference between the move and the best move. Left out if nothing is known."`
	Fault    string   `json:"fault" enum:"none,inaccuracy,mistake,blunder" doc:"An inaccuracy costs at least 1 bean, a mistake at least 2, a blunder at least 4."`
	Only     bool     `json:"only" doc:"One move is proven to be better than all others, so the position is a puzzle."`
	Options  []Option `json:"options,omitempty" doc:"For a fault: all moves, the best first."`
}

// Option is a move that could have been played.
type Option struct {
	Move  string `json:"move" doc:"The move."`
	Value Value  `json:"value" doc:"The value of the move, for the side that makes it."`
	Cost  *Cost  `json:"cost,omitempty" doc:"The difference between the move and the best move."`
}

// Value is the value of a position, in the form of docs/formats/notation.md §5.
type Value struct {
	Kind     string   `json:"kind" doc:"How certain the value is." enum:"exact,bounds,estimate"`
	WinBy    *int     `json:"winby,omitempty" doc:"For exact: the margin with best play."`
	Lower    *int     `json:"lower,omitempty" doc:"For bounds: the margin is at least this."`
	Upper    *int     `json:"upper,omitempty" doc:"For bounds: the margin is at most this."`
	Estimate *float64 `json:"estimate,omitempty" doc:"For estimate: the margin that the engine expects."`
	Depth    int      `json:"depth,omitempty" doc:"For estimate: how many moves ahead the engine has searched."`
}

// Cost is the cost of a move in beans: exactly, at least, or about this number.
type Cost struct {
	Kind  string  `json:"kind" doc:"exact: proven. least: proven to be at least this. about: an estimate of the engine." enum:"exact,least,about"`
	Beans float64 `json:"beans" doc:"The number of beans."`
}

// Sum is the cost of all moves of one player.
type Sum struct {
	Beans        float64 `json:"beans" doc:"The number of beans that all faults cost together."`
	Proven       bool    `json:"proven" doc:"All these costs are proven, although some may be higher."`
	Inaccuracies int     `json:"inaccuracies" doc:"The number of inaccuracies."`
	Mistakes     int     `json:"mistakes" doc:"The number of mistakes."`
	Blunders     int     `json:"blunders" doc:"The number of blunders."`
}

// New returns the review of a game from the analyses of the positions before each move.
// There is one result for each move, and all moves are legal.
func New(id string, start cups.Position, moves []cups.Move, results []analysis.Result) Review {
	r := Review{Game: id, Start: start.String(), Moves: []Move{}, South: Sum{Proven: true}, North: Sum{Proven: true}}
	p := start
	for i, m := range moves {
		side := p.Turn()
		made := judge(p, m, results[i])
		made.Ply, made.Side = i, map[cups.Side]string{cups.South: "south", cups.North: "north"}[side]
		sum := &r.South
		if side == cups.North {
			sum = &r.North
		}
		sum.add(made)
		r.Moves = append(r.Moves, made)
		p = p.PlayUnchecked(m)
	}
	switch last := len(moves) - 1; {
	case p.IsOver():
		r.Final = valueOf(analysis.Value{Kind: analysis.Exact, Bounds: cups.Exactly(p.Margin())})
	case last >= 0:
		if played, ok := results[last].Find(moves[last]); ok {
			v := played.Value
			if results[last].Position.Turn() != p.Turn() {
				v = v.Negated()
			}
			r.Final = valueOf(v)
			break
		}
		fallthrough
	default:
		none := 0.0
		r.Final = Value{Kind: analysis.Estimate.String(), Estimate: &none}
	}
	return r
}

// judge compares a move with the best one.
func judge(p cups.Position, m cups.Move, found analysis.Result) Move {
	made := Move{Position: p.String(), Move: m.String(), Best: []string{}, Value: valueOf(found.Value), Fault: analysis.NoFault.String()}
	for _, best := range found.Best() {
		made.Best = append(made.Best, best.Move.String())
	}
	played, ok := found.Find(m)
	if !ok {
		return made
	}
	best := found.Moves[0].Value
	isSettled := found.Value.Kind == analysis.Exact // no move is better than the best known one
	made.Cost = costOf(best, played.Value, isSettled)
	made.Fault = faultOf(made.Cost).String()
	made.Only = isOnly(found)
	if made.Fault != analysis.NoFault.String() {
		for _, o := range found.Moves {
			made.Options = append(made.Options, Option{o.Move.String(), valueOf(o.Value), costOf(best, o.Value, isSettled)})
		}
	}
	return made
}

// isOnly reports whether one move is proven to be better than all others.
func isOnly(found analysis.Result) bool {
	best := found.Moves[0].Value
	for _, other := range found.Moves[1:] {
		if other.Value.Upper >= best.Lower {
			return false
		}
	}
	return len(found.Moves) > 1
}

// costOf returns the cost of a move compared with the best known move, or nil if nothing
// is known. If a move that is not proven could be better, the cost is a lower bound.
func costOf(best, played analysis.Value, isSettled bool) *Cost {
	switch least := float64(best.Lower - played.Upper); {
	case isSettled && best.Kind == analysis.Exact && played.Kind == analysis.Exact:
		return &Cost{"exact", max(0, least)}
	case best.Kind != analysis.Estimate && played.Kind != analysis.Estimate:
		if least <= 0 {
			return nil
		}
		return &Cost{"least", least}
	}
	about := float64(best.Lost(played)) / float64(engine.Bean)
	return &Cost{"about", math.Round(about*10) / 10}
}

// faultOf returns the kind of mistake for a cost. Only whole beans count, because small
// differences between estimates mean nothing.
func faultOf(c *Cost) analysis.Fault {
	if c == nil {
		return analysis.NoFault
	}
	return analysis.FaultOf(cups.Margin(c.Beans))
}

// add adds the cost of a move.
func (s *Sum) add(m Move) {
	switch m.Fault {
	case analysis.NoFault.String():
		return
	case analysis.Inaccuracy.String():
		s.Inaccuracies++
	case analysis.Mistake.String():
		s.Mistakes++
	default:
		s.Blunders++
	}
	s.Beans = math.Round((s.Beans+m.Cost.Beans)*10) / 10
	s.Proven = s.Proven && m.Cost.Kind != "about"
}

// valueOf describes a value from the view of a side.
func valueOf(v analysis.Value) Value {
	d := Value{Kind: v.Kind.String()}
	lower, upper := int(v.Lower), int(v.Upper)
	switch v.Kind {
	case analysis.Exact:
		d.WinBy = &lower
	case analysis.Bounds:
		d.Lower, d.Upper = &lower, &upper
	default:
		guess := float64(v.Guess) / float64(engine.Bean)
		d.Estimate, d.Depth = &guess, int(v.Depth)
	}
	return d
}
