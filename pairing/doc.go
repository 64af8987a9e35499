// Package pairing calculates tournaments: who meets whom, and who stands where.
//
// It pairs round robins by Berger tables, keeps the brackets of knockouts and double
// eliminations, computes the tie-breaks of FIDE C.07,
// and reads and writes tournament report files (TRF16 and TRF-2026). All
// functions are pure: they do not use a clock, chance or files, and they know
// nothing about the game that is played. White is the player who moves first.
//
// A [Tournament] and a [Bracket] are plain data. Their functions never change them, except for
// those whose comment says so.
package pairing
