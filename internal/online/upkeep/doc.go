// Package upkeep looks after an archive as a whole: it replays all games, and puts
// records of games from elsewhere into it.
package upkeep
