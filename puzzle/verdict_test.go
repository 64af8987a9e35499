package puzzle_test

import (
	"context"
	"errors"
	"slices"
	"testing"

	"example.org/cups"
	"example.org/cups/puzzle"
)

func TestTheSolutionIsRightMoveByMove(t *testing.T) {
	for _, p := range puzzle.Embedded().Puzzles {
		for i, m := range p.Solution {
			now, _, err := p.Position.PlayAll(p.Solution[:i]...)
			if err != nil {
				t.Fatal(err)
			}
			if now.Turn() != p.Solver() {
				if !slices.Contains(p.Replies(p.Solution[:i]), m) {
					t.Errorf("%s: %v is no reply", p.ID, m)
				}
				continue
			}
			v, err := puzzle.Check(p, p.Solution[:i], m)
			if err != nil || v.Judgement != puzzle.Right || v.Solved != (i == len(p.Solution)-1) {
				t.Errorf("%s, move %d: %+v, %v", p.ID, i+1, v, err)
			}
		}
	}
}

// verdicts are judged after some moves of a puzzle.
func TestVerdicts(t *testing.T) {
	transfer := alone(t, puzzle.KindTransfer, "2.1.0.0/9/0 0.0.0.0/0/0 s", "2 2 b d a d c d 2 1 1 1")
	toClear := alone(t, puzzle.KindClear, "0.3.1.1/0/0 0.0.0.0/0/0 s", "d b d c d")
	best := puzzle.Puzzle{
		ID: "best", Kind: puzzle.KindBestMove, Position: cups.MustParse("1.2.2.0/3/1 2.2.2.0/3/2 s"),
		Steps:    []puzzle.Step{{Choices: []puzzle.Choice{{cups.Drop(1), -4}, {cups.Drop(2), -7}, {cups.Drop(3), -7}, {cups.Sow(3), -2}}}},
		Solution: []cups.Move{cups.Sow(3)},
	}
	for _, c := range []struct {
		name   string
		puzzle puzzle.Puzzle
		played []cups.Move
		move   cups.Move
		want   puzzle.Verdict
	}{
		{"the best move", best, nil, cups.Sow(3), puzzle.Verdict{Judgement: puzzle.Right, Solved: true, Best: cups.Sow(3)}},
		{"a worse move", best, nil, cups.Drop(1), puzzle.Verdict{Best: cups.Sow(3), Why: puzzle.LosesBeans, Loss: 2}},
		{"a shortest way begins", transfer, nil, cups.Drop(2), puzzle.Verdict{Judgement: puzzle.Right, Best: cups.Drop(2)}},
		{"another shortest way", transfer, nil, cups.Drop(1), puzzle.Verdict{Judgement: puzzle.AlsoRight, Best: cups.Drop(1)}},
		{"no way from there", transfer, nil, cups.Drop(4), puzzle.Verdict{Best: cups.Drop(2), Why: puzzle.OutOfReach}},
		{"a blocked cup", toClear, nil, cups.Sow(2), puzzle.Verdict{Best: cups.Sow(4), Why: puzzle.BlocksCup, Cup: 4}},
		{"the last sowing", toClear, moves(t, "d b d c"), cups.Sow(4), puzzle.Verdict{Judgement: puzzle.Right, Solved: true, Best: cups.Sow(4)}},
	} {
		if got, err := puzzle.Check(c.puzzle, c.played, c.move); err != nil || got != c.want {
			t.Errorf("%s: %+v, %v, want %+v", c.name, got, err, c.want)
		}
	}
}

func alone(t testing.TB, k puzzle.Kind, position, solution string) puzzle.Puzzle {
	return puzzle.Puzzle{ID: "x", Kind: k, Position: cups.MustParse(position), Solution: moves(t, solution)}
}

func TestCheckRefusesWhatItCannotJudge(t *testing.T) {
	p := alone(t, puzzle.KindTransfer, "2.1.0.0/9/0 0.0.0.0/0/0 s", "2 2 b d a d c d 2 1 1 1")
	var illegal *cups.MoveError
	if _, err := puzzle.Check(p, nil, cups.Sow(4)); !errors.As(err, &illegal) {
		t.Errorf("an illegal move: %v", err)
	}
	if _, err := puzzle.Check(p, moves(t, "a"), cups.Drop(1)); !errors.As(err, &illegal) {
		t.Errorf("an illegal move before: %v", err)
	}
	for _, played := range [][]cups.Move{moves(t, "4"), p.Solution} {
		if v, err := puzzle.Check(p, played, cups.Sow(1)); !errors.Is(err, puzzle.ErrOffLine) && !errors.As(err, &illegal) {
			t.Errorf("after %v: %+v, %v", played, v, err)
		}
	}
}

// firstMoves is a refuter that plays the first legal move twice.
type firstMoves struct{}

func (firstMoves) BestLine(_ context.Context, p cups.Position) ([]cups.Move, error) {
	m := p.Moves().First()
	return []cups.Move{m, p.PlayUnchecked(m).Moves().First()}, nil
}

func TestARefutationBeginsWithTheAnswer(t *testing.T) {
	p := puzzle.Puzzle{Kind: puzzle.KindBestMove, Position: cups.MustParse("1.2.2.0/3/1 2.2.2.0/3/2 s")}
	if got, err := puzzle.Refute(context.Background(), firstMoves{}, p, nil, cups.Drop(3)); err != nil || !slices.Equal(got, moves(t, "3 1 b")) {
		t.Errorf("%v, %v", got, err)
	}
	p = alone(t, puzzle.KindClear, "0.3.1.1/0/0 0.0.0.0/0/0 s", "")
	if got, err := puzzle.Refute(context.Background(), firstMoves{}, p, nil, cups.Sow(2)); err != nil || !slices.Equal(got, moves(t, "b")) {
		t.Errorf("without an opponent: %v, %v", got, err)
	}
}

func TestWhyIsPrintedAsWords(t *testing.T) {
	for why, want := range map[puzzle.Why]string{
		puzzle.NothingWrong: "nothing", puzzle.LosesBeans: "loses beans", puzzle.BlocksCup: "blocks a cup",
		puzzle.OutOfReach: "out of reach", puzzle.TakesLonger: "takes longer", 99: "takes longer",
	} {
		if got := why.String(); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
