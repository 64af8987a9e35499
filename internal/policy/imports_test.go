package policy

import (
	"fmt"
	"io/fs"
	"slices"
	"strconv"
	"strings"
	"testing"
)

const module = "example.org/cups"

// imports says who may import whom (docs/architecture.md): each room with the
// rooms of ours that its code and its tests may import, "." being package
// cups. What is not named here is not a room; "*" stands for all rooms.
var imports = map[string][]string{
	".":                        {},
	"analysis":                 {".", "record", "solver", "engine"},
	"puzzle":                   {".", "record"},
	"rating":                   {},
	"record":                   {"."},
	"engine":                   {".", "internal/memory", "internal/packed"},
	"solver":                   {".", "internal/memory", "internal/packed"},
	"internal/draw":            {".", "record"},
	"internal/fit":             {".", "record", "engine", "solver"},
	"internal/lockfile":        {},
	"internal/match":           {".", "record", "engine", "solver", "internal/prover", "internal/ugi"},
	"internal/mine":            {".", "record", "engine", "solver", "analysis", "puzzle"},
	"internal/practice":        {".", "record", "puzzle", "rating", "solver", "internal/lockfile", "internal/savefile"},
	"internal/practice/screen": {".", "record", "puzzle", "internal/practice", "internal/draw", "internal/phrase", "internal/terminal", "internal/terminaltest", "internal/text"},
	"internal/prover":          {".", "solver", "engine"},
	"internal/phrase":          {".", "record", "puzzle", "internal/text"},
	"internal/packed":          {"."},
	"internal/memory":          {},
	"internal/policy":          {},
	"internal/savefile":        {},
	"internal/text":            {},
	"internal/ugi":             {".", "engine", "solver", "analysis", "internal/draw", "internal/prover"},
	"internal/terminal":        {".", "internal/draw", "internal/terminaltest"},
	"internal/terminaltest":    {},
	"internal/tui":             {".", "record", "engine", "analysis", "internal/draw", "internal/lockfile", "internal/phrase", "internal/savefile", "internal/terminal", "internal/terminaltest", "internal/text"},
	"docs/proof":               {".", "solver"},
	"cmd/cups":                 {"*"},
}

// pure are the rooms that import the standard library only.
var pure = []string{"."}

// testsOnly are the modules that only tests may import.
var testsOnly = []string{"pgregory.net/rapid", "github.com/google/go-cmp", "github.com/rogpeppe/go-internal", "github.com/creack/pty"}

func TestImportsFollowTheTable(t *testing.T) {
	check := checker(forbiddenImports)
	check.accepts(t)
	check.finds(t, "may not import", "record/a.go", `package record; import _ "example.org/cups/engine"`)
	check.finds(t, "may not import", "engine/a_test.go", `package engine_test; import _ "example.org/cups/internal/text"`)
	check.finds(t, "not in the import table", "cellar/a.go", `package cellar`)
	check.finds(t, "standard library only", "a.go", `package cups; import _ "golang.org/x/text/language"`)
	check.finds(t, "only tests", "record/a.go", `package record; import _ "pgregory.net/rapid"`)
	check.passes(t,
		"a_test.go", `package cups_test; import (_ "example.org/cups"; _ "pgregory.net/rapid"; _ "go/ast")`,
		"record/a.go", `package record; import _ "example.org/cups"`,
		"cmd/cups/a.go", `package main; import _ "example.org/cups/internal/tui"`)
}

func TestTheTableHasNoCycle(t *testing.T) {
	var visit func(room string, above []string)
	visit = func(room string, above []string) {
		if slices.Contains(above, room) {
			t.Fatalf("the import table has the cycle %v", append(above, room))
		}
		for _, next := range imports[room] {
			visit(next, append(slices.Clone(above), room))
		}
	}
	for room := range imports {
		visit(room, nil)
	}
}

func forbiddenImports(tree fs.FS) ([]string, error) {
	files, err := goFiles(tree)
	var faults []string
	for _, f := range files {
		allowed, ok := imports[f.room()]
		if !ok {
			faults = append(faults, f.path+": this room is not in the import table")
			continue
		}
		for _, spec := range f.Imports {
			name, err := strconv.Unquote(spec.Path.Value)
			if err != nil {
				return nil, err
			}
			if why := refuseImport(f, allowed, name); why != "" {
				faults = append(faults, fmt.Sprintf("%s:%d: imports %s: %s", f.path, f.line(spec.Pos()), name, why))
			}
		}
	}
	return faults, err
}

// refuseImport returns why a file may not import name, "" if it may.
func refuseImport(f goFile, allowed []string, name string) string {
	isPath := func(prefix string) bool { return name == prefix || strings.HasPrefix(name, prefix+"/") }
	switch {
	case isPath(module):
		room := strings.TrimPrefix(strings.TrimPrefix(name, module), "/")
		if room == "" {
			room = "."
		}
		if room != f.room() && !slices.Contains(allowed, room) && !slices.Contains(allowed, "*") {
			return f.room() + " may not import " + room
		}
	case f.isTest() || !strings.Contains(strings.Split(name, "/")[0], "."):
	case slices.Contains(pure, f.room()):
		return "this room uses the standard library only"
	case slices.ContainsFunc(testsOnly, isPath):
		return "only tests use this module"
	}
	return ""
}
