// Package guild holds one guild: its roster and offices, applications, notices, votes, hall
// of fame, and its own Elo list.
//
// A [Table] is the replay of its events. [Table.Apply] takes a command, its author and the
// time. It returns the resulting events, or an [*Error] with a code. Who may give which
// command stands in one table, see [Least]. The package is pure: it never waits, writes,
// asks a clock or draws a random number. The same events always lead to the same guild and
// to the same Elo list, to the last digit.
package guild
