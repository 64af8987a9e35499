package proof_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// compileC compiles a C program of this folder and returns the path of the
// result. Without a C compiler the test is skipped, and fails in CI.
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
	program := filepath.Join(t.TempDir(), strings.TrimSuffix(source, ".c")+".exe")
	command := exec.Command(compiler, "-O3", "-Wall", "-Wextra", "-Werror", "-std=c99", "-o", program, "-x", "c", "-")
	command.Stdin = text
	output, err := command.CombinedOutput()
	if err != nil {
		t.Fatalf("%s does not compile: %v\n%s", source, err, output)
	}
	return program
}
