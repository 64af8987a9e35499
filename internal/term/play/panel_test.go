package play

import (
	"testing"

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
