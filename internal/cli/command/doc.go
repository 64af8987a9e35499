// Package command holds what all commands of the program use: the environment
// that a command runs in, the flags that set up a board, output that cannot fail
// in silence, progress on a terminal, and what marks an error as wrong usage.
package command
