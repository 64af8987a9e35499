package ugi

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"example.org/cups"
)

// Worth says what a score is worth.
type Worth string

// The kinds of scores, as they stand behind the number. Nothing stands behind
// an estimate.
const (
	Estimate   Worth = ""
	Exact      Worth = "exact"      // proven
	LowerBound Worth = "lowerbound" // the margin is at least this
	UpperBound Worth = "upperbound" // the margin is at most this
)

// Info is an info line: what a search thinks so far of one line of play.
type Info struct {
	Depth    cups.Ply      // plies that were searched in full
	SelDepth cups.Ply      // the longest line that was looked at, 0 where that is not known
	Rank     int           // of the line, 1 for the best (multipv)
	Score    cups.Margin   // the final margin from the side of the player who moves
	Worth    Worth         // of the score
	Scored   bool          // a score was given; without it Score means nothing
	Nodes    int64         // positions entered
	Speed    int64         // nodes a second, 0 where too little time has passed
	HashFull int           // how full the table is in thousandths, 0 where that is not known
	BookHits int64         // positions that a book knew, 0 from our engine, which has none
	Time     time.Duration // since the search began, sent in whole milliseconds
	PV       []cups.Move   // the line
}

// String returns the line.
func (i Info) String() string {
	b := fmt.Appendf(nil, "info depth %d", i.Depth)
	if i.SelDepth > 0 {
		b = fmt.Appendf(b, " seldepth %d", i.SelDepth)
	}
	b = fmt.Appendf(b, " multipv %d", i.Rank)
	if i.Scored {
		b = fmt.Appendf(b, " score beans %d", i.Score)
		if i.Worth != Estimate {
			b = append(b, " "+string(i.Worth)...)
		}
	}
	b = fmt.Appendf(b, " nodes %d", i.Nodes)
	if i.Speed > 0 {
		b = fmt.Appendf(b, " nps %d", i.Speed)
	}
	if i.HashFull > 0 {
		b = fmt.Appendf(b, " hashfull %d", i.HashFull)
	}
	if i.BookHits > 0 {
		b = fmt.Appendf(b, " bookhits %d", i.BookHits)
	}
	b = fmt.Appendf(b, " time %d", i.Time.Milliseconds())
	if len(i.PV) > 0 {
		b = append(b, " pv"...)
	}
	for _, m := range i.PV {
		b = m.AppendTo(append(b, ' '))
	}
	return string(b)
}

// ParseInfo reads an info line and passes over fields that it does not know.
// It is false for a line that tells nothing of a search, such as "info string".
func ParseInfo(line string) (Info, bool) {
	words := strings.Fields(line)
	if len(words) < 3 || words[0] != "info" || words[1] == "string" {
		return Info{}, false
	}
	i := Info{Rank: 1}
	for words = words[1:]; len(words) > 1; {
		words = words[i.field(words):]
	}
	return i, true
}

// field takes in the field that words begin with and returns how many words it
// has. A number that cannot be read leaves the field as it was.
func (i *Info) field(words []string) int {
	n, err := strconv.ParseInt(words[1], 10, 64)
	ok := err == nil && n >= 0
	switch words[0] {
	case "score":
		return i.score(words)
	case "pv":
		return 1 + i.line(words[1:])
	case "depth":
		i.Depth = taken(ok && n <= math.MaxInt32, cups.Ply(n), i.Depth)
	case "seldepth":
		i.SelDepth = taken(ok && n <= math.MaxInt32, cups.Ply(n), i.SelDepth)
	case "hashfull":
		i.HashFull = taken(ok && n <= 1000, int(n), i.HashFull)
	case "bookhits":
		i.BookHits = taken(ok, n, i.BookHits)
	case "multipv":
		i.Rank = taken(ok && n > 0 && n <= math.MaxInt32, int(n), i.Rank)
	case "nodes":
		i.Nodes = taken(ok, n, i.Nodes)
	case "nps":
		i.Speed = taken(ok, n, i.Speed)
	case "time":
		i.Time = taken(ok && n <= mostMilliseconds, time.Duration(n)*time.Millisecond, i.Time)
	default:
		return 1 // perhaps a field without a value
	}
	return 2
}

func taken[T any](ok bool, now, before T) T {
	if ok {
		return now
	}
	return before
}

// score reads "score beans N" and what may stand behind it.
func (i *Info) score(words []string) int {
	if len(words) < 3 || words[1] != "beans" {
		return 1
	}
	n, err := strconv.Atoi(words[2])
	if err != nil || n < -cups.MaxBeans || n > cups.MaxBeans {
		return 3
	}
	i.Score, i.Scored, i.Worth = cups.Margin(n), true, Estimate
	if len(words) > 3 && slices.Contains([]Worth{Exact, LowerBound, UpperBound}, Worth(words[3])) {
		i.Worth = Worth(words[3])
		return 4
	}
	return 3
}

// line reads moves as far as they are moves, and returns how many there are.
func (i *Info) line(words []string) int {
	i.PV = nil
	for _, word := range words {
		m, err := cups.ParseMove(word)
		if err != nil {
			break
		}
		i.PV = append(i.PV, m)
	}
	return len(i.PV)
}
