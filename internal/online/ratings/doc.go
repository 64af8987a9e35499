// Package ratings is how strong accounts are: which games are rated, what a game
// does to the ratings of its players, and what follows if its result is corrected.
// It also knows how strong the computer's levels are on the same scale.
//
// The numbers are those of package rating. Everything here is worked out from what
// an archive has; nothing waits or asks a clock.
package ratings
