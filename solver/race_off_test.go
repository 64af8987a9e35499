//go:build !race

package solver_test

const underRace = false
