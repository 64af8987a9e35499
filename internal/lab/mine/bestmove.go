package mine

import (
	"context"
	"errors"

	"example.org/cups"
	"example.org/cups/puzzle"
)

// bestMove tries one position.
func (q *quarry) bestMove(ctx context.Context) (puzzle.Puzzle, error) {
	p, err := q.next(ctx)
	if err != nil {
		return puzzle.Puzzle{}, err
	}
	made, err := q.appraiser.bestMove(ctx, p)
	return q.outcome(made, err)
}

// outcome counts what came of a position. That it was too dear is no error.
func (q *quarry) outcome(made puzzle.Puzzle, err error) (puzzle.Puzzle, error) {
	if errors.Is(err, errTooDear) {
		q.dear++
		return puzzle.Puzzle{}, nil
	}
	q.dear = 0
	if made.ID != "" {
		q.taken++
	}
	return made, err
}

// bestMove returns the puzzle that a position is, the zero one if it is none.
func (v *appraiser) bestMove(ctx context.Context, p cups.Position) (puzzle.Puzzle, error) {
	step, err := v.step(ctx, p, nil)
	if err != nil || len(step.Choices) == 0 {
		return puzzle.Puzzle{}, err
	}
	best, _ := step.Best()
	if byGreed(p, best.Move) > mostByGreed {
		return puzzle.Puzzle{}, nil
	}
	themes, err := v.themes(ctx, p, best.Move)
	if err != nil || len(themes) == 0 {
		return puzzle.Puzzle{}, err
	}
	return puzzle.Puzzle{
		ID:       puzzle.NewID(puzzle.KindBestMove, p),
		Kind:     puzzle.KindBestMove,
		Position: p,
		Themes:   themes,
		Solution: []cups.Move{best.Move},
		Steps:    []puzzle.Step{step},
	}, nil
}

// step returns a decision with exactly one best move of several, the zero one
// if there is none.
func (v *appraiser) step(ctx context.Context, p cups.Position, path []cups.Move) (puzzle.Step, error) {
	all, err := v.choices(ctx, p)
	s := puzzle.Step{Path: path, Choices: all}
	if _, only := s.Best(); !only || len(all) < 2 {
		return puzzle.Step{}, err
	}
	return s, err
}
