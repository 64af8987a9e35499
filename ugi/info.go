package ugi

import (
	"fmt"
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
