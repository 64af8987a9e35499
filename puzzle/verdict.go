package puzzle

import (
	"context"
	"errors"
	"slices"

	"example.org/cups"
)

// Judgement is how good an answer is.
type Judgement uint8

// The judgements.
const (
	Wrong     Judgement = iota
	AlsoRight           // a different move from the solution's, but just as good
	Right               // the move of the solution
)

// String returns "wrong", "also right" or "right".
func (j Judgement) String() string { return [...]string{"wrong", "also right", "right"}[min(j, Right)] }

// Why says what is wrong with an answer.
type Why uint8

// The reasons. The zero value is none: the answer is right.
const (
	NothingWrong Why = iota
	LosesBeans       // Verdict.Loss of them, against best play
	BlocksCup        // Verdict.Cup, so that the goal is out of reach
	OutOfReach       // no way leads from there to the goal
	TakesLonger      // Verdict.Extra steps
)

// String returns what is wrong in words: "nothing", "loses beans", "blocks a cup",
// "out of reach" or "takes longer".
func (w Why) String() string {
	return [...]string{"nothing", "loses beans", "blocks a cup", "out of reach", "takes longer"}[min(w, TakesLonger)]
}

// Verdict is what [Check] says of an answer.
type Verdict struct {
	Judgement Judgement   // right, wrong, or not over yet
	Solved    bool        // nothing is left to find
	Best      cups.Move   // a best move: the answer itself if it is right
	Why       Why         // what is wrong
	Loss      cups.Margin // beans that the answer costs
	Cup       int         // the cup that the answer blocks
	Extra     cups.Ply    // steps that the answer costs
}

// ErrOffLine says that the moves so far are not those of a puzzle's solution,
// so the next move cannot be checked.
var ErrOffLine = errors.New("these moves have left the puzzle")

// Check judges a move of the solver's after the moves played so far, those of
// the opponent included. A best-move puzzle and a sequence have one right move
// at each step; a transfer accepts every move on a shortest way. An illegal
// move gives a *[cups.MoveError], and moves that are not part of the puzzle
// [ErrOffLine].
func Check(p Puzzle, played []cups.Move, m cups.Move) (Verdict, error) {
	now, _, err := p.Position.PlayAll(played...)
	if err != nil {
		return Verdict{}, err
	}
	if err := now.Refuse(m); err != nil {
		return Verdict{}, err
	}
	if p.Kind.Alone() {
		return checkAlone(p, now, played, m)
	}
	step, ok := p.Step(played)
	if !ok {
		return Verdict{}, ErrOffLine
	}
	best, _ := step.Best()
	margin, _ := step.Margin(m)
	switch {
	case m == best.Move:
		return Verdict{Judgement: Right, Best: m, Solved: !p.goesOn(append(slices.Clone(played), m))}, nil
	case margin == best.Margin:
		return Verdict{Judgement: AlsoRight, Best: m, Solved: true}, nil
	}
	return Verdict{Best: best.Move, Why: LosesBeans, Loss: best.Margin - margin}, nil
}

// Refuter finds best play of both sides; a solver is one.
type Refuter interface {
	BestLine(ctx context.Context, p cups.Position) ([]cups.Move, error) // returns the best moves of both sides from a position on
}

// Refute returns how the opponent punishes a wrong answer: the answer itself
// and best play after it. If there is no opponent, it returns only the answer.
func Refute(ctx context.Context, r Refuter, p Puzzle, played []cups.Move, m cups.Move) ([]cups.Move, error) {
	now, _, err := p.Position.PlayAll(append(slices.Clone(played), m)...)
	if err != nil || p.Kind.Alone() || now.IsOver() {
		return []cups.Move{m}, err
	}
	line, err := r.BestLine(ctx, now)
	return append([]cups.Move{m}, line...), err
}
