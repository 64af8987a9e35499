package play

import (
	"strconv"
	"strings"

	"example.org/cups"
	"example.org/cups/internal/game"
)

// turns returns the moves in the usual notation, one entry for each turn of South: "5.
// 3x1 d". A missed turn is "--". A move of North without one of South before it begins
// with "1...".
func turns(g *game.Game) []string {
	var turns []string
	number, positions := 0, g.Positions()
	north := true // whether North's place in the last entry is taken
	for i, m := range g.Moves() {
		p := positions[i]
		text := p.MoveText(m)
		switch {
		case p.Turn() == cups.South:
			if !north {
				turns[number-1] += " --"
			}
			number++
			turns = append(turns, strconv.Itoa(number)+". "+text)
			north = false
		case !north:
			turns[number-1] += " " + text
			north = true
		case i == 0:
			number++
			turns = append(turns, "1... "+text)
		default:
			number++
			turns = append(turns, strconv.Itoa(number)+". -- "+text)
		}
	}
	return turns
}

// lastTurns returns as many of the last turns as fit a width.
func lastTurns(g *game.Game, width int) string {
	turns := turns(g)
	text := ""
	for i := len(turns) - 1; i >= 0; i-- {
		longer := strings.TrimRight(turns[i]+"  "+text, " ")
		if len(longer)+2 > width {
			return "… " + text
		}
		text = longer
	}
	return text
}
