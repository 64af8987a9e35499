package main

import (
	"net"
	"path/filepath"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
)

// TestMain lets the stories run this very program as "cups".
func TestMain(m *testing.M) { testscript.Main(m, map[string]func(){"cups": main}) }

// Each family of commands has its stories, told in commands, in testdata/script
// next to its code. They run here and not there, so that the whole program is
// linked into one test and not into a dozen.
func TestStories(t *testing.T) {
	families, err := filepath.Glob("../../internal/cli/*/testdata/script")
	if err != nil || len(families) == 0 {
		t.Fatalf("no stories found (%v)", err)
	}
	for _, dir := range append(families, "../../internal/cli/testdata/script") {
		family := strings.TrimSuffix(filepath.ToSlash(dir), "/testdata/script")
		t.Run(filepath.Base(family), func(t *testing.T) {
			testscript.Run(t, testscript.Params{
				Dir:                 dir,
				RequireExplicitExec: true,
				Setup: func(env *testscript.Env) error {
					env.Setenv("XDG_STATE_HOME", env.WorkDir+"/state")
					env.Setenv("XDG_DATA_HOME", env.WorkDir+"/data")
					env.Setenv("LANG", "C.UTF-8")
					port, err := freePort()
					env.Setenv("PORT", port)
					return err
				},
			})
		})
	}
}

// freePort returns a port that nobody listens at, for stories with a server.
func freePort() (string, error) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return "", err
	}
	defer l.Close()
	_, port, err := net.SplitHostPort(l.Addr().String())
	return port, err
}
