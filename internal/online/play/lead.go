package play

import (
	"time"

	"example.org/cups"
	"example.org/cups/internal/online/span"
)

// Lead notes that a server has ended the connections of the players of some sides at From, because it
// stops: they come to another server. Until they have, and until To at most, their own clocks stand while
// they are to move. The end comes by [Arrive], or by whatever the player does. Only the server gives this
// command.
type Lead struct {
	Of       [2]bool // by side
	From, To time.Time
}

func (c Lead) apply(t *Table, by Actor, now time.Time) error {
	if !by.Server {
		return refuse(NotYourGame)
	}
	if t.isStill() || t.start.Control.IsCorrespondence() {
		return nil
	}
	for side, isLed := range c.Of {
		if isLed {
			t.lead(cups.Side(side), now, c.From, c.To)
		}
	}
	return nil
}

// Arrive notes that players whose connections were ended are there again. Only the server gives this
// command.
type Arrive struct{ Of [2]bool }

func (c Arrive) apply(t *Table, by Actor, now time.Time) error {
	if !by.Server {
		return refuse(NotYourGame)
	}
	for side, is := range c.Of {
		if is && t.IsLed(cups.Side(side), now) {
			spans := t.led[side].Spans()
			t.lead(cups.Side(side), now, spans[len(spans)-1].From, now)
		}
	}
	return nil
}

// lead adds the event of a [Lead], or of its end. The last time of a side that began at from is replaced.
func (t *Table) lead(side cups.Side, now, from, to time.Time) {
	t.add(Event{
		At: now, Type: ClockMoved, By: side, Led: true,
		From: time.UnixMilli(from.UnixMilli()).UTC(), To: time.UnixMilli(to.UnixMilli()).UTC(),
	})
}

// noteLed notes what an event says about who is led to another server.
func (t *Table) noteLed(e *Event) {
	switch {
	case e.By > cups.North:
	case e.Led:
		was := t.led[e.By]
		if spans := was.Spans(); len(spans) > 0 && spans[len(spans)-1].From.Equal(e.From) { // its end
			was = was.Within(time.Time{}, e.From)
		}
		t.led[e.By] = was.With(span.Of(span.Span{From: e.From, To: e.To}))
	case !t.led[e.By].IsEmpty(): // the player is there
		t.led[e.By] = t.led[e.By].Within(time.Time{}, e.At)
	}
}

// IsLed reports whether the player of a side is on the way to another server, see [Lead].
func (t *Table) IsLed(side cups.Side, now time.Time) bool { return t.LedUntil(side).After(now) }

// LedUntil returns until when the player of a side is at most, or was, on the way to another server; the
// zero time: it never was.
func (t *Table) LedUntil(side cups.Side) (until time.Time) {
	if spans := t.led[side].Spans(); len(spans) > 0 {
		until = spans[len(spans)-1].To
	}
	return until
}
