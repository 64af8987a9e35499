//go:build !linux && !darwin

package savefile

// FreeBytes does not know how many bytes are free.
func FreeBytes(string) (bytes int64, known bool) { return 0, false }
