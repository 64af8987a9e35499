package swiss_test

import (
	"errors"
	"fmt"
	"os"
	"strconv"
	"strings"
	"testing"

	"example.org/cups/pairing"
	"example.org/cups/pairing/swiss"
)

// TestReferenceTournaments pairs every round of ../testdata/swiss.txt, which a program that
// arbiters trust has paired.
func TestReferenceTournaments(t *testing.T) {
	data, err := os.ReadFile("../testdata/swiss.txt")
	if err != nil {
		t.Fatal(err)
	}
	tournaments, rounds := 0, 0
	for text := range strings.SplitSeq(strings.TrimSpace(string(data)), "\n\n") {
		name := strings.Fields(text)[1]
		tournaments++
		t.Run(name, func(t *testing.T) { rounds += check(t, strings.Split(text, "\n")) })
	}
	if tournaments != 60 || rounds != 426 {
		t.Errorf("%d tournaments with %d rounds, want 60 with 426", tournaments, rounds)
	}
}

// check pairs the rounds of one tournament and returns how many there are.
func check(t *testing.T, lines []string) int {
	t.Helper()
	number := func(s string) pairing.Number {
		n, err := strconv.Atoi(s)
		if err != nil {
			t.Fatal(err)
		}
		return pairing.Number(n)
	}
	points := func(s string) pairing.Points {
		p, err := pairing.ParsePoints(s)
		if err != nil {
			t.Fatal(err)
		}
		return p
	}
	results := map[string]pairing.Result{
		"1": pairing.WhiteWins, "0": pairing.BlackWins, "=": pairing.Drawn,
		"+": pairing.BlackForfeits, "-": pairing.WhiteForfeits, "x": pairing.BothForfeit,
	}
	kinds := map[string]pairing.Absence{"Z": pairing.Zero, "H": pairing.Half, "F": pairing.Full}
	tour := &pairing.Tournament{First: pairing.White}
	var round *pairing.Round
	impossible := false
	rounds := 0
	compare := func() {
		if round == nil {
			return
		}
		rounds++
		got, err := swiss.Next(tour, round.Away)
		if errors.Is(err, swiss.ErrImpossible) != impossible || err != nil && !impossible {
			t.Errorf("round %d: error %v, impossible %t", rounds, err, impossible)
		} else if err == nil {
			if a, b := draw(got), draw(*round); a != b {
				t.Errorf("round %d:\n got %s\nwant %s", rounds, a, b)
			}
		}
		tour.Played = append(tour.Played, *round)
	}
	for _, line := range lines {
		w := strings.Fields(line)
		switch w[0] {
		case "rounds":
			tour.Rounds = int(number(w[1]))
		case "first":
			if w[1] == "black" {
				tour.First = pairing.Black
			}
		case "points":
			tour.System = pairing.System{Win: points(w[2]), Draw: points(w[4]), Loss: points(w[6]), Bye: points(w[8])}
		case "ratings":
			for i := range w[1:] {
				tour.Players = append(tour.Players, pairing.Player{Number: pairing.Number(i + 1)})
			}
		case "forbid":
			tour.Forbidden = append(tour.Forbidden, pairing.Forbidden{Players: []pairing.Number{number(w[1]), number(w[2])}})
		case "round":
			compare()
			round, impossible = &pairing.Round{}, false
		case "away":
			round.Away = append(round.Away, pairing.Away{Player: number(w[1]), Kind: kinds[w[2]]})
		case "pair":
			round.Pairs = append(round.Pairs, pairing.Pair{White: number(w[1]), Black: number(w[2]), Result: results[w[3]]})
		case "bye":
			round.Bye = number(w[1])
		case "impossible":
			impossible = true
		}
	}
	compare()
	return rounds
}

func draw(r pairing.Round) string {
	var s strings.Builder
	for _, p := range r.Pairs {
		fmt.Fprintf(&s, "%d-%d ", p.White, p.Black)
	}
	fmt.Fprintf(&s, "bye %d", r.Bye)
	return s.String()
}
