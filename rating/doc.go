// Package rating measures how strong players and puzzles are by their results:
// Elo, and Glicko-2, which also keeps how sure it is.
//
// Everything is a pure function of numbers; the package needs the standard
// library only and knows nothing of any game.
package rating
