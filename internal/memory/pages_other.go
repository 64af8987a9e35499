//go:build !linux

package memory

// UseHugePages does nothing where the system has no call for it.
func UseHugePages[T any]([]T) {}

// Release does nothing where the system has no call for it.
func Release[T any]([]T) {}

// ReleaseCode does nothing where the system has no call for it.
func ReleaseCode() {}
