package page

import (
	"fmt"
	"io"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"

	"example.org/cups/internal/online/solving"
	"example.org/cups/internal/practice"
	"example.org/cups/internal/say"
	"example.org/cups/puzzle"
	"example.org/cups/rating"
)

// puzzleList is what the page of all puzzles shows.
type puzzleList struct {
	*practice.Progress
	Now time.Time
	Set *puzzle.Set

	Own, OwnMore []solving.Own // from the viewer's games: the latest, and the others
	Run          int           // puzzles of the viewer's longest run; 0 for none
}

// mostShown is how many puzzles from games the page of all puzzles shows on boards.
const mostShown = 6

// Puzzles writes the page of all puzzles: those of a set, and those from the viewer's games, the latest first. run is
// how long the viewer's longest run is.
func (p *Pages) Puzzles(w io.Writer, v Viewer, set *puzzle.Set, progress *practice.Progress, own []solving.Own, run int, now time.Time) error {
	n := min(mostShown, len(own))
	return p.render(w, "puzzles", v, puzzleList{progress, now, set, own[:n], own[n:], run})
}

// OwnCount is how many puzzles are from the viewer's games.
func (d puzzleList) OwnCount() int { return len(d.Own) + len(d.OwnMore) }

// Today is the puzzle of the day.
func (d puzzleList) Today() puzzleCard { return dailyCard(d.Set, d.Progress, d.Now) }

// Days are how many days one after the other the viewer has solved the puzzle of the day.
func (d puzzleList) Days() int { return d.Progress.Days(d.Now) }

// Themes are the themes of puzzles.
func (d puzzleList) Themes() []puzzle.Theme { return puzzle.Themes() }

// Sizes are the sizes of the boards of puzzles.
func (d puzzleList) Sizes() (sizes []int) {
	for _, p := range d.Set.Puzzles {
		if n := p.Position.Cups(); !slices.Contains(sizes, n) {
			sizes = append(sizes, n)
		}
	}
	slices.Sort(sizes)
	return sizes
}

// puzzleCard is the puzzle of a day, or an easier one if that suits the viewer better. It has no ID if there is none.
type puzzleCard struct {
	puzzle.Puzzle
	State    string // see [stateOf]
	Easier   string // the ID of an easier one; empty if there is none
	IsEasier bool   // this is the easier one itself
}

// dailyCard is the puzzle of the day, with the viewer's result.
func dailyCard(set *puzzle.Set, progress *practice.Progress, now time.Time) puzzleCard {
	if set == nil {
		return puzzleCard{}
	}
	pick, ok := practice.Daily(set, now)
	if !ok {
		return puzzleCard{}
	}
	card := puzzleCard{Puzzle: pick.Puzzle, State: stateOf(progress.Day(pick.Daily))}
	if easy, ok := practice.Easier(set, now); ok {
		if card.IsEasier = card.State == "" && !progress.Suits(card.Rating); card.IsEasier {
			card.Puzzle = easy.Puzzle
			card.State = stateOf(progress.HasTried(card.ID), progress.HasSolved(card.ID))
		} else {
			card.Easier = easy.Puzzle.ID
		}
	}
	return card
}

// Today is the puzzle of the day on the front page.
func (d Front) Today() puzzleCard { return dailyCard(d.Set, d.Progress, d.Now) }

// stateOf is how a puzzle went: "solved", "tried" or "".
func stateOf(tried, solved bool) string {
	switch {
	case solved:
		return "solved"
	case tried:
		return "tried"
	}
	return ""
}

// PuzzleKindWords names the kind of a puzzle.
func (v *view) PuzzleKindWords(p puzzle.Puzzle) string { return say.Kind(v.Printer, p.Kind) }

// PuzzleTask says what is to be done in a puzzle.
func (v *view) PuzzleTask(p puzzle.Puzzle) string { return say.PuzzleTask(v.Printer, p) }

// PuzzlePoints is the viewer's rating, as an approximate one while it is provisional.
func (v *view) PuzzlePoints(p *practice.Progress, now time.Time) string {
	return say.Points(v.Printer, p, now)
}

// PuzzleSure says how certain this rating is.
func (v *view) PuzzleSure(p *practice.Progress, now time.Time) string {
	return say.PuzzleRange(v.Printer, p, now)
}

// abouts has the keys of the texts about each kind of puzzle.
var abouts = map[puzzle.Kind]string{
	puzzle.KindTransfer: "page.puzzles.about.transfer", puzzle.KindBestMove: "page.puzzles.about.best-move",
	puzzle.KindSequence: "page.puzzles.about.sequence", puzzle.KindClear: "page.puzzles.about.clear",
}

// puzzleKind is a kind of puzzle with what the viewer has solved of it.
type puzzleKind struct {
	practice.Tally
	Name, Words, About string
	Count              int
}

// PuzzleKinds are the kinds of the puzzles of a set.
func (v *view) PuzzleKinds(set *puzzle.Set, progress *practice.Progress) (kinds []puzzleKind) {
	for _, kind := range puzzle.Kinds() {
		k := puzzleKind{progress.Kinds[kind.String()], kind.String(), say.Kind(v.Printer, kind), v.T(abouts[kind]), 0}
		for _, p := range set.Puzzles {
			if p.Kind == kind {
				k.Count++
			}
		}
		kinds = append(kinds, k)
	}
	return kinds
}

