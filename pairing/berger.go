package pairing

import "fmt"

// RoundRobin returns the rounds of a tournament in which each player meets each
// other once, by the Berger tables (FIDE C.05, annex 1), or twice if double is
// true, the second time with the colours changed. With an odd number of players
// one is away in each round. It refuses fewer than 2 players and more than 9999.
func RoundRobin(players int, double bool) ([]Round, error) {
	if players < 2 || players > 9999 {
		return nil, fmt.Errorf("round robin of %d players: must be 2 to 9999", players)
	}
	even := players + players%2
	rounds := make([]Round, 0, 2*even)
	for k := range even - 1 {
		var r Round
		// The fixed last player meets a player who moves on by half the table.
		start := k * (even / 2) % (even - 1)
		for i := range even / 2 {
			a := (start+i)%(even-1) + 1
			b := (start-i+even-1)%(even-1) + 1
			if i == 0 {
				b = even
				if k%2 == 1 {
					a, b = b, a
				}
			}
			if max(a, b) > players {
				r.Away = append(r.Away, Away{Player: Number(min(a, b))})
				continue
			}
			r.Pairs = append(r.Pairs, Pair{White: Number(a), Black: Number(b)})
		}
		rounds = append(rounds, r)
	}
	if !double {
		return rounds, nil
	}
	for _, r := range rounds[:even-1] {
		second := Round{Away: append([]Away(nil), r.Away...)}
		for _, p := range r.Pairs {
			second.Pairs = append(second.Pairs, Pair{White: p.Black, Black: p.White})
		}
		rounds = append(rounds, second)
	}
	return rounds, nil
}
