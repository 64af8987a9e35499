package policy

import (
	"fmt"
	"go/ast"
	"io/fs"
	"slices"
	"strconv"
	"strings"
	"testing"
)

const module = "example.org/cups"

// pure are the rooms that import the standard library only.
var pure = []string{"."}

// testsOnly are the modules that only tests may import, and the rooms of the
// layer of checks.
var testsOnly = []string{"pgregory.net/rapid", "github.com/anishathalye/porcupine", "github.com/google/go-cmp", "github.com/rogpeppe/go-internal", "github.com/creack/pty", "github.com/sv-tools/openapi", "golang.org/x/oauth2"}

func TestImportsFollowTheTable(t *testing.T) {
	check := checker(forbiddenImports)
	check.accepts(t)
	table := page("commands|cli|cups, record|", "knowledge|record|cups|", "game|cups||")
	sound := append(table,
		"a_test.go", `package cups_test; import (_ "example.org/cups"; _ "pgregory.net/rapid"; _ "go/ast")`,
		"record/a.go", `package record; import _ "example.org/cups"`,
		"cli/a.go", `package cli; import (_ "example.org/cups"; _ "example.org/cups/record")`)
	check.passes(t, sound...)
	check.finds(t, "may not import", append(sound, "record/b.go", `package record; import _ "example.org/cups/cli"`)...)
	check.finds(t, "may not import", append(sound, "record/b_test.go", `package record_test; import _ "example.org/cups/cli"`)...)
	check.finds(t, "no line in the table", append(sound, "cellar/a.go", `package cellar`)...)
	check.finds(t, "standard library only", append(sound, "b.go", `package cups; import _ "golang.org/x/text/language"`)...)
	check.finds(t, "only tests", append(sound, "record/b.go", `package record; import _ "pgregory.net/rapid"`)...)
	check.finds(t, "does not import record", append(sound, "cli/a.go", `package cli; import _ "example.org/cups"`)...)
	check.passes(t, append(page("checks|a||"), "a/a.go", `package a; import _ "pgregory.net/rapid"`)...)
	forTest := append(page("game|cups||", "knowledge|record||cups"), "record/a.go", `package record`)
	check.passes(t, append(forTest, "record/a_test.go", `package record; import _ "example.org/cups"`)...)
	check.finds(t, "may not import", append(forTest, "record/b_test.go", `package record; import _ "example.org/cups"`, "record/a.go", `package record; import _ "example.org/cups"`)...)
	check.finds(t, "tests of record do not import .", forTest...)
}

// terminal are the rooms of the terminal and the modules that only they use.
var terminal = []string{"internal/term", "charm.land", "github.com/charmbracelet"}

// Nobody but the terminal itself and the commands needs a terminal.
func TestOnlyTheTerminalImportsTheTerminal(t *testing.T) {
	check := checker(terminalImports)
	check.accepts(t)
	check.finds(t, "internal/term/play", "internal/say/a.go", `package say; import _ "example.org/cups/internal/term/play"`)
	check.finds(t, "lipgloss", "draw/a.go", `package draw; import _ "charm.land/lipgloss/v2"`)
	check.passes(t,
		"internal/term/play/a.go", `package play; import (_ "example.org/cups/internal/term"; _ "charm.land/lipgloss/v2")`,
		"draw/a.go", `package draw; import _ "example.org/cups/internal/terminus"`,
		"internal/cli/play/a.go", `package play; import _ "example.org/cups/internal/term/play"`)
}

// terminalImports looks for imports of the terminal outside its rooms.
func terminalImports(tree fs.FS) ([]string, error) {
	files, err := goFiles(tree)
	var faults []string
	for _, f := range files {
		if isIn(f.room(), "internal/term") || isIn(f.room(), "cmd") || isIn(f.room(), "internal/cli") {
			continue
		}
		for _, spec := range f.Imports {
			name := strings.TrimPrefix(strings.Trim(spec.Path.Value, "`\""), module+"/")
			if slices.ContainsFunc(terminal, func(room string) bool { return isIn(name, room) }) {
				faults = append(faults, fmt.Sprintf("%s:%d: imports %s, which is for the terminal", f.path, f.line(spec.Pos()), name))
			}
		}
	}
	return faults, err
}

// A text in a table must not become a formula.
func TestOneRoomWritesCSV(t *testing.T) {
	check := checker(otherWriters)
	check.accepts(t)
	check.finds(t, "csvfile", "draw/a.go", `package draw; import "encoding/csv"; var w = csv.NewWriter(nil)`)
	check.passes(t,
		"draw/a.go", `package draw; import "encoding/csv"; var r = csv.NewReader(nil)`,
		"draw/a_test.go", `package draw; import "encoding/csv"; var w = csv.NewWriter(nil)`,
		"internal/csvfile/a.go", `package csvfile; import "encoding/csv"; var w = csv.NewWriter(nil)`)
}

