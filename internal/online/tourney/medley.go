package tourney

import (
	"slices"
	"time"

	"example.org/cups"
)

// MostPeriods is how many periods a medley can have.
const MostPeriods = 20

// Size is the board of a period of a medley, which is an arena that changes its board.
type Size struct {
	Cups  int `json:"cups"`
	Beans int `json:"beans"` // in each stock
}

// isFine reports whether a board has cups and beans within the bounds.
func (s Size) isFine() bool { return within(s.Cups, 1, cups.MaxCups) && within(s.Beans, 0, mostBeans) }

// isStandard reports whether games on a board can be rated.
func (s Size) isStandard() bool {
	return within(s.Cups, 1, cups.MaxCups) && s.Beans == int(cups.StandardStock(s.Cups))
}

// Sizes returns the boards of all periods in their order, one if there are no periods.
func (s Setup) Sizes() []Size {
	if len(s.Periods) == 0 {
		return []Size{{s.Cups, s.Beans}}
	}
	return slices.Clone(s.Periods)
}

// A Period is a part of a medley in which the games that begin have one board.
type Period struct {
	Size
	From, Until time.Time // the zero time before the start
}

// Periods returns the periods of a medley, which are equally long; none for others.
func (t *Table) Periods() []Period {
	n := len(t.setup.Periods)
	list := make([]Period, n)
	for k, size := range t.setup.Periods {
		if list[k].Size = size; !t.began.IsZero() {
			list[k].From, list[k].Until = t.periodAt(k), t.periodAt(k+1)
		}
	}
	return list
}

// periodAt returns when a period of a medley begins, from 0.
func (t *Table) periodAt(k int) time.Time {
	return t.began.Add(time.Duration(k) * t.Closes().Sub(t.began) / time.Duration(len(t.setup.Periods)))
}

// SizeAt returns the board of a game that begins at a time.
func (t *Table) SizeAt(at time.Time) Size {
	size := Size{t.setup.Cups, t.setup.Beans}
	for _, p := range t.Periods() {
		if !at.Before(p.From) {
			size = p.Size
		}
	}
	return size
}
