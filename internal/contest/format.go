package contest

import (
	"slices"
	"strings"

	"example.org/cups/pairing"
)

// Rounds returns how many rounds some players need to meet, 0 for a single player and for formats in which not
// everybody meets everybody.
func (f Format) Rounds(players int) int {
	if !f.IsRobin() || players < 2 {
		return 0
	}
	rounds := players - 1 + players%2
	if f == DoubleRoundRobin {
		rounds *= 2
	}
	return rounds
}

// typeTag begins the line that names the format.
const typeTag = "092 "

// formatOf returns the format of a report: the one of line 192, or else of line 092. Without
// these lines it is a Swiss, unless two thirds of the boards so far, or
// more, are those of the Berger tables.
func formatOf(r *pairing.Report) Format {
	for _, line := range r.Lines {
		if code, ok := strings.CutPrefix(line, codeTag); ok {
			if system, known := systems[strings.ToUpper(strings.TrimSpace(code))]; known {
				return system.format
			}
		}
	}
	for _, line := range r.Lines {
		kind, ok := strings.CutPrefix(line, typeTag)
		kind = strings.ReplaceAll(strings.ToLower(kind), "-", " ")
		switch {
		case !ok:
			continue
		case strings.Contains(kind, "double elimination"):
			return DoubleElimination
		case strings.Contains(kind, "knockout"):
			return Knockout
		case !strings.Contains(kind, "round robin"):
			return Swiss
		case strings.Contains(kind, "double"):
			return DoubleRoundRobin
		default:
			return RoundRobin
		}
	}
	for _, round := range r.Played {
		if round.Bye != 0 {
			return Swiss
		}
	}
	for _, double := range []bool{false, true} {
		rounds, err := pairing.RoundRobin(len(r.Players), double)
		if err != nil || r.Rounds != len(rounds) || len(r.Played) > r.Rounds {
			continue
		}
		all, same := 0, 0
		for k, round := range r.Played {
			table := Boards(renumbered(r, rounds[k]))
			for _, board := range Boards(round) {
				all++
				if slices.Contains(table, board) {
					same++
				}
			}
		}
		switch {
		case 3*same < 2*all || all == 0:
		case double:
			return DoubleRoundRobin
		default:
			return RoundRobin
		}
	}
	return Swiss
}

// renumbered replaces places in the list of players by their numbers.
func renumbered(r *pairing.Report, round pairing.Round) pairing.Round {
	for i := range round.Away {
		round.Away[i].Player = r.Players[round.Away[i].Player-1].Number
	}
	for i := range round.Pairs {
		p := &round.Pairs[i]
		p.White, p.Black = r.Players[p.White-1].Number, r.Players[p.Black-1].Number
	}
	return round
}
