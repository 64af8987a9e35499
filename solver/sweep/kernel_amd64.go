package sweep

import "golang.org/x/sys/cpu"

func init() {
	if cpu.X86.HasAVX2 {
		fastest = vectors
	}
}

// runAVX2 is [runPlain] with 32 bounds in a register.
//
//go:noescape
func runAVX2(j *job)
