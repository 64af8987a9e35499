//go:build !amd64

package sweep

func runAVX2(j *job) { runWords(j) }
