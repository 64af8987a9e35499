package solving_test

import (
	"errors"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/solving"
	"example.org/cups/internal/practice"
	"example.org/cups/puzzle"
)

// line is the steps that solve a puzzle of a run.
func line(t testing.TB, p puzzle.Puzzle, name string) []string {
	t.Helper()
	a := practice.NewAttempt(practice.Pick{Puzzle: p}, practice.ReplyBy(name))
	var steps []string
	for a.State() == practice.Trying {
		m, ok := p.Solution[0], p.Kind.Alone()
		if ok {
			m = p.Solution[len(a.Moves())]
		} else if step, there := p.Step(a.Moves()); there {
			best, _ := step.Best()
			m = best.Move
		}
		if _, err := a.Try(m); err != nil {
			t.Fatal(err)
		}
		steps = append(steps, m.String())
	}
	return steps
}

func wrong(t testing.TB, p puzzle.Puzzle) string {
	t.Helper()
	for m := range p.Position.Moves().All() {
		if v, err := puzzle.Check(p, nil, m); err == nil && v.Judgement == puzzle.Wrong {
			return m.String()
		}
	}
	t.Fatalf("puzzle %s has no wrong move", p.ID)
	return ""
}

// The puzzles of a run get harder, and are others in another run.
func TestTheRungsOfARunGetHarder(t *testing.T) {
	d := desk(t)
	rapid.Check(t, func(t *rapid.T) {
		rungs := d.Rungs(rapid.StringMatching(`[a-z0-9]{8,20}`).Draw(t, "run"))
		if len(rungs) < 30 || !slices.IsSortedFunc(rungs, func(a, b puzzle.Puzzle) int { return a.Rating - b.Rating }) {
			t.Fatalf("%d puzzles, not all harder than the one before", len(rungs))
		}
	})
	if a, b := d.Rungs("run-one"), d.Rungs("run-two"); a[20].ID == b[20].ID && a[21].ID == b[21].ID {
		t.Error("two runs have the same puzzles")
	}
}

// A whole run: all puzzles can be solved, one can be left out, and then it is over.
func TestAWholeRun(t *testing.T) {
	d := desk(t)
	rungs := d.Rungs("a-whole-run")
	r := solving.Run{ID: "a-whole-run"}
	for i, p := range rungs {
		s, err := d.JudgeRun(r)
		if err != nil || s.Ended || s.Number != i+1 || s.Pick.Puzzle.ID != p.ID || s.Of != len(rungs) {
			t.Fatalf("before puzzle %d: %+v, %v", i+1, s, err)
		}
		if i == 2 {
			r.Tries = append(r.Tries, []string{solving.StepSkip})
			continue
		}
		r.Tries = append(r.Tries, line(t, p, s.Name))
	}
	s, err := d.JudgeRun(r)
	if err != nil || !s.Ended || s.Solved != len(rungs)-1 || !s.Skipped {
		t.Errorf("at the end: %+v, %v", s, err)
	}
	var refused *solving.RunError
	if _, err := d.JudgeRun(solving.Run{ID: r.ID, Tries: append(r.Tries, []string{"1"})}); !errors.As(err, &refused) || refused.Number != len(rungs)+1 {
		t.Errorf("a try after the end: %v", err)
	}
}

func TestTheFirstWrongMoveEndsARun(t *testing.T) {
	d := desk(t)
	const id = "first-wrong"
	rungs := d.Rungs(id)
	one, two := line(t, rungs[0], id+"-1"), line(t, rungs[1], id+"-2")
	bad := []string{wrong(t, rungs[2])}
	skip := []string{solving.StepSkip}
	for _, c := range []struct {
		name    string
		tries   [][]string
		solved  int
		ended   bool
		refused int // the number of the try that cannot be; 0: all can
	}{
		{"nothing yet", nil, 0, false, 0},
		{"a try without a step", [][]string{{}}, 0, false, 0},
		{"one", [][]string{one}, 1, false, 0},
		{"one, and the next begun", [][]string{one, {}}, 1, false, 0},
		{"a wrong move at the third", [][]string{one, two, bad}, 2, true, 0},
		{"after a wrong move the right one", [][]string{one, two, append(slices.Clone(bad), line(t, rungs[2], id+"-3")...)}, 0, false, 3},
		{"after a wrong move the next puzzle", [][]string{one, two, bad, skip}, 0, false, 4},
		{"after a wrong move a skip", [][]string{one, two, {bad[0], solving.StepSkip}}, 0, false, 3},
		{"a puzzle left out", [][]string{one, skip, line(t, rungs[2], id+"-3")}, 2, false, 0},
		{"two left out", [][]string{skip, skip}, 0, false, 2},
		{"the next before it is solved", [][]string{{}, one}, 0, false, 1},
		{"left out after it was solved", [][]string{append(slices.Clone(one), solving.StepSkip)}, 0, false, 1},
		{"a hint", [][]string{{practice.StepHint}}, 0, false, 1},
		{"the solution", [][]string{one, {practice.StepSolution}}, 0, false, 2},
		{"an illegal move", [][]string{{"16"}}, 0, false, 1},
	} {
		s, err := d.JudgeRun(solving.Run{ID: id, Tries: c.tries})
		var refused *solving.RunError
		if errors.As(err, &refused) != (c.refused > 0) || refused != nil && refused.Number != c.refused {
			t.Errorf("%s: %v, want try %d to be refused", c.name, err, c.refused)
		}
		if s.Solved != c.solved || s.Ended != c.ended {
			t.Errorf("%s: %d solved, ended %v", c.name, s.Solved, s.Ended)
		}
	}
}

// A run counts once, and the longest are kept.
func TestTheLongestRunsAreKept(t *testing.T) {
	d := desk(t)
	for i := range archive.LongestRuns.Most + 5 {
		for _, solved := range []int{i, 99} { // what is told later does not count
			if err := d.RecordRun(t.Context(), "ada", solving.KeptRun{ID: string(rune('A' + i)), Solved: solved, At: noon}); err != nil {
				t.Fatal(err)
			}
			if i < 5 {
				break // dropped later: nothing is known of them then
			}
		}
	}
	all, err := d.Runs(t.Context(), "ada")
	if err != nil || len(all) != archive.LongestRuns.Most || all[0].Solved != archive.LongestRuns.Most+4 || all[len(all)-1].Solved != 5 {
		t.Errorf("%d runs, from %+v to %+v, %v", len(all), all[0], all[len(all)-1], err)
	}
	if r, ok, err := d.RunOf(t.Context(), "ada", "Z"); err != nil || !ok || r.Solved != 25 || !r.At.Equal(noon) {
		t.Errorf("one run: %+v, %v, %v", r, ok, err)
	}
	for _, c := range [][2]string{{"ben", "Z"}, {"", "Z"}, {"ada", "none"}} {
		if _, ok, err := d.RunOf(t.Context(), c[0], c[1]); ok || err != nil {
			t.Errorf("%q: %v, %v", c, ok, err)
		}
	}
}
