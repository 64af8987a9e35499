package mine_test

import (
	"context"
	"errors"
	"math/big"
	"slices"
	"strings"
	"testing"

	"example.org/cups/internal/lab/mine"
	"example.org/cups/puzzle"
)

// proven proves a puzzle.
func proven(p puzzle.Puzzle) error {
	return mine.NewChecker(1<<20, nil).Prove(context.Background(), p, 1<<26)
}

func read(t *testing.T, lines string) puzzle.Puzzle {
	t.Helper()
	set, err := puzzle.Read(strings.NewReader("puzzles 1\n\n" + lines))
	if err != nil {
		t.Fatal(err)
	}
	return set.Puzzles[0]
}

const (
	bestMove = `puzzle best
kind best-move
position 3.2.0/0/22 2.0.0/3/20 s
themes unblock let-it-block endgame
rating 1890
step - a:-3 b:-4
`
	sequence = `puzzle sequence
kind sequence
position 0.1.1.0.0/9/5 2.2.1.1.1/7/6 s
themes capture tempo
rating 2010
step - 1:1 2:-4 3:-6 4:-2 5:-7
step 1.1 1:0 2:0 3:1 4:-4 5:-2
step 1.5 1:1 2:-1 3:-2 4:-1 5:-2
`
	transfer = `puzzle transfer
kind transfer
position 3.2.2.3.1.1/5/0 0.0.0.0.0.0/0/0 s
themes transfer
rating 1140
solution f d f e f 2 2 1
ways 168
`
)

func TestTrueClaimsAreProven(t *testing.T) {
	for _, lines := range []string{bestMove, sequence, transfer} {
		if err := proven(read(t, lines)); err != nil {
			t.Error(err)
		}
	}
}

func TestEachFalseClaimIsFound(t *testing.T) {
	for _, c := range []struct {
		what     string
		lines    string
		from, to string
		want     mine.Claim
	}{
		{"the margin of the best move", bestMove, "a:-3", "a:-2", mine.ClaimMargin},
		{"the margin of another move", bestMove, "b:-4", "b:-5", mine.ClaimMargin},
		{"the margin at a later step", sequence, "2:0 3:1", "2:-1 3:1", mine.ClaimMargin},
		{"a best defence too few", sequence, "step 1.5 1:1 2:-1 3:-2 4:-1 5:-2\n", "", mine.ClaimDefence},
		{"a theme too many", bestMove, "themes unblock", "themes tempo unblock", mine.ClaimThemes},
		{"a theme too few", sequence, "themes capture tempo", "themes capture", mine.ClaimThemes},
		{"the theme of another kind", transfer, "themes transfer", "themes clear", mine.ClaimThemes},
		{"the ways", transfer, "ways 168", "ways 167", mine.ClaimWays},
	} {
		var wrong *mine.FalseClaimError
		err := proven(read(t, strings.Replace(c.lines, c.from, c.to, 1)))
		if !errors.As(err, &wrong) || wrong.Claim != c.want || !strings.Contains(err.Error(), wrong.ID) {
			t.Errorf("%s: %v", c.what, err)
		}
	}
}

func TestAPuzzleThatContradictsItselfIsNotProven(t *testing.T) {
	p := read(t, bestMove)
	p.Rating = 0
	var wrong *mine.FalseClaimError
	if err := proven(p); !errors.As(err, &wrong) || wrong.Claim != mine.ClaimForm {
		t.Errorf("%v", err)
	}
}

// A defence that is not best is as wrong as one that is missing.
func TestADefenceTooManyIsFound(t *testing.T) {
	p := read(t, sequence)
	extra := puzzle.Step{Path: slices.Clone(p.Steps[1].Path), Choices: p.Steps[1].Choices}
	for m := range p.Position.PlayUnchecked(extra.Path[0]).Moves().All() {
		now, _, err := p.Position.PlayAll(extra.Path[0], m)
		if err == nil && now.Turn() == p.Solver() && !slices.Contains(p.Replies(extra.Path[:1]), m) && now.Moves() == p.Position.Moves() {
			extra.Path[1] = m
			break
		}
	}
	p.Steps = append(p.Steps, extra)
	var wrong *mine.FalseClaimError
	if err := proven(p); !errors.As(err, &wrong) || wrong.Claim != mine.ClaimDefence && wrong.Claim != mine.ClaimMargin {
		t.Errorf("%v", err)
	}
}

func TestWaysThatTakeTooMuchMemoryAreSaidBefore(t *testing.T) {
	p := read(t, transfer)
	p.Ways = big.NewInt(168)
	var memory *puzzle.MemoryError
	if err := mine.NewChecker(1<<20, nil).Prove(context.Background(), p, 100); !errors.As(err, &memory) {
		t.Errorf("%v", err)
	}
}

func TestAProofCanBeStopped(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	for _, lines := range []string{bestMove, sequence, transfer} {
		if err := mine.NewChecker(1<<20, nil).Prove(ctx, read(t, lines), 1<<26); !errors.Is(err, context.Canceled) {
			t.Errorf("%v", err)
		}
	}
}
