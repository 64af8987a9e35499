package main

import (
	"encoding/json"
	"io"
	"math/rand/v2"
	"net/http"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

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
				Cmds:                map[string]func(*testscript.TestScript, bool, []string){"ask": ask},
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

// mostTries is how often a request is tried, ten times a second: far longer than a server takes to
// start on a busy machine.
const mostTries = 3000

// ask sends a request to the server at $PORT: METHOD PATH [BODY [REGEXP]]. In the body, @5s
// stands for the time in five seconds. It tries again for some minutes until the server
// listens, and a GET until the answer matches the pattern. The token of an answer is that of
// further requests, and $ID is its id.
func ask(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 || len(args) > 4 {
		ts.Fatalf("usage: ask METHOD PATH [BODY [REGEXP]]")
	}
	args = append(args, "", "")
	body := regexp.MustCompile(`@(\w+)`).ReplaceAllStringFunc(args[2], func(text string) string {
		later, err := time.ParseDuration(text[1:])
		ts.Check(err)
		return time.Now().Add(later).UTC().Format(time.RFC3339)
	})
	var made struct{ ID, Token string }
	for try := 0; ; try++ {
		r, err := http.NewRequest(args[0], "http://127.0.0.1:"+ts.Getenv("PORT")+args[1], strings.NewReader(body))
		ts.Check(err)
		r.Header.Set("Content-Type", "application/json")
		if token := ts.Getenv("TOKEN"); token != "" {
			r.Header.Set("Authorization", "Bearer "+token)
		}
		answer, err := http.DefaultClient.Do(r)
		if err == nil {
			text, err := io.ReadAll(answer.Body)
			answer.Body.Close()
			ts.Check(err)
			good := answer.StatusCode < 300 && regexp.MustCompile(args[3]).Match(text)
			if good {
				_ = json.Unmarshal(text, &made) // an answer that is no object has neither
				break
			}
			if ts.Logf("%s", text); args[0] != http.MethodGet || try == mostTries {
				ts.Fatalf("%s %s: %s", args[0], args[1], answer.Status)
			}
		} else if try == mostTries {
			ts.Fatalf("no server listens: %v", err)
		}
		time.Sleep(100 * time.Millisecond) // for the server, which is another program
	}
	if made.ID != "" {
		ts.Setenv("ID", made.ID)
	}
	if made.Token != "" {
		ts.Setenv("TOKEN", made.Token)
	}
}
