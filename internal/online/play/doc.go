// Package play is what happens between people who play Cups over a network: the
// table of one game with its players, moves, offers, claims and chat.
//
// A [Table] is the replay of its events. [Table.Apply] takes a command, who
// gives it and the time, and returns the events that follow from it or an
// [*Error] with a code. The package is pure: nothing here waits, writes, asks a
// clock or draws a number, so that the same events always lead to the same table.
package play
