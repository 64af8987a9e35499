package policy

import (
	"fmt"
	"go/ast"
	"go/token"
	"io/fs"
	"path"
	"regexp"
	"slices"
	"testing"
)

// emptyNames say nothing about what a package is for.
var emptyNames = []string{"common", "util", "utils", "types", "models", "helper", "helpers", "misc", "shared"}

// boardWords mean something else on a mancala board: persistence is an
// archive, randomness is rng.
var boardWords = regexp.MustCompile(`Store|[sS]eed|House|\bhouse`)

func TestPackagesAreNamedForWhatTheyDo(t *testing.T) {
	check := checker(emptyPackageNames)
	check.accepts(t)
	check.finds(t, "util", "internal/util/a.go", "package util")
	check.finds(t, "helpers", "record/a.go", "package helpers")
	check.passes(t, "record/a.go", "package record")
}

func TestNamesLeaveBoardWordsToTheBoard(t *testing.T) {
	check := checker(boardWordNames)
	check.accepts(t)
	check.finds(t, "GameStore", "a.go", "package cups; type GameStore int")
	check.finds(t, "seed", "a.go", "package cups; func f(seed int) {}")
	check.passes(t, "a.go", "package cups; var restored int; func f() { x := 1; _ = x }")
}

func emptyPackageNames(tree fs.FS) ([]string, error) {
	files, err := goFiles(tree)
	var faults []string
	for _, f := range files {
		for _, name := range []string{path.Base(f.room()), f.Name.Name} {
			if slices.Contains(emptyNames, name) {
				faults = append(faults, fmt.Sprintf("%s: a package called %s", f.path, name))
				break
			}
		}
	}
	return faults, err
}

// boardWordNames looks at the names that a file declares; what others have
// called something is not its fault, and neither is what a generated file has
// from the interface for programs.
func boardWordNames(tree fs.FS) ([]string, error) {
	files, err := goFiles(tree)
	var faults []string
	for _, f := range files {
		if ast.IsGenerated(f.File) {
			continue
		}
		for _, name := range declaredNames(f.File) {
			if boardWords.MatchString(name.Name) {
				faults = append(faults, fmt.Sprintf("%s:%d: %s uses a word of the board", f.path, f.line(name.Pos()), name.Name))
			}
		}
	}
	return faults, err
}

// declaredNames are the identifiers that a file declares itself.
func declaredNames(f *ast.File) []*ast.Ident {
	var names []*ast.Ident
	ast.Inspect(f, func(n ast.Node) bool {
		names = append(names, namesOf(n)...)
		return true
	})
	return names
}

func namesOf(n ast.Node) []*ast.Ident {
	switch n := n.(type) {
	case *ast.FuncDecl:
		return []*ast.Ident{n.Name}
	case *ast.TypeSpec:
		return []*ast.Ident{n.Name}
	case *ast.ValueSpec:
		return n.Names
	case *ast.Field:
		return n.Names
	case *ast.AssignStmt:
		return newNames(n)
	}
	return nil
}

// newNames are the names on the left of :=.
func newNames(n *ast.AssignStmt) []*ast.Ident {
	if n.Tok != token.DEFINE {
		return nil
	}
	var names []*ast.Ident
	for _, left := range n.Lhs {
		if name, ok := left.(*ast.Ident); ok {
			names = append(names, name)
		}
	}
	return names
}
