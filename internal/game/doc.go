// Package game holds one game of Cups between two sides, from the first move to the
// end: players, moves, clocks, offers and endings, and the record of the game. The
// terminal, engine matches and the server all play this game.
//
// The package is pure: time is an argument, nothing runs in the background, and
// nothing is written. The same calls with the same times lead to the same [State], so
// a log of the calls describes the whole game.
package game
