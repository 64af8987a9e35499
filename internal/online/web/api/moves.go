package api

import (
	"strings"

	"example.org/cups"
	"example.org/cups/internal/online/wire"
)

// MovesOf reads the moves of an address.
func MovesOf(text string) ([]cups.Move, error) {
	var moves []cups.Move
	for _, text := range strings.FieldsFunc(text, func(c rune) bool { return c == '_' || c == ' ' || c == ',' }) {
		m, err := cups.ParseMove(text)
		if err != nil || len(moves) == mostMoves {
			return nil, wire.NewCode("illegalMove")
		}
		moves = append(moves, m)
	}
	return moves, nil
}

// PositionsOf plays moves from a start and returns all positions, beginning with the
// start.
func PositionsOf(start cups.Position, moves []cups.Move) ([]cups.Position, error) {
	all := []cups.Position{start}
	for _, m := range moves {
		next, err := all[len(all)-1].Play(m)
		if err != nil {
			return nil, wire.NewCode("illegalMove")
		}
		all = append(all, next)
	}
	return all, nil
}

// mostMoves is how many moves the address of an analysis may have.
const mostMoves = 2000
