package pairing_test

import (
	"errors"
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

// In a double round robin everybody meets everybody again, with the colours changed.
func ExampleRoundRobin_double() {
	rounds, err := pairing.RoundRobin(3, true)
	if err != nil {
		fmt.Println(err)
	}
	for k, r := range rounds {
		fmt.Printf("round %d: %d-%d, %d is away\n", k+1, r.Pairs[0].White, r.Pairs[0].Black, r.Away[0].Player)
	}
	// Output:
	// round 1: 2-3, 1 is away
	// round 2: 1-2, 3 is away
	// round 3: 3-1, 2 is away
	// round 4: 3-2, 1 is away
	// round 5: 2-1, 3 is away
	// round 6: 1-3, 2 is away
}

// Player 2 stops after round 1: the games that are left are forfeits, for which the opponents get
// the points of a win.
func ExampleRoundRobin_stopped() {
	rounds, _ := pairing.RoundRobin(4, false)
	for k, r := range rounds {
		for i := range r.Pairs {
			p := &r.Pairs[i]
			switch p.Result = pairing.Drawn; {
			case k > 0 && p.White == 2:
				p.Result = pairing.WhiteForfeits
			case k > 0 && p.Black == 2:
				p.Result = pairing.BlackForfeits
			}
		}
	}
	t := pairing.Tournament{Rounds: 3, System: pairing.Usual(), Played: rounds}
	for n := range pairing.Number(4) {
		t.Players = append(t.Players, pairing.Player{Number: n + 1})
	}
	for _, s := range t.Standings(nil, true) {
		fmt.Println(s.Place, s.Player.Number, s.Points)
	}
	// Output:
	// 1 1 2.0
	// 1 4 2.0
	// 3 3 1.5
	// 4 2 0.5
}

// What a round was for one player.
func ExampleTournament_In() {
	t := pairing.Tournament{Players: []pairing.Player{{Number: 1}, {Number: 2}, {Number: 3}}}
	round := pairing.Round{Pairs: []pairing.Pair{{White: 2, Black: 1, Result: pairing.BlackWins}}, Bye: 3}
	part := t.In(round, 1)
	fmt.Println(part.Kind == pairing.Won, part.Opponent, part.Colour, part.Points(pairing.Usual()))
	fmt.Println(t.In(round, 3).Kind == pairing.AllocatedBye)
	// Output:
	// true 2 black 1.0
	// true
}

func ExampleParseTieBreaks() {
	order, err := pairing.ParseTieBreaks("bhc1, SB")
	fmt.Println(order, err)
	_, err = pairing.ParseTieBreaks("SB,luck")
	fmt.Println(err != nil)
	// Output:
	// [BHC1 SB] <nil>
	// true
}

// A report is read, a result is entered, and the report is written again.
func ExampleParseReport() {
	text := "012 Evening\n" +
		"001    1      Ada                               1500                             0.0          2 w\n" +
		"001    2      Ben                               1400                             0.0          1 b\n" +
		"142 1\n"
	r, err := pairing.ParseReport([]byte(text))
	if err != nil {
		fmt.Println(err)
		return
	}
	r.Played[0].Pairs[0].Result = pairing.WhiteWins
	r.Played[0].Pairs[0].Margin = 12
	fmt.Printf("%s", r.Append(nil))
	// Output:
	// 012 Evening
	// 001    1      Ada                               1500                             1.0          2 w 1
	// 001    2      Ben                               1400                             0.0          1 b 0
	// 142 1
	// ### margins 1 1-2:12
}

// An error says where the report is wrong.
func ExampleSyntaxError() {
	_, err := pairing.ParseReport([]byte("012 Evening\n142 many\n"))
	var wrong *pairing.SyntaxError
	if errors.As(err, &wrong) {
		fmt.Println(wrong.Line, wrong.Column, wrong.Input)
	}
	fmt.Println(err)
	// Output:
	// 2 4 many
	// line 2, column 4: "many": must be a whole number from 1 to 999
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

// Four players, best of three games, and a match for the third place.
func ExampleKnockout_bestOf() {
	b, err := pairing.Knockout(4, true)
	if err != nil {
		fmt.Println(err)
	}
	b.BestOf = 3
	for games := b.Next(); len(games) > 0; games = b.Next() {
		g := games[0]
		m := &b.Matches[g.Match-1]
		result := pairing.WhiteWins // the lower number wins all games but the first of match 1
		if (g.Black < g.White) != (g.Match == 1 && len(m.Results) == 0) {
			result = pairing.BlackWins
		}
		fmt.Printf("match %d, game %d: %d-%d %s\n", g.Match, len(m.Results)+1, g.White, g.Black, result)
		m.Results = append(m.Results, result)
	}
	third, _ := b.Outcome(3) // the final is the last match
	fmt.Println("champion:", b.Champion(), "third:", third)
	// Output:
	// match 1, game 1: 1-4 0-1
	// match 1, game 2: 4-1 0-1
	// match 1, game 3: 1-4 1-0
	// match 2, game 1: 2-3 1-0
	// match 2, game 2: 3-2 0-1
	// match 3, game 1: 3-4 1-0
	// match 3, game 2: 4-3 0-1
	// match 4, game 1: 1-2 1-0
	// match 4, game 2: 2-1 0-1
	// champion: 1 third: 3
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
	for _, p := range pairing.Arena(waiting, nil) {
		fmt.Printf("%d-%d\n", p.White, p.Black)
	}
	// Output:
	// 1-3
}

// The beans of each game decide between equal players: Pair.Margin says how many White had more.
func ExampleTournament_Standings_beans() {
	t := pairing.Tournament{
		System:  pairing.Usual(),
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
