package tourney

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"example.org/cups/internal/contest"
	"example.org/cups/internal/online/eventlog"
	"example.org/cups/internal/zone"
	"example.org/cups/pairing"
)

// The forms of dates in report files.
const (
	reportDay = "2006/01/02"
	roundDay  = "06/01/02" // in the eight columns of a round
)

// reported is [Table.Contest] with what a report says besides the games. name returns the name of an
// account.
func (t *Table) reported(name func(account string) string) *contest.Contest {
	c := t.Contest()
	if !t.goesOn() {
		// What an older server has left open gave no points.
		for k := range c.Played {
			for i := range c.Played[k].Pairs {
				if p := &c.Played[k].Pairs[i]; p.Result == pairing.NoResult && !t.inBracket(k) {
					p.Result = pairing.BothForfeit
				}
			}
		}
	}
	t.reportAwards(c)
	c.Lines = slices.Concat(t.factLines(name, len(c.Played)), c.Lines)
	return c
}

// factLines returns what a report says of the tournament besides its games: its days (042, 052, and
// 132 for the rounds), how many players it has and how many of them have a rating (062, 072), the
// directors (102, 112), and the clock (122). What is not known is left out. rounds is how many the
// report has.
func (t *Table) factLines(name func(account string) string, rounds int) []string {
	var lines []string
	add := func(tag, value string) {
		if value != "" {
			lines = append(lines, tag+" "+value)
		}
	}
	day := func(at time.Time, form string) string {
		if at.IsZero() {
			return ""
		}
		z, _ := zone.Of(t.setup.Zone) // it was checked
		return at.In(z).Format(form)
	}
	if from, to, known := t.days(); known {
		add("042", day(from, reportDay))
		add("052", day(to, reportDay))
	}
	rated := 0
	for _, e := range t.numbers {
		if e.Rating > 0 {
			rated++
		}
	}
	add("062", strconv.Itoa(len(t.numbers)))
	add("072", strconv.Itoa(rated))
	if t.setup.Elsewhere {
		return lines // whoever has read it in need not have directed it, and its rounds have no dates
	}
	for i, account := range t.setup.Directors {
		tag := "112"
		if i == 0 {
			tag = "102"
		}
		add(tag, strings.TrimSpace(name(account)))
	}
	add("122", t.clockLine())
	if t.setup.Format != Arena && rounds == len(t.rounds) && rounds > 0 {
		dates := "132" + strings.Repeat(" ", 86)
		for k := range t.rounds {
			dates += "  " + day(t.rounds[k].Paired, roundDay)
		}
		lines = append(lines, dates)
	}
	return lines
}

// days returns the first and the last day of the tournament, the zero time for a day that is not
// known yet. known is false if it was read from a report that did not say it.
func (t *Table) days() (from, to time.Time, known bool) {
	if from = t.began; t.status == IsOver {
		to = t.ended
	}
	if start := eventlog.Last(t.Since(0), func(e *Event) bool { return e.Type == Started }); start != nil && t.setup.Elsewhere {
		return from, to, !start.Over.Equal(start.At)
	}
	return cmp.Or(from, t.setup.Starts), to, true
}

// clockLine says in English how much time the players have, empty if nothing is known.
func (t *Table) clockLine() string {
	c := t.setup.Clock
	switch {
	case c.IsCorrespondence():
		return fmt.Sprintf("%d days/move", c.Days)
	case !c.IsSet():
		return ""
	}
	return fmt.Sprintf("%s + %s/move", c.Base, c.Increment)
}
