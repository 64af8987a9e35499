package game

import (
	"time"

	"example.org/cups"
)

// Begin starts the clock of the side to move: at the start of a game, and after
// [Game.Pause]. It does nothing while a clock runs, and after the end.
func (g *Game) Begin(now time.Time) {
	if g.state.Clock.Running == cups.Nobody {
		g.run(now)
	}
}

// Pause stops the clocks until [Game.Begin].
func (g *Game) Pause(now time.Time) { g.state.Clock = g.state.Clock.stop(now) }

// run starts the clock of the side to move, if that side's time is measured.
func (g *Game) run(now time.Time) {
	side := g.Position().Turn()
	if g.IsOver() {
		return
	}
	free := g.setup.Clock == AfterFirstMoves && !g.setup.Timed[side] && !g.hasMoved(side)
	if free && g.setup.FirstMove == 0 || !free && !g.setup.Control.IsSet() {
		return
	}
	c := &g.state.Clock
	c.Running, c.Since, c.Free = side, now, free
}

// hasMoved reports whether a side has made a move.
func (g *Game) hasMoved(side cups.Side) bool {
	for i := range g.moves {
		if g.positions[i].Turn() == side {
			return true
		}
	}
	return false
}

// Left returns what the clock of a side shows, 0 without clocks.
func (g *Game) Left(side cups.Side, now time.Time) time.Duration {
	if side > cups.North {
		return 0
	}
	return g.state.Clock.left(side, now)
}

// Reading returns what the clock of a side shows to somebody who begins to
// think.
func (g *Game) Reading(side cups.Side, now time.Time) Reading {
	if !g.setup.Control.IsSet() || side > cups.North {
		return Reading{}
	}
	return Reading{Left: g.Left(side, now), Increment: g.increment(side), Known: true}
}

// increment returns what a move adds to the clock of a side.
func (g *Game) increment(side cups.Side) time.Duration {
	if g.state.Clock.Halved[side] {
		return 0
	}
	return g.setup.ControlOf(side).Increment
}

// Deadline returns the time at which [Game.Expire] ends the game unless the
// side to move has moved; false if no time runs. What may still be given back
// for lag counts, so that no move that [Game.PlayDelayed] would take comes
// after it.
func (g *Game) Deadline() (time.Time, bool) {
	c := g.state.Clock
	switch {
	case c.Running == cups.Nobody:
		return time.Time{}, false
	case c.Free:
		return c.Since.Add(g.setup.FirstMove), true
	}
	return c.Since.Add(c.Left[c.Running] + g.setup.Grace + g.state.Quotas[c.Running].Left), true
}

// Expire ends the game if the time of the side to move is over, and reports
// whether it has done so. A first move that did not come in time aborts the
// game; after that the side loses, unless it has won already (rules §5.3).
func (g *Game) Expire(now time.Time) bool {
	deadline, ok := g.Deadline()
	if !ok || now.Before(deadline) {
		return false
	}
	g.expire(now)
	return true
}

// expire ends the game because the time of the running side is over.
func (g *Game) expire(now time.Time) {
	side := g.state.Clock.Running
	if g.state.Clock.Free {
		g.end(End{Aborted, side, cups.Ongoing}, now)
		return
	}
	g.end(End{OutOfTime, side, g.lossOf(side)}, now)
}

// Excuse takes a stretch of time out of the game, as when no server was there:
// nobody's clock runs in it.
func (g *Game) Excuse(from, to time.Time) {
	c := &g.state.Clock
	if c.Running == cups.Nobody {
		return
	}
	if from.Before(c.Since) {
		from = c.Since
	}
	if to.After(from) {
		c.Since = c.Since.Add(to.Sub(from))
	}
}

// RunFrom has the running clock run since a time, for whoever finds out that time was excused
// that counts. It does nothing while no clock runs.
func (g *Game) RunFrom(since time.Time) {
	if c := &g.state.Clock; c.Running != cups.Nobody {
		c.Since = since
	}
}

// Hold has the running clock stand from now until a time, from when it goes on by itself; with the same
// time twice, a clock that stands goes on. It does nothing while no clock runs.
func (g *Game) Hold(now, until time.Time) {
	c := &g.state.Clock
	if c.Running == cups.Nobody {
		return
	}
	c.Left[c.Running] = c.left(c.Running, now)
	c.Since = until
}

// Halve has a side go on with half of its time and without increment. Doing so again changes
// nothing. The error has the code [GameOver], [NoClock] (without a clock, and in
// correspondence games) or [TooLateToHalve].
func (g *Game) Halve(side cups.Side) error {
	c := &g.state.Clock
	switch {
	case side > cups.North:
		return refuse(NoSide)
	case g.IsOver():
		return refuse(GameOver)
	case !g.setup.Control.IsFischer():
		return refuse(NoClock)
	case c.Halved[side]:
		return nil
	case g.hasMoved(side):
		return refuse(TooLateToHalve)
	}
	c.Halved[side] = true
	c.Left[side] /= 2
	return nil
}

// GiveTime has side by give its opponent more time. The error has the code
// [GameOver], [NoClock] (without a clock, and in correspondence games) or
// [TooMuchTime].
func (g *Game) GiveTime(by cups.Side, more time.Duration) error {
	left := &g.state.Clock.Left
	switch {
	case by > cups.North:
		return refuse(NoSide)
	case g.IsOver():
		return refuse(GameOver)
	case !g.setup.Control.IsFischer():
		return refuse(NoClock)
	case more <= 0 || more > MostTime-left[by.Opponent()]:
		return refuse(TooMuchTime)
	}
	left[by.Opponent()] += more
	return nil
}

// Thinks returns how long each move took by the clocks, and a negative time where they do not say:
// without clocks, in games with days for each move, for a side's first move, and where the clock
// went up by more than the increment.
func (g *Game) Thinks() []time.Duration {
	list := make([]time.Duration, len(g.moves))
	before := [2]time.Duration{-1, -1}
	halved := g.state.Clock.Halved
	for i := range g.moves {
		side := g.positions[i].Turn()
		left, increment := g.clocks[i][side], g.setup.ControlOf(side).Increment
		if halved[side] {
			increment = 0
		}
		list[i] = -1
		if g.setup.Control.IsFischer() && before[side] >= 0 {
			list[i] = max(before[side]+increment-left, -1)
		}
		before[side] = left
	}
	return list
}
