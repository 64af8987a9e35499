//go:build race

package solver_test

// underRace: the race detector makes each look at the table some fifty times
// slower, so there are fewer.
const underRace = true
