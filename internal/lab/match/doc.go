// Package match plays matches between two players and says what the results prove.
// Games come in pairs from balanced openings, with the sides exchanged. The result
// has the difference in Elo with its error, and a sequential test can stop the match
// as soon as it is decided. Each game has a record.
//
// A player that crashes, hangs or makes an illegal move loses the game. The record
// gives the reason, and the match continues.
package match
