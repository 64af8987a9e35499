// Package play holds one game between people over a network: a table with players,
// moves, offers, claims and chat.
//
// A [Table] is the replay of its events. [Table.Apply] takes a command, its author
// and the time. It returns the resulting events, or an [*Error] with a code. The
// package is pure: it never waits, writes, asks a clock or draws a random number. The
// same events always lead to the same table.
package play
