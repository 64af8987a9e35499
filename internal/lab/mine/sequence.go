package mine

import (
	"context"
	"slices"

	"example.org/cups"
	"example.org/cups/puzzle"
)

// mostSteps is how many decisions a sequence has at most, in all lines.
const mostSteps = 24

// sequence tries one position.
func (q *quarry) sequence(ctx context.Context) (puzzle.Puzzle, error) {
	p, err := q.next(ctx)
	if err != nil {
		return puzzle.Puzzle{}, err
	}
	made, err := q.appraiser.sequence(ctx, p, max(int(q.order.MinSteps), puzzle.MinSequence))
	return q.outcome(made, err)
}

// sequence returns the longest sequence that begins at a position, the zero
// puzzle if none has as many moves as are wanted.
func (v *appraiser) sequence(ctx context.Context, p cups.Position, least int) (puzzle.Puzzle, error) {
	for length := puzzle.MaxSequence; length >= least; length-- {
		t := tree{appraiser: v, solver: p.Turn(), root: p}
		ok, err := t.grow(ctx, p, nil, length)
		if err != nil {
			return puzzle.Puzzle{}, err
		}
		if ok {
			return t.puzzle(ctx)
		}
	}
	return puzzle.Puzzle{}, nil
}

// tree is a sequence with all best defences.
type tree struct {
	appraiser *appraiser
	solver    cups.Side
	root      cups.Position
	steps     []puzzle.Step
}

// grow adds all lines of that length that go on from a position, and reports
// whether each of them has one best move wherever the solver moves, its last
// move included.
func (t *tree) grow(ctx context.Context, p cups.Position, path []cups.Move, length int) (bool, error) {
	if p.IsOver() || len(t.steps) == mostSteps {
		return false, nil
	}
	if p.Turn() != t.solver {
		return t.defend(ctx, p, path, length)
	}
	s, err := t.appraiser.step(ctx, p, path)
	if err != nil || len(s.Choices) == 0 {
		return false, err
	}
	t.steps = append(t.steps, s)
	if length == 1 {
		return true, nil
	}
	best, _ := s.Best()
	return t.grow(ctx, p.PlayUnchecked(best.Move), extended(path, best.Move), length-1)
}

// defend follows every best move of the opponent's.
func (t *tree) defend(ctx context.Context, p cups.Position, path []cups.Move, length int) (bool, error) {
	if length < 2 {
		return false, nil
	}
	replies, err := t.appraiser.best(ctx, p)
	if err != nil {
		return false, err
	}
	for _, m := range replies {
		ok, err := t.grow(ctx, p.PlayUnchecked(m), extended(path, m), length-1)
		if !ok || err != nil {
			return false, err
		}
	}
	return true, nil
}

// extended returns a path with one move more, in memory of its own.
func extended(path []cups.Move, m cups.Move) []cups.Move {
	return append(slices.Clone(path), m)
}

// puzzle makes a puzzle of a grown tree: the zero one if greed finds its first
// move, no idea is in it, the opponent never moves or a single bean is dropped
// every time.
func (t *tree) puzzle(ctx context.Context) (puzzle.Puzzle, error) {
	made := puzzle.Puzzle{
		ID:       puzzle.NewID(puzzle.KindSequence, t.root),
		Kind:     puzzle.KindSequence,
		Position: t.root,
		Steps:    t.steps,
	}
	var err error
	made.Solution = t.line()
	if made.Themes, err = t.appraiser.themes(ctx, t.root, made.Solution[0]); err != nil || len(made.Themes) == 0 {
		return puzzle.Puzzle{}, err
	}
	own := t.own(made.Solution)
	if byGreed(t.root, own[0]) > mostByGreed || len(own) == len(made.Solution) || !slices.ContainsFunc(own, isNotOne) {
		return puzzle.Puzzle{}, nil
	}
	return made, nil
}

func isNotOne(m cups.Move) bool { return m != cups.Drop(1) }

// own returns the moves of a line that are the solver's.
func (t *tree) own(line []cups.Move) []cups.Move {
	var own []cups.Move
	for _, s := range t.steps {
		if len(s.Path) < len(line) && slices.Equal(s.Path, line[:len(s.Path)]) {
			own = append(own, line[len(s.Path)])
		}
	}
	return own
}

// line returns the first line of the tree.
func (t *tree) line() []cups.Move {
	longest := t.steps[0]
	for _, s := range t.steps {
		if len(s.Path) > len(longest.Path) {
			longest = s
		}
	}
	best, _ := longest.Best()
	return extended(longest.Path, best.Move)
}
