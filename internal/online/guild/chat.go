package guild

import (
	"slices"
	"strings"
	"time"

	"example.org/cups/internal/online/play"
)

// The limits of the chat room.
const (
	MostLine  = 200     // characters of a line
	keptLines = 200     // lines that the room shows; the log has all
	mostLines = 100_000 // of a guild
)

// Line is a line in the chat room of a guild.
type Line struct {
	Number   int64 // names the line
	By, Text string
	At       time.Time
}

// Chat writes a line into the chat room, which only members read.
type Chat struct {
	Text string `json:"text"`
}

func (Chat) least() Office { return Member }

func (c Chat) apply(t *Table, by play.Actor, now time.Time) error {
	text, ok := cleanText(strings.Join(strings.Fields(c.Text), " "), MostLine)
	switch {
	case !ok:
		return refuseField(BadText, "text", "must have 1 to 200 characters")
	case t.chatted >= mostLines:
		return refuse(GuildFull)
	}
	t.add(Event{At: now, Type: Chatted, By: by.Account, Text: text})
	return nil
}

// RemoveLine takes a line out of the chat room. Members remove their own lines, officers
// any.
type RemoveLine struct {
	Number int64  `json:"number"`
	Reason string `json:"reason"` // as of [RemoveNotice]
}

func (RemoveLine) least() Office { return Member }

func (c RemoveLine) apply(t *Table, by play.Actor, now time.Time) error {
	i := t.line(c.Number)
	switch {
	case i < 0:
		return refuse(NoSuchNotice)
	case t.lines[i].By != by.Account && !t.Office(by.Account).Reaches(Officer):
		return refuse(OfficeTooLow)
	}
	t.add(Event{At: now, Type: Hushed, By: by.Account, Account: t.lines[i].By, Number: c.Number})
	return nil
}

// Lines returns the lines of the chat room, the oldest first: the latest ones, without those
// that were removed.
func (t *Table) Lines() []Line { return slices.Clip(t.lines) }

// IsShown reports whether a line is still in the chat room.
func (t *Table) IsShown(number int64) bool { return t.line(number) >= 0 }

func (t *Table) line(number int64) int {
	return slices.IndexFunc(t.lines, func(l Line) bool { return l.Number == number })
}

func (t *Table) takeLineGone(e *Event) error {
	t.lines = slices.DeleteFunc(t.lines, func(l Line) bool { return l.Number == e.Number })
	return nil
}

func (t *Table) takeLine(e *Event) error {
	t.chatted++
	if e.Text == "" {
		return nil // the account is erased
	}
	if len(t.lines) == keptLines {
		t.lines = slices.Delete(t.lines, 0, 1)
	}
	t.lines = append(t.lines, Line{e.Version, e.By, e.Text, e.At})
	return nil
}

// Forget removes from an event what an account has written in the chat room or in an
// application, because the account is erased. It reports whether it has changed the event.
func (e *Event) Forget(account string) bool {
	if e.By != account || e.Text == "" || e.Type != Chatted && e.Type != Applied {
		return false
	}
	e.Text = ""
	return true
}
