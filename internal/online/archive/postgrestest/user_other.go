//go:build !unix

package postgrestest

import (
	"errors"
	"os/exec"
)

func giveAway(string) error { return nil }

func asOther(*exec.Cmd) {}

func signal([]string, bool) error { return errors.ErrUnsupported }
