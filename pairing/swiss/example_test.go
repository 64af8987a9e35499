package swiss_test

import (
	"errors"
	"fmt"

	"example.org/cups/pairing"
	"example.org/cups/pairing/swiss"
)

// Five players; player 2 has asked for a half-point bye in round 1. After the
// results, round 2 is paired.
func Example() {
	t := &pairing.Tournament{Rounds: 3, First: pairing.White, System: pairing.Usual}
	for n := range pairing.Number(5) {
		t.Players = append(t.Players, pairing.Player{Number: n + 1})
	}
	round, err := swiss.Next(t, []pairing.Away{{Player: 2, Kind: pairing.Half}})
	if err != nil {
		fmt.Println(err)
		return
	}
	for i := range round.Pairs {
		round.Pairs[i].Result = pairing.WhiteWins
	}
	t.Played = append(t.Played, round)
	round, err = swiss.Next(t, nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	for i, p := range round.Pairs {
		fmt.Printf("board %d: %d-%d\n", i+1, p.White, p.Black)
	}
	fmt.Println("bye:", round.Bye)
	// Output:
	// board 1: 5-1
	// board 2: 3-2
	// bye: 4
}

// Two players who have met cannot be paired again.
func ExampleNext_impossible() {
	t := &pairing.Tournament{Rounds: 3, System: pairing.Usual, Players: []pairing.Player{{Number: 1}, {Number: 2}}}
	t.Played = []pairing.Round{{Pairs: []pairing.Pair{{White: 1, Black: 2, Result: pairing.Drawn}}}}
	_, err := swiss.Next(t, nil)
	fmt.Println(errors.Is(err, swiss.ErrImpossible))
	// Output: true
}
