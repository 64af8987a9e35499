// Package match lets players play each other many times and says what the
// results prove: paired games from balanced openings with sides changed, the
// Elo difference with its error, a sequential test that stops as soon as it is
// sure, and a record of each game.
//
// A player that crashes, hangs or plays what is not legal loses that game, with
// the reason in its record, and the match goes on.
package match
