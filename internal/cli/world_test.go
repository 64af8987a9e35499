package cli

import (
	"bytes"
	"io"
	"math/rand/v2"
	"time"

	"example.org/cups/internal/cli/command"
	"example.org/cups/internal/memory"
)

// world is what a command line is run in: English, and nothing of the user's.
func world(in io.Reader, out, errs io.Writer) *command.Env {
	return &command.Env{
		In: in, Out: out, Err: errs, Getenv: func(string) string { return "" }, Now: time.Now,
		NewRand:    func() *rand.Rand { return rand.New(rand.NewPCG(rand.Uint64(), rand.Uint64())) },
		FreeMemory: memory.Free,
	}
}

// plainWorld is a [world] that keeps what is said on the error stream.
func plainWorld(in io.Reader, out io.Writer) (*command.Env, *bytes.Buffer) {
	var errs bytes.Buffer
	return world(in, out, &errs), &errs
}
