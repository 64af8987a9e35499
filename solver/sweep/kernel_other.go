//go:build !amd64

package sweep

// run does a job.
func run(j *job) { runPlain(j) }
