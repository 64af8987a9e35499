// Package gamefile reads the games of files for commands, and says in the user's
// words what is wrong with a file or a game.
package gamefile
