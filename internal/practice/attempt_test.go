package practice_test

import (
	"context"
	"errors"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"

	"pgregory.net/rapid"

	"example.org/cups"
	"example.org/cups/internal/practice"
	"example.org/cups/puzzle"
	"example.org/cups/rating"
)

// puzzles is a small set that does not change with the one in the program.
func puzzles(t testing.TB) *puzzle.Set {
	f, err := os.Open("testdata/puzzles.txt")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	set, err := puzzle.Read(f)
	if err != nil {
		t.Fatal(err)
	}
	return set
}

// all are the small set and, unless time is short, the built-in one.
func all(t testing.TB) []puzzle.Puzzle {
	found := puzzles(t).Puzzles
	if !testing.Short() {
		found = append(found, puzzle.Embedded().Puzzles...)
	}
	return found
}

func first(int) int { return 0 }

func attempt(t testing.TB, id string) *practice.Attempt {
	p, ok := puzzles(t).Find(id)
	if !ok {
		t.Fatalf("there is no puzzle %s", id)
	}
	return practice.NewAttempt(practice.Pick{Puzzle: p}, first)
}

// moves reads moves as notation §2 writes them, with blanks between.
func moves(t testing.TB, text string) []cups.Move {
	var all []cups.Move
	for word := range strings.FieldsSeq(text) {
		m, err := cups.ParseMove(word)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, m)
	}
	return all
}

func try(t *testing.T, a *practice.Attempt, text string) practice.Answer {
	t.Helper()
	var answer practice.Answer
	for _, m := range moves(t, text) {
		var err error
		if answer, err = a.Try(m); err != nil {
			t.Fatalf("%v: %v", m, err)
		}
	}
	return answer
}

func wantScore(t *testing.T, a *practice.Attempt, score rating.Score, settled bool) {
	t.Helper()
	if got, ok := a.Score(); got != score || ok != settled {
		t.Errorf("the score is %v, settled %v; want %v, %v", got, ok, score, settled)
	}
}

func TestASequenceGoesOnWithTheReply(t *testing.T) {
	a := attempt(t, "s3-ba4fc280")
	answer := try(t, a, "c")
	if got := moves(t, "c 1"); !slices.Equal(answer.Played, got) || answer.Judgement != puzzle.Right || answer.Solved {
		t.Errorf("the answer to c is %+v, want the reply 1", answer)
	}
	if answer = try(t, a, "b"); !answer.Solved || a.State() != practice.Solved {
		t.Errorf("the answer to b is %+v", answer)
	}
	wantScore(t, a, rating.Win, true)
}

func TestChanceChoosesAmongTheBestReplies(t *testing.T) {
	p, _ := puzzles(t).Find("s3-ba4fc280")
	a := practice.NewAttempt(practice.Pick{Puzzle: p}, func(n int) int { return n - 1 })
	if answer := try(t, a, "c"); !slices.Equal(answer.Played, moves(t, "c c")) {
		t.Errorf("the answer to c is %v", answer.Played)
	}
}

func TestAWrongMoveStaysOffTheBoardAndCosts(t *testing.T) {
	a := attempt(t, "b3-08e7bc42")
	start := a.Position()
	answer := try(t, a, "1")
	if answer.Judgement != puzzle.Wrong || answer.Loss != 4 || len(answer.Played) != 0 || a.Position() != start {
		t.Errorf("the answer to 1 is %+v", answer)
	}
	wantScore(t, a, rating.Loss, true)
	if entry, ok := a.Entry(noon); !ok || entry.Score != rating.Loss || entry.Rating != 900 || entry.Kind != "best-move" {
		t.Errorf("the entry is %+v, %v", entry, ok)
	}
	try(t, a, "b")
	if _, again := a.Entry(noon); again || a.State() != practice.Solved {
		t.Error("solved afterwards, it counts once")
	}
	wantScore(t, a, rating.Loss, true)
}

func TestAnIllegalMoveCountsForNothing(t *testing.T) {
	a := attempt(t, "b3-08e7bc42")
	_, err := a.Try(cups.Drop(3))
	var refused *cups.MoveError
	if !errors.As(err, &refused) {
		t.Errorf("the error is %v", err)
	}
	wantScore(t, a, rating.Win, false)
}

func TestATransferIsTriedFreely(t *testing.T) {
	a := attempt(t, "t10-a289527e")
	try(t, a, "f")
	wantScore(t, a, rating.Win, false)
	if h, _ := a.Hint(); !h.Astray || h.Back != 1 {
		t.Errorf("the hint is %+v, want to take one move back", h)
	}
	if !a.Undo() || a.Undo() {
		t.Error("one move can be taken back")
	}
	if answer := try(t, a, "j f j"); !answer.Solved {
		t.Errorf("the last answer is %+v", answer)
	}
	wantScore(t, a, rating.Draw, true)
}

