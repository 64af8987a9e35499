package load_test

import (
	"context"
	"crypto/rand"
	"fmt"
	mathrand "math/rand/v2"
	"os"
	"os/signal"
	"syscall"
	"testing"
	"time"

	"example.org/cups/internal/cli"
	"example.org/cups/internal/cli/command"
	"example.org/cups/internal/memory"
)

// TestMain runs the tests, or with CLOCK_IS_LATE the whole program on a machine whose clock is late by that much:
// the clock of a real machine belongs to everybody on it.
func TestMain(m *testing.M) {
	text, isProgram := os.LookupEnv("CLOCK_IS_LATE")
	if !isProgram {
		os.Exit(m.Run())
	}
	late, err := time.ParseDuration(text)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(2)
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	status := cli.Run(ctx, &command.Env{
		In: os.Stdin, Out: os.Stdout, Err: os.Stderr, Getenv: os.Getenv, Now: func() time.Time { return time.Now().Add(-late) },
		NewRand: func() *mathrand.Rand { return mathrand.New(mathrand.NewPCG(mathrand.Uint64(), mathrand.Uint64())) },
		Random:  rand.Reader, FreeMemory: memory.Free,
	}, os.Args[1:])
	stop()
	os.Exit(status)
}
