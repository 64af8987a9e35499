package mine

import (
	"context"
	"fmt"
	"slices"

	"example.org/cups"
	"example.org/cups/puzzle"
	"example.org/cups/solver"
)

// Checker proves what puzzles claim. It must not be used by two goroutines at
// once.
type Checker struct {
	appraiser *appraiser
}

// NewChecker returns a checker. tableBytes is the memory of its solver's table, 0 the
// default. Of tablebases, which may be nil, it uses those that are ready.
func NewChecker(tableBytes int64, tablebases *solver.Tablebases) *Checker {
	a := newAppraiser(tableBytes, proofNodes, tablebases)
	a.insists = true
	return &Checker{a}
}

// Claim is what a puzzle says of itself.
type Claim uint8

// The claims.
const (
	ClaimForm    Claim = iota // it does not contradict itself
	ClaimWays                 // so many shortest solutions
	ClaimMargin               // the exact margin of a move
	ClaimDefence              // the best defences, all of them and no others
	ClaimThemes               // the themes
)

// FalseClaimError says which claim of a puzzle is not true.
type FalseClaimError struct {
	ID         string
	Claim      Claim
	Path       []cups.Move // where, in the puzzle
	Move       cups.Move   // of ClaimMargin
	Have, Want string      // what the puzzle says, and what is proven
	Err        error       // of ClaimForm
}

func (e *FalseClaimError) Error() string {
	what := [...]string{"", "number of ways", "margin of " + e.Move.String(), "best defences", "themes"}[e.Claim]
	if e.Claim == ClaimForm {
		return fmt.Sprintf("puzzle %s: %v", e.ID, e.Err)
	}
	return fmt.Sprintf("puzzle %s, after %v: %s: %s is claimed, %s is true", e.ID, e.Path, what, e.Have, e.Want)
}

func (e *FalseClaimError) Unwrap() error { return e.Err }

// Prove proves everything that a puzzle claims but its rating, and returns a
// *[FalseClaimError] for the first claim that is not true. Ways that take more
// than maxBytes to count give a *[puzzle.MemoryError]. If ctx is done it returns
// ctx.Err().
func (v *Checker) Prove(ctx context.Context, p puzzle.Puzzle, maxBytes int64) error {
	if err := p.Validate(); err != nil {
		return &FalseClaimError{ID: p.ID, Claim: ClaimForm, Err: err}
	}
	if p.Kind.Alone() {
		return v.proveAlone(ctx, p, maxBytes)
	}
	for _, s := range p.Steps {
		if err := v.proveStep(ctx, p, s); err != nil {
			return err
		}
	}
	best, _ := p.Steps[0].Best()
	themes, err := v.appraiser.themes(ctx, p.Position, best.Move)
	if err != nil {
		return err
	}
	return compareThemes(p, themes)
}

// proveAlone counts the ways, if they are claimed. That the solution is a
// shortest one is part of the form.
func (v *Checker) proveAlone(ctx context.Context, p puzzle.Puzzle, maxBytes int64) error {
	theme := puzzle.ThemeTransfer
	if p.Kind == puzzle.KindClear {
		theme = puzzle.ThemeClear
	}
	if p.Ways == nil {
		return compareThemes(p, []puzzle.Theme{theme})
	}
	side := p.Position.Layout().Sides[p.Solver()]
	t, err := puzzle.NewTransfer(side.Cups, side.Stock)
	if err != nil {
		return err
	}
	ways, err := t.Count(ctx, maxBytes, nil)
	if err != nil {
		return err
	}
	if ways.Cmp(p.Ways) != 0 {
		return &FalseClaimError{ID: p.ID, Claim: ClaimWays, Have: p.Ways.String(), Want: ways.String()}
	}
	return compareThemes(p, []puzzle.Theme{theme})
}

// proveStep proves the margins of one decision and what follows its best move.
func (v *Checker) proveStep(ctx context.Context, p puzzle.Puzzle, s puzzle.Step) error {
	now, _, err := p.Position.PlayAll(s.Path...)
	if err != nil {
		return err
	}
	proven, err := v.appraiser.choices(ctx, now)
	if err != nil {
		return err
	}
	for i, c := range s.Choices {
		if c.Margin != proven[i].Margin {
			return &FalseClaimError{ID: p.ID, Claim: ClaimMargin, Path: s.Path, Move: c.Move,
				Have: fmt.Sprint(int(c.Margin)), Want: fmt.Sprint(int(proven[i].Margin))}
		}
	}
	best, _ := s.Best()
	if path := extended(s.Path, best.Move); len(path) < len(p.Solution) {
		return v.proveDefences(ctx, p, now.PlayUnchecked(best.Move), path)
	}
	return nil
}

// proveDefences proves that the puzzle goes on after each best move of the
// opponent's and after no other.
func (v *Checker) proveDefences(ctx context.Context, p puzzle.Puzzle, now cups.Position, path []cups.Move) error {
	if now.Turn() == p.Solver() {
		if _, ok := p.Step(path); !ok {
			return &FalseClaimError{ID: p.ID, Claim: ClaimDefence, Path: path, Have: "no step", Want: "a step"}
		}
		return nil
	}
	proven, err := v.appraiser.best(ctx, now)
	if err != nil {
		return err
	}
	claimed := p.Replies(path)
	slices.Sort(claimed)
	slices.Sort(proven)
	if !slices.Equal(claimed, proven) {
		return &FalseClaimError{ID: p.ID, Claim: ClaimDefence, Path: path, Have: fmt.Sprint(claimed), Want: fmt.Sprint(proven)}
	}
	for _, m := range proven {
		if err := v.proveDefences(ctx, p, now.PlayUnchecked(m), extended(path, m)); err != nil {
			return err
		}
	}
	return nil
}

func compareThemes(p puzzle.Puzzle, want []puzzle.Theme) error {
	if slices.Equal(p.Themes, want) {
		return nil
	}
	return &FalseClaimError{ID: p.ID, Claim: ClaimThemes, Have: fmt.Sprint(p.Themes), Want: fmt.Sprint(want)}
}
