package solver

import "context"

// Technique is a set of techniques of the search. Each can be switched off to
// measure its effect. None changes an answer.
type Technique uint

// The techniques, which docs/solver.md describes.
const (
	MoveOrder       Technique = 1 << iota // sort the moves; otherwise they are in listing order
	EnhancedCutoffs                       // look all moves up before one is searched
	StaticBounds                          // cut off by what each side can still win
	WorkReplacement                       // keep the entry that took most work
	HostageBounds                         // learn of a position from others that differ in hostages only
)

// Options are the settings of a Solver. The zero value is valid.
type Options struct {
	TableBytes int64       // memory of the table; 0: DefaultTableBytes
	Without    Technique   // what to switch off
	Threads    int         // that search together; 0: one, whose node counts are the same in every run
	SweepBytes int64       // memory that one sweep may take; 0: DefaultSweepBytes
	Tablebases *Tablebases // to prove small boards with; nil: none
	Scratch    bool        // tables for single positions of boards with up to [MostTablebaseCups] cups go to temporary files instead of memory, up to 200 MB each
}

// DefaultSweepBytes is the memory that a sweep may take by default.
const DefaultSweepBytes = 512 << 20

// DefaultTableBytes is the memory that a solver's table takes by default.
const DefaultTableBytes = 64 << 20

// Limits say when to stop before the margin is proven.
type Limits struct {
	Nodes int64 // at most this many nodes; 0: no limit

	// Early ends before the question's own context, of which it is a child. When it ends, the
	// question does too, unless a sweep is under way that at its present speed will be ready
	// before the end of that context. nil: there is no such end.
	Early context.Context
}
