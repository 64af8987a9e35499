//go:build unix

package postgrestest

import (
	"os"
	"os/exec"
	"syscall"
)

// other is the user that runs the server in place of root, whom PostgreSQL
// refuses: nobody.
const other = 65534

// giveAway makes a folder the other user's.
func giveAway(folder string) error {
	if os.Geteuid() != 0 {
		return nil
	}
	return os.Chown(folder, other, other)
}

// asOther has a command run as the other user.
func asOther(c *exec.Cmd) {
	if os.Geteuid() == 0 {
		c.SysProcAttr = &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: other, Gid: other}}
	}
}
