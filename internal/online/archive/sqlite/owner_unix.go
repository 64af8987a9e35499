//go:build unix

package sqlite

import (
	"os"
	"path/filepath"
	"syscall"
)

// handOver gives a file that root has made to the owner of its folder, who runs the server and could not open it
// otherwise. Whoever is not root owns what they make. A link is not followed: the owner of the folder may have made it.
func handOver(path string) error {
	if os.Geteuid() != 0 {
		return nil
	}
	folder, err := os.Stat(filepath.Dir(path))
	if err != nil {
		return err
	}
	if owner, isKnown := folder.Sys().(*syscall.Stat_t); isKnown {
		return os.Lchown(path, int(owner.Uid), int(owner.Gid))
	}
	return nil
}
