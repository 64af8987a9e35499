//go:build unix

package command

import "syscall"

// Descriptors returns how many files and connections the process may have open; 0: unknown.
func Descriptors() int64 {
	var limit syscall.Rlimit
	if syscall.Getrlimit(syscall.RLIMIT_NOFILE, &limit) != nil {
		return 0
	}
	return int64(min(uint64(limit.Cur), 1<<30))
}
