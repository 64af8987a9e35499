//go:build unix

package postgrestest

import (
	"errors"
	"os"
	"os/exec"
	"strconv"
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

// signal stops processes where they are, or lets them go on.
func signal(pids []string, isPaused bool) error {
	what := syscall.SIGCONT
	if isPaused {
		what = syscall.SIGSTOP
	}
	var errs []error
	for _, text := range pids {
		pid, err := strconv.Atoi(text)
		if err == nil {
			err = syscall.Kill(pid, what)
		}
		errs = append(errs, err)
	}
	return errors.Join(errs...)
}
