package play

import (
	"cmp"
	"strconv"
	"time"

	"example.org/cups"
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

// Took returns how long the moves of each side took by the log, those that were taken back, too: from
// when the clock of the side began to run, with all that was taken out of the game since. Without a
// clock nothing is known. Moves that were planned, see [Plan], are left out: they took no time then.
func (t *Table) Took() (took [2][]time.Duration) {
	events := t.Since(0)
	for i := range events {
		e := &events[i]
		if e.Type != Moved || i == 0 {
			continue
		}
		if before := &events[i-1]; t.MayPlan() && before.Type == Moved && before.By != e.By && before.At.Equal(e.At) {
			continue // nobody answers by hand in the very moment
		}
		if before := events[i-1].After.Clock; before.Running != cups.Nobody {
			took[e.By] = append(took[e.By], max(0, e.At.Sub(before.Since.Add(e.Out))))
		}
	}
	return took
}
