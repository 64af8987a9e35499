package gate

import (
	"testing"

	"example.org/cups/internal/online/wire"
	"example.org/cups/internal/say"
)

// Who cannot enter a tournament reads by which of its conditions.
func TestWhoCannotEnterReadsWhy(t *testing.T) {
	for _, l := range say.Languages {
		words, read := say.In(l), map[string]string{}
		for _, field := range []string{"", "name", "members", "rated", "rating", "mostOfGuild"} {
			text := FaultWords(words, wire.NewFieldFault("notEligible", field, ""))
			if other, said := read[text]; said {
				t.Errorf("%s: %q and %q are refused with the same words: %s", l, other, field, text)
			}
			read[text] = field
		}
	}
}
