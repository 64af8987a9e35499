//go:build !linux

package solver

// useHugePages does nothing where the system has no call for it.
func useHugePages([]uint64) {}
