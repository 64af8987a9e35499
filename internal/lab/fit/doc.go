// Package fit lets the engine's evaluation learn from games: the engine plays
// against itself; least squares choose the linear weights that come nearest to
// what the positions of these games turned out to be worth; then gradient
// descent trains the network and the weights together.
package fit
