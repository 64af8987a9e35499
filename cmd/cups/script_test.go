package main

import (
	"errors"
	"math/rand/v2"
	"net"
	"path/filepath"
	"strconv"
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

// freePort returns a port that nobody listens at, for stories with a server. It is
// below those that systems give to connections by themselves: such a port could be
// taken before the server of the story listens at it.
func freePort() (string, error) {
	const first, most = 10_000, 20_000
	for range 100 {
		port := strconv.Itoa(first + rand.IntN(most))
		l, err := net.Listen("tcp", "127.0.0.1:"+port)
		if err == nil {
			return port, l.Close()
		}
	}
	return "", errors.New("no port is free")
}
