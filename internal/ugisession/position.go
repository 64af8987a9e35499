package ugisession

import (
	"errors"
	"example.org/cups/internal/lines"
	"fmt"
	"strings"

	"example.org/cups"
)

// parsePosition reads the arguments of a position command: "startpos" or "fen"
// and the three parts of a position, then perhaps "moves" and moves.
func parsePosition(words []string, start cups.Position) (cups.Position, error) {
	p, rest, err := parseBoard(words, start)
	if err != nil || len(rest) == 0 {
		return p, err
	}
	if rest[0] != "moves" {
		return p, fmt.Errorf("position: %s must be \"moves\"", lines.Quoted(rest[0]))
	}
	for i, word := range rest[1:] {
		m, err := p.ParseMove(word)
		if err != nil {
			return p, fmt.Errorf("position: move %d: %w", i+1, lines.Refusal(word, err))
		}
		p = p.PlayUnchecked(m)
	}
	return p, nil
}

// parseBoard reads the board and returns the words behind it.
func parseBoard(words []string, start cups.Position) (cups.Position, []string, error) {
	if len(words) == 0 {
		return start, nil, errors.New(`position needs "startpos" or "fen POSITION"`)
	}
	switch words[0] {
	case "startpos":
		return start, words[1:], nil
	case "fen":
		end := min(4, len(words))
		p, err := cups.Parse(strings.Join(words[1:end], " "))
		return p, words[end:], err
	}
	return start, nil, fmt.Errorf(`position: %s must be "startpos" or "fen"`, lines.Quoted(words[0]))
}
