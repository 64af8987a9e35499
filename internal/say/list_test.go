package say_test

import (
	"strings"
	"testing"

	"example.org/cups/internal/say"
)

func TestThingsAreListedAsASentenceNamesThem(t *testing.T) {
	for _, c := range []struct {
		things, english, german string
	}{
		{"", "", ""},
		{"c", "c", "c"},
		{"c d", "c and d", "c und d"},
		{"3 c d", "3, c and d", "3, c und d"},
	} {
		for language, want := range map[say.Language]string{say.English: c.english, say.German: c.german} {
			if got := say.Listed(say.In(language), strings.Fields(c.things)); got != want {
				t.Errorf("%q in %s: %q, not %q", c.things, language, got, want)
			}
		}
	}
}
