//go:build !linux && !darwin

package tables

// freeBytes does not know how many bytes are free.
func freeBytes(string) (bytes int64, known bool) { return 0, false }
