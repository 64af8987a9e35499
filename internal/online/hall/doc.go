// Package hall is where tables are. It takes a command to its
// table, keeps what follows from it, and only then answers and wakes those who
// watch. It looks at the clocks, lets the computer move, seats players who look
// for an opponent, and knows who is there.
//
// The archive is the truth. What a [Hall] holds in memory can be dropped at any
// time and is then read again; after a crash everything that is due is done by
// whoever opens the archive next.
package hall
