package pairing_test

import (
	"fmt"

	"example.org/cups/pairing"
)

func ExampleRoundRobin() {
	rounds, err := pairing.RoundRobin(4, false)
	if err != nil {
		fmt.Println(err)
	}
	for k, r := range rounds {
		fmt.Print("round ", k+1, ":")
		for _, p := range r.Pairs {
			fmt.Printf(" %d-%d", p.White, p.Black)
		}
		fmt.Println()
	}
	// Output:
	// round 1: 1-4 2-3
	// round 2: 4-3 1-2
	// round 3: 2-4 3-1
}

func ExampleTournament_Standings() {
	rounds, _ := pairing.RoundRobin(3, false)
	for i, result := range []pairing.Result{pairing.WhiteWins, pairing.Drawn, pairing.WhiteWins} {
		rounds[i].Pairs[0].Result = result
	}
	t := pairing.Tournament{
		Rounds:  3,
		System:  pairing.System{Win: 10, Draw: 5},
		Players: []pairing.Player{{Number: 1, Name: "Ada"}, {Number: 2, Name: "Ben"}, {Number: 3, Name: "Cleo"}},
		Played:  rounds,
	}
	for _, s := range t.Standings([]pairing.TieBreak{pairing.DirectEncounter, pairing.SonnebornBerger}, true) {
		fmt.Println(s.Place, s.Player.Name, s.Points, s.Values)
	}
	// Output:
	// 1 Ben 1.5 [0 1.25]
	// 2 Cleo 1.0 [0 0.5]
	// 3 Ada 0.5 [0 0.75]
}
