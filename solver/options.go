package solver

import (
	"context"
	"time"

	"example.org/cups"
	"example.org/cups/internal/yield"
)

// Options are the settings of a Solver. The zero value is valid.
type Options struct {
	TableBytes int64       // memory of the table; 0: DefaultTableBytes
	Threads    int         // that search together; 0: one, whose node counts are the same in every run
	SweepBytes int64       // memory that one sweep may take; 0: DefaultSweepBytes
	Tablebases *Tablebases // to prove small boards with; nil: none
	Openings   bool        // to know at once what was proven of the first plies of games from the standard stock on 2x3 and 2x4
	Scratch    bool        // tables for single positions of boards with up to [MostTablebaseCups] cups go to temporary files instead of memory, up to 200 MB each
}

// DefaultSweepBytes is the memory that a sweep may take by default.
const DefaultSweepBytes = 512 << 20

// DefaultTableBytes is the memory that a solver's table takes by default.
const DefaultTableBytes = 64 << 20

// Limits say when to stop before the margin is proven. The zero Limits stop only when the
// context is done. They count as in package engine.
type Limits struct {
	Nodes int64         // positions that the search enters, 0 for any; with it no sweep is begun
	Time  time.Duration // from the call on, 0 for any
	Soft  time.Duration // after which the search ends, and goes on only a sweep that at its present speed will be ready in Time and before the context ends; 0 for none

	Moves cups.MoveSet // that [Solver.SolveMoves] proves, 0 for all; other questions have no use for it
}

// ends returns the end of a question and the earlier one of its search, and what frees both.
func (l Limits) ends(ctx context.Context) (whole, soft context.Context, free func()) {
	whole, freeWhole := yield.Within(ctx, l.Time)
	soft, freeSoft := yield.Within(whole, l.Soft)
	return whole, soft, func() { freeSoft(); freeWhole() }
}
