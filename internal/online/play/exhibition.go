package play

import (
	"time"

	"example.org/cups"
)

// HoldsAtMost is for how long the clock of a host stands in one turn: somebody who does not come back has
// lost some day.
const HoldsAtMost = 30 * time.Minute

// Host returns the side of the host of an exhibition, who plays other games at the same time: their first move
// takes time of the clock as all others do, nobody claims a game against them, and they are not counted
// as absent. It is [cups.Nobody] in other games.
func (s *Start) Host() cups.Side {
	if s.Tournament == nil || s.Tournament.Host == "" {
		return cups.Nobody
	}
	for side, seat := range s.Seats {
		if seat.Account == s.Tournament.Host {
			return cups.Side(side)
		}
	}
	return cups.Nobody
}

// HostLooks reports whether the clock of a host runs only while the host looks at the board.
func (t *Table) HostLooks() bool {
	return t.start.Host() != cups.Nobody && t.start.Tournament.HostLooks && t.start.Control.IsFischer()
}

// Look says whether the host of an exhibition looks at the board. If it is the host's turn and their clock
// runs only then, it stands as long as the host looks away, but for at most [HoldsAtMost] in one turn. The log
// has it as events of their own, so that it leads to the same clocks. Only the server gives this command, as
// often as it likes.
type Look struct{ Here bool }

func (c Look) apply(t *Table, by Actor, now time.Time) error {
	if !by.Server {
		return refuse(NotYourGame)
	}
	t.look(c.Here, now)
	return nil
}

// look adds the event of a look, if it changes anything.
func (t *Table) look(here bool, now time.Time) {
	g := t.game
	host := t.start.Host()
	if !t.HostLooks() || g.IsOver() || g.State().Clock.Running != host || here == t.holds.IsZero() {
		return
	}
	e := Event{At: now, Type: ClockMoved, By: host, Look: true}
	if deadline, ok := g.Deadline(); !ok || !now.Before(deadline) {
		return // the time is over
	}
	if here {
		if !t.holds.After(now) {
			return // the clock goes on already
		}
		g.Hold(now, now)
		t.add(e)
		return
	}
	most := HoldsAtMost - t.held
	if most < time.Millisecond {
		return
	}
	e.From, e.To = now, now.Add(most)
	g.Hold(e.From, e.To)
	t.add(e)
}
