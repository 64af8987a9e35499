//go:build linux || darwin

package savefile

import "syscall"

// FreeBytes returns how many bytes of the disk that a folder is on are free for this user, if
// that is known.
func FreeBytes(folder string) (bytes int64, known bool) {
	var disk syscall.Statfs_t
	if err := syscall.Statfs(folder, &disk); err != nil {
		return 0, false
	}
	return int64(disk.Bavail) * int64(disk.Bsize), true
}
