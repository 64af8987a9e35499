// Package fit trains the engine's evaluation on games that the engine plays against
// itself. Least squares choose the linear weights that come closest to the values of
// the positions in these games. Then gradient descent trains the network and the
// weights together.
package fit
