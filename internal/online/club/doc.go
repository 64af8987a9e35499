// Package club knows the accounts of a server: guests, members and bots, how they
// prove who they are, and what they may do. [May] is the only place that decides what
// an account may do.
//
// Everything is stored in an archive. [New] receives time and chance as arguments;
// only passkeys draw their own challenges.
package club
