// Package tourney holds one tournament on a server: its entries, rounds, pairings, results
// and standings, and what its directors decide.
//
// A [Table] is the replay of its events. [Table.Apply] takes a command, its author and the
// time. It returns the resulting events, or an [*Error] with a code. What happens by itself,
// such as the next round, happens in the same call as soon as it is due; [Table.Due] says
// when the server must give the command [Tick]. The package is pure: it never waits, writes,
// asks a clock or draws a random number. The events have all decisions in them, so a replay
// pairs nothing again. Packages pairing, swiss and contest compute pairings and standings,
// from the view that [Table.Contest] returns.
//
// What must happen elsewhere is data: [Table.Games] lists the games that the server must
// have opened. The ID of a game follows from the tournament, so that a game which is opened
// twice is one game.
package tourney
