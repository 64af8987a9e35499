package play

import (
	"time"

	"example.org/cups"
	"example.org/cups/internal/game"
	"example.org/cups/internal/sorting"
)

// Lapse is how a player has spoiled a game for the opponent. The values are stored and sent to programs.
type Lapse string

// The lapses.
const (
	AbortedGame Lapse = "aborted" // gave the game up before both had moved, or did not make the first move in time
	LeftGame    Lapse = "left"    // went away until the opponent claimed the game, or until the time was over
	SatOut      Lapse = "satOut"  // was there, and let the time run out without a move
)

// Lapses are all lapses.
var Lapses = []Lapse{AbortedGame, LeftGame, SatOut}

// What tells sitting out the clock from a loss on time, and waiting in vain from aborting.
const (
	leastSatOut  = 30 * time.Second // a shorter last turn is never sitting out
	shareSatOut  = 3                // nor one of less than this part of the time that the clock gives for a whole game
	waitedInVain = 10 * time.Second // who aborts after the opponent has had the first move for so long has waited
)

// Binds reports whether whoever spoils a game on these terms is counted: two people play it with a clock, and it
// is rated, was found in the lobby or belongs to a tournament.
func (s *Start) Binds() bool {
	for _, seat := range s.Seats {
		if seat.Account == "" || seat.Kind != Member && seat.Kind != Guest {
			return false
		}
	}
	return s.Control.IsFischer() && (s.Rated || s.Sought || s.Tournament != nil)
}

// Spoiled returns the side that has spoiled a game that is over, and how; Nobody if neither has. away returns how
// long the player of a side has been away.
func (t *Table) Spoiled(away func(cups.Side) Absence) (cups.Side, Lapse) {
	end := t.end()
	if end == nil || !t.start.Binds() {
		return cups.Nobody, ""
	}
	before := t.UpTo(end.Version - 1)[end.Version-2].After.Clock
	if end.By != cups.Nobody && end.By == t.start.Host() {
		return cups.Nobody, "" // who has other boards is not absent from this one
	}
	turn := end.At.Sub(before.Since.Add(end.Out)) // for how long the side to move has had the move
	switch end.How {
	case game.Aborted:
		inVain := before.Running == end.By.Opponent() && turn >= waitedInVain
		if end.By == cups.Nobody || t.start.Tournament != nil || inVain {
			return cups.Nobody, "" // a tournament has its own way with those who do not come
		}
		return end.By, AbortedGame
	case game.Abandoned:
		return end.By, LeftGame
	case game.OutOfTime:
		switch {
		case end.By == cups.Nobody:
		case t.mayClaim(away(end.By)):
			return end.By, LeftGame
		case turn >= max(leastSatOut, t.start.Control.Total()/shareSatOut):
			return end.By, SatOut
		}
	}
	return cups.Nobody, ""
}

// LapsesFor is for how long a lapse counts.
const LapsesFor = 24 * time.Hour

// playedForOne is how many games that are played to their end make up for a lapse.
const playedForOne = 3

// Spoilt is a game that an account has spoiled.
type Spoilt struct {
	Game  ID
	At    time.Time
	Lapse Lapse
}

// Conduct is how an account has ended its games of late, in any order.
type Conduct struct {
	Spoilt []Spoilt
	Played []time.Time // when other games on such terms ended that it has played to their end
}

// pauses are how long an account waits before its next game after its first lapse, its second, and so on. The
// last one is that of all later ones.
var pauses = []time.Duration{0, 0, time.Minute, 5 * time.Minute, 15 * time.Minute, time.Hour}

// pause returns how long an account waits after its nth lapse.
func pause(n int) time.Duration {
	if n < 1 {
		return 0
	}
	return pauses[min(n, len(pauses))-1]
}

// Count returns how many lapses count at a time: those of the day before, without those for which the games that
// were played to their end since have made up.
func (c Conduct) Count(now time.Time) (n int) {
	type ending struct {
		at      time.Time
		spoiled bool
	}
	var all []ending
	for _, s := range c.Spoilt {
		all = append(all, ending{s.At, true})
	}
	for _, at := range c.Played {
		all = append(all, ending{at, false})
	}
	sorting.StableFunc(all, func(a, b ending) int { return a.at.Compare(b.at) })
	played := 0
	for _, e := range all {
		switch {
		case e.at.After(now) || now.Sub(e.at) >= LapsesFor:
		case e.spoiled:
			n, played = n+1, 0
		case n > 0:
			if played++; played == playedForOne {
				n, played = n-1, 0
			}
		}
	}
	return n
}

// PausedUntil returns until when an account waits before its next game; a time that is over or zero: it does not wait.
func (c Conduct) PausedUntil() time.Time {
	var last time.Time
	for _, s := range c.Spoilt {
		if s.At.After(last) {
			last = s.At
		}
	}
	if wait := pause(c.Count(last)); wait > 0 {
		return last.Add(wait)
	}
	return time.Time{}
}

// NextPause returns how long an account will wait if it spoils a game at a time.
func (c Conduct) NextPause(now time.Time) time.Duration { return pause(c.Count(now) + 1) }

// Of returns how often an account has spoiled games in a way, from a time on.
func (c Conduct) Of(how Lapse, since time.Time) (n int) {
	for _, s := range c.Spoilt {
		if s.Lapse == how && !s.At.Before(since) {
			n++
		}
	}
	return n
}
