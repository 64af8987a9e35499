package policy

import (
	"fmt"
	"go/ast"
	"io/fs"
	"slices"
	"strings"
	"testing"
)

// outside names what all rooms but the commands are handed as an argument: by
// import path, the functions that ask the world. "*" stands for all.
var outside = map[string][]string{
	"time":         {"Now", "Since", "Until", "Sleep"},
	"math/rand":    {"*"},
	"math/rand/v2": {"Int", "IntN", "Int32N", "Int64N", "Uint32", "Uint64", "N", "Float64", "Perm", "Shuffle"},
	"crypto/rand":  {"*"},
}

func TestTimeAndChanceComeInAsArguments(t *testing.T) {
	check := checker(asksTheWorld)
	check.accepts(t)
	check.finds(t, "time.Now", "record/a.go", `package record; import "time"; var now = time.Now()`)
	check.finds(t, "clock.Now", "record/a.go", `package record; import clock "time"; var now = clock.Now()`)
	check.finds(t, "rand.IntN", "engine/a.go", `package engine; import "math/rand/v2"; var one = rand.IntN(2)`)
	check.passes(t,
		"cmd/cups/a.go", `package main; import "time"; var now = time.Now()`,
		"engine/a.go", `package engine; import "math/rand/v2"; func f(rng *rand.Rand) int { return rng.IntN(2) }`,
		"engine/a_test.go", `package engine; import "time"; var now = time.Now()`)
}

func asksTheWorld(tree fs.FS) ([]string, error) {
	files, err := goFiles(tree)
	var faults []string
	for _, f := range files {
		if f.isTest() || strings.HasPrefix(f.path, "cmd/") {
			continue
		}
		for _, use := range usesOf(f, outside) {
			faults = append(faults, fmt.Sprintf("%s:%d: %s.%s: this comes in as an argument",
				f.path, f.line(use.Pos()), use.X, use.Sel.Name))
		}
	}
	return faults, err
}

// usesOf returns where a file names one of the given things, by import path.
func usesOf(f goFile, wanted map[string][]string) []*ast.SelectorExpr {
	called := map[string]string{} // by the name that the file gives an import
	for _, spec := range f.Imports {
		path := strings.Trim(spec.Path.Value, `"`)
		name := strings.TrimSuffix(path, "/v2")
		name = name[strings.LastIndex(name, "/")+1:]
		if spec.Name != nil {
			name = spec.Name.Name
		}
		called[name] = path
	}
	var uses []*ast.SelectorExpr
	ast.Inspect(f.File, func(n ast.Node) bool {
		if s, ok := n.(*ast.SelectorExpr); ok {
			if x, ok := s.X.(*ast.Ident); ok {
				names := wanted[called[x.Name]]
				if slices.Contains(names, s.Sel.Name) || slices.Contains(names, "*") {
					uses = append(uses, s)
				}
			}
		}
		return true
	})
	return uses
}
