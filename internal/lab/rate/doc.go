// Package rate measures how hard puzzles are. Solvers of known strength try each
// puzzle many times, and one scale is fitted to their results (the model of Rasch).
// docs/diary/puzzle-ratings.md describes the results.
package rate
