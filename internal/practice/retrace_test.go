package practice_test

import (
	"errors"
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"

	"example.org/cups"
	"example.org/cups/internal/practice"
)

// An attempt that is told by its steps is the one that was made.
func TestRetracedAttemptsAreTheSame(t *testing.T) {
	set := all(t)
	noon := time.Date(2026, 11, 22, 12, 0, 0, 0, time.UTC)
	rapid.Check(t, func(r *rapid.T) {
		pick := practice.Pick{Puzzle: rapid.SampledFrom(set).Draw(r, "puzzle")}
		live := practice.NewAttempt(pick, practice.ReplyBy("x"))
		var steps []string
		for range rapid.IntRange(0, 12).Draw(r, "steps") {
			if live.State() != practice.Trying {
				break
			}
			step := rapid.SampledFrom([]string{practice.StepHint, practice.StepUndo, practice.StepSolution, "move", "move", "move", "best", "best", "best"}).Draw(r, "step")
			if live.Position().IsOver() && (step == "move" || step == "best") {
				step = practice.StepUndo
			}
			steps = append(steps, step)
			switch step {
			case practice.StepHint:
				live.Hint()
			case practice.StepUndo:
				live.Undo()
			case practice.StepSolution:
				live.Show()
			default:
				m := rapid.SampledFrom(slices.Collect(live.Position().Moves().All())).Draw(r, "move")
				if n := len(live.Moves()); step == "best" && n < len(live.Puzzle().Solution) && live.Position().Refuse(live.Puzzle().Solution[n]) == nil {
					m = live.Puzzle().Solution[n]
				}
				if _, err := live.Try(m); err != nil {
					r.Fatal(err)
				}
				steps[len(steps)-1] = m.String()
			}
		}
		told, _, err := practice.Retrace(pick, practice.ReplyBy("x"), steps)
		if err != nil {
			r.Fatalf("%v: %v", steps, err)
		}
		if !slices.Equal(told.Moves(), live.Moves()) || told.State() != live.State() || told.Wrong() != live.Wrong() {
			r.Fatalf("%v of %s: moves %v, state %v, wrong %d; want %v, %v, %d", steps, pick.Puzzle.ID, told.Moves(), told.State(), told.Wrong(), live.Moves(), live.State(), live.Wrong())
		}
		got, is := told.Entry(noon)
		want, wanted := live.Entry(noon)
		if got != want || is != wanted {
			r.Fatalf("%v: entry %+v %t, want %+v %t", steps, got, is, want, wanted)
		}
	})
}

func TestStepsThatCannotBe(t *testing.T) {
	p := puzzles(t).Puzzles[0]
	for name, c := range map[string]struct {
		steps  []string
		number int
	}{
		"no move":             {[]string{"hint", "x9"}, 2},
		"a move that is over": {[]string{"solution", "1"}, 2},
		"not legal":           {[]string{"16"}, 1},
		"empty":               {[]string{""}, 1},
	} {
		_, _, err := practice.Retrace(practice.Pick{Puzzle: p}, first, c.steps)
		var fault *practice.StepError
		if !errors.As(err, &fault) || fault.Number != c.number {
			t.Errorf("%s: %v, want an error of step %d", name, err, c.number)
		}
	}
	_, _, err := practice.Retrace(practice.Pick{Puzzle: p}, first, []string{"16"})
	if refused := new(cups.MoveError); !errors.As(err, &refused) {
		t.Errorf("the cause is %v, want a *MoveError", err)
	}
}

func TestTheLastStepIsTold(t *testing.T) {
	p := puzzles(t).Puzzles[0]
	a, o, err := practice.Retrace(practice.Pick{Puzzle: p}, first, []string{practice.StepHint})
	if err != nil || o.Hint == nil || o.Move != cups.NoMove {
		t.Errorf("a hint: %+v, %v", o, err)
	}
	best, o, err := practice.Retrace(practice.Pick{Puzzle: p}, first, []string{p.Solution[0].String()})
	if err != nil || o.Move != p.Solution[0] || o.Before != a.Position() || len(best.Moves()) == 0 {
		t.Errorf("a right move: %+v, %v", o, err)
	}
}

func TestRepliesAreTheSameForTheSameAttempt(t *testing.T) {
	a, b, other, differs := practice.ReplyBy("a"), practice.ReplyBy("a"), practice.ReplyBy("b"), false
	for range 50 {
		x := a(7)
		if y := b(7); x != y || x < 0 || x > 6 {
			t.Fatalf("%d, then %d", x, y)
		}
		differs = differs || x != other(7)
	}
	if !differs {
		t.Error("every attempt has the same replies")
	}
}

func TestFilterByTheme(t *testing.T) {
	for _, p := range puzzles(t).Puzzles {
		for _, theme := range p.Themes {
			if !(practice.Filter{Theme: theme}).Matches(p) {
				t.Errorf("%s does not match its theme %s", p.ID, theme)
			}
		}
	}
	if found := (practice.Filter{Theme: 99}).Select(puzzles(t)); len(found) > 0 {
		t.Errorf("%d puzzles of a theme that there is not", len(found))
	}
}
