// Package mine makes puzzles and proves them: transfer problems by playing backwards,
// clears by construction, and best moves and sequences from games that the engine
// plays against itself. The same order and the same random seed make the same
// puzzles.
package mine
