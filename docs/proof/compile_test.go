package proof_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// compiled are the programs in C that compileC has compiled, by their source.
var compiled = map[string]string{}

// TestMain removes what was compiled.
func TestMain(m *testing.M) {
	status := m.Run()
	for _, program := range compiled {
		os.RemoveAll(filepath.Dir(program))
	}
	os.Exit(status)
}

// compileC compiles a C program of this folder, once for all tests, and returns the
// path of the result. Without a C compiler the test is skipped, and fails in CI.
func compileC(t *testing.T, source string) string {
	t.Helper()
	compiler, err := exec.LookPath("cc")
	if err != nil {
		if os.Getenv("CI") != "" {
			t.Fatalf("CI is set, but there is no C compiler: %v", err)
		}
		t.Skipf("%s is not checked: %v", source, err)
	}
	text, err := os.Open(source) // opened here, so that a change makes go test forget what it knew
	if err != nil {
		t.Fatal(err)
	}
	defer text.Close()
	if program, ok := compiled[source]; ok {
		return program
	}
	folder, err := os.MkdirTemp("", "proof")
	if err != nil {
		t.Fatal(err)
	}
	program := filepath.Join(folder, strings.TrimSuffix(source, ".c")+".exe")
	command := exec.Command(compiler, "-O3", "-Wall", "-Wextra", "-pedantic", "-Werror", "-std=c99", "-o", program, "-x", "c", "-")
	command.Stdin = text
	output, err := command.CombinedOutput()
	if err != nil {
		os.RemoveAll(folder)
		t.Fatalf("%s does not compile: %v\n%s", source, err, output)
	}
	compiled[source] = program
	return program
}
