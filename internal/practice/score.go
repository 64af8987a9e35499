package practice

import (
	"time"

	"example.org/cups/rating"
)

// Score returns what the attempt is worth, and whether that is settled: a win
// for a solution without help, a draw with hints that name no move, a loss
// from the first wrong move, named move or shown solution on.
func (a *Attempt) Score() (score rating.Score, settled bool) {
	switch {
	case a.wrong > 0 || a.told > 0 || a.state == Shown:
		return rating.Loss, true
	case a.looks > 0:
		return rating.Draw, a.state == Solved
	}
	return rating.Win, a.state == Solved
}

// Entry returns what the diary is to be told. It is true once: when the score
// has just been settled.
func (a *Attempt) Entry(now time.Time) (Entry, bool) {
	score, settled := a.Score()
	if !settled || a.entered {
		return Entry{}, false
	}
	a.entered = true
	p := a.Puzzle()
	return Entry{At: now, Puzzle: p.ID, Kind: p.Kind.String(), Rating: p.Rating, Score: score,
		Helped: a.wrong == 0 && score != rating.Win, Daily: a.pick.Daily}, true
}
