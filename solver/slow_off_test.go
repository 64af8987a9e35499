//go:build !race && amd64

package solver_test

const slow = false
