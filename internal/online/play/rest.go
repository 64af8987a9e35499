package play

import (
	"time"

	"example.org/cups"
	"example.org/cups/internal/online/span"
)

// Rest has the clock of the side to move of a game by post stand while its player is on holiday: in each
// part of Times that has begun before the time of that side was over. The log has it as an event of its
// own, so that it leads to the same clocks, whatever becomes of the holiday. What the log has is not taken
// out again. Only the server gives this command.
type Rest struct{ Times span.Set }

func (c Rest) apply(t *Table, by Actor, now time.Time) error {
	if !by.Server {
		return refuse(NotYourGame)
	}
	if t.isStill() || !t.MayRest() {
		return nil
	}
	for _, s := range c.Times.Spans() {
		from := span.Later(s.From, t.ran)
		if n := t.rests.Spans(); len(n) > 0 {
			from = span.Later(from, n[len(n)-1].To)
		}
		deadline, _ := t.game.Deadline()
		if from.After(now) || !from.Before(deadline) {
			break
		}
		if from.Before(s.To) {
			t.game.Excuse(from, s.To)
			t.add(Event{At: now, Type: ClockMoved, By: t.game.Position().Turn(), From: from, To: s.To, Rest: true})
		}
	}
	return nil
}

// MayRest reports whether holidays count in the game: in games by post, and of those of tournaments in
// those whose directors have said so.
func (t *Table) MayRest() bool {
	in := t.start.Tournament
	return t.start.Control.IsCorrespondence() && (in == nil || in.Holidays)
}

// RestsUntil returns until when the clock of the side to move stands because its player is on holiday;
// the zero time: it does not.
func (t *Table) RestsUntil(now time.Time) time.Time {
	if rests := t.rests.Spans(); len(rests) > 0 && rests[len(rests)-1].To.After(now) && t.game.State().Clock.Running != cups.Nobody {
		return rests[len(rests)-1].To
	}
	return time.Time{}
}
