package puzzles

import (
	"time"

	"example.org/cups/internal/practice"
	"example.org/cups/internal/say"
	"example.org/cups/puzzle"
)

// choice is a choice of the menu: the puzzle of the day, any puzzle, or one of a kind.
type choice struct {
	name  string
	about string
	pick  func(o Options, p *practice.Progress, lately practice.Lately) (practice.Pick, bool)
}

// choices returns all choices, without those for which the filter leaves no puzzle.
func choices(o Options, p *practice.Progress) []choice {
	var all []choice
	if daily, ok := practice.Daily(o.Set, o.Now()); ok {
		// Whoever would fail at the puzzle of the day begins with one that they can solve, as on the pages.
		if easier, ok := practice.Easier(o.Set, o.Now()); ok && isHard(o, p, daily) {
			all = append(all, fixed(o.Text.Get("practice.easier.name"), o.Text.Get("practice.easier.about", "rating", easier.Puzzle.Rating), easier))
		}
		all = append(all, fixed(o.Text.Get("practice.choice.daily"), aboutDaily(o, p, daily), daily))
	}
	all = append(all, choiceOf(o, p, o.Filter, o.Text.Get("practice.choice.any")))
	for _, kind := range puzzle.Kinds() {
		f := o.Filter
		if f.Kind == 0 {
			f.Kind = kind
			all = append(all, choiceOf(o, p, f, o.Text.Get("practice.choice."+kind.String())))
		}
	}
	return all
}

// fixed returns the choice of one puzzle.
func fixed(name, about string, pick practice.Pick) choice {
	return choice{name, about, func(Options, *practice.Progress, practice.Lately) (practice.Pick, bool) { return pick, true }}
}

// choiceOf returns the choice of the puzzles that match a filter.
func choiceOf(o Options, p *practice.Progress, f practice.Filter, name string) choice {
	all := f.Select(o.Set)
	solved := 0
	for _, one := range all {
		if p.HasSolved(one.ID) {
			solved++
		}
	}
	return choice{name, o.Text.Get("practice.choice.about", "n", len(all), "solved", solved), func(o Options, p *practice.Progress, lately practice.Lately) (practice.Pick, bool) {
		return practice.Next(o.Set, f, p, o.Chance, lately...)
	}}
}

// aboutDaily returns the result for the puzzle of the day, or the time until the next
// one.
func aboutDaily(o Options, p *practice.Progress, daily practice.Pick) string {
	tried, solved := p.Day(daily.Daily)
	args := []any{"date", o.Text.DayOf(daily.Daily), "kind", say.Kind(o.Text, daily.Puzzle.Kind), "n", p.Days(o.Now()), "hours", hoursLeft(o.Now())}
	switch {
	case solved:
		return o.Text.Get("practice.choice.daily.solved", args...)
	case tried:
		return o.Text.Get("practice.choice.daily.tried", args...)
	}
	if isHard(o, p, daily) {
		return o.Text.Get("practice.choice.daily.hard", args...)
	}
	return o.Text.Get("practice.choice.daily.open", args...)
}

// hoursLeft returns the hours until the next puzzle of the day, rounded up.
func hoursLeft(now time.Time) int { return 24 - now.UTC().Hour() }
