package cups_test

import (
	"fmt"
	"os"
	"strings"
	"testing"
)

// vector is one line of a file in testdata.
type vector struct {
	at   string // file and line, for failures
	text string
}

// vectors reads the lines of a file that are neither empty nor comments.
func vectors(t testing.TB, path string) []vector {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	var lines []vector
	for i, text := range strings.Split(string(data), "\n") {
		if text != "" && !strings.HasPrefix(text, "#") {
			lines = append(lines, vector{fmt.Sprintf("%s:%d", path, i+1), text})
		}
	}
	if len(lines) == 0 {
		t.Fatalf("%s holds no vectors", path)
	}
	return lines
}
