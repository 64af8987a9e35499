// Package trial puts perfect play on trial: the strongest level plays whole games
// against opponents of all kinds, while a solver of its own, which shares nothing
// with the player, watches for any bean that it gives away of what it is sure of.
package trial
