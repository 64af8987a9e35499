// Package term is what the programs at the terminal have in common: colours
// that mean something, text that fits its window, a move bean by bean, lines
// that are read in the background, and the progress of long commands.
package term
