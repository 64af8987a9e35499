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
	t := &pairing.Tournament{Rounds: 3, First: pairing.White, System: pairing.Usual()}
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
	t := &pairing.Tournament{Rounds: 3, System: pairing.Usual(), Players: []pairing.Player{{Number: 1}, {Number: 2}}}
	t.Played = []pairing.Round{{Pairs: []pairing.Pair{{White: 1, Black: 2, Result: pairing.Drawn}}}}
	_, err := swiss.Next(t, nil)
	fmt.Println(errors.Is(err, swiss.ErrImpossible))
	// Output: true
}

// tournament returns a tournament of n players and five rounds.
func tournament(n pairing.Number) *pairing.Tournament {
	t := &pairing.Tournament{Rounds: 5, First: pairing.White, System: pairing.Usual()}
	for i := range n {
		t.Players = append(t.Players, pairing.Player{Number: i + 1})
	}
	return t
}

// next pairs the next round, lets White win all its games, and prints it.
func next(t *pairing.Tournament, away ...pairing.Away) {
	round, err := swiss.Next(t, away)
	if err != nil {
		fmt.Println(err)
		return
	}
	for i := range round.Pairs {
		p := &round.Pairs[i]
		p.Result = pairing.WhiteWins
		fmt.Printf("%d-%d ", p.White, p.Black)
	}
	fmt.Printf("bye %d away %v\n", round.Bye, round.Away)
	t.Played = append(t.Played, round)
}

// Player 6 comes in round 2; player 1 misses round 2 with a bye for half a point, and has left
// after it.
func ExampleNext_comingAndGoing() {
	t := tournament(6)
	next(t, pairing.Away{Player: 6, Kind: pairing.Zero})
	next(t, pairing.Away{Player: 1, Kind: pairing.Half})
	next(t, pairing.Away{Player: 1, Kind: pairing.Zero})
	// Output:
	// 1-3 4-2 bye 5 away [{6 Z}]
	// 5-4 2-6 bye 3 away [{1 H}]
	// 2-5 3-4 bye 6 away [{1 Z}]
}

// Players 1 and 3, who are relatives, do not meet.
func ExampleNext_forbidden() {
	t := tournament(4)
	t.Forbidden = []pairing.Forbidden{{Players: []pairing.Number{1, 3}, First: 1}}
	next(t)
	// Output: 1-4 3-2 bye 0 away []
}

// A win counts 3, a draw 1, and the allocated bye as much as a draw.
func ExampleNext_otherPoints() {
	t := tournament(3)
	t.System = pairing.System{Win: 30, Draw: 10, Bye: 10}
	next(t)
	for _, s := range t.Standings(nil, false) {
		fmt.Println(s.Player.Number, s.Points)
	}
	// Output:
	// 1-2 bye 3 away []
	// 1 3.0
	// 3 1.0
	// 2 0.0
}

// With Baku acceleration the upper half has a point more in the first rounds, for pairing only.
func ExampleBaku() {
	t := tournament(8)
	t.Acceleration = swiss.Baku(t)
	next(t)
	next(t)
	// Output:
	// 1-3 4-2 5-7 8-6 bye 0 away []
	// 4-1 2-5 3-8 6-7 bye 0 away []
}

// A program that keeps its tournament as a report (TRF) pairs the next round.
func ExampleNext_report() {
	text := "001    1      Ada                               1500                             1.0          2 w 1\n" +
		"001    2      Ben                               1400                             0.0          1 b 0\n" +
		"001    3      Cleo                              1300                             1.0       0000 - U\n" +
		"142 3\n152 W\n240 H   2    2\n"
	r, err := pairing.ParseReport([]byte(text))
	if err != nil {
		fmt.Println(err)
		return
	}
	var away []pairing.Away
	for _, q := range r.Requests {
		if q.Round == len(r.Played)+1 {
			away = append(away, q.Away)
		}
	}
	round, err := swiss.Next(&r.Tournament, away)
	if err != nil {
		fmt.Println(err)
		return
	}
	r.Played = append(r.Played, round)
	r.Requests = nil
	fmt.Printf("%s", r.Append(nil))
	// Output:
	// 001    1      Ada                               1500                             1.0          2 w 1     3 b
	// 001    2      Ben                               1400                             0.5          1 b 0  0000 - H
	// 001    3      Cleo                              1300                             1.0       0000 - U     1 w
	// 142 3
	// 152 W
}
