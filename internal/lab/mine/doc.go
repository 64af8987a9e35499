// Package mine makes puzzles and proves them: transfer problems by playing
// backwards, rows to be cleared by construction, best moves and sequences out
// of games that the engine plays against itself. What it makes depends on the
// order and its random numbers only.
package mine
