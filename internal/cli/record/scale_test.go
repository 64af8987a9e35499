package record

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"example.org/cups/internal/online/ratings"
	"example.org/cups/record"
)

// results is a scale with games of one result each: "A B 1-0", several times.
func results(t *testing.T, cups int, games map[string]int) *scale {
	t.Helper()
	s := &scale{}
	for game, n := range games {
		words := strings.Fields(game)
		for range n {
			text := fmt.Sprintf("[Event \"?\"]\n[Site \"?\"]\n[Date \"?\"]\n[Round \"?\"]\n[White %q]\n[Black %q]\n[Result %q]\n[Variant \"Cups\"]\n[Cups \"%d\"]\n[Beans \"%d\"]\n[Termination \"resignation\"]\n\n1. 1 %[3]s\n",
				words[0], words[1], words[2], cups, 10*cups)
			g, err := record.Parse(text)
			if err != nil {
				t.Fatal(err)
			}
			s.add(g)
		}
	}
	return s
}

// Three wins of four are some 191 points, whoever was South.
func TestEloOfTwoPlayers(t *testing.T) {
	elos, anchor := results(t, 4, map[string]int{"Ada Bo 1-0": 20, "Bo Ada 0-1": 10, "Ada Bo 0-1": 10}).ratings()
	if difference := elos["Ada"].Points - elos["Bo"].Points; anchor != "" || math.Abs(difference-191) > 1 || elos["Ada"].Points+elos["Bo"].Points != 3000 {
		t.Errorf("%v, anchor %q", elos, anchor)
	}
}

// A level of the computer has its measured rating, if all boards have one size.
func TestEloFromALevel(t *testing.T) {
	games := map[string]int{"Ada level=3 1-0": 10, "level=3 Ada 1-0": 10}
	elos, anchor := results(t, 6, games).ratings()
	level, _ := ratings.OfLevel(6, 3)
	if anchor != "level=3" || elos["Ada"].Points != float64(level.Points) || elos["level=3"].Error != 0 || elos["Ada"].Error == 0 {
		t.Errorf("%v, anchor %q, the level has %d", elos, anchor, level.Points)
	}
	s := results(t, 6, games)
	s.boards[4] = true
	if elos, anchor := s.ratings(); anchor != "" || elos["Ada"].Points != 1500 {
		t.Errorf("on boards of two sizes: %v, anchor %q", elos, anchor)
	}
}

// Who has won or lost everything has no Elo, nor has anybody if the games do not connect
// the players.
func TestNoEloWithoutEnoughResults(t *testing.T) {
	elos, _ := results(t, 4, map[string]int{"Ada Bo 1-0": 2, "Bo Ada 1-0": 1, "Cleo Ada 1-0": 3, "Bo Dora 1-0": 1}).ratings()
	if len(elos) != 2 || elos["Ada"].Points <= elos["Bo"].Points {
		t.Errorf("%v, want Ada above Bo", elos)
	}
	apart := map[string]int{"Ada Bo 1-0": 1, "Bo Ada 1-0": 1, "Cleo Dora 1-0": 1, "Dora Cleo 1-0": 1}
	if elos, _ := results(t, 4, apart).ratings(); elos != nil {
		t.Errorf("players who never met: %v", elos)
	}
	if elos, _ := results(t, 4, map[string]int{"Ada Bo 1-0": 3, "? Bo 0-1": 1}).ratings(); elos != nil {
		t.Errorf("one has won everything: %v", elos)
	}
}
