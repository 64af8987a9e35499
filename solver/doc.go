// Package solver proves what a position of Cups is worth: the margin at the
// end of the game under best play of both sides, or bounds of it where time or
// nodes run out. What it says is never an estimate. docs/solver.md explains
// how it works and what each part is worth.
package solver
