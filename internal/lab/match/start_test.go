package match

import (
	"testing"
	"time"

	"example.org/cups"
	"example.org/cups/internal/mind"
)

// Level 8 plays with the tablebases that all games share, which are made before the first
// game begins; no other player does.
func TestTheLastLevelHasTheTablebase(t *testing.T) {
	terms := Terms{Patience: time.Second, Tablebases: mind.NewTablebases(1)}
	var players [2]Spec
	for i, text := range []string{"level=8", "level=7"} {
		spec, err := ParseSpec(text, terms)
		if err != nil {
			t.Fatal(err)
		}
		players[i] = spec
	}
	if players[0].Tablebases != terms.Tablebases || players[1].Tablebases != nil {
		t.Errorf("tablebases of level 8: %p, of level 7: %p", players[0].Tablebases, players[1].Tablebases)
	}
	start, err := cups.Start(2)
	if err != nil {
		t.Fatal(err)
	}
	c := Config{Players: players, Start: start, Games: 2, Workers: 1, Now: time.Now, Openings: Openings{Plies: 2}}
	first := true
	tally, err := Run(t.Context(), c, func(g Game, _ Tally) error {
		if first && !terms.Tablebases.IsReady(2) {
			t.Error("a game was played before the tablebase was there")
		}
		first = false
		return nil
	})
	if err != nil || tally.Games() != 2 || tally.Faults != [2]int{} {
		t.Errorf("%+v, %v", tally, err)
	}
}
