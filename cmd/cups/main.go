// Command cups plays and examines the game of Cups.
package main

import (
	"context"
	"crypto/rand"
	mathrand "math/rand/v2"
	"os"
	"os/signal"
	"syscall"
	"time"

	"example.org/cups/internal/cli"
	"example.org/cups/internal/cli/command"
	"example.org/cups/internal/memory"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM, syscall.SIGHUP)
	status := cli.Run(ctx, &command.Env{
		In: os.Stdin, Out: os.Stdout, Err: os.Stderr, Getenv: os.Getenv, Now: time.Now,
		NewRand: func() *mathrand.Rand { return mathrand.New(mathrand.NewPCG(mathrand.Uint64(), mathrand.Uint64())) },
		Random:  rand.Reader, FreeMemory: memory.Free,
	}, os.Args[1:])
	stop()
	os.Exit(status)
}
