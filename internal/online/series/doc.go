// Package series counts several tournaments together: as a series, in which places give
// points and the best results of each player count, or as a league, whose seasons have a
// tournament for each tier, with promotion and relegation between them.
//
// A [Table] is the replay of its events. [Table.Apply] takes a command, its author and the
// time, and returns the resulting events, or an [*Error] with a code. The server tells the
// table with the command [Count] what has become of a tournament, once or more often. All
// that the table says follows from the last word about each tournament. The package is pure:
// it never waits, writes, asks a clock or draws a random number.
package series
