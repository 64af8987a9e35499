package puzzle

import (
	"encoding/json"
	"fmt"
	"hash/fnv"
	"math/big"
	"slices"

	"example.org/cups"
)

// The bounds of [Puzzle.Rating].
const (
	MinRating = 600
	MaxRating = 2800
)

// Puzzle is a puzzle with its proven solution. The side to move in Position is
// the solver.
type Puzzle struct {
	ID       string        // names the puzzle for ever
	Kind     Kind          // what is asked for
	Position cups.Position // of the kinds without an opponent: the other side has no beans (rules §2.2)
	Themes   []Theme       // at least one
	Rating   int           // how hard it is, on the scale of players' Glicko ratings, MinRating to MaxRating

	// Solution is the whole line, including the opponent's replies. If there
	// are several lines, it is the first.
	Solution []cups.Move
	// Steps are the decisions of the solver, with the exact margin of every
	// choice. A best move has one step; a sequence has one step after each best
	// defence, in the order of their paths, shorter paths first if one is the
	// beginning of the other. Other kinds have none.
	Steps []Step
	// Ways is the number of shortest solutions of a transfer, nil if they were
	// not counted.
	Ways *big.Int
}

// Step is one decision of the solver.
type Step struct {
	Path    []cups.Move // the moves of both sides from the puzzle's position to this decision
	Choices []Choice    // all legal moves, in listing order
}

// Choice is a legal move with its margin.
type Choice struct {
	Move   cups.Move   // a possible move
	Margin cups.Margin // at the end under best play, from the solver's side, pots included
}

// Best returns the choice with the greatest margin, and whether it is the only
// one.
func (s Step) Best() (best Choice, only bool) {
	for i, c := range s.Choices {
		switch {
		case i == 0 || c.Margin > best.Margin:
			best, only = c, true
		case c.Margin == best.Margin:
			only = false
		}
	}
	return best, only
}

// Margin returns the margin of a move, and whether the move is a choice.
func (s Step) Margin(m cups.Move) (cups.Margin, bool) {
	i := slices.IndexFunc(s.Choices, func(c Choice) bool { return c.Move == m })
	if i < 0 {
		return 0, false
	}
	return s.Choices[i].Margin, true
}

// Solver returns the side that must find the solution.
func (p Puzzle) Solver() cups.Side { return p.Position.Turn() }

// Step returns the decision that the given moves lead to.
func (p Puzzle) Step(played []cups.Move) (Step, bool) {
	for _, s := range p.Steps {
		if slices.Equal(s.Path, played) {
			return s, true
		}
	}
	return Step{}, false
}

// Replies returns the opponent's best moves after the given moves, with which
// the puzzle continues. There are none if the solver moves next or the puzzle
// is over.
func (p Puzzle) Replies(played []cups.Move) []cups.Move {
	now, _, err := p.Position.PlayAll(played...)
	if err != nil || now.Turn() == p.Solver() {
		return nil
	}
	return p.following(played)
}

// goesOn reports whether a step of the puzzle lies on the given moves or behind
// them.
func (p Puzzle) goesOn(played []cups.Move) bool {
	_, here := p.Step(played)
	return here || len(p.following(played)) > 0
}

// following returns the moves that the paths of the steps go on with.
func (p Puzzle) following(played []cups.Move) []cups.Move {
	var moves []cups.Move
	for _, s := range p.Steps {
		if len(s.Path) > len(played) && slices.Equal(s.Path[:len(played)], played) && !slices.Contains(moves, s.Path[len(played)]) {
			moves = append(moves, s.Path[len(played)])
		}
	}
	return moves
}

// Goal returns the row that the solver must reach: the perfect position of a
// transfer, the empty row of a clear. Other kinds have none.
func (p Puzzle) Goal() Row {
	switch p.Kind {
	case KindTransfer:
		goal, err := Perfect(p.Position.Cups())
		if err != nil {
			return nil // a position has a size that Perfect knows
		}
		return goal
	case KindClear:
		return make(Row, p.Position.Cups())
	}
	return nil
}

// NewID returns the ID of a puzzle of a kind, made from its position without
// the pots, which do not change the solution. So the same puzzle has the same
// ID in every file.
func NewID(k Kind, p cups.Position) string {
	h := fnv.New32a()
	h.Write(p.WithoutPots().AppendTo(nil))
	return fmt.Sprintf("%c%d-%08x", k.String()[0], p.Cups(), h.Sum32())
}

// puzzleJSON is a puzzle in JSON. The number of ways is a text, since it is
// beyond what many readers of JSON can hold.
type puzzleJSON struct {
	ID       string        `json:"id"`
	Kind     Kind          `json:"kind"`
	Position cups.Position `json:"position"`
	Themes   []Theme       `json:"themes"`
	Rating   int           `json:"rating"`
	Solution []cups.Move   `json:"solution"`
	Ways     string        `json:"ways,omitzero"`
	Steps    []Step        `json:"steps,omitempty"`
}

// MarshalJSON implements [json.Marshaler] with the form that
// docs/formats/puzzles.md lays down.
func (p Puzzle) MarshalJSON() ([]byte, error) {
	ways := ""
	if p.Ways != nil {
		ways = p.Ways.String()
	}
	return json.Marshal(puzzleJSON{p.ID, p.Kind, p.Position, p.Themes, p.Rating, p.Solution, ways, p.Steps})
}

// MarshalJSON implements [json.Marshaler]: the path, and the margin of each move.
func (s Step) MarshalJSON() ([]byte, error) {
	margins := make(map[string]cups.Margin, len(s.Choices))
	for _, c := range s.Choices {
		margins[c.Move.String()] = c.Margin
	}
	return json.Marshal(struct {
		Path    []cups.Move            `json:"path"`
		Margins map[string]cups.Margin `json:"margins"`
	}{append([]cups.Move{}, s.Path...), margins})
}
