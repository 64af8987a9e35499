// Package game is one game of Cups between two sides, from the first move to
// the end: the players, the moves, the clocks, the offers, the ways to end, and
// the record of it all. The terminal, engine matches and servers all play this
// one game.
//
// The package is pure. Time is an argument, nothing runs in the background, and
// nothing is written. The same calls with the same times lead to the same
// [State], so that a log of them is as good as the game.
package game
