package record

import (
	"strconv"

	"example.org/cups"
)

// turn is a place for a move in the numbering of a record. A skipped turn has
// a place too, which "--" takes.
type turn struct {
	number int // counts South's turns, from 1
	side   cups.Side
}

// firstTurn is the place of the first move. Where North begins, South's first
// turn is taken as gone: "1... d 2. 4".
func firstTurn(start cups.Position) turn { return turn{1, start.Turn()} }

func (t turn) next() turn {
	if t.side == cups.North {
		t.number++
	}
	t.side = t.side.Opponent()
	return t
}

// reach passes over a skipped turn, if there must be one for side to move.
func (t turn) reach(side cups.Side) turn {
	if t.side != side {
		return t.next()
	}
	return t
}

// String returns the number as it is written before a move: "7." or "7...".
func (t turn) String() string {
	if t.side == cups.North {
		return strconv.Itoa(t.number) + "..."
	}
	return strconv.Itoa(t.number) + "."
}

// back undoes next.
func (t turn) back() turn {
	if t.side == cups.South {
		t.number--
	}
	t.side = t.side.Opponent()
	return t
}
