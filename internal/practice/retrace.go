package practice

import (
	"errors"
	"fmt"
	"hash/fnv"

	"example.org/cups"
)

// The steps of an attempt that are not moves.
const (
	StepHint     = "hint"
	StepUndo     = "undo"
	StepSolution = "solution"
)

// Outcome is what came of the last step of an attempt.
type Outcome struct {
	Before cups.Position // the position in which the step was taken
	Move   cups.Move     // the move that was tried, or NoMove
	Answer Answer        // to that move
	Hint   *Hint         // nil for none
}

// StepError says which step of an attempt cannot be: a move that is not legal
// there, a step after the end, a text that is neither.
type StepError struct {
	Number int // of the step, from 1
	Step   string
	Err    error
}

func (e *StepError) Error() string { return fmt.Sprintf("step %d, %q: %v", e.Number, e.Step, e.Err) }

func (e *StepError) Unwrap() error { return e.Err }

// Retrace makes an attempt of the steps that were taken in it, so that an attempt
// can be told by whoever makes it and judged by somebody else: moves in the bare
// form, and [StepHint], [StepUndo] and [StepSolution]. chance chooses among the
// opponent's best replies, and must choose the same ones each time; see [ReplyBy].
// A step that changes nothing, such as a hint where there is none, is passed over.
// The error is a *StepError.
func Retrace(pick Pick, chance func(n int) int, steps []string) (*Attempt, Outcome, error) {
	a := NewAttempt(pick, chance)
	outcome := Outcome{Before: a.Position()}
	for i, step := range steps {
		outcome = Outcome{Before: a.Position()}
		if a.state != Trying {
			return nil, Outcome{}, &StepError{i + 1, step, errEnded}
		}
		switch step {
		case StepHint:
			if h, ok := a.Hint(); ok {
				outcome.Hint = &h
			}
		case StepUndo:
			a.Undo()
		case StepSolution:
			a.Show()
		default:
			m, err := cups.ParseMove(step)
			if err == nil {
				outcome.Move = m
				outcome.Answer, err = a.Try(m)
			}
			if err != nil {
				return nil, Outcome{}, &StepError{i + 1, step, err}
			}
		}
	}
	return a, outcome, nil
}

var errEnded = errors.New("the attempt has ended before")

// ReplyBy returns a chance that is the same whenever it is asked again: it follows
// from the name of the attempt alone.
func ReplyBy(attempt string) func(n int) int {
	asked := 0
	return func(n int) int {
		h := fnv.New64a()
		fmt.Fprintf(h, "%s %d", attempt, asked)
		asked++
		return int(h.Sum64() % uint64(n))
	}
}
