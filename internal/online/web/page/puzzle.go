package page

import (
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	"example.org/cups"
)

// Puzzle is what the page of a puzzle shows: at first, and without a script after
// each step.
type Puzzle struct {
	Viewer   Viewer
	ID       string
	Title    string // names kind, size and rating, or the day
	Kind     string // in words
	Task     string
	Rating   int // 0 for none
	Moves    int // how many it takes at most
	Alone    bool
	Start    cups.Position
	Now      cups.Position
	Played   []cups.Move // on the board
	Attempt  string      // its name, for the form
	Steps    []string    // all steps so far, for the form
	Daily    string      // the day whose puzzle it is; empty for none
	Filter   string      // the query by which it was chosen, for the next one
	Next     string      // the address of the next one
	Game     string      // from which the puzzle is, if it is from a game of the viewer's
	Ply      int         // the moves of that game before it
	Say      string      // what came of the last step
	IsWrong  bool        // the last step was a wrong move
	IsOver   bool
	Rated    string   // what the attempt did to the rating
	Why      []string // once it is over
	Figures  []string // the results of all moves, once it is over
	Line     string   // the moves of the solution, once it is over
	Points   string   // the viewer's rating
	Streak   int
	Share    Share // not of a puzzle from the viewer's games, which only the viewer may see
	Document any   // {"puzzle": …, "next": …, "known": …}
}

// Puzzles is what the page of all puzzles shows.
type Puzzles struct {
	Viewer Viewer
	Today  PuzzleCard
	Points string // the viewer's rating, as an approximate one while it is provisional
	Streak int
	Best   int
	Days   int // with the puzzle of the day solved, one after the other
	Solved int
	Tried  int
	Kinds  []PuzzleKind
	Themes []Choice
	Sizes  []int

	Own      []OwnPuzzle // from the viewer's games, the latest
	OwnMore  []OwnPuzzle // the others
	OwnCount int         // how many there are in all
	Run      int         // puzzles of the viewer's longest run; 0 for none
}

// PuzzleCard is a puzzle in a list of pages.
type PuzzleCard struct {
	ID, Kind, Task string
	Date           string
	Start          cups.Position
	Rating         int
	State          string // "", "tried" or "solved"
	Easier         string // of the puzzle of the day: the ID of an easier one; empty if there is none
	IsEasier       bool   // this is the easier one itself, because the puzzle of the day is too hard for the viewer
}

// PuzzleKind is a kind of puzzle with what the viewer has solved of it.
type PuzzleKind struct {
	Name, Words, About   string
	Count, Tried, Solved int
}

// Choice is a value of a form with its words.
type Choice struct{ Value, Words string }

// PuzzleStats is what the page of the viewer's own puzzles shows.
type PuzzleStats struct {
	Viewer     Viewer
	Points     string
	Sure       string // how certain the rating is
	Streak     int
	Best       int
	Days       int
	Kinds      []PuzzleKind
	All        PuzzleKind
	Ratings    []float64 // after each first attempt, the earliest first
	Calendar   []PuzzleDay
	Last       []PuzzleTry
	Added      int  // entries that were just taken in
	IsImported bool // Added says what came of a file
}

// PuzzleDay is a day on which the viewer may have solved the puzzle of the day.
type PuzzleDay struct {
	Date  time.Time
	ID    string
	State string // "", "tried" or "solved"
}

// PuzzleTry is one attempt of the viewer's.
type PuzzleTry struct {
	ID, Kind string
	At       time.Time
	Rating   int
	Score    float64
}

// Puzzle writes the page of a puzzle.
func (p *Pages) Puzzle(w io.Writer, d Puzzle) error { return p.render(w, "puzzle", d.Viewer, d) }

// Puzzles writes the page of all puzzles.
func (p *Pages) Puzzles(w io.Writer, d Puzzles) error { return p.render(w, "puzzles", d.Viewer, d) }

// PuzzleStats writes the page of the viewer's own puzzles.
func (p *Pages) PuzzleStats(w io.Writer, d PuzzleStats) error {
	return p.render(w, "puzzlestats", d.Viewer, d)
}

// StepsText is the steps of an attempt in a form.
func (v *view) StepsText() string { return strings.Join(v.Data.(Puzzle).Steps, " ") }

// PuzzleStart is the first position as an address has it.
func (v *view) PuzzleStart() string { return PositionLink(v.Data.(Puzzle).Start) }

// PuzzleMoves are the moves that the viewer may make now.
func (v *view) PuzzleMoves() []cups.Move {
	d := v.Data.(Puzzle)
	if d.IsOver || d.Now.Turn() != d.Start.Turn() {
		return nil
	}
	return slices.Collect(d.Now.Moves().All())
}

// PuzzleMoveWords names a move of a puzzle on a button.
func (v *view) PuzzleMoveWords(m cups.Move) string { return v.moveWords(v.Data.(Puzzle).Now, m) }

// RowOwner names the side of a row of a puzzle.
func (v *view) RowOwner(side string) string {
	solver := v.Data.(Puzzle).Start.Turn()
	if (side == "south") == (solver == cups.South) {
		return v.T("page.puzzles.you")
	}
	return v.T("page.puzzles.opponent")
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
func (v *view) ScoreWords(score float64) string {
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
	values := v.Data.(PuzzleStats).Ratings
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

// TurnOf is the side that is to move, as the board's attributes name it.
func (v *view) TurnOf(p cups.Position) string {
	if p.Turn() == cups.North {
		return "north"
	}
	return "south"
}
