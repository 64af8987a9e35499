package page

import (
	"testing"

	"example.org/cups"
)

func TestTheStatusNamesOnlyTheKindsOfMovesThereAre(t *testing.T) {
	for position, want := range map[string]string{
		"0.0.0.0/40/0 0.0.0.0/40/0 s":  "page.game.choose_drop",
		"0.0.0.1/39/0 0.0.0.0/40/0 s":  "page.game.choose",
		"0.0.0.1/0/39 0.0.0.0/0/40 s":  "page.game.choose_sow",
		"0.0.0.0/40/0 0.0.0.1/0/39 n":  "page.game.choose_sow",
		"4.0.0.0/36/0 0.0.0.0/40/0 s":  "page.game.choose",
		"5.0.0.0/35/0 0.0.0.0/40/0 s":  "page.game.choose_drop",
		"0.0.0.2/38/0 0.0.0.0/39/1 s":  "page.game.choose_drop",
		"0.0.0.0/0/40 0.0.0.1/10/29 n": "page.game.choose",
	} {
		p, err := cups.Parse(position)
		if err != nil {
			t.Fatal(err)
		}
		if got := chooseKey(p.Moves().Slice()); got != want {
			t.Errorf("%s: %s, want %s", position, got, want)
		}
	}
}
