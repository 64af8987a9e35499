package solving

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"time"

	"example.org/cups"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/practice"
	"example.org/cups/puzzle"
)

// runWidth is the width of a rung in points of rating. A run has one puzzle from each
// rung.
const runWidth = 40

// StepSkip is the step of a run that skips a puzzle.
const StepSkip = "skip"

// Run is a run with all of its steps so far. A run is a sequence of puzzles that get
// harder. The first wrong move ends it, and one puzzle may be skipped. As with an
// [Attempt], the client sends the whole run each time.
type Run struct {
	ID    string     // chosen by the client; the puzzles follow from it
	Tries [][]string // the steps at each puzzle: moves, and once [StepSkip] as the last step
}

// RunState is the state of a run.
type RunState struct {
	Solved  int
	Of      int  // the number of puzzles in a complete run
	Skipped bool // a puzzle was skipped
	Ended   bool // by a wrong move, or because no puzzle is left
	Number  int  // the number of the next puzzle, or of the puzzle at which the run has ended, from 1

	Pick practice.Pick // that puzzle
	Name string        // the ID of the attempt at this puzzle

	// Tried is the attempt to which the last step belongs, and Last is the outcome of
	// this step. Tried is nil before the first step, and after a puzzle was skipped.
	Tried *practice.Attempt
	Last  practice.Outcome
}

// RunError is an error in the steps at one puzzle of a run.
type RunError struct {
	Number int // the number of the puzzle, from 1
	Err    error
}

func (e *RunError) Error() string { return fmt.Sprintf("try %d: %v", e.Number, e.Err) }

func (e *RunError) Unwrap() error { return e.Err }

var (
	errRunEnded = errors.New("the run has ended before")
	errUnsolved = errors.New("the puzzle before is not solved")
	errNoHelp   = errors.New("a run has no hints and no solutions, and takes nothing back")
	errSkipOnce = errors.New("one puzzle may be left out, by the last step at it")
	errTooMany  = errors.New("a run has no such puzzle")
)

// Rungs returns the puzzles of a run, the easiest first: one from each rung. There are no
// transfers, because in a transfer every move may be tried.
func (d *Desk) Rungs(id string) []puzzle.Puzzle {
	rungs := map[int][]puzzle.Puzzle{}
	var order []int
	for _, p := range d.Set.Puzzles {
		if p.Kind == puzzle.KindTransfer {
			continue
		}
		r := (p.Rating - puzzle.MinRating) / runWidth
		if rungs[r] == nil {
			order = append(order, r)
		}
		rungs[r] = append(rungs[r], p)
	}
	slices.Sort(order)
	chance := practice.ReplyBy(id)
	var list []puzzle.Puzzle
	for _, r := range order {
		list = append(list, rungs[r][chance(len(rungs[r]))])
	}
	return list
}

// JudgeRun judges all steps of a run. The error is a *[RunError].
func (d *Desk) JudgeRun(r Run) (RunState, error) {
	rungs := d.Rungs(r.ID)
	s := RunState{Of: len(rungs), Number: 1}
	name := func(i int) string { return fmt.Sprintf("%s-%d", r.ID, i+1) }
	for i, steps := range r.Tries {
		fail := func(err error) (RunState, error) { return RunState{}, &RunError{i + 1, err} }
		last := i == len(r.Tries)-1
		switch {
		case s.Ended:
			return fail(errRunEnded)
		case i >= len(rungs):
			return fail(errTooMany)
		case i != s.Number-1:
			return fail(errUnsolved)
		}
		skips := len(steps) > 0 && steps[len(steps)-1] == StepSkip
		if skips {
			if steps = steps[:len(steps)-1]; s.Skipped {
				return fail(errSkipOnce)
			}
		}
		for _, step := range steps {
			if _, err := cups.ParseMove(step); err != nil {
				return fail(errNoHelp)
			}
		}
		attempt, outcome, err := practice.Retrace(practice.Pick{Puzzle: rungs[i]}, practice.ReplyBy(name(i)), steps)
		if err != nil {
			return fail(err)
		}
		s.Tried, s.Last = attempt, outcome
		switch solved := attempt.State() == practice.Solved; {
		case attempt.Wrong() > 0:
			if outcome.Answer.Judgement != puzzle.Wrong || skips {
				return fail(errRunEnded) // there are steps after the wrong move
			}
			s.Ended = true
		case solved && skips:
			return fail(errSkipOnce)
		case solved:
			s.Solved++
			s.Number++
		case skips:
			s.Skipped, s.Tried = true, nil
			s.Number++
		case !last:
			return fail(errUnsolved)
		}
	}
	if s.Number > len(rungs) {
		s.Ended, s.Number = true, len(rungs)
	}
	if len(rungs) > 0 {
		s.Pick, s.Name = practice.Pick{Puzzle: rungs[s.Number-1]}, name(s.Number-1)
	}
	return s, nil
}

// KeptRun is a finished run of an account.
type KeptRun struct {
	ID     string
	Solved int
	At     time.Time
}

// Runs returns the stored runs of an account, [archive.LongestRuns], the longest first.
func (d *Desk) Runs(ctx context.Context, account string) ([]KeptRun, error) {
	if account == "" {
		return nil, nil
	}
	kept, err := d.Archive.Keepsakes(ctx, account, archive.LongestRuns.Name)
	if err != nil {
		return nil, err
	}
	var list []KeptRun
	for _, k := range kept {
		list = append(list, KeptRun{k.Name, int(k.Rank), k.At})
	}
	return list, nil
}

// RunOf returns a stored run of an account, or false if there is none.
func (d *Desk) RunOf(ctx context.Context, account, id string) (KeptRun, bool, error) {
	if account == "" {
		return KeptRun{}, false, nil
	}
	k, err := d.Archive.Keepsake(ctx, account, archive.LongestRuns.Name, id)
	if errors.Is(err, archive.ErrNotFound) {
		return KeptRun{}, false, nil
	}
	return KeptRun{k.Name, int(k.Rank), k.At}, err == nil, err
}

// RecordRun stores a finished run of an account. If the run is already stored, nothing
// changes. The error is one of the archive.
func (d *Desk) RecordRun(ctx context.Context, account string, r KeptRun) error {
	body, err := json.Marshal(struct {
		Solved int `json:"solved"`
	}{r.Solved})
	if err != nil {
		return err
	}
	kept := archive.LongestRuns.Keep(account, r.ID, r.At, body)
	kept.Keepsake.Rank = int64(r.Solved)
	err = d.Archive.Commit(ctx, archive.Change{kept})
	if errors.Is(err, archive.ErrConflict) {
		return nil // the run is already stored
	}
	return err
}
