// Package term is what the programs at the terminal have in common: colours
// that mean something, text that fits its window, a move bean by bean, and lines
// that are read beside the rest.
package term
