package play

import (
	"strings"
	"testing"
)

// In a narrow window the texts of the lessons are broken for that window, and not for 80
// columns too, which would leave half lines.
func TestLessonsInANarrowWindow(t *testing.T) {
	var out strings.Builder
	if err := RunTutorial(t.Context(), Options{Text: english, Width: 44}, strings.NewReader("3\nQ\n"), &out); err != nil {
		t.Fatal(err)
	}
	_, task, _ := strings.Cut(out.String(), "1 of 6: Dropping beans\n")
	task, _, _ = strings.Cut(task, "\n\n")
	lines := strings.Split(task, "\n")
	for i, line := range lines {
		if len(line) > 44 {
			t.Errorf("%q is too wide", line)
		}
		if next := i + 1; next < len(lines) && len(line)+1+len(strings.Fields(lines[next])[0]) < 38 {
			t.Errorf("%q is broken too early", line)
		}
	}
	if !strings.Contains(out.String(), "\nAgain:\n") {
		t.Error("a wrong move is not asked for again")
	}
}
