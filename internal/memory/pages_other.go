//go:build !linux

package memory

// UseHugePages does nothing where the system has no call for it.
func UseHugePages[T any]([]T) {}
