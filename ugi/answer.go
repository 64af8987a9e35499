package ugi

import (
	"example.org/cups/internal/lines"
	"strconv"
	"strings"

	"example.org/cups"
	"example.org/cups/internal/coded"
)

// Answer is a bestmove line: the move to play, [cups.NoMove] in a finished
// position, and the reply to think about meanwhile, NoMove for none.
type Answer struct{ Move, Ponder cups.Move }

// String returns the line: "bestmove M", "bestmove M ponder M2", or
// "bestmove none".
func (a Answer) String() string {
	s := "bestmove " + a.Move.String()
	if a.Ponder != cups.NoMove {
		s += " ponder " + a.Ponder.String()
	}
	return s
}

// ParseAnswer reads a bestmove line. A move may have what it captures behind it
// ("3x1"), and what is no reply to ponder is passed over.
func ParseAnswer(line string) (Answer, error) {
	words := strings.Fields(line)
	if len(words) < 2 || words[0] != "bestmove" {
		return Answer{}, coded.New("ugi.not_an_answer", `"{line}": this is not a bestmove line`, "line", lines.Shortened(line))
	}
	if words[1] == "none" {
		return Answer{}, nil
	}
	m, err := cups.ParseMove(bare(words[1]))
	if err != nil {
		return Answer{}, coded.Wrap(err, "ugi.bad_answer", `"{line}": this is not a bestmove line: {cause}`, "line", lines.Shortened(line))
	}
	a := Answer{Move: m}
	if len(words) > 3 && words[2] == "ponder" {
		a.Ponder, _ = cups.ParseMove(bare(words[3])) // no move is no reply
	}
	return a, nil
}

// bare takes away what a move captures.
func bare(word string) string {
	move, captured, ok := strings.Cut(word, "x")
	if _, err := strconv.ParseUint(captured, 10, 16); ok && err == nil {
		return move
	}
	return word
}
