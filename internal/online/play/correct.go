package play

import (
	"time"
	"unicode/utf8"

	"example.org/cups"
	"example.org/cups/internal/naming"
)

// MostReason is the length of the longest reason for a correction, in characters.
const MostReason = 200

// Correct changes the result of a finished game, with a reason that everybody may read.
// The result [cups.Ongoing] means that the game does not count. An aborted game never had
// a result and cannot be corrected. Only the server gives this command, for an officer.
type Correct struct {
	Result cups.Outcome
	Reason string
}

func (c Correct) apply(t *Table, by Actor, now time.Time) error {
	reason := naming.OneLine(c.Reason)
	switch {
	case !by.Server:
		return refuse(NotYourGame)
	case !t.game.IsOver():
		return refuse(NotOver)
	case reason == "" || utf8.RuneCountInString(reason) > MostReason:
		return refuse(BadReason)
	case c.Result > cups.Draw || c.Result == t.game.Outcome() || t.end().Result == cups.Ongoing:
		return refuse(BadResult)
	}
	if err := t.game.Correct(c.Result); err != nil {
		return translate(err)
	}
	t.add(Event{At: now, Type: Corrected, By: cups.Nobody, Result: c.Result, Text: reason})
	return nil
}
