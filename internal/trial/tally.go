package trial

import (
	"time"

	"example.org/cups"
)

// Tally is what came of some games. Moves are the player's, without those in
// settled positions.
type Tally struct {
	Games   int
	Moves   int
	Lost    int // moves that are proven to give away what was sure
	Broken  int // times that what was sure fell, the end of a game included
	Kept    int // moves that the watcher has proven to keep it
	InBook  int // of the others, those that the book names
	Open    int // the rest
	Before  Phase
	After   Phase
	Wasted  cups.Margin // beans that better moves would have got, as far as is known
	Blunder int         // moves that wasted some although the margin was said to be exact
}

// Phase is the part of the games before the opponent has erred, as far as is
// known, or after.
type Phase struct {
	Moves   int
	Exact   int // whose margin was known
	Soon    int // of these, within a second
	Slowest time.Duration
	Nodes   uint64 // the most that were entered to prove something for a move
}

func (f *Phase) add(t *Turn) {
	f.Moves++
	f.Slowest, f.Nodes = max(f.Slowest, t.Took), max(f.Nodes, t.Nodes)
	if t.Exact {
		f.Exact++
		if t.Took <= time.Second {
			f.Soon++
		}
	}
}

// Add takes a game into account.
func (y *Tally) Add(g *Game) {
	y.Games++
	sure := cups.Margin(-cups.MaxBeans)
	for _, t := range g.Turns {
		if t.Sure < sure {
			y.Broken++
		}
		sure = t.Sure
		y.turn(t)
		if g.erred(t) {
			y.After.add(t)
		} else {
			y.Before.add(t)
		}
	}
	if g.End < sure {
		y.Broken++
	}
}

func (y *Tally) turn(t *Turn) {
	y.Moves++
	switch {
	case t.Verdict == Lost:
		y.Lost++
	case t.Verdict == Kept:
		y.Kept++
	case t.InBook:
		y.InBook++
	default:
		y.Open++
	}
	if t.Known && t.Got < t.Best {
		y.Wasted += t.Best - t.Got
		if t.Exact {
			y.Blunder++
		}
	}
}

// erred reports whether the opponent is known to have erred before a move: then
// there is more than at the start.
func (g *Game) erred(t *Turn) bool {
	if t.Known {
		return t.Best > g.Turns[0].Sure
	}
	return t.Sure > g.Turns[0].Sure
}

// Fair reports whether nothing was given away.
func (y *Tally) Fair() bool { return y.Lost == 0 && y.Broken == 0 && y.Blunder == 0 }
