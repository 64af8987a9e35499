// Package upkeep works on a whole archive: it replays all games to check them, and
// imports records of games from other places.
package upkeep
