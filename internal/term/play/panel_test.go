package play

import (
	"testing"
	"unicode/utf8"

	"example.org/cups/internal/game"
	"example.org/cups/internal/say"
)

// The words of German are longer; what matters most still fits a usual window.
func TestGermanKeysFitAUsualWindow(t *testing.T) {
	tb := newTester(t, twoPeople("2.1.0.1/0/30 1.0.1.1/0/36 s", game.Control{}).Setup(), 80, 24)
	tb.screen.Text = say.In(say.German)
	for _, key := range []string{"U zurück", "H Tipp", "E Wert", "N neu", "S speichern", "R aufgeben", "P Rest", "Q Ende", "? Hilfe"} {
		tb.wantText(key)
	}
}

// What the last line says of the keys is not cut off in a usual window.
func TestLinesAboutKeysFitAUsualWindow(t *testing.T) {
	for _, language := range say.Languages {
		for _, key := range []string{"play.replay.keys", "play.review.keys", "play.review.back", "play.over_keys", "play.thinking_keys", "play.save.keys", "term.page_keys"} {
			if line := say.In(language).Get(key); utf8.RuneCountInString(line) > 80 {
				t.Errorf("%s: %q has more than 80 characters", language, line)
			}
		}
	}
}
