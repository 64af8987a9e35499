// Package club is who plays here: guests, members and bots, how they prove who
// they are, and what they may do. [May] is the one place that says who may do
// what.
//
// Everything is kept in an archive. Time and chance are given to [New], so that
// tests have their own; passkeys alone draw their challenges themselves.
package club
