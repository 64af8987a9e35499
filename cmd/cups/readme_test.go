package main

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
)

// commandLine is a line of a README that shows a command, with what is said of it.
var commandLine = regexp.MustCompile(`(?m)^    cups(?: [^ \n]+)*`)

// Every command that a README shows runs as it is written, with the sample records;
// one that several show runs once.
func TestCommandsOfTheREADME(t *testing.T) {
	folder := t.TempDir()
	var script strings.Builder
	written := map[string]bool{}
	for _, page := range []string{"README.md", "README.de.md"} {
		text, err := os.ReadFile(filepath.Join("..", "..", page))
		if err != nil {
			t.Fatal(err)
		}
		commands := commandLine.FindAllString(string(text), -1)
		if len(commands) < 5 {
			t.Errorf("%s shows only %q", page, commands)
		}
		if !strings.Contains(string(text), "\nmake test\n") {
			t.Errorf("%s does not show how to test the program", page)
		}
		fmt.Fprintf(&script, "# %s\n", page)
		for _, command := range commands {
			if command = strings.TrimSpace(command); !written[command] {
				fmt.Fprintf(&script, "exec %s\n", command)
			}
			written[command] = true
		}
	}
	fmt.Fprintln(&script, "exists game.png")
	if err := os.WriteFile(filepath.Join(folder, "readme.txtar"), []byte(script.String()), 0o600); err != nil {
		t.Fatal(err)
	}
	testscript.Run(t, testscript.Params{
		Dir: folder,
		Setup: func(env *testscript.Env) error {
			env.Setenv("XDG_STATE_HOME", env.WorkDir+"/state")
			env.Setenv("XDG_DATA_HOME", env.WorkDir+"/data")
			env.Setenv("LANG", "C.UTF-8")
			return os.CopyFS(filepath.Join(env.WorkDir, "examples"), os.DirFS(filepath.Join("..", "..", "examples")))
		},
	})
}
