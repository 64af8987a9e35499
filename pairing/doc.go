// Package pairing calculates tournaments: who meets whom, and who stands where.
//
// It pairs round robins by Berger tables, computes the tie-breaks of FIDE C.07,
// and reads and writes tournament report files (TRF16 and TRF-2026). All
// functions are pure: they do not use a clock, chance or files, and they know
// nothing about the game that is played. White is the player who moves first.
//
// A [Tournament] is plain data. Its functions never change it, except for
// those whose comment says so.
package pairing
