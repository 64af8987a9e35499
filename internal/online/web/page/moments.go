package page

import (
	"cmp"
	"fmt"
	"net/url"
	"slices"

	"example.org/cups"
	"example.org/cups/internal/online/review"
	"example.org/cups/internal/online/wire"
	"example.org/cups/internal/say"
	"example.org/cups/internal/sorting"
)

// mostWorst is how many moments of a review are shown with their boards at once. A
// game of beginners has dozens, and they fill a phone many times over.
const mostWorst = 3

// turns numbers the moves of a game as its list of moves does, where a line is a turn of
// South and one of North. The zero value is for the first move of a game.
type turns struct {
	lines int
	last  cups.Side // the side of the move before; meaningless while lines is 0
}

// number is the number of the next move, which is by a side: "4." for South, "4…" for
// North.
func (t *turns) number(s cups.Side) string {
	if t.lines == 0 || s == cups.South || t.last == cups.North {
		t.lines++
	}
	t.last = s
	if s == cups.North {
		return fmt.Sprintf("%d…", t.lines)
	}
	return fmt.Sprintf("%d.", t.lines)
}

// reviewMoment is a move that cost a bean or more, as the page of a review shows it.
type reviewMoment struct {
	review.Move
	Number string        // from [turns]
	Before cups.Position // the move
	view   *view
}

// Moments are the moves that cost a bean or more, in the order of the game.
func (v *view) Moments() (list []reviewMoment, err error) {
	var numbers turns
	for _, m := range v.Data.(Review).Found.Moves {
		number := numbers.number(sideOf(m.Side))
		if m.Fault == "none" {
			continue
		}
		p, err := cups.Parse(m.Position)
		if err != nil {
			return nil, err
		}
		list = append(list, reviewMoment{m, number, p, v})
	}
	return list, nil
}

// costKind is the kind of the cost of a move. Reviews by older versions say exact also if a move that is not proven
// could be better than the best known move; then the cost is only a lower bound.
func costKind(m review.Move) string {
	if m.Cost.Kind == "exact" && !isProven(m) {
		return "least"
	}
	return m.Cost.Kind
}

// isProven reports whether no move is better than those that a review calls the best.
func isProven(m review.Move) bool { return m.Value.Kind == "exact" }

// Worst are the worst moments of the viewer, the worst first; those of both players
// for somebody who has not played, or who has made no mistake.
func (v *view) Worst() ([]reviewMoment, error) {
	worst, err := v.Moments()
	if d := v.Data.(Review); d.hasMine() {
		worst = slices.DeleteFunc(worst, func(m reviewMoment) bool { return m.Turn() != d.Mine })
	}
	sorting.StableFunc(worst, func(a, b reviewMoment) int { return cmp.Compare(b.Move.Cost.Beans, a.Move.Cost.Beans) })
	return worst[:min(len(worst), mostWorst)], err
}

// OtherMoments are those that are not among the worst, in the order of the game.
func (v *view) OtherMoments() ([]reviewMoment, error) {
	worst, err := v.Worst()
	if err != nil {
		return nil, err
	}
	all, err := v.Moments()
	return slices.DeleteFunc(all, func(m reviewMoment) bool {
		return slices.ContainsFunc(worst, func(w reviewMoment) bool { return w.Ply == m.Ply })
	}), err
}

// PuzzleCount is how many moments are puzzles.
func (v *view) PuzzleCount() int {
	count := 0
	for _, m := range v.Data.(Review).Found.Moves {
		if m.Fault != "none" && m.Only {
			count++
		}
	}
	return count
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
	return slices.ContainsFunc(d.Found.Moves, func(m review.Move) bool { return m.Fault != "none" && m.Side == wire.Side(d.Mine) })
}

// Turn is the side that made the move.
func (m reviewMoment) Turn() cups.Side { return m.Before.Turn() }

// T is a text in the language of the page.
func (m reviewMoment) T(key string, args ...any) string { return m.view.T(key, args...) }

// Game is the ID of the game.
func (m reviewMoment) Game() string { return m.view.Data.(Review).Game }

// South is the name of the player of that side.
func (m reviewMoment) South() string { return m.view.Data.(Review).Names[cups.South] }

// North is the name of the player of that side.
func (m reviewMoment) North() string { return m.view.Data.(Review).Names[cups.North] }

// Title names a moment by its move and its player.
func (m reviewMoment) Title() string {
	return m.view.T("page.analysis.fault", "name", m.view.Data.(Review).Names[m.Turn()], "number", m.Number, "move", m.text(m.Move.Move))
}

// Cost says what the move of a moment costs.
func (m reviewMoment) Cost() string {
	beans := m.Move.Cost.Beans
	switch costKind(m.Move) {
	case "exact":
		return m.view.T("page.analysis.costs", "n", int(beans))
	case "least":
		return m.view.T("page.analysis.costs_least", "n", int(beans))
	}
	return m.view.T("page.analysis.costs_about", "beans", m.view.decimal(beans))
}

// BestWords say what was best, or what is known to be better.
func (m reviewMoment) BestWords() string {
	var best []string
	for _, text := range m.Best {
		best = append(best, m.text(text))
	}
	moves := say.Listed(m.view.Printer, best)
	switch {
	case isProven(m.Move):
		return m.view.T("page.review.best", "n", len(best), "moves", moves)
	case costKind(m.Move) == "about":
		return m.view.T("page.review.better", "moves", moves)
	}
	return m.view.T("page.review.fold.better_proven", "n", len(best), "moves", moves)
}

// text is one of the moves that could be made, with what it captures.
func (m reviewMoment) text(move string) string {
	parsed, err := cups.ParseMove(move)
	if err != nil || !m.Before.Moves().Contains(parsed) {
		return move // of a review that is not of these rules
	}
	return m.Before.MoveText(parsed)
}

// Again is the address of another try from the position of a moment, against the
// computer; empty if it cannot play in a browser, or if the mistake is the opponent's.
func (m reviewMoment) Again() string {
	d := m.view.Data.(Review)
	if m.view.Computer() == "" || (d.Mine != cups.Nobody && m.Turn() != d.Mine) {
		return ""
	}
	return fmt.Sprintf("/local?game=%s&ply=%d&level=%d", url.QueryEscape(d.Game), m.Ply, d.Levels[m.Turn()])
}

// Mark is the sign of a mistake, as in records.
func (m reviewMoment) Mark() string {
	return map[string]string{"inaccuracy": "?!", "mistake": "?", "blunder": "??"}[m.Fault]
}
