// Package rate measures how hard puzzles are. Solvers of known strength try each
// puzzle many times, and one scale is fitted to what they find (the model of
// Rasch). docs/puzzle-ratings.md tells people what came out.
package rate
