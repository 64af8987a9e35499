// Package play is Cups at the terminal: a full-screen board, and a
// line-by-line mode for pipes, scripts and screen readers.
//
// A [Session] is one game at the table and knows nothing of terminals; the
// screen (screen.go and the files it names) and the lines (plain.go) are two
// ways of looking at it. A [Keeper] writes each move of an unfinished game to
// disk, so that nothing that ends the program loses it.
package play