// ownCard is a puzzle from a game as its card shows it.
type ownCard struct {
	solving.Own
	drawn
}

// OwnCard is the card of a puzzle from a game.
func (v *view) OwnCard(o solving.Own) ownCard {
	p := o.Puzzle.Position
	q := url.Values{"ply": {strconv.Itoa(o.Ply)}, "near": {v.TurnOf(p)}}
	return ownCard{o, v.drawn("/g/"+url.PathEscape(o.Game)+".svg", q, p.Cups(), "")}
}

// OwnState says how a puzzle from a game went.
func (v *view) OwnState(o solving.Own) string { return v.StateWords(stateOf(o.Tried, o.Solved)) }

// OwnTitle says from which move of a game a puzzle is.
func (v *view) OwnTitle(o solving.Own) string {
	return v.T("page.mine.one", "n", o.Ply, "cups", o.Puzzle.Position.Cups())
}

// puzzleStats is what the page of the viewer's own puzzles shows.
type puzzleStats struct {
	*solving.Diary
	Now     time.Time
	Set     *puzzle.Set
	Added   int // entries that were just taken in; below 0: no file was
	Ratings []float64
}

// How many days, attempts and ratings the page of the viewer's results shows.
const (
	statsDays    = 35
	statsTries   = 20
	statsRatings = 200
)

// PuzzleStats writes the page of the viewer's own puzzles, after a file from which so many entries were taken in;
// below 0: there was none.
func (p *Pages) PuzzleStats(w io.Writer, v Viewer, set *puzzle.Set, diary *solving.Diary, added int, now time.Time) error {
	d := puzzleStats{Diary: diary, Now: now, Set: set, Added: added}
	practice.Follow(diary.Entries, func(p *practice.Progress) { d.Ratings = append(d.Ratings, p.Rating.Rating) })
	d.Ratings = d.Ratings[max(0, len(d.Ratings)-statsRatings):]
	return p.render(w, "puzzlestats", v, d)
}

// IsImported reports whether a file was taken in.
func (d puzzleStats) IsImported() bool { return d.Added >= 0 }

// Days are how many days one after the other the viewer has solved the puzzle of the day.
func (d puzzleStats) Days() int { return d.Progress.Days(d.Now) }

// puzzleDay is a day on which the viewer may have solved the puzzle of the day.
type puzzleDay struct {
	Date      time.Time
	ID, State string
}

// Calendar are the latest days, today last.
func (d puzzleStats) Calendar() (days []puzzleDay) {
	for i := statsDays - 1; i >= 0; i-- {
		day := d.Now.UTC().AddDate(0, 0, -i)
		if id := d.Set.Schedule.ID(day); id != "" {
			days = append(days, puzzleDay{day, id, stateOf(d.Progress.Day(practice.Date(day)))})
		}
	}
	return days
}

// Last are the latest attempts, the last first.
func (d puzzleStats) Last() []practice.Entry {
	last := slices.Clone(d.Entries[max(0, len(d.Entries)-statsTries):])
	slices.Reverse(last)
	return last
}

// EntryKind names the kind of the puzzle of an attempt.
func (v *view) EntryKind(e practice.Entry) string {
	kind, _ := puzzle.ParseKind(e.Kind)
	return say.Kind(v.Printer, kind)
}

// StateWords says how a puzzle went.
func (v *view) StateWords(state string) string {
	switch state {
	case "solved":
		return v.T("page.puzzles.state.solved")
	case "tried":
		return v.T("page.puzzles.state.tried")
	}
	return v.T("page.puzzles.state.open")
}

// ScoreWords says what an attempt was worth.
func (v *view) ScoreWords(score rating.Score) string {
	switch score {
	case 1:
		return v.T("page.puzzles.state.solved")
	case 0:
		return v.T("page.puzzles.state.failed")
	}
	return v.T("page.puzzles.state.helped")
}

// graph is a line of ratings, drawn in a box of 600 by 160.
type graph struct {
	Line, Area   string
	Low, High    int
	LastX, LastY float64
}

// RatingGraph draws the ratings of the viewer; nil for fewer than two.
func (v *view) RatingGraph() *graph {
	values := v.Data.(puzzleStats).Ratings
	if len(values) < 2 {
		return nil
	}
	low, high := slices.Min(values), slices.Max(values)
	low, high = low-30, high+30
	var line strings.Builder
	g := graph{Low: int(low), High: int(high)}
	for i, value := range values {
		x := 600 * float64(i) / float64(len(values)-1)
		y := 160 - 160*(value-low)/(high-low)
		fmt.Fprintf(&line, "%s%.1f %.1f", map[bool]string{true: "M", false: "L"}[i == 0], x, y)
		g.LastX, g.LastY = x, y
	}
	g.Line = line.String()
	g.Area = g.Line + "V160H0Z"
	return &g
}

// Streak writes the page of a run of puzzles before its script begins one. best is how long the viewer's longest run
// is, 0 for none.
func (p *Pages) Streak(w io.Writer, v Viewer, best int) error { return p.render(w, "streak", v, best) }

// StreakDocument is what the script of a run begins with.
func (v *view) StreakDocument() map[string]any {
	return map[string]any{"known": v.Viewer.Account != "", "best": v.Data}
}
