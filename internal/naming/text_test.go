package naming

import "testing"

func TestTextsCannotChangeHowOthersAreShown(t *testing.T) {
	for _, c := range []struct{ text, lines, line string }{
		{" a\tb \n\n c ", "a b \n\n c", "a b    c"},
		{"a\u202eb\x00c\xffd", "abcd", "abcd"},
		{"\n", "", ""},
	} {
		if got := Text(c.text); got != c.lines {
			t.Errorf("Text(%q) = %q, want %q", c.text, got, c.lines)
		}
		if got := OneLine(c.text); got != c.line {
			t.Errorf("OneLine(%q) = %q, want %q", c.text, got, c.line)
		}
	}
}
