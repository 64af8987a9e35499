// Package hall serves all games in progress. A [Hall] takes each command to its
// table, stores the resulting events, and only then answers and tells the watchers.
// It also watches the clocks, lets the computer move, pairs players who seek an
// opponent, and knows who is present.
//
// The archive is the truth. Everything that a Hall holds in memory can be dropped at
// any time and read again. After a crash, the next server that opens the archive does
// everything that is due.
package hall
