package main

import (
	"math/rand/v2"
	"path/filepath"
	"strings"
	"testing"

	"github.com/adrg/xdg"
	"github.com/rogpeppe/go-internal/testscript"

	"example.org/cups/internal/online/load"
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
					env.Setenv("XDG_CACHE_HOME", xdg.CacheHome) // the tablebases, if they are there; stories that must not have them say so
					env.Setenv("LANG", "C.UTF-8")
					address, err := load.FreeAddress(rand.New(rand.NewPCG(rand.Uint64(), rand.Uint64())))
					env.Setenv("PORT", strings.TrimPrefix(address, "127.0.0.1:"))
					return err
				},
			})
		})
	}
}
