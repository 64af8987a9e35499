package archive_test

import (
	"os"
	"strings"
	"testing"

	"example.org/cups/internal/online/archive"
)

// The list has all kinds of keepsakes that there are, each once.
func TestTheListHasEveryKindOfKeepsake(t *testing.T) {
	source, err := os.ReadFile("keepsake.go")
	if err != nil {
		t.Fatal(err)
	}
	names := map[string]bool{}
	for _, k := range archive.KeepsakeKinds() {
		if names[k.Name] || k.Most < 0 {
			t.Errorf("a name twice, or fewer than none stay: %+v", k)
		}
		names[k.Name] = true
	}
	for part := range strings.SplitSeq(string(source), "= KeepsakeKind{Name: \"") {
		name, _, _ := strings.Cut(part, `"`)
		if strings.HasPrefix(part, "package") {
			continue
		}
		if !names[name] {
			t.Errorf("the list lacks the kind %s", name)
		}
		delete(names, name)
	}
	if len(names) > 0 {
		t.Errorf("%v are listed and not found", names)
	}
}
