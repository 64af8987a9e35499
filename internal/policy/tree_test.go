package policy

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"strings"
	"sync"
	"testing"
	"testing/fstest"
)

// repository is the tree that this package stands in.
var repository = os.DirFS("../..")

// checker returns one line for each fault in a tree.
type checker func(tree fs.FS) ([]string, error)

// accepts demands that the repository has no fault.
func (check checker) accepts(t *testing.T) {
	t.Helper()
	faults, err := check(repository)
	if err != nil {
		t.Fatal(err)
	}
	for _, fault := range faults {
		t.Error(fault)
	}
}

// finds demands exactly one fault, that names want, in a tree of the given
// files: paths and contents in turns.
func (check checker) finds(t *testing.T, want string, files ...string) {
	t.Helper()
	faults, err := check(treeOf(files...))
	if err != nil {
		t.Fatal(err)
	}
	if len(faults) != 1 || !strings.Contains(faults[0], want) {
		t.Errorf("tree %q: got faults %q, want one with %q", files, faults, want)
	}
}

// passes demands no fault in a tree of the given files.
func (check checker) passes(t *testing.T, files ...string) {
	t.Helper()
	faults, err := check(treeOf(files...))
	if err != nil || len(faults) > 0 {
		t.Errorf("tree %q: got faults %q, %v, want none", files, faults, err)
	}
}

// treeOf is a tree of the given files; text without a path at the end is added to
// the first file.
func treeOf(files ...string) fs.FS {
	tree := fstest.MapFS{}
	if n := len(files); n%2 == 1 {
		files = append([]string{files[0], files[1] + "\n" + files[n-1]}, files[2:n-1]...)
	}
	for i := 0; i+1 < len(files); i += 2 {
		tree[files[i]] = &fstest.MapFile{Data: []byte(files[i+1])}
	}
	return tree
}

// filesIn returns the paths of all files of a tree that keep accepts, without
// what git, the build and npm leave there.
func filesIn(tree fs.FS, keep func(name string) bool) ([]string, error) {
	var found []string
	err := fs.WalkDir(tree, ".", func(name string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && (name == ".git" || name == "dist" || d.Name() == "node_modules"):
			return fs.SkipDir
		case !d.IsDir() && keep(name):
			found = append(found, name)
		}
		return nil
	})
	return found, err
}

// endingIn accepts names with one of the endings.
func endingIn(endings ...string) func(string) bool {
	return func(name string) bool {
		for _, ending := range endings {
			if strings.HasSuffix(name, ending) {
				return true
			}
		}
		return false
	}
}

// goFile is one parsed Go file.
type goFile struct {
	path string
	fset *token.FileSet
	*ast.File
}

func (f goFile) isTest() bool { return strings.HasSuffix(f.path, "_test.go") }

// room is the folder of the file, "." at the root.
func (f goFile) room() string { return path.Dir(f.path) }

func (f goFile) line(at token.Pos) int { return f.fset.Position(at).Line }

// ours are the Go files of the repository, parsed once for all checks.
var ours = sync.OnceValues(func() ([]goFile, error) { return parseGoFiles(repository) })

// goFiles returns all Go files of a tree, testdata left out.
func goFiles(tree fs.FS) ([]goFile, error) {
	if tree == repository {
		return ours()
	}
	return parseGoFiles(tree)
}

func parseGoFiles(tree fs.FS) ([]goFile, error) {
	names, err := filesIn(tree, func(name string) bool {
		return strings.HasSuffix(name, ".go") && !strings.Contains(name, "testdata/")
	})
	var files []goFile
	for _, name := range names {
		source, err := fs.ReadFile(tree, name)
		if err != nil {
			return nil, err
		}
		fset := token.NewFileSet()
		parsed, err := parser.ParseFile(fset, name, source, parser.ParseComments)
		if err != nil {
			return nil, err
		}
		files = append(files, goFile{name, fset, parsed})
	}
	return files, err
}
