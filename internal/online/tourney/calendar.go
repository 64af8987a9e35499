package tourney

import (
	"bytes"
	"fmt"
	"strings"
	"time"
	"unicode/utf8"
)

// Calendar is a calendar of tournaments (RFC 5545) that is being written. Make one with [NewCalendar].
type Calendar struct {
	text bytes.Buffer
	now  time.Time
}

// NewCalendar returns a calendar without entries.
func NewCalendar(name string, now time.Time) *Calendar {
	c := &Calendar{now: now}
	c.line("BEGIN", "VCALENDAR")
	c.line("VERSION", "2.0")
	c.line("PRODID", "-//Cups//Tournament//EN")
	c.line("X-WR-CALNAME", escaped(name))
	return c
}

// End returns the whole calendar, to which nothing is added any more.
func (c *Calendar) End() []byte {
	c.line("END", "VCALENDAR")
	return c.text.Bytes()
}

// line writes a line, folded after 75 bytes (RFC 5545 §3.1).
func (c *Calendar) line(name, value string) {
	text := name + ":" + value
	for first := true; len(text) > 0; first = false {
		room := 75
		if !first {
			c.text.WriteByte(' ')
			room--
		}
		cut := min(room, len(text))
		for cut < len(text) && !utf8.RuneStart(text[cut]) {
			cut--
		}
		c.text.WriteString(text[:cut] + "\r\n")
		text = text[cut:]
	}
}

var escaped = strings.NewReplacer(`\`, `\\`, ";", `\;`, ",", `\,`, "\n", `\n`).Replace

// event writes what happens in a tournament at a time; of the zero time nothing.
func (c *Calendar) event(id ID, url, key, title string, from time.Time, length time.Duration) {
	const form = "20060102T150405Z"
	if from.IsZero() {
		return
	}
	c.line("BEGIN", "VEVENT")
	c.line("UID", string(id)+"-"+key+"@cups")
	c.line("DTSTAMP", c.now.UTC().Format(form))
	c.line("DTSTART", from.UTC().Format(form))
	c.line("DTEND", from.Add(length).UTC().Format(form))
	c.line("SUMMARY", escaped(title))
	if !strings.HasPrefix(url, "/") { // the server does not know its address
		c.line("URL", url)
	}
	c.line("END", "VEVENT")
}

// lengthOf is about how long a game of a tournament lasts.
func lengthOf(o *Setup) time.Duration {
	if game := 2*o.Clock.Base + 60*o.Clock.Increment; game > 0 && !o.Clock.IsCorrespondence() {
		return game
	}
	return time.Hour
}

// AddStart writes the start of a tournament.
func (c *Calendar) AddStart(t *Summary, url string) {
	from, length := t.Began, lengthOf(&t.Setup)
	if from.IsZero() {
		from = t.Setup.Starts
	}
	if t.Setup.Format == Arena {
		length = time.Duration(t.Setup.Minutes) * time.Minute
	}
	c.event(t.ID, url, "start", t.Setup.Name, from, length)
}

// Add writes the start of a tournament, its rounds, and the games on whose time the players
// have agreed: all, or those of a player.
func (c *Calendar) Add(t *Table, url, player string) {
	setup, summary := t.Setup(), t.Summary()
	length := lengthOf(&setup)
	c.AddStart(&summary, url)
	for k := range t.Rounds() {
		r := &t.Rounds()[k]
		if k > 0 {
			c.event(t.ID(), url, fmt.Sprintf("round-%d", k+1), fmt.Sprintf("%s · %d", setup.Name, k+1), r.Paired, length)
		}
		for i := range r.Boards {
			board := &r.Boards[i]
			if player != "" && board.South != player && board.North != player {
				continue
			}
			south, north := t.EntryOf(board.South), t.EntryOf(board.North)
			c.event(t.ID(), url, fmt.Sprintf("game-%d-%d", k+1, i+1), fmt.Sprintf("%s · %d.%d · %s – %s", setup.Name, k+1, i+1, south.Name, north.Name), board.Agreed, length)
		}
	}
	if n := len(t.Rounds()); n > 0 {
		c.event(t.ID(), url, fmt.Sprintf("round-%d", n+1), fmt.Sprintf("%s · %d", setup.Name, n+1), summary.Next, length)
	}
}
