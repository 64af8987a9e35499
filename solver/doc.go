// Package solver proves the value of a position of Cups: the margin at the end
// of the game when both sides play best, or bounds of the margin if time or
// nodes run out. Its answers are never estimates. docs/solver.md explains how
// it works.
package solver
