package page

import (
	"fmt"
	"net/url"
	"slices"

	"example.org/cups"
	"example.org/cups/internal/say"
	"example.org/cups/internal/sorting"
)

// mostWorst is how many moments of a review are shown with their boards at once. A
// game of beginners has dozens, and they fill a phone many times over.
const mostWorst = 3

// Turns numbers the moves of a game as its list of moves does, where a line is a turn of
// South and one of North. The zero value is for the first move of a game.
type Turns struct {
	lines int
	last  cups.Side // the side of the move before; meaningless while lines is 0
}

// Number is the number of the next move, which is by a side: "4." for South, "4…" for
// North.
func (t *Turns) Number(s cups.Side) string {
	if t.lines == 0 || s == cups.South || t.last == cups.North {
		t.lines++
	}
	t.last = s
	if s == cups.North {
		return fmt.Sprintf("%d…", t.lines)
	}
	return fmt.Sprintf("%d.", t.lines)
}

// shownMoment is a moment as the page of a review shows it.
type shownMoment struct {
	Moment
	view *view
}

// Worst are the worst moments of the viewer, the worst first; those of both players
// for somebody who has not played, or who has made no mistake.
func (v *view) Worst() []shownMoment {
	d := v.Data.(Review)
	worst := slices.Clone(d.Moments)
	if d.hasMine() {
		worst = slices.DeleteFunc(worst, func(m Moment) bool { return m.Side != d.Mine })
	}
	sorting.StableFunc(worst, func(a, b Moment) int {
		switch {
		case a.Beans > b.Beans:
			return -1
		case a.Beans < b.Beans:
			return 1
		}
		return 0
	})
	return v.show(worst[:min(len(worst), mostWorst)])
}

// OtherMoments are those that are not among the worst, in the order of the game.
func (v *view) OtherMoments() []shownMoment {
	d := v.Data.(Review)
	worst := v.Worst()
	return v.show(slices.DeleteFunc(slices.Clone(d.Moments), func(m Moment) bool {
		return slices.ContainsFunc(worst, func(w shownMoment) bool { return w.Ply == m.Ply })
	}))
}

// WorstTitle says whose worst moments these are.
func (v *view) WorstTitle() string {
	if v.Data.(Review).hasMine() {
		return v.T("page.review.fold.mine")
	}
	return v.T("page.review.fold.worst")
}

// hasMine reports whether a moment is the viewer's.
func (d Review) hasMine() bool {
	return slices.ContainsFunc(d.Moments, func(m Moment) bool { return m.Side == d.Mine })
}

func (v *view) show(moments []Moment) []shownMoment {
	var shown []shownMoment
	for _, m := range moments {
		shown = append(shown, shownMoment{m, v})
	}
	return shown
}

// T is a text in the language of the page.
func (m shownMoment) T(key string, args ...any) string { return m.view.T(key, args...) }

// Game is the ID of the game.
func (m shownMoment) Game() string { return m.view.Data.(Review).Game }

// South is the name of the player of that side.
func (m shownMoment) South() string { return m.view.Data.(Review).Names[cups.South] }

// North is the name of the player of that side.
func (m shownMoment) North() string { return m.view.Data.(Review).Names[cups.North] }

// Title names a moment by its move and its player.
func (m shownMoment) Title() string {
	return m.view.T("page.analysis.fault", "name", m.view.Data.(Review).Names[m.Side], "number", m.Number, "move", m.Played)
}

// Cost says what the move of a moment costs.
func (m shownMoment) Cost() string {
	switch m.Kind {
	case "exact":
		return m.view.T("page.analysis.costs", "n", int(m.Beans))
	case "least":
		return m.view.T("page.analysis.costs_least", "n", int(m.Beans))
	}
	return m.view.T("page.analysis.costs_about", "beans", m.view.decimal(m.Beans))
}

// BestWords say what was best, or what is known to be better.
func (m shownMoment) BestWords() string {
	moves := say.Listed(m.view.Printer, m.Best)
	switch {
	case m.Proven:
		return m.view.T("page.review.best", "n", len(m.Best), "moves", moves)
	case m.Kind == "about":
		return m.view.T("page.review.better", "moves", moves)
	}
	return m.view.T("page.review.fold.better_proven", "n", len(m.Best), "moves", moves)
}

// Again is the address of another try from the position of a moment, against the
// computer; empty if it cannot play in a browser, or if the mistake is the opponent's.
func (m shownMoment) Again() string {
	d := m.view.Data.(Review)
	if m.view.Computer() == "" || (d.Mine != cups.Nobody && m.Side != d.Mine) {
		return ""
	}
	return fmt.Sprintf("/local?game=%s&ply=%d&level=%d", url.QueryEscape(d.Game), m.Ply, d.Levels[m.Side])
}

// Mark is the sign of a mistake, as in records.
func (m shownMoment) Mark() string {
	return map[string]string{"inaccuracy": "?!", "mistake": "?", "blunder": "??"}[m.Fault]
}
