package solver

import (
	"math"
	"testing"

	"example.org/cups"
	"example.org/cups/solver/sweep"
)

// Where addresses have 32 bits no sweep takes more memory than there are addresses.
func TestSweepsStayWithinTheAddresses(t *testing.T) {
	if s := New(Options{SweepBytes: math.MaxInt64}); s.options.SweepBytes > math.MaxInt/2 {
		t.Errorf("a sweep may take %d bytes", s.options.SweepBytes)
	}
}

// Each way of counting is closer than the one before, and costs more.
func TestCountingsAreCloserAndCloser(t *testing.T) {
	p, err := cups.StartWith(4, 20)
	if err != nil {
		t.Fatal(err)
	}
	sparing, closer := countings(4)
	last, open := uint64(0), 1<<30
	for _, o := range append(sparing, closer...) {
		q := sweep.Ask(p, o)
		_, positions := q.Cost()
		now := 0
		err := q.Starts(t.Context(), func(_ int, moves []sweep.Move, _ uint64) {
			for _, m := range moves {
				now += int(m.Upper - m.Lower)
			}
		})
		if err != nil || positions <= last || now > open {
			t.Errorf("%+v: %d positions after %d, %d beans open after %d, %v", o, positions, last, now, open, err)
		}
		last, open = positions, now
	}
}
