package ugi

import (
	"fmt"
	"strings"

	"example.org/cups"
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

// ParseAnswer reads a bestmove line.
func ParseAnswer(line string) (Answer, error) {
	words := strings.Fields(line)
	wrong := func(why string) (Answer, error) {
		return Answer{}, fmt.Errorf("%s: %s", shown(line), why)
	}
	if len(words) != 2 && len(words) != 4 || words[0] != "bestmove" {
		return wrong("this is no bestmove line")
	}
	var a Answer
	if words[1] == "none" {
		if len(words) > 2 {
			return wrong("nothing can stand behind none")
		}
		return a, nil
	}
	var err error
	if a.Move, err = cups.ParseMove(words[1]); err != nil {
		return wrong(err.Error())
	}
	if len(words) == 4 {
		if a.Ponder, err = cups.ParseMove(words[3]); err != nil || words[2] != "ponder" {
			return wrong("behind the move stands no \"ponder MOVE\"")
		}
	}
	return a, nil
}
