//go:build race || !amd64

package solver_test

// slow: under the race detector, or where the sweep has no assembly, the same
// tests look at fewer positions.
const slow = true
