// Package fit finds the weights of the engine's evaluation: the engine plays
// against itself, and least squares choose the weights that come nearest to
// what the positions of these games turned out to be worth.
package fit