func TestATransferThatTakesLongerIsNotSolved(t *testing.T) {
	p := puzzle.Puzzle{
		ID: "t", Kind: puzzle.KindTransfer, Rating: 1000, Themes: []puzzle.Theme{puzzle.ThemeTransfer},
		Position: cups.MustParse("0.0/3/0 0.0/0/0 s"), Solution: moves(t, "2 b 1"),
	}
	a := practice.NewAttempt(practice.Pick{Puzzle: p}, first)
	if answer := try(t, a, "2 b 1"); !answer.Solved {
		t.Errorf("%+v", answer)
	}
	p.Solution = p.Solution[:2] // as if there were a shorter way
	a = practice.NewAttempt(practice.Pick{Puzzle: p}, first)
	if answer := try(t, a, "2 b 1"); answer.Solved || !answer.Reached {
		t.Errorf("%+v", answer)
	}
	if !a.Undo() {
		t.Error("it can be tried on")
	}
}

func TestHintsFirstSayWhatThenWhichMove(t *testing.T) {
	a := attempt(t, "s3-ba4fc280")
	if h, ok := a.Hint(); !ok || h.Move != cups.NoMove || !h.Sowing || !slices.Equal(h.Themes, []puzzle.Theme{puzzle.ThemeTempo}) {
		t.Errorf("the first hint is %+v", h)
	}
	wantScore(t, a, rating.Draw, false)
	try(t, a, "c")
	if h, _ := a.Hint(); h.Move != cups.NoMove {
		t.Errorf("the first hint of the next step names %v", h.Move)
	}
	if h, _ := a.Hint(); h.Move != cups.Sow(2) {
		t.Errorf("the second hint names %v", h.Move)
	}
	wantScore(t, a, rating.Loss, true)
}

func TestUndoTakesTheReplyBackToo(t *testing.T) {
	a := attempt(t, "s3-ba4fc280")
	start := a.Position()
	try(t, a, "c")
	if !a.Undo() || a.Position() != start {
		t.Errorf("after the undo the position is %v", a.Position())
	}
}

func TestTheSolutionIsShownFromTheStart(t *testing.T) {
	a := attempt(t, "s3-ba4fc280")
	try(t, a, "c")
	line := a.Show()
	if len(line) == 0 || line[0] != cups.Sow(3) || a.State() != practice.Shown || a.Undo() {
		t.Errorf("shown is %v, state %v", line, a.State())
	}
	wantScore(t, a, rating.Loss, true)
}

func TestEverySolutionSolvesItsPuzzle(t *testing.T) {
	for _, p := range all(t) {
		a := practice.NewAttempt(practice.Pick{Puzzle: p}, first)
		for a.State() == practice.Trying {
			h, ok := a.Hint()
			if ok && h.Move == cups.NoMove {
				h, ok = a.Hint()
			}
			if !ok {
				t.Fatalf("%s: no hint in %v", p.ID, a.Position())
			}
			if _, err := a.Try(h.Move); err != nil {
				t.Fatalf("%s: %v", p.ID, err)
			}
		}
		if a.State() != practice.Solved || a.Wrong() > 0 {
			t.Errorf("%s: following the hints ends in state %v with %d wrong", p.ID, a.State(), a.Wrong())
		}
	}
}

func TestWhateverIsTriedKeepsAnAttemptWhole(t *testing.T) {
	set := puzzles(t).Puzzles
	rapid.Check(t, func(t *rapid.T) {
		p := rapid.SampledFrom(set).Draw(t, "puzzle")
		a := practice.NewAttempt(practice.Pick{Puzzle: p}, first)
		settled := false
		for range rapid.IntRange(1, 30).Draw(t, "actions") {
			act(t, a)
			again, _, err := p.Position.PlayAll(a.Moves()...)
			if err != nil || again != a.Position() {
				t.Fatalf("the moves %v lead to %v (%v), the board shows %v", a.Moves(), again, err, a.Position())
			}
			_, now := a.Score()
			if settled && !now {
				t.Fatal("a settled score became open")
			}
			settled = now
		}
	})
}

