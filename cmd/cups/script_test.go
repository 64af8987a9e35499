package main

import (
	"context"
	"os"
	"os/signal"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
)

// TestMain lets the stories run this very program as "cups".
func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){
		"cups": func() {
			ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
			a := &app{in: os.Stdin, out: os.Stdout, err: os.Stderr, getenv: os.Getenv}
			status := a.run(ctx, os.Args[1:])
			stop()
			os.Exit(status)
		},
	})
}

// Each file of testdata/script is a story told in commands.
func TestScript(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir:                 "testdata/script",
		RequireExplicitExec: true,
		Setup: func(env *testscript.Env) error {
			env.Setenv("XDG_STATE_HOME", env.WorkDir+"/state")
			env.Setenv("XDG_DATA_HOME", env.WorkDir+"/data")
			env.Setenv("LANG", "C.UTF-8")
			return nil
		},
	})
}