// otherWriters looks for writers of CSV outside of the room for that.
func otherWriters(tree fs.FS) ([]string, error) {
	files, err := goFiles(tree)
	var faults []string
	for _, f := range files {
		if f.isTest() || f.room() == "internal/csvfile" {
			continue
		}
		ast.Inspect(f.File, func(n ast.Node) bool {
			if call, ok := n.(*ast.SelectorExpr); ok && call.Sel.Name == "NewWriter" {
				if of, ok := call.X.(*ast.Ident); ok && of.Name == "csv" {
					faults = append(faults, fmt.Sprintf("%s:%d: writes CSV; internal/csvfile does that", f.path, f.line(n.Pos())))
				}
			}
			return true
		})
	}
	return faults, err
}

// What an account keeps is of a kind in the list of the archive, so that its export and the page about privacy have it.
func TestKeepsakesAreOfAListedKind(t *testing.T) {
	check := checker(otherKeepers)
	check.accepts(t)
	check.finds(t, "KeepsakeKinds", "internal/a/a.go", `package a; var k = archive.KeepsakeKept{}`)
	check.finds(t, "KeepsakeKinds", "internal/a/a.go", `package a; var k = archive.KeepsakeKind{Name: "x"}`)
	check.passes(t,
		"internal/a/a.go", `package a; func f() (list []archive.KeepsakeKept) { return append(list, archive.NewsTold.Keep()) }`,
		"internal/a/a_test.go", `package a; var k = archive.KeepsakeKept{}`)
}

// otherKeepers looks for keepsakes that are made without their kind, or of a kind that the archive does not list.
func otherKeepers(tree fs.FS) ([]string, error) {
	files, err := goFiles(tree)
	var faults []string
	for _, f := range files {
		if f.isTest() || isIn(f.room(), "internal/online/archive") {
			continue
		}
		ast.Inspect(f.File, func(n ast.Node) bool {
			if made, ok := n.(*ast.CompositeLit); ok {
				if of, ok := made.Type.(*ast.SelectorExpr); ok && (of.Sel.Name == "KeepsakeKept" || of.Sel.Name == "KeepsakeKind") {
					faults = append(faults, fmt.Sprintf("%s:%d: makes a keepsake by hand; a kind of archive.KeepsakeKinds does that", f.path, f.line(n.Pos())))
				}
			}
			return true
		})
	}
	return faults, err
}

// isIn reports whether a path is a folder or below it.
func isIn(path, folder string) bool { return path == folder || strings.HasPrefix(path, folder+"/") }

func forbiddenImports(tree fs.FS) ([]string, error) {
	a, err := readArchitecture(tree)
	if err != nil {
		return nil, err
	}
	files, err := goFiles(tree)
	if err != nil {
		return nil, err
	}
	var faults []string
	found := map[string]map[string]bool{} // what the files of a room import, with "test " before what tests do
	for _, f := range files {
		r, ok := a.rooms[f.room()]
		if !ok {
			faults = append(faults, f.path+": this room has no line in the table of "+architecturePage)
			continue
		}
		if found[f.room()] == nil {
			found[f.room()] = map[string]bool{}
		}
		allowed, mark := r.imports, ""
		if f.isTest() {
			allowed, mark = append(slices.Clone(r.imports), r.tests...), "test "
		}
		for _, spec := range f.Imports {
			name, err := strconv.Unquote(spec.Path.Value)
			if err != nil {
				return nil, err
			}
			found[f.room()][mark+roomOf(name)] = true
			if why := refuseImport(f, r.layer, allowed, name); why != "" {
				faults = append(faults, fmt.Sprintf("%s:%d: imports %s: %s", f.path, f.line(spec.Pos()), name, why))
			}
		}
	}
	for name, imports := range found {
		for _, next := range a.rooms[name].imports {
			if !imports[next] {
				faults = append(faults, fmt.Sprintf("%s does not import %s, but the table says so", name, next))
			}
		}
		for _, next := range a.rooms[name].tests {
			if !imports["test "+next] {
				faults = append(faults, fmt.Sprintf("the tests of %s do not import %s, but the table says so", name, next))
			}
		}
	}
	return faults, nil
}

// roomOf is the room that an import path names, "" if it is none of ours.
func roomOf(name string) string {
	switch {
	case name == module:
		return "."
	case strings.HasPrefix(name, module+"/"):
		return strings.TrimPrefix(name, module+"/")
	}
	return ""
}

// refuseImport returns why a file of a layer may not import name, "" if it may.
func refuseImport(f goFile, layer string, allowed []string, name string) string {
	isPath := func(prefix string) bool { return name == prefix || strings.HasPrefix(name, prefix+"/") }
	switch {
	case isPath(module):
		if room := roomOf(name); room != f.room() && !slices.Contains(allowed, room) {
			return f.room() + " may not import " + room
		}
	case f.isTest() || layer == forTests || !strings.Contains(strings.Split(name, "/")[0], "."):
	case slices.Contains(pure, f.room()):
		return "this room uses the standard library only"
	case slices.ContainsFunc(testsOnly, isPath):
		return "only tests use this module"
	}
	return ""
}
