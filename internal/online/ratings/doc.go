// Package ratings rates accounts: which games are rated, how a game changes the
// ratings of its players, and what changes when its result is corrected. It also
// knows the ratings of the computer's levels on the same scale.
//
// Package rating does the arithmetic. All results follow from the archive; nothing
// waits or asks a clock.
package ratings
