// Package practice is solving puzzles: which one comes next, what is tried,
// what a wrong move costs, and how the solver's own rating and streak grow.
//
// An [Attempt] is one puzzle on the table. A [Diary] keeps what came of each on
// disk, and [Progress] is what follows from all its entries. Nothing here knows
// of terminals; package screen looks at it in two ways. Time and chance come in
// as arguments.
package practice
