package engine

import (
	"testing"
	"time"

	"example.org/cups/internal/answer"
	"example.org/cups/internal/cli/command"
)

// An answer may be late by what the manual says: 20 ms, or a quarter and 50 ms beside loops.
func TestAllowedTimes(t *testing.T) {
	if idle, busy := allowed(time.Second, false), allowed(time.Second, true); idle != 1020*time.Millisecond || busy != 1300*time.Millisecond {
		t.Errorf("%v, %v", idle, busy)
	}
}

// Every board is asked every question with every time, and by a clock that stands still all
// come in time; by one that makes a leap of an hour each time it is looked at, none does.
func TestDeadlinesAreTold(t *testing.T) {
	sizes, times := []int{3, 5}, []time.Duration{time.Millisecond, 2 * time.Millisecond}
	for _, step := range []time.Duration{0, time.Hour} {
		now := time.Time{}
		env := &command.Env{Now: func() time.Time { now = now.Add(step); return now }}
		result, err := deadlines(t.Context(), env, sizes, times, true, func(answer.Deadline) {})
		if err != nil || len(result.Questions) != 8 || result.InTime != (step == 0) || !result.Busy {
			t.Errorf("%+v, %v", result, err)
		}
	}
}
