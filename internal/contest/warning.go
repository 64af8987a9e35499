package contest

import (
	"slices"

	"example.org/cups/pairing"
)

// A Warning is something unusual that whoever chooses pairs by hand should know about one. Its text is the end of
// keys of the catalogue.
type Warning string

// The warnings.
const (
	MetBefore Warning = "met"       // the two have played each other already
	ThirdSide Warning = "third"     // a player would have the same side for the third time in a row
	Uneven    Warning = "uneven"    // a player would have had one side three times more often than the other
	MustNot   Warning = "forbidden" // it was decided that they do not meet
	SecondBye Warning = "bye"       // a player without an opponent has had the bye already
	LeftOut   Warning = "out"       // a player who is to be paired has no opponent, and is not the only one
)

// Warnings are all warnings.
var Warnings = []Warning{MetBefore, ThirdSide, Uneven, MustNot, SecondBye, LeftOut}

// Warned is a warning about a pair or a player.
type Warned struct {
	Warning Warning
	Board   int // from 1; 0: the player has no opponent
	Players []pairing.Number
}

// Warnings returns what is unusual about pairs of the round after some played ones, and about who is to be paired
// and has no opponent.
func (c *Contest) Warnings(played int, pairs []pairing.Pair, free []pairing.Number) (list []Warned) {
	before := make([]map[pairing.Number]pairing.Part, played)
	for k, r := range c.Played[:played] {
		before[k] = r.Parts()
	}
	for i, p := range pairs {
		warn := func(of Warning, players ...pairing.Number) { list = append(list, Warned{of, i + 1, players}) }
		if slices.ContainsFunc(before, func(parts map[pairing.Number]pairing.Part) bool {
			part := parts[p.White]
			return part.Kind.IsPlayed() && part.Opponent == p.Black
		}) {
			warn(MetBefore, p.White, p.Black)
		}
		for _, of := range []struct {
			player pairing.Number
			colour pairing.Colour
		}{{p.White, pairing.White}, {p.Black, pairing.Black}} {
			row, more := 0, 1 // how often in a row, and how often more than the other colour, with this game
			for _, parts := range before {
				part := parts[of.player]
				switch {
				case !part.Kind.IsPlayed():
				case part.Colour == of.colour:
					row, more = row+1, more+1
				default:
					row, more = 0, more-1
				}
			}
			switch {
			case row >= 2:
				warn(ThirdSide, of.player)
			case more > 2:
				warn(Uneven, of.player)
			}
		}
		if slices.ContainsFunc(c.Forbidden, func(f pairing.Forbidden) bool {
			return f.In(played+1) && slices.Contains(f.Players, p.White) && slices.Contains(f.Players, p.Black)
		}) {
			warn(MustNot, p.White, p.Black)
		}
	}
	for _, n := range free {
		switch had := slices.ContainsFunc(c.Played[:played], func(r pairing.Round) bool { return r.Bye == n }); {
		case len(free) > 1:
			list = append(list, Warned{LeftOut, 0, []pairing.Number{n}})
		case had && c.Format == Swiss:
			list = append(list, Warned{SecondBye, 0, []pairing.Number{n}})
		}
	}
	return list
}
