package sweep

import "golang.org/x/sys/cpu"

// fast says whether the processor has what runAVX2 takes.
var fast = cpu.X86.HasAVX2

// run does a job, by the faster kernel if that is possible.
func run(j *job) {
	if fast {
		runAVX2(j)
	} else {
		runPlain(j)
	}
}

// runAVX2 is [runPlain] with 32 bounds in a register.
//
//go:noescape
func runAVX2(j *job)
