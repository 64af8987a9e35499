package practice

import (
	"maps"
	"math"
	"time"

	"example.org/cups/rating"
)

// Entry is what came of one attempt at a puzzle.
type Entry struct {
	At     time.Time    `json:"at"`
	Puzzle string       `json:"puzzle"` // its ID
	Kind   string       `json:"kind"`
	Rating int          `json:"rating"`           // the puzzle's, at that time
	Score  rating.Score `json:"score"`            // see [Attempt.Score]
	Helped bool         `json:"helped,omitempty"` // without a wrong move, but not alone
	Daily  string       `json:"daily,omitempty"`  // the date whose puzzle it was
}

// Solved reports whether the puzzle was solved without any help.
func (e Entry) Solved() bool { return e.Score == rating.Win }

// Tally counts puzzles.
type Tally struct {
	Tried  int
	Solved int // without help, at the first attempt
}

// Progress is what follows from a diary. Only the first attempt at a puzzle
// counts: who has seen the solution knows it.
type Progress struct {
	Rating  rating.Glicko // after the last entry that counted
	RatedAt time.Time     // when that was; zero before the first
	All     Tally
	Kinds   map[string]Tally // by the name of the kind
	Streak  int              // solved in a row, up to now
	Best    int              // the longest streak ever

	results map[string]bool // tried puzzles by ID, and whether they were ever solved
	days    map[string]bool // dates whose puzzle was tried, and whether solved
}

// ratingOf is how certain the rating of a puzzle is taken to be. Puzzles are
// rated by what solvers of known strength find, and stay as they are.
func ratingOf(points int) rating.Glicko {
	return rating.Glicko{Rating: float64(points), Deviation: 75, Volatility: 0.06}
}

// Replay returns the progress that entries, oldest first, amount to.
func Replay(entries []Entry) *Progress {
	p := &Progress{Rating: rating.Standard().Start, Kinds: map[string]Tally{}, results: map[string]bool{}, days: map[string]bool{}}
	for _, e := range entries {
		p.add(e)
	}
	return p
}

// Follow is Replay that shows the progress after each entry that counts. The
// progress must not be kept.
func Follow(entries []Entry, show func(*Progress)) {
	p := Replay(nil)
	for _, e := range entries {
		counts := !p.HasTried(e.Puzzle)
		if p.add(e); counts {
			show(p)
		}
	}
}

// With returns the progress after more entries, none of which is older than one before it.
// p does not change.
func (p *Progress) With(entries ...Entry) *Progress {
	next := *p
	next.Kinds, next.results, next.days = maps.Clone(p.Kinds), maps.Clone(p.results), maps.Clone(p.days)
	for _, e := range entries {
		next.add(e)
	}
	return &next
}

func (p *Progress) add(e Entry) {
	solved, before := p.results[e.Puzzle]
	p.results[e.Puzzle] = solved || e.Solved()
	if e.Daily != "" {
		p.days[e.Daily] = p.days[e.Daily] || e.Solved()
	}
	if before {
		return
	}
	p.rate(e)
	p.All = p.All.with(e)
	p.Kinds[e.Kind] = p.Kinds[e.Kind].with(e)
	if !e.Solved() {
		p.Streak = 0
		return
	}
	p.Streak++
	p.Best = max(p.Best, p.Streak)
}

// rate lets the puzzle play against its solver. The time between two attempts
// makes the rating less certain, and counts even where the clock was set back.
func (p *Progress) rate(e Entry) {
	before := p.RatingAt(e.At)
	after := rating.Standard().RateAfter(before, 0, rating.Game{Opponent: ratingOf(e.Rating), Score: e.Score})
	p.Rating = step(before, after, e.Helped || e.Score == rating.Draw)
	p.RatedAt = e.At
}

func (t Tally) with(e Entry) Tally {
	t.Tried++
	if e.Solved() {
		t.Solved++
	}
	return t
}

// RatingAt returns the rating at a time: less certain the longer the last
// attempt is ago.
func (p *Progress) RatingAt(now time.Time) rating.Glicko {
	if p.RatedAt.IsZero() {
		return p.Rating
	}
	return rating.Standard().Idle(p.Rating, now.Sub(p.RatedAt).Hours()/24)
}

// Points returns the rating at a time in whole points, and whether it is still
// so uncertain that it should be shown as approximate.
func (p *Progress) Points(now time.Time) (points int, provisional bool) {
	g := p.RatingAt(now)
	return int(math.Round(g.Rating)), rating.Standard().IsProvisional(g)
}

// Range returns between which points the rating lies with 95 % certainty.
func (p *Progress) Range(now time.Time) (low, high int) {
	l, h := rating.Standard().Interval(p.RatingAt(now))
	return int(math.Round(l)), int(math.Round(h))
}

// HasTried reports whether the puzzle was tried before.
func (p *Progress) HasTried(id string) bool {
	_, tried := p.results[id]
	return tried
}

// HasSolved reports whether the puzzle was ever solved without help.
func (p *Progress) HasSolved(id string) bool { return p.results[id] }

// Day says how the puzzle of a date went, "2026-11-21" for example.
func (p *Progress) Day(date string) (tried, solved bool) {
	solved, tried = p.days[date]
	return tried, solved
}

// Days returns on how many days in a row, up to today or yesterday, the day's
// puzzle was solved.
func (p *Progress) Days(today time.Time) int {
	day := today.UTC()
	if !p.days[Date(day)] {
		day = day.AddDate(0, 0, -1)
	}
	n := 0
	for ; p.days[Date(day)]; day = day.AddDate(0, 0, -1) {
		n++
	}
	return n
}

// Date returns the UTC date of a time, as "2026-11-21": the day's puzzle is
// the same for everybody.
func Date(t time.Time) string { return t.UTC().Format(time.DateOnly) }