// act does something that a user may do.
func act(t *rapid.T, a *practice.Attempt) {
	switch rapid.IntRange(0, 9).Draw(t, "action") {
	case 0:
		a.Undo()
	case 1:
		a.Hint()
	case 2:
		a.Show()
	default:
		if legal := a.Position().Moves().Slice(); len(legal) > 0 && a.State() == practice.Trying {
			m := rapid.SampledFrom(legal).Draw(t, "move")
			if _, err := a.Try(m); err != nil {
				t.Fatalf("%v in %v: %v", m, a.Position(), err)
			}
		}
	}
}

func TestARefutationCostsWhatTheFileSays(t *testing.T) {
	refuter := practice.NewRefuter()
	for _, p := range all(t) {
		for _, step := range p.Steps {
			best, _ := step.Best()
			for _, c := range step.Choices {
				if c.Margin == best.Margin {
					continue
				}
				line, err := refuter.Refute(t.Context(), p, step.Path, c.Move)
				if err != nil {
					t.Fatal(err)
				}
				end, _, err := p.Position.PlayAll(append(slices.Clone(step.Path), line...)...)
				if err != nil || !end.IsOver() || end.Margin().For(p.Solver()) != c.Margin {
					t.Errorf("%s: after %v the refutation of %v ends in %v (%v), want %d", p.ID, step.Path, c.Move, end, err, c.Margin)
				}
			}
		}
	}
}

func TestARefutationOfAClearingPotsTheRest(t *testing.T) {
	p, _ := puzzles(t).Find("c4-b8aa62b7")
	line, err := practice.NewRefuter().Refute(t.Context(), p, nil, cups.Sow(2))
	if err != nil {
		t.Fatal(err)
	}
	end, _, err := p.Position.PlayAll(line...)
	if err != nil || !end.IsOver() || end.InCups(cups.South) == 0 {
		t.Errorf("the refutation %v ends in %v: %v", line, end, err)
	}
}

func TestARefuterAnswersOneAfterTheOther(t *testing.T) {
	refuter := practice.NewRefuter()
	p, _ := puzzles(t).Find("b3-08e7bc42")
	var all sync.WaitGroup
	for range 4 {
		ctx, cancel := context.WithCancel(t.Context())
		all.Go(func() {
			if _, err := refuter.Refute(ctx, p, nil, cups.Drop(1)); err != nil && !errors.Is(err, context.Canceled) {
				t.Error(err)
			}
		})
		cancel() // as when the user has gone on
	}
	all.Wait()
	if line, err := refuter.Refute(t.Context(), p, nil, cups.Drop(1)); err != nil || len(line) < 2 {
		t.Errorf("afterwards it finds %v, %v", line, err)
	}
}

// Looking at the solution is no failed solution: the diary tells them apart.
func TestTheDiaryKnowsWhoHadHelp(t *testing.T) {
	shown, wrong := attempt(t, "b3-08e7bc42"), attempt(t, "b3-08e7bc42")
	shown.Show()
	try(t, wrong, "1")
	for a, want := range map[*practice.Attempt]bool{shown: true, wrong: false} {
		if entry, ok := a.Entry(noon); !ok || entry.Helped != want || entry.Score != rating.Loss {
			t.Errorf("the entry is %+v, %v; want helped %v", entry, ok, want)
		}
	}
}

// A transfer that can no longer be solved says so at the move that ruins it, and at
// every move after.
func TestADeadTransferShowsIt(t *testing.T) {
	p := puzzle.Puzzle{
		ID: "t", Kind: puzzle.KindTransfer, Rating: 1000, Themes: []puzzle.Theme{puzzle.ThemeTransfer},
		Position: cups.MustParse("2.1.0.0/9/0 0.0.0.0/0/0 s"),
		Solution: []cups.Move{cups.Drop(2), cups.Drop(2), cups.Sow(2), cups.Sow(4), cups.Sow(1), cups.Sow(4), cups.Sow(3), cups.Sow(4), cups.Drop(2), cups.Drop(1), cups.Drop(1), cups.Drop(1)},
	}
	if err := p.Validate(); err != nil {
		t.Fatal(err)
	}
	a := practice.NewAttempt(practice.Pick{Puzzle: p}, func(int) int { return 0 })
	for i, step := range []struct {
		move cups.Move
		dead bool
	}{{cups.Drop(2), false}, {cups.Drop(2), false}, {cups.Drop(1), true}, {cups.Sow(2), true}} {
		answer, err := a.Try(step.move)
		if err != nil || answer.Dead != step.dead {
			t.Errorf("move %d, %s: dead %v (%v)", i, step.move, answer.Dead, err)
		}
	}
	a.Undo()
	a.Undo()
	if answer, err := a.Try(cups.Sow(2)); err != nil || answer.Dead {
		t.Errorf("after taking back: dead %v (%v)", answer.Dead, err)
	}
}
