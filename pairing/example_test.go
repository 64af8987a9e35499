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

func ExampleKnockout() {
	b, err := pairing.Knockout(3, false) // 1 has a bye
	if err != nil {
		fmt.Println(err)
	}
	for len(b.Next()) > 0 {
		for _, g := range b.Next() {
			fmt.Printf("match %d: %d-%d\n", g.Match, g.White, g.Black)
			m := &b.Matches[g.Match-1]
			m.Results = append(m.Results, pairing.BlackWins)
		}
	}
	fmt.Println("champion:", b.Champion())
	// Output:
	// match 2: 2-3
	// match 3: 1-3
	// champion: 3
}

func ExampleDoubleElimination() {
	b, err := pairing.DoubleElimination(2)
	if err != nil {
		fmt.Println(err)
	}
	for _, r := range []pairing.Result{pairing.WhiteWins, pairing.BlackWins, pairing.BlackWins} {
		g := b.Next()[0]
		fmt.Printf("round %d: %d-%d %s\n", b.Matches[g.Match-1].Round, g.White, g.Black, r)
		b.Matches[g.Match-1].Results = []pairing.Result{r}
	}
	fmt.Println("champion:", b.Champion())
	// Output:
	// round 1: 1-2 1-0
	// round 2: 1-2 0-1
	// round 3: 1-2 0-1
	// champion: 2
}

func ExampleArena() {
	waiting := []pairing.Waiting{{Player: 1, Points: 20, Last: 2}, {Player: 2, Points: 10, Last: 1}, {Player: 3}}
	for _, p := range pairing.Arena(waiting) {
		fmt.Printf("%d-%d\n", p.White, p.Black)
	}
	// Output:
	// 1-3
}

// The beans of each game decide between equal players: Pair.Margin says how many White had more.
func ExampleTournament_Standings_beans() {
	t := pairing.Tournament{
		System:  pairing.Usual,
		Players: []pairing.Player{{Number: 1, Name: "Ada"}, {Number: 2, Name: "Ben"}, {Number: 3, Name: "Cleo"}},
		Played: []pairing.Round{
			{Pairs: []pairing.Pair{{White: 1, Black: 2, Result: pairing.WhiteWins, Margin: 4}}},
			{Pairs: []pairing.Pair{{White: 2, Black: 3, Result: pairing.WhiteWins, Margin: 6}}},
			{Pairs: []pairing.Pair{{White: 3, Black: 1, Result: pairing.WhiteWins, Margin: 10}}},
		},
	}
	for _, s := range t.Standings([]pairing.TieBreak{pairing.Beans}, true) {
		fmt.Println(s.Place, s.Player.Name, s.Points, s.Values[0])
	}
	// Output:
	// 1 Cleo 1.0 4
	// 2 Ben 1.0 2
	// 3 Ada 1.0 -6
}
