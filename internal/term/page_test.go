package term

import (
	"strconv"
	"strings"
	"testing"

	"example.org/cups/internal/term/termtest"
)

func TestAPageScrollsWithinItsText(t *testing.T) {
	p := Page{Title: "Rules", Keys: "any other key: back"}
	for i := range 30 {
		p.Text = append(p.Text, "line "+strconv.Itoa(i))
	}
	for _, step := range []struct{ key, top string }{
		{"up", "line 0"}, {"down", "line 1"}, {"j", "line 2"}, {"k", "line 1"}, {"end", ""},
	} {
		if stays := p.Key(termtest.Key(step.key)); stays != (step.top != "") {
			t.Errorf("%s: stays %v", step.key, stays)
		}
		lines := p.View(NewTheme(true), 40, 10)
		if text := termtest.Text(lines); len(lines) != 10 || step.top != "" && !strings.HasPrefix(text, "Rules\n\n"+step.top+"\n") {
			t.Errorf("%s:\n%s", step.key, text)
		}
	}
	p.top = 1000
	if text := termtest.Text(p.View(NewTheme(true), 40, 10)); !strings.Contains(text, "line 29") || !strings.Contains(text, "line 24") {
		t.Errorf("at the end:\n%s", text)
	}
}

// What a key does goes on below its beginning and not below the key.
func TestAPageKeepsItsColumns(t *testing.T) {
	p := Page{Title: "Keys", Text: []string{
		"arrows   step through the legal moves and play one",
		"  U   take your last move back and so on",
		"words that are no columns are broken as ever",
	}}
	const want = `Keys

arrows   step through the legal
         moves and play one
  U   take your last move back and
      so on
words that are no columns are broken
as ever
`
	if text := termtest.Text(p.View(NewTheme(true), 36, 20)); !strings.HasPrefix(text, want) {
		t.Errorf("at 36 columns:\n%s", text)
	}
}

// The last key stays however narrow the line is.
func TestTheLineOfKeysKeepsItsLast(t *testing.T) {
	keys := []string{"U undo", "H hint", "N new", "? help"}
	for width, want := range map[int]string{40: "U undo  H hint  N new  ? help", 22: "U undo  H hint  ? help", 21: "U undo  N new  ? help", 16: "U undo  ? help", 6: "? help", 3: "? …", 0: ""} {
		if got := KeysLine(keys, "  ", width); got != want {
			t.Errorf("in %d columns: %q, want %q", width, got, want)
		}
	}
	if KeysLine(nil, " ", 10) != "" {
		t.Error("no keys give a line")
	}
}
