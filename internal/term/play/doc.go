// Package play is Cups at the terminal: a full-screen board, and a
// line-by-line mode for pipes, scripts and screen readers.
//
// The game itself is that of package game, on a table (table.go); the
// screen (screen.go and the files it names) and the lines (plain.go) are two
// ways of looking at it. A [Keeper] writes each move of an unfinished game to
// disk, so that nothing that ends the program loses it.
package play
