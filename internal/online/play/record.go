package play

import (
	"cmp"
	"strconv"

	"example.org/cups/record"
)

// Record returns the game as a record. A game of a tournament names it, and its round and board.
func (t *Table) Record() (*record.Game, error) {
	began, event, round := t.Began(), cmp.Or(t.Start().Event, "?"), "-"
	in := t.Start().Tournament
	if in != nil && in.Round > 0 {
		round = strconv.Itoa(in.Round)
	}
	tags := []record.Tag{
		{Name: "Event", Value: event}, {Name: "Site", Value: string(t.ID())},
		{Name: "Date", Value: began.Format("2006.01.02")}, {Name: "Round", Value: round},
		{Name: "UTCTime", Value: began.Format("15:04:05")},
	}
	if in != nil && in.Board > 0 {
		tags = append(tags, record.Tag{Name: "Board", Value: strconv.Itoa(in.Board)})
	}
	if e, _ := t.Correction(); e != nil { // if the game was played to its end, the record has the result of the board
		tags = append(tags, record.Tag{Name: "Correction", Value: e.Result.String()})
	}
	return t.Game().Record(tags...)
}
