// Package rating calculates the strength of players and puzzles from their
// results, with Elo or with Glicko-2, which also measures how certain a rating
// is.
//
// All functions are pure functions of numbers. The package needs only the
// standard library and knows nothing about any game.
package rating
