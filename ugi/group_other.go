//go:build !unix

package ugi

import "os/exec"

// alone does nothing: this system has no process groups.
func alone(*exec.Cmd) {}

// killAll ends a program, and not what it has started.
func killAll(cmd *exec.Cmd) error { return cmd.Process.Kill() }
