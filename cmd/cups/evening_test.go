package main

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
)

// An evening is what a page tells its reader to type.
type evening struct {
	players  string // the file of the players
	commands []string
}

// readEvening reads the indented lines of a page: commands, and before them the players.
func readEvening(t *testing.T, page string) (e evening) {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("..", "..", "docs", page))
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		switch line, typed := strings.CutPrefix(line, "    "); {
		case !typed:
		case strings.HasPrefix(line, "cups "):
			e.commands = append(e.commands, strings.TrimSpace(line))
		default:
			e.players += line
		}
	}
	if len(e.commands) < 20 || strings.Count(e.players, "\n") != 7 {
		t.Fatalf("%s shows only %q and the players %q", page, e.commands, e.players)
	}
	return e
}

// The evening runs as the page for its organiser tells it. Where the page opens the screen of
// results, which needs a terminal, all boards are entered by commands.
func TestCommandsOfTheClubEvening(t *testing.T) {
	e := readEvening(t, "club-evening.md")
	if german := readEvening(t, "club-evening.de.md"); german.players != e.players || !slices.Equal(german.commands, e.commands) {
		t.Error("the pages in English and German show different evenings")
	}
	var script strings.Builder
	for _, command := range e.commands {
		fmt.Fprintf(&script, "exec %s\n", command)
		switch {
		case strings.HasSuffix(command, "result club.trf"):
			script.WriteString("stdout '^   1  .* – '\n")
			script.WriteString("fill\nexec cups tournament pair club.trf --dry-run --json\n")
		case strings.HasSuffix(command, "check club.trf"):
			script.WriteString("stdout '^Rounds: 4; rounds that differ: 1$'\n")
		}
	}
	// After the last round nothing is left to pair.
	text := script.String()
	last := strings.LastIndex(text, "exec cups tournament pair club.trf --dry-run")
	text = text[:last] + "! " + text[last:] + "grep '<table' round.html\ngrep '^1,' table.csv\nexists table.html cards.html\n-- players.csv --\n" + e.players
	folder := t.TempDir()
	if err := os.WriteFile(filepath.Join(folder, "evening.txtar"), []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	// fill enters a result on each board. There are three or four.
	fill := func(ts *testscript.TestScript, _ bool, _ []string) {
		for board := range 4 {
			if err := ts.Exec("cups", "tournament", "result", "club.trf", strconv.Itoa(board+1), "1-0"); err != nil && board < 3 {
				ts.Fatalf("board %d: %v", board+1, err)
			}
		}
	}
	testscript.Run(t, testscript.Params{
		Dir: folder, Cmds: map[string]func(*testscript.TestScript, bool, []string){"fill": fill},
		Setup: func(env *testscript.Env) error {
			env.Setenv("LANG", "C.UTF-8")
			return nil
		},
	})
}
