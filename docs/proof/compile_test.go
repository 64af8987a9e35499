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
	program := filepath.Join(t.TempDir(), strings.TrimSuffix(source, ".c")+".exe")
	output, err := exec.Command(compiler, "-O3", "-Wall", "-Wextra", "-Werror", "-std=c99", "-o", program, source).CombinedOutput()
	if err != nil {
		t.Fatalf("%s does not compile: %v\n%s", source, err, output)
	}
	return program
}
