package mine_test

import (
	"slices"
	"testing"

	"example.org/cups"
	"example.org/cups/internal/lab/mine"
	"example.org/cups/puzzle"
)

// twin knows the rules only: it tries every move to the end of the game.
type twin map[cups.Position]cups.Margin

// margin returns South's gain, what the margin still changes.
func (w twin) margin(p cups.Position) cups.Margin {
	if p.IsOver() {
		return 0
	}
	p = p.WithoutPots()
	if v, ok := w[p]; ok {
		return v
	}
	first, best := true, cups.Margin(0)
	for m := range p.Moves().All() {
		if v := w.after(p, m); first || v.For(p.Turn()) > best.For(p.Turn()) {
			first, best = false, v
		}
	}
	w[p] = best
	return best
}

// after returns South's gain by a move and what follows.
func (w twin) after(p cups.Position, m cups.Move) cups.Margin {
	next := p.PlayUnchecked(m)
	return next.Margin() - p.Margin() + w.margin(next)
}

// best returns the best moves.
func (w twin) best(p cups.Position) []cups.Move {
	var best []cups.Move
	most := w.margin(p).For(p.Turn())
	for m := range p.Moves().All() {
		if w.after(p, m).For(p.Turn()) == most {
			best = append(best, m)
		}
	}
	return best
}

// checks reports everything in a puzzle with an opponent that is not so.
func (w twin) checks(t *testing.T, p puzzle.Puzzle) {
	t.Helper()
	for _, s := range p.Steps {
		now, _, err := p.Position.PlayAll(s.Path...)
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range s.Choices {
			if want := (now.Margin() + w.after(now, c.Move)).For(now.Turn()); c.Margin != want {
				t.Errorf("%v, after %v: %v is worth %d", p.ID, s.Path, c, want)
			}
		}
		if best := w.best(now); len(best) != 1 {
			t.Errorf("%v, after %v: the best moves are %v", p.ID, s.Path, best)
		}
	}
	w.checksDefences(t, p, nil)
}

// checksDefences follows the lines of the puzzle and reports each best defence
// that it does not go on with.
func (w twin) checksDefences(t *testing.T, p puzzle.Puzzle, path []cups.Move) {
	t.Helper()
	now, _, err := p.Position.PlayAll(path...)
	if err != nil || len(path) == len(p.Solution) {
		return
	}
	best := w.best(now)
	if now.Turn() != p.Solver() && !slices.Equal(best, slices.Sorted(slices.Values(p.Replies(path)))) {
		t.Errorf("%v, after %v: the best defences are %v, and %v are there", p.ID, path, best, p.Replies(path))
	}
	for _, m := range best {
		w.checksDefences(t, p, append(slices.Clone(path), m))
	}
}

// The proofs hold for one who knows nothing of the solver.
func TestPuzzlesStandUpToPlainMinimax(t *testing.T) {
	all := twin{}
	for kind, count := range map[puzzle.Kind]int{puzzle.KindBestMove: atLength(4, 12), puzzle.KindSequence: atLength(1, 5)} {
		for _, p := range made(t, mine.Order{Kind: kind, Cups: 2, Count: count, Rng: rng(3)}) {
			all.checks(t, p)
		}
	}
	if testing.Short() {
		return
	}
	for _, p := range puzzle.Embedded().Puzzles {
		if stocks := p.Position.Stock(cups.South) + p.Position.Stock(cups.North); !p.Kind.Alone() && stocks <= 13 && p.Position.Cups() <= 6 {
			clear(all)
			all.checks(t, p)
		}
	}
}
