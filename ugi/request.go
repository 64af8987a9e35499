package ugi

import (
	"errors"
	"example.org/cups/internal/lines"
	"fmt"
	"math"
	"strconv"
	"strings"
	"time"

	"example.org/cups"
)

// Clock is what a player's clock shows when the player begins to think. The zero Clock is that of
// a game without clocks. Times are sent in whole milliseconds.
type Clock struct {
	Left      time.Duration // 0 if the time has run out
	Increment time.Duration // added after each move
	Known     bool          // false: there is no clock
}

// Request is what a go command asks for. The zero Request asks for a move
// within the limits of the level. Times are sent in whole milliseconds, and a shorter MoveTime as
// one.
type Request struct {
	Clocks   [2]Clock      // indexed by cups.South (p1) and cups.North (p2)
	MoveTime time.Duration // for this move, 0 for any
	Depth    cups.Ply      // plies to look ahead, 0 for any
	Nodes    int64         // positions to enter, 0 for any
	Infinite bool          // answer only when told to stop
	Solve    bool          // until the value is proven
	Ponder   bool          // the opponent is still thinking: answer after ponderhit or stop
	Moves    cups.MoveSet  // the moves to look at, 0 for all legal ones
}

// mostMilliseconds is some thirty years, so that sums of durations stay small.
const mostMilliseconds = 1_000_000_000_000

// requestReader reads the arguments of a go command one after the other.
type requestReader struct {
	words []string
	seen  map[string]bool
	r     Request
}

// ParseRequest reads the arguments of a go command, as they stand behind "go",
// for position p, in which the moves to search must be legal. Each argument may
// stand once, in any order.
func ParseRequest(words []string, p cups.Position) (Request, error) {
	reader := requestReader{words: words, seen: map[string]bool{}}
	for len(reader.words) > 0 {
		name := reader.words[0]
		reader.words = reader.words[1:]
		if reader.seen[name] {
			return Request{}, fmt.Errorf("go: %s appears twice", lines.Quoted(name))
		}
		reader.seen[name] = true
		if err := reader.argument(name, p); err != nil {
			return Request{}, fmt.Errorf("go: %w", err)
		}
	}
	return reader.r, nil
}

// argument reads what belongs to one name.
func (d *requestReader) argument(name string, p cups.Position) (err error) {
	switch name {
	case "infinite":
		d.r.Infinite = true
	case "solve":
		d.r.Solve = true
	case "ponder":
		d.r.Ponder = true
	case "searchmoves":
		d.r.Moves, err = d.moves(p)
	case "movetime":
		d.r.MoveTime, err = d.milliseconds(name, 1)
	case "nodes":
		d.r.Nodes, err = d.number(name, 1, math.MaxInt64)
	case "depth":
		var n int64
		n, err = d.number(name, 1, math.MaxInt32)
		d.r.Depth = cups.Ply(n)
	default:
		return d.clock(name)
	}
	return err
}

// clock reads p1time, p2time, p1inc or p2inc.
func (d *requestReader) clock(name string) (err error) {
	side := cups.South
	if strings.HasPrefix(name, "p2") {
		side = cups.North
	}
	c := &d.r.Clocks[side]
	switch name {
	case "p1time", "p2time":
		c.Known = true
		c.Left, err = d.milliseconds(name, -mostMilliseconds) // some programs let clocks run below zero
		c.Left = max(c.Left, 0)
	case "p1inc", "p2inc":
		c.Increment, err = d.milliseconds(name, 0)
	default:
		return fmt.Errorf("%s is not an argument", lines.Quoted(name))
	}
	return err
}

// number reads the whole number behind a name.
func (d *requestReader) number(name string, least, most int64) (int64, error) {
	if len(d.words) == 0 {
		return 0, fmt.Errorf("%s needs a number", name)
	}
	word := d.words[0]
	d.words = d.words[1:]
	return lines.WholeNumber(name, word, least, most)
}

func (d *requestReader) milliseconds(name string, least int64) (time.Duration, error) {
	n, err := d.number(name, least, mostMilliseconds)
	return time.Duration(n) * time.Millisecond, err
}

// moves reads moves up to the next argument.
func (d *requestReader) moves(p cups.Position) (cups.MoveSet, error) {
	var set cups.MoveSet
	for len(d.words) > 0 && !isArgument(d.words[0]) {
		m, err := p.ParseMove(d.words[0])
		if err != nil {
			return 0, fmt.Errorf("searchmoves: %w", lines.Refusal(d.words[0], err))
		}
		set |= cups.MoveSetOf(m)
		d.words = d.words[1:]
	}
	if set == 0 {
		return 0, errors.New("searchmoves needs moves")
	}
	return set, nil
}

// isArgument reports whether a word is the name of an argument of go.
func isArgument(word string) bool {
	switch word {
	case "infinite", "solve", "ponder", "searchmoves", "movetime", "nodes", "depth", "p1time", "p2time", "p1inc", "p2inc":
		return true
	}
	return false
}

// String returns the go command.
func (r Request) String() string {
	b := []byte("go")
	number := func(name string, n int64, stands bool) {
		if stands {
			b = strconv.AppendInt(append(b, " "+name+" "...), n, 10)
		}
	}
	word := func(name string, stands bool) {
		if stands {
			b = append(b, " "+name...)
		}
	}
	word("ponder", r.Ponder)
	for i, player := range []string{"p1", "p2"} {
		c := r.Clocks[i]
		number(player+"time", c.Left.Milliseconds(), c.Known)
		number(player+"inc", c.Increment.Milliseconds(), c.Increment > 0)
	}
	number("movetime", max(r.MoveTime.Milliseconds(), 1), r.MoveTime > 0)
	number("depth", int64(r.Depth), r.Depth > 0)
	number("nodes", r.Nodes, r.Nodes > 0)
	word("infinite", r.Infinite)
	word("solve", r.Solve)
	word("searchmoves", r.Moves != 0)
	for m := range r.Moves.All() {
		b = m.AppendTo(append(b, ' '))
	}
	return string(b)
}
