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

// triedElsewhere are the commands of docs/hosting.md that this test does not run, by how they begin.
var triedElsewhere = map[string]string{
	"dpkg -i ":         "packaging/check installs the package",
	"CUPS_FLAGS=":      "packaging/check starts the server with the flags of this file as the service does",
	"systemctl ":       "needs systemd as the first process; packaging/check analyses the service",
	"journalctl ":      "likewise",
	"podman build ":    "packaging/check runs the steps of the container",
	"podman run ":      "packaging/check runs the program in the root of the container",
	"cups mind ":       "a story of its own lends cores to a server",
	"Nobody runs this": "what a server prints, which a story compares",
}

// isTriedElsewhere reports whether a line is among them.
func isTriedElsewhere(line string) bool {
	for begins := range triedElsewhere {
		if strings.HasPrefix(line, begins) {
			return true
		}
	}
	return false
}

// spanned is a command in the text of a page; the line may be folded in it.
var spanned = regexp.MustCompile("`(cups\\s+(?:serve|admin)\\s[^`]*)`")

// Every command that docs/hosting.md shows runs as it is written, with the file of settings that it shows: servers
// print their settings and end.
func TestCommandsOfHosting(t *testing.T) {
	page, err := os.ReadFile(filepath.Join("..", "..", "docs", "hosting.md"))
	if err != nil {
		t.Fatal(err)
	}
	var script, settings strings.Builder
	script.WriteString("exec cups admin add Ada\n")
	ran := 0
	run := func(command string) {
		command, variable := strings.ReplaceAll(command, " --data /var/lib/private/cups-mancala", ""), "" // that of the test
		if strings.HasPrefix(command, "CUPS_") {
			variable, command, _ = strings.Cut(command, " ")
			fmt.Fprintf(&script, "env %s\n", variable)
		}
		if strings.HasPrefix(command, "cups serve") && !strings.Contains(command, "--print-config") {
			command += " --print-config"
		}
		fmt.Fprintf(&script, "exec %s\n", command)
		if name, _, isSet := strings.Cut(variable, "="); isSet {
			fmt.Fprintf(&script, "env %s=\n", name)
		}
		ran++
	}
	inSettings := false
	for line := range strings.Lines(string(page)) {
		text, isShown := strings.CutPrefix(strings.TrimSuffix(line, "\n"), "    ")
		switch {
		case !isShown:
			inSettings = false
		case text == "# cups.toml":
			inSettings = true
		case inSettings:
			settings.WriteString(strings.ReplaceAll(text, "/etc/cups/smtp", "smtp") + "\n")
		case isTriedElsewhere(text):
		case strings.HasPrefix(text, "cups ") || strings.HasPrefix(text, "CUPS_") && strings.Contains(text, " cups "):
			run(text)
		default:
			t.Errorf("docs/hosting.md: nothing tries %q", text)
		}
	}
	for _, found := range spanned.FindAllStringSubmatch(string(page), -1) {
		if command := strings.Join(strings.Fields(found[1]), " "); !strings.Contains(command, " NAME") {
			run(command)
		}
	}
	if ran < 8 || settings.Len() == 0 {
		t.Errorf("docs/hosting.md has only %d commands and the settings %q", ran, &settings)
	}
	fmt.Fprintf(&script, "-- cups.toml --\n%s-- smtp --\nsmtps://cups:secret@mail.example:465\n", &settings)
	folder := t.TempDir()
	if err := os.WriteFile(filepath.Join(folder, "hosting.txtar"), []byte(script.String()), 0o600); err != nil {
		t.Fatal(err)
	}
	testscript.Run(t, testscript.Params{
		Dir: folder,
		Setup: func(env *testscript.Env) error {
			env.Setenv("XDG_DATA_HOME", env.WorkDir+"/data")
			env.Setenv("LANG", "C.UTF-8")
			return nil
		},
	})
}
