//go:build unix

package ugi

import (
	"os/exec"
	"syscall"
)

// alone gives a program a process group of its own, so that what it starts ends
// with it, and Ctrl-C at the terminal is for us alone.
func alone(cmd *exec.Cmd) { cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} }

// killAll ends a program and what it has started.
func killAll(cmd *exec.Cmd) error {
	if err := syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL); err == nil {
		return nil
	}
	return cmd.Process.Kill()
}
